extension Rule {
    package static let environmentNotBridged = Rule(
        "bridge.environment-not-bridged", .consider, [.run],
        statement: "A value of the environment that a presented or foreign host reads is handed to it.",
        reason: """
            An environment reaches a hosting controller through the chain of its parents only. One that is presented by UIKit, or whose \
            view is added without its controller, reads the default and shows something else than the screen around it.
            """,
        failing: [],
        passing: [],
        fix: .byHand("Hand the value to the root view, or define a trait and conform the key to `UITraitBridgedEnvironmentKey`."),
        source: "SPEC C2, R; developer.apple.com/documentation/swiftui/uitraitbridgedenvironmentkey")
}
