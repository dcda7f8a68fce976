extension Rule {
    package static let unsatisfiableConstraints = Rule(
        "layout.unsatisfiable-constraints", .must, [.run],
        statement: "Required constraints can all hold at the same time.",
        reason: "One of them is broken, and which one is not promised: the screen differs between systems.",
        failing: [],
        passing: [],
        fix: .byHand("Remove one of the constraints listed, or give it a priority below required."),
        source: "Apple: Auto Layout Guide, Unsatisfiable Layouts")
}
