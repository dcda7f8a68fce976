extension Rule {
    package static let transitionNotCompleted = Rule(
        "animation.transition-not-completed", .must, [.run],
        statement: "A transition that the app animates or leads comes to its end.",
        reason: """
            Until `completeTransition(_:)` is called the screen takes no touches and no other transition, and the did-appear
            calls do not come.
            """,
        failing: [],
        passing: [],
        fix: .byHand(
            "Call `completeTransition(!context.transitionWasCancelled)` when the animations are over, also when they are cut "
                + "short; return an interaction controller only while a gesture leads."),
        source: "Apple: UIViewControllerContextTransitioning.completeTransition(_:)")
}
