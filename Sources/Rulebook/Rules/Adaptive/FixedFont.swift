extension Rule {
    package static let fixedFont = Rule(
        "adaptive.fixed-font", .consider, [.source],
        statement: "Text takes a font that follows the reader's text size.",
        reason: "A font of a fixed size stays small for everybody who asked for large text.",
        failing: [
            """
            import UIKit

            func makeTitle() -> UILabel {
                let label = UILabel()
                1️⃣label.font = UIFont.systemFont(ofSize: 17)
                return label
            }
            """
        ],
        passing: [
            """
            import UIKit

            func makeTitle() -> UILabel {
                let label = UILabel()
                label.font = UIFont.preferredFont(forTextStyle: .body)
                label.adjustsFontForContentSizeCategory = true
                let note = UILabel()
                note.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13))
                return label
            }
            """
        ],
        fix: .unsafe("Use `UIFont.preferredFont(forTextStyle:)` with `adjustsFontForContentSizeCategory`, or scale with `UIFontMetrics`."),
        source: "Seed 003; SPEC E10")
}
