extension Rule {
    package static let contentScrollViewMissing = Rule(
        "bridge.content-scroll-view-missing", .consider, [.run],
        statement: "A bar with a large title follows the scroll view of its screen.",
        reason: "A bar finds the controller's view, or the first scroll view in it, and that only where it reaches under the bar. "
            + "Another one, such as a represented table below a header, scrolls while the title stays large.",
        failing: [],
        passing: [],
        fix: .byHand("Call `setContentScrollView(_:for: .top)` of the controller with the scroll view."),
        since: 15,
        source: "SPEC A16, R")
}
