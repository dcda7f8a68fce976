import Testing

@testable import UIKit

@MainActor
@Suite("Stack views (FACTS 88-92, BF138-BF145)")
struct StackViewTests {
    private func row(_ views: [UIView], width: CGFloat? = nil, height: CGFloat? = nil, _ set: (UIStackView) -> Void = { _ in })
        -> (root: UIView, stack: UIStackView)
    {
        let root = makeRoot()
        let stack = UIStackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        set(stack)
        root.addSubview(stack)
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
        if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
        root.layoutIfNeeded()
        return (root, stack)
    }

    @Test("E2.3: First baselines align, and the tallest view sets the height (BF138)")
    func firstBaseline() {
        let views = [
            Block(39.5, 33.5, baseline: 27), Block(31.5, 16, baseline: 13), Block(28.5, 20.5, baseline: 16.5),
        ]
        let (_, stack) = row(views) {
            $0.spacing = 8
            $0.alignment = .firstBaseline
        }
        #expect(stack.box == [0, 0, 115.5, 33.5])
        #expect(views.map(\.box) == [[0, 0, 39.5, 33.5], [47.5, 14, 31.5, 16], [87, 10.5, 28.5, 20.5]])
    }

    @Test("Without enough room the first of equals gives up everything (BF140)")
    func fillTooSmall() {
        let views = [Block(126, 24), Block(151, 24), Block(39.5, 24)]
        _ = row(views, width: 288, height: 24) { $0.spacing = 8 }
        #expect(views.map(\.frame.width) == [81.5, 151, 39.5])
        #expect(views.map(\.frame.minX) == [0, 89.5, 248.5])
    }

    @Test("Proportional sizes count content and spacing, the last takes the rest (BF143)")
    func proportional() {
        let views = [Block(60, 33.5), Block(40, 20.5), Block(30, 14.5)]
        _ = row(views, width: 120, height: 60) {
            $0.axis = .vertical
            $0.spacing = 4
            $0.alignment = .leading
            $0.distribution = .fillProportionally
        }
        #expect(views.map(\.frame.minY) == [0, 30.5, 50.5])
        #expect(views.map(\.frame.height) == [26.5, 16, 9.5])
    }

    @Test("A hidden view between two lies in the middle of the gap, without width (BF145)")
    func hiddenMiddle() {
        let views = [Block(50.5, 20), Block(60, 20), Block(37.5, 20)]
        views[1].isHidden = true
        let (root, stack) = row(views, width: 200) {
            $0.setCustomSpacing(24, after: views[0])
        }
        #expect(views.map(\.frame.minX) == [0, 150.5, 162.5])
        #expect(views.map(\.frame.width) == [138.5, 0, 37.5])
        views[1].isHidden = false
        root.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [78.5, 60, 37.5])
        stack.removeArrangedSubview(views[1])
        views[1].removeFromSuperview()
        root.layoutIfNeeded()
        #expect(views[0].frame.width == 138.5)
    }

    @Test("E2.3: Distributions share out the room", arguments: [
        (UIStackView.Distribution.fillEqually, [0.0, 110, 220], [100.0, 100, 100]),
        (.equalSpacing, [0, 110, 260], [20, 60, 60]), (.equalCentering, [0, 110, 260], [20, 60, 60]),
    ])
    func distributions(_ distribution: UIStackView.Distribution, _ starts: [Double], _ widths: [Double]) {
        let views = [Block(20, 20), Block(60, 20), Block(60, 20)]
        _ = row(views, width: 320) {
            $0.distribution = distribution
            $0.spacing = 10
        }
        switch distribution {
        case .fillEqually:
            #expect(views.map(\.frame.width) == [100, 100, 100])
            #expect(views.map(\.frame.minX) == [0, 110, 220])
        case .equalSpacing:
            #expect(views.map(\.frame.minX) == [0, 110, 260])
            #expect(views.map(\.frame.width) == [20, 60, 60])
        default:
            #expect(views.map(\.frame.midX) == [10, 150, 290])
        }
    }

    @Test("Margins, alignment and nesting", arguments: [
        (UIStackView.Alignment.fill, [8.0, 44]), (.leading, [8, 20]), (.center, [20, 20]), (.trailing, [32, 20]),
    ])
    func alignments(_ alignment: UIStackView.Alignment, _ expected: [Double]) {
        let view = Block(30, 20)
        let inner = UIStackView(arrangedSubviews: [view])
        inner.isLayoutMarginsRelativeArrangement = true
        inner.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        inner.alignment = alignment
        _ = row([inner], height: 60)
        #expect([Double(view.frame.minY), Double(view.frame.height)] == expected)
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 46, height: 60))
    }

    @Test("Fitting compressed is the sum of content and spacing")
    func fitting() {
        let stack = UIStackView(arrangedSubviews: [Block(30, 20), Block(40, 25)])
        stack.spacing = 8
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 78, height: 25))
    }
}
