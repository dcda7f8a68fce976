extension Rule {
    package static let cacheCostMissing = Rule(
        "images.cache-cost-missing", .consider, [.source],
        statement: "An image cache with a cost limit is told what its images cost.",
        reason: """
            Without a cost of the decoded bytes the limit counts nothing and the cache grows until memory is short.
            """,
        failing: [
            """
            import UIKit

            final class CoverCache {
                private let covers = NSCache<NSString, UIImage>()

                func keep(_ cover: UIImage, for book: String) {
                    1️⃣covers.setObject(cover, forKey: book as NSString)
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class CoverCache {
                private let covers = NSCache<NSString, UIImage>()
                private let titles = NSCache<NSString, NSString>()
                private let few: NSCache<NSString, UIImage> = {
                    let cache = NSCache<NSString, UIImage>()
                    cache.countLimit = 20
                    return cache
                }()

                func keep(_ cover: UIImage, for book: String) {
                    covers.setObject(cover, forKey: book as NSString, cost: Int(cover.size.width * cover.size.height) * 4)
                    titles.setObject("title", forKey: book as NSString)
                    few.setObject(cover, forKey: book as NSString)
                }
            }
            """
        ],
        fix: .unsafe("Pass `cost:` as width x height x 4 pixels, and set `totalCostLimit`."),
        source: "Seed 003; SPEC E8")
}
