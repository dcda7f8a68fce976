extension Rule {
    package static let ambiguous = Rule(
        "layout.ambiguous", .must, [.run],
        statement: "Of two views that share a length, the priorities say which one keeps the size of its content.",
        reason: "Where both want it with the same priority, every division of the room costs the same, and which one shows is not promised.",
        failing: [],
        passing: [],
        fix: .byHand("Give the view that is to keep its size a higher content hugging or compression resistance priority."),
        source: "Apple: Auto Layout Guide, Ambiguous Layouts")
}
