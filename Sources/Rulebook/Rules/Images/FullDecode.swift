extension Rule {
    package static let fullDecode = Rule(
        "images.full-decode", .consider, [.source],
        statement: "An image is decoded at the size it is shown.",
        reason: """
            A decoded image takes width x height x 4 bytes: a 12 megapixel photo is 48 MB before it is drawn small.
            """,
        failing: [
            """
            import UIKit

            func cover(from data: Data, size: CGSize) -> UIImage? {
                guard let image = 1️⃣UIImage(data: data) else { return nil }
                return UIGraphicsImageRenderer(size: size).image { _ in
                    image.draw(in: CGRect(origin: .zero, size: size))
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            func cover(from data: Data, size: CGSize) async -> UIImage? {
                await UIImage(data: data)?.byPreparingThumbnail(ofSize: size)
            }
            """
        ],
        fix: .byHand("Use `CGImageSourceCreateThumbnailAtIndex` with a maximum pixel size, or `byPreparingThumbnail(ofSize:)`."),
        since: 15,
        source: "Seed 003; SPEC E8")
}
