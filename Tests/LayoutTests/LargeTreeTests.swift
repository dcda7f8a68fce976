import Testing

@testable import UIKit

@MainActor
@Suite("Large trees")
struct LargeTreeTests {
    @Test("2,000 nested views, each pinned to the one around it, are laid out without exhausting the stack")
    func nestedViews() {
        let root = makeRoot(1000, 1000)
        var outer = root
        for _ in 0..<2000 {
            let inner = outer.adding(Block())
            NSLayoutConstraint.activate([
                inner.leftAnchor.constraint(equalTo: outer.leftAnchor), inner.topAnchor.constraint(equalTo: outer.topAnchor),
                inner.widthAnchor.constraint(equalTo: outer.widthAnchor), inner.heightAnchor.constraint(equalTo: outer.heightAnchor),
            ])
            outer = inner
        }
        root.layoutIfNeeded()
        #expect(outer.box == [0, 0, 1000, 1000])
    }

    @Test("One constant edited on a screen of 500 views costs a bounded number of pivots")
    func boundedPivots() throws {
        let root = makeRoot(400, 100_000)
        var tops: [NSLayoutConstraint] = []
        var above: UIView?
        for index in 0..<500 {
            let view = root.adding(Block(CGFloat(40 + index % 7), 20))
            let top = view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 4)
            NSLayoutConstraint.activate([
                top, view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8),
                view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -8),
            ])
            tops.append(top)
            above = view
        }
        root.layoutIfNeeded()
        let engine = try #require(root.constraintState.engine)
        for index in [0, 250, 499] {
            let before = engine.counters
            tops[index].constant = 30
            root.layoutIfNeeded()
            #expect(engine.counters.pivots - before.pivots <= 8)
            #expect(engine.counters.rowMerges - before.rowMerges <= 32)
        }
        let expected: CGFloat = 12_058
        #expect(above?.frame.minY == expected)
    }
}
