extension Rule {
    package static let directiveIgnored = Rule(
        "fidelity.directive-ignored", .consider, [.scan],
        statement: "A directive has the same answer here as on iOS.",
        reason: "The compiler on Linux answers `#if os(iOS)` and `#available` for Linux, so code for iOS may be left out, or code for older systems never runs.",
        failing: [],
        passing: [],
        fix: .byHand("Ask `canImport(UIKit)`, or keep the code for both outside of the directive."),
        source: "SPEC F7, R")
}
