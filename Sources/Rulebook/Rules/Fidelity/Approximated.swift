extension Rule {
    package static let approximated = Rule(
        "fidelity.approximated", .consider, [.run],
        statement: "The code under test does not depend on what an API does only on a device.",
        reason: "What is reported works here, but not in everything as on iOS: a check of just that part says nothing about a device.",
        failing: [],
        passing: [],
        fix: .byHand("Read what differs in the message, and check that part on a device."),
        source: "SPEC F7")
}
