extension Rule {
    package static let presentRefused = Rule(
        "lifecycle.present-refused", .must, [.run],
        statement: "A controller presents when its view is in a window and it presents nothing yet.",
        reason: "The call is ignored: the screen that was to come never shows, and its completion is not called.",
        failing: [],
        passing: [],
        fix: .byHand("Present in `viewDidAppear(_:)` or later, from the controller presented last, or dismiss it first."),
        source: "Apple: UIViewController.present(_:animated:completion:)")
}
