extension Rule {
    package static let hostingFixedCell = Rule(
        "bridge.hosting-fixed-cell", .consider, [.run],
        statement: "A cell with hosted content is as high as its content.",
        reason: "A fixed item size or row height leaves no room for larger text or another state: what does not fit is cut off.",
        failing: [],
        passing: [],
        fix: .byHand("Give the layout an estimated height (`.estimated(_:)`, `automaticSize`, `UITableView.automaticDimension`)."),
        since: 16,
        source: "SPEC B5, R")
}
