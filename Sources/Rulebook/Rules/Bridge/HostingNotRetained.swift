extension Rule {
    package static let hostingNotRetained = Rule(
        "bridge.hosting-not-retained", .consider, [.run],
        statement: "A hosting controller lives as long as its view shows.",
        reason: "Without its controller the view gets no appearance calls and no new root views: it shows the last content for ever.",
        failing: [],
        passing: [],
        fix: .byHand("Make it a child of the controller around it with `addChild(_:)`, or hold it in a property."),
        source: "SPEC B3, R")
}
