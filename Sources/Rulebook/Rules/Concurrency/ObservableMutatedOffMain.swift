extension Rule {
    package static let observableMutatedOffMain = Rule(
        "concurrency.observable-mutated-off-main", .must, [.run],
        statement: "A model that the screen reads on the main actor is changed there.",
        reason: "Observation makes no mutation thread-safe: the read and the write are a data race.",
        failing: [],
        passing: [],
        fix: .byHand("Isolate the model to the main actor, or change it in `MainActor.run { }`."),
        source: "SPEC D3, R")
}
