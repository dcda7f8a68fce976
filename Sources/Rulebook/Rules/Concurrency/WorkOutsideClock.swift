extension Rule {
    package static let workOutsideClock = Rule(
        "concurrency.work-outside-clock", .consider, [.run],
        statement: "Work that a screen under test waits for ends soon, or is injected.",
        reason: "Work on other queues runs on real time: a deterministic run cannot wait for it without an end.",
        failing: [],
        passing: [],
        fix: .byHand("Inject the work as a dependency whose answer the test gives."),
        source: "DESIGN, clock and frame")
}
