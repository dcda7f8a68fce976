extension Rule {
    package static let endlessMainQueue = Rule(
        "concurrency.endless-main-queue", .must, [.run],
        statement: "Work on the main queue comes to rest.",
        reason: "A job that starts itself again without a delay leaves no time for touches and drawing.",
        failing: [],
        passing: [],
        fix: .byHand("Wait for an event, or use a display link or a delay in the loop."),
        source: "SPEC F3")
}
