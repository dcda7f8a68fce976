extension Rule {
    package static let directiveIgnored = Rule(
        "fidelity.directive-ignored", .consider, [.scan, .source],
        statement: "A directive has the same answer here as on iOS.",
        reason: "The compiler on Linux answers `#if os(iOS)` and `#available` for Linux, so code for iOS may be left out, or code for older systems never runs.",
        failing: [
            """
            import UIKit

            #if 1️⃣os(iOS)
            let shelfName = "Shelf"
            #endif

            func showLoans(in controller: UIViewController) {
                if 1️⃣#available(iOS 26, *) {
                    controller.view.alpha = 1
                }
            }
            """
        ],
        passing: [
            """
            #if canImport(UIKit)
            import UIKit

            let shelfName = "Shelf"
            #endif

            #if os(macOS)
            let spineCount = 1
            #endif

            func count() -> Int {
                if #available(macOS 14, *) { return 1 }
                return 2
            }
            """
        ],
        fix: .byHand("Ask `canImport(UIKit)`, or keep the code for both outside of the directive."),
        source: "SPEC F7, R",
        isOffByDefault: true)
}
