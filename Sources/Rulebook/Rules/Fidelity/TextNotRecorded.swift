extension Rule {
    package static let textNotRecorded = Rule(
        "fidelity.text-not-recorded", .consider, [.run],
        statement: "A run with recorded text metrics has every text in the recording.",
        reason: "Text that is missing is shaped with the bundled face, so sizes differ from those of the device.",
        failing: [],
        passing: [],
        fix: .byHand("Add the text to the recording."),
        source: "DESIGN, pictures")
}
