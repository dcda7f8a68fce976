extension Rule {
    package static let endlessLoop = Rule(
        "layout.endless-loop", .must, [.run],
        statement: "Layout comes to rest: what lays out marks nothing that was already done in the same pass.",
        reason: "On iOS the app hangs or uses the processor all the time; here the frame is cut and the views are named.",
        failing: [],
        passing: [],
        fix: .byHand("Mark only views below the one that is being laid out, and only when a value differs."),
        source: "SPEC F3")
}
