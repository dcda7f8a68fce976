extension Rule {
    package static let destinationMissing = Rule(
        "navigation.destination-missing", .must, [.run],
        statement: "Each value that a stack shows has a `navigationDestination(for:)` that the stack can see.",
        reason: "The stack shows a warning sign in the screen's place.",
        failing: [],
        passing: [],
        fix: .byHand("Put `navigationDestination(for:)` inside the stack, outside of lists and lazy containers."),
        source: "Apple: View.navigationDestination(for:destination:)")
}
