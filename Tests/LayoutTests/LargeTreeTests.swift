import Testing

@testable import UIKit

@MainActor
@Suite("Large trees")
struct LargeTreeTests {
    /// Put in terms of one another's errors, the rows of such a chain had 50 million terms and took 600 MB.
    @Test("5,000 nested views, each pinned to the one around it, take rows of a few terms each, and come and go", arguments: [false, true])
    func nestedViews(byEdges: Bool) throws {
        let root = makeRoot(1000, 1000)
        var outer = root
        for _ in 0..<5000 {
            let inner = outer.adding(Block())
            NSLayoutConstraint.activate([
                inner.leftAnchor.constraint(equalTo: outer.leftAnchor), inner.topAnchor.constraint(equalTo: outer.topAnchor),
                byEdges ? inner.rightAnchor.constraint(equalTo: outer.rightAnchor) : inner.widthAnchor.constraint(equalTo: outer.widthAnchor),
                byEdges ? inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor) : inner.heightAnchor.constraint(equalTo: outer.heightAnchor),
            ])
            outer = inner
        }
        root.layoutIfNeeded()
        #expect(outer.box == [0, 0, 1000, 1000])
        let engine = try #require(root.constraintState.engine)
        #expect(engine.solver.termCount <= 9 * 5000)
        root.bounds.size.width = 700
        root.layoutIfNeeded()
        #expect(outer.box == [0, 0, 700, 1000])
        root.subviews[0].removeFromSuperview()
        root.layoutIfNeeded()
        #expect(engine.solver.termCount < 10)
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
