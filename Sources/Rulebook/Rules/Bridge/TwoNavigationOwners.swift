extension Rule {
    package static let twoNavigationOwners = Rule(
        "bridge.two-navigation-owners", .must, [.run],
        statement: "One navigation bar shows at a time: no navigation controller or stack shows its bar inside another that shows one.",
        reason: "Two bars stand above each other, the back button belongs to the wrong one, and a pop loses state.",
        failing: [],
        passing: [],
        fix: .byHand("Take the inner stack out and push on the outer one, present the screen, or hide one of the bars."),
        source: "SPEC B7, R")
}
