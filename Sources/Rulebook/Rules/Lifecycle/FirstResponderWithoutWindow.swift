extension Rule {
    package static let firstResponderWithoutWindow = Rule(
        "lifecycle.first-responder-without-window", .must, [.run],
        statement: "A responder becomes first responder when it is in a window.",
        reason: "`becomeFirstResponder()` returns false outside of an active view hierarchy: no keyboard comes and no key is received.",
        failing: [],
        passing: [],
        fix: .byHand("Call it in `viewIsAppearing(_:)`, `viewDidAppear(_:)` or `didMoveToWindow()`."),
        source: "Apple: UIResponder.becomeFirstResponder()")
}
