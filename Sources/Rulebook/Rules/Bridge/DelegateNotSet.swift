extension Rule {
    package static let delegateNotSet = Rule(
        "bridge.delegate-not-set", .consider, [.run],
        statement: "A coordinator that is written to be the delegate of what it represents is its delegate.",
        reason: "Without the assignment UIKit calls none of the coordinator's methods, and nothing says so.",
        failing: [],
        passing: [],
        fix: .byHand("Set the `delegate` or `dataSource` to `context.coordinator` in the make function."),
        source: "SPEC A13, R; developer.apple.com/documentation/swiftui/uiviewrepresentable")
}
