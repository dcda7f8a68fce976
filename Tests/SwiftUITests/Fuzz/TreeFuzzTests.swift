import Foundation
import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

/// Random trees under random edits, all from a seed. `TANDEM_FUZZ=1000` in the environment runs that many seeds,
/// `TANDEM_FUZZ=17...17` that one.
@MainActor
@Suite("Random SwiftUI trees", .serialized)
struct TreeFuzzTests {
    static let seeds: ClosedRange<Int> = {
        let parts = (ProcessInfo.processInfo.environment["TANDEM_FUZZ"] ?? "100").components(separatedBy: "...").compactMap(Int.init)
        return parts.count == 2 ? parts[0]...parts[1] : 1...(parts.first ?? 100)
    }()

    @Test("A tree edited step by step shows what one made anew does, and no frame breaks a rule")
    func random() {
        for seed in Self.seeds {
            let tree = RandomTree(seed: seed)
            var words: [String] = []
            for step in 0..<25 {
                words.append(tree.step())
                var found = tree.violations()
                if found.isEmpty, step % 3 == 2 {
                    let settlement = tree.settle()
                    if !settlement.busy.isEmpty { found.append("does not come to rest: \(settlement.busy)") }
                    found += tree.violations()
                    if found.isEmpty { found = tree.differences() }
                }
                let place = "seed \(seed), step \(step): \(words.suffix(4).joined(separator: "\n  "))\n\(tree.root.outline())"
                #expect(found == [], "\(place)")
                if !found.isEmpty { break }
            }
        }
    }
}
