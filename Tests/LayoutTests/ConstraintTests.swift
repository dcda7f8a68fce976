import Testing

@testable import UIKit

@MainActor
@Suite("Auto Layout (SPEC E2)")
struct ConstraintTests {
    @Test("E2.1: Pins, sizes, aspect and centring give the recorded frames (BF119)")
    func pins() {
        let root = makeRoot()
        let banner = root.adding(Block())
        let centered = root.adding(Block(101, 51))
        let aspect = root.adding(Block())
        let label = root.adding(Block(93, 20.5))
        let stretched = root.adding(Block(93, 20.5))
        let corner = root.adding(Block())
        NSLayoutConstraint.activate([
            banner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            banner.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            banner.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
            banner.heightAnchor.constraint(equalToConstant: 40),
            centered.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            centered.centerYAnchor.constraint(equalTo: root.centerYAnchor),
            aspect.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            aspect.topAnchor.constraint(equalTo: root.topAnchor, constant: 72),
            aspect.heightAnchor.constraint(equalToConstant: 30),
            aspect.widthAnchor.constraint(equalTo: aspect.heightAnchor, multiplier: 2),
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            label.topAnchor.constraint(equalTo: root.topAnchor, constant: 120),
            stretched.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            stretched.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            stretched.topAnchor.constraint(equalTo: root.topAnchor, constant: 160),
            corner.widthAnchor.constraint(equalToConstant: 40),
            corner.heightAnchor.constraint(equalToConstant: 40),
            corner.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            corner.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -16),
        ])
        root.layoutIfNeeded()
        #expect(banner.box == [16, 16, 288, 40])
        #expect(aspect.box == [16, 72, 60, 30])
        #expect(corner.box == [264, 244, 40, 40])
        #expect(label.box == [16, 120, 93, 20.5])
        #expect(centered.box == [109.5, 124.5, 101, 51])
        #expect(stretched.box == [16, 160, 288, 20.5])
    }

    @Test("A place between pixels goes to the nearest pixel, ties up (BF120)")
    func rounding() {
        let root = makeRoot()
        let container = UIView(frame: CGRect(x: 205, y: 120, width: 99, height: 51))
        root.addSubview(container)
        let quarter = container.adding(Block(34.5, 20.5))
        quarter.centerXAnchor.constraint(equalTo: container.centerXAnchor).isActive = true
        quarter.centerYAnchor.constraint(equalTo: container.centerYAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(root.convert(quarter.bounds, from: quarter) == CGRect(x: 237.5, y: 135.5, width: 34.5, height: 20.5))
    }

    @Test("E2.1: Optional gives way to required, lower to higher, whatever the relation (BF121)")
    func priorities() {
        let root = makeRoot()
        let wide = root.adding(Block(-1, 30))
        let atLeast = root.adding(Block(-1, 30))
        let wish = wide.widthAnchor.constraint(equalToConstant: 500)
        wish.priority = UILayoutPriority(999)
        let weak = atLeast.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
        weak.priority = .defaultHigh
        let strong = atLeast.widthAnchor.constraint(equalToConstant: 50)
        strong.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            wide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            wide.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -16),
            wide.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
            atLeast.leadingAnchor.constraint(equalTo: wide.leadingAnchor),
            atLeast.topAnchor.constraint(equalTo: wide.bottomAnchor, constant: 46),
            wish, weak, strong,
        ])
        root.layoutIfNeeded()
        #expect(wide.box == [16, 16, 288, 30])
        #expect(atLeast.box == [16, 92, 50, 30])
    }

    @Test("E2.3: Fitting compressed takes the content's size and lays out in it (BF126)")
    func fitting() {
        let root = makeRoot()
        let card = UIView()
        root.addSubview(card)
        let title = card.adding(Block(33, 20.5))
        let subtitle = card.adding(Block(91.5, 20.5))
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
            title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
            title.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -8),
            subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
            subtitle.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
            subtitle.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
            subtitle.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
        ])
        root.layoutIfNeeded()
        let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(size == CGSize(width: 107.5, height: 61))
        card.frame = CGRect(origin: CGPoint(x: 16, y: 16), size: size)
        root.layoutIfNeeded()
        #expect(root.convert(title.bounds, from: title) == CGRect(x: 24, y: 24, width: 33, height: 20.5))
        #expect(root.convert(subtitle.bounds, from: subtitle) == CGRect(x: 24, y: 48.5, width: 91.5, height: 20.5))
    }

    @Test("A fitting priority of required fixes that direction (systemLayoutSizeFitting)")
    func fittingWithPriorities() {
        let view = Block()
        let label = view.adding(Block(200, 20))
        label.constraintState.wrappedSize = { _, width in CGSize(width: width, height: width < 150 ? 40 : 20) }
        for edge in [NSLayoutConstraint.Attribute.leading, .trailing, .top, .bottom] {
            NSLayoutConstraint(
                item: label, attribute: edge, relatedBy: .equal, toItem: view, attribute: edge, multiplier: 1, constant: 0
            ).isActive = true
        }
        let size = view.systemLayoutSizeFitting(
            CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 100, height: 40))
    }

    @Test(
        "A length of the compressed size is as little as the content bears, also where it is insisted on",
        arguments: [(CGFloat(0), CGFloat(0)), (0, 50), (70, 0)])
    func compressedAndRequired(width: CGFloat, height: CGFloat) {
        let view = Block(33, 20)
        let size = view.systemLayoutSizeFitting(
            CGSize(width: width, height: height), withHorizontalFittingPriority: .required, verticalFittingPriority: .required)
        #expect(size == CGSize(width: width == 0 ? 33 : width, height: height == 0 ? 20 : height))
    }

    @Test("E2.2: Spacer guides share the room (BF130)")
    func guides() {
        let root = makeRoot()
        let boxes = [60, 80, 50].map { root.adding(Block(CGFloat($0), 40)) }
        let spacers = [UILayoutGuide(), UILayoutGuide()]
        spacers.forEach(root.addLayoutGuide)
        NSLayoutConstraint.activate([
            boxes[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            boxes[0].trailingAnchor.constraint(equalTo: spacers[0].leadingAnchor),
            spacers[0].trailingAnchor.constraint(equalTo: boxes[1].leadingAnchor),
            boxes[1].trailingAnchor.constraint(equalTo: spacers[1].leadingAnchor),
            spacers[1].trailingAnchor.constraint(equalTo: boxes[2].leadingAnchor),
            boxes[2].trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 304),
            spacers[0].widthAnchor.constraint(equalTo: spacers[1].widthAnchor),
        ] + boxes.map { $0.topAnchor.constraint(equalTo: root.topAnchor, constant: 16) })
        root.layoutIfNeeded()
        #expect(boxes[1].box == [125, 16, 80, 40])
        #expect(boxes[2].box == [254, 16, 50, 40])
        #expect(spacers.map(\.layoutFrame.width) == [49, 49])
    }

    @Test("A control's frame is its content size and its alignment insets (BF135)")
    func alignmentInsets() {
        let root = makeRoot()
        let segments = root.adding(Block(88, 31, insets: UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)))
        segments.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 200).isActive = true
        segments.topAnchor.constraint(equalTo: root.topAnchor, constant: 8).isActive = true
        root.layoutIfNeeded()
        #expect(segments.box == [200, 8, 88, 32])
    }

    @Test("Baselines align across sizes of text (BF128)")
    func baselines() {
        let root = makeRoot()
        let first = root.adding(Block(22.5, 20.5, baseline: 16))
        let small = root.adding(Block(15, 13.5, baseline: 10.5))
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            first.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
            small.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
            small.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        #expect(small.box == [46.5, 65.5, 15, 13.5])
    }

    @Test("A constraint lives on the closest common ancestor of its items (FACT 94)")
    func ownership() {
        let root = makeRoot()
        let (left, right) = (root.adding(Block()), root.adding(Block()))
        let (leftChild, rightChild) = (left.adding(Block()), right.adding(Block()))
        left.widthAnchor.constraint(equalToConstant: 10).isActive = true
        leftChild.widthAnchor.constraint(equalTo: rightChild.widthAnchor).isActive = true
        leftChild.topAnchor.constraint(equalTo: left.topAnchor).isActive = true
        #expect(left.constraints.count == 2)
        #expect(root.constraints.count == 1)
        right.removeFromSuperview()
        #expect(root.constraints.isEmpty)
        #expect(left.constraints.count == 2)
    }

    @Test("Multipliers of places and margins count from the superview's corner (FACT 95)")
    func multipliersAndMargins() {
        let root = makeRoot(400, 400)
        root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        let view = root.adding(Block(200, 200))
        let centre = NSLayoutConstraint(
            item: view, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .centerX, multiplier: 2,
            constant: 0)
        centre.isActive = true
        let bottom = NSLayoutConstraint(
            item: view, attribute: .bottom, relatedBy: .equal, toItem: root, attribute: .bottomMargin, multiplier: 1,
            constant: 0)
        bottom.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.midX == 400)
        #expect(view.frame.maxY == 370)
        centre.isActive = false
        view.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.maxX == 360)
        root.layoutMargins.right = 50
        root.layoutIfNeeded()
        #expect(view.frame.maxX == 350)
    }

    @Test("Where the view around reads right to left, leading and trailing change sides and left and right do not")
    func rightToLeft() {
        let root = makeRoot()
        root.semanticContentAttribute = .forceRightToLeft
        let view = root.adding(Block(100, 20))
        let fixed = root.adding(Block(100, 20))
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -16),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            fixed.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
            fixed.topAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.box == [204, 0, 100, 20])
        #expect(fixed.box == [16, 20, 100, 20])
        // What the view itself shows reads as it likes; the root arranges it.
        view.semanticContentAttribute = .forceLeftToRight
        root.layoutIfNeeded()
        #expect(view.box == [204, 0, 100, 20])
        root.semanticContentAttribute = .forceLeftToRight
        root.layoutIfNeeded()
        #expect(view.box == [16, 0, 100, 20])
    }

    @Test("E2.1: A constant changed later moves what depends on it, without rebuilding")
    func editing() {
        let root = makeRoot()
        let view = root.adding(Block(60, 40))
        let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16)
        NSLayoutConstraint.activate([leading, view.topAnchor.constraint(equalTo: root.topAnchor, constant: 16)])
        root.layoutIfNeeded()
        let before = root.constraintCounters
        leading.constant = 100
        root.layoutIfNeeded()
        #expect(view.box == [100, 16, 60, 40])
        #expect(root.constraintCounters?.pivots == before?.pivots)
        view.content.width = 200
        root.layoutIfNeeded()
        #expect(view.box == [100, 16, 200, 40])
    }

    @Test("A label of several lines takes the height of its solved width (BF136)")
    func wrapping() {
        let root = makeRoot()
        let label = root.adding(Block(500, 18))
        label.constraintState.wrappedSize = { _, width in CGSize(width: width, height: width < 300 ? 37 : 18) }
        let below = root.adding(Block(10, 10))
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            label.topAnchor.constraint(equalTo: root.topAnchor),
            below.topAnchor.constraint(equalTo: label.bottomAnchor),
            below.leadingAnchor.constraint(equalTo: label.leadingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(label.box == [16, 0, 288, 37])
        #expect(below.box == [16, 37, 10, 10])
        root.bounds.size.width = 400
        root.layoutIfNeeded()
        #expect(label.box == [16, 0, 368, 18])
    }

    @Test("E2.4: Ambiguity is told, and goes with the constraint that was missing")
    func ambiguity() {
        let root = makeRoot()
        let view = root.adding(Block(10, 10))
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        #expect(view.hasAmbiguousLayout)
        let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        leading.isActive = true
        #expect(!view.hasAmbiguousLayout)
        #expect(view.constraintsAffectingLayout(for: .horizontal) == [leading])
    }

    @Test("A view in no window is laid out, moved and laid out again")
    func moves() {
        let first = makeRoot()
        let second = makeRoot(200, 100)
        let card = first.adding(Block())
        let dot = card.adding(Block(10, 10))
        dot.centerXAnchor.constraint(equalTo: card.centerXAnchor).isActive = true
        dot.centerYAnchor.constraint(equalTo: card.centerYAnchor).isActive = true
        func pin(_ parent: UIView) {
            for edge in [NSLayoutConstraint.Attribute.leading, .trailing, .top, .bottom] {
                NSLayoutConstraint(
                    item: card, attribute: edge, relatedBy: .equal, toItem: parent, attribute: edge, multiplier: 1,
                    constant: 0
                ).isActive = true
            }
        }
        pin(first)
        first.layoutIfNeeded()
        #expect(dot.box == [155, 145, 10, 10])
        second.addSubview(card)
        pin(second)
        second.layoutIfNeeded()
        #expect(first.constraints.isEmpty)
        #expect(dot.box == [95, 45, 10, 10])
    }

    @Test("E2.2: Safe area and keyboard guides follow the safe area")
    func safeArea() {
        let root = makeRoot()
        root.imposedSafeArea = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        let view = root.adding(Block())
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
            view.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.box == [0, 44, 320, 222])
        root.imposedSafeArea = .zero
        root.layoutIfNeeded()
        #expect(view.box == [0, 0, 320, 300])
    }
}
