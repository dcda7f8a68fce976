import Testing

@testable import UIKit

@MainActor
@Suite("The constraint pass (SPEC E2)")
struct LayoutCycleTests {
    /// Writes down what it is asked to do.
    final class Shelf: UIView {
        static var log: [String] = []
        let name: String
        var whenUpdating: (() -> Void)?
        var whenLaidOut: (() -> Void)?

        init(_ name: String) {
            self.name = name
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
        }

        required init?(coder: NSCoder) { nil }

        override func updateConstraints() {
            Self.log.append("update \(name)")
            whenUpdating?()
            super.updateConstraints()
        }

        override func layoutSubviews() {
            Self.log.append("layout \(name)")
            super.layoutSubviews()
            whenLaidOut?()
        }

        override func layoutMarginsDidChange() {
            super.layoutMarginsDidChange()
            Self.log.append("margins \(name)")
        }
    }

    private func scene() -> (root: UIView, outer: Shelf, inner: Shelf) {
        let root = makeRoot()
        let (outer, inner) = (Shelf("outer"), Shelf("inner"))
        root.addSubview(outer)
        outer.addSubview(inner)
        root.layoutIfNeeded()
        Shelf.log = []
        return (root, outer, inner)
    }

    @Test("Constraints are updated before layout, children first, once however often it was asked")
    func order() {
        let (root, outer, inner) = scene()
        for view in [outer, inner, outer] { view.setNeedsUpdateConstraints() }
        #expect(outer.needsUpdateConstraints() && inner.needsUpdateConstraints())
        root.layoutIfNeeded()
        #expect(Shelf.log.prefix(2) == ["update inner", "update outer"])
        #expect(Shelf.log.filter { $0.hasPrefix("update") }.count == 2)
        #expect(!outer.needsUpdateConstraints() && !inner.needsUpdateConstraints())
    }

    @Test("updateConstraintsIfNeeded updates what asked for it and lays nothing out")
    func updateNow() {
        let (_, outer, inner) = scene()
        inner.setNeedsUpdateConstraints()
        outer.updateConstraintsIfNeeded()
        #expect(Shelf.log == ["update inner"])
        outer.updateConstraintsIfNeeded()
        #expect(Shelf.log == ["update inner"])
    }

    @Test("A constraint made in updateConstraints counts in the layout that follows")
    func madeWhileUpdating() {
        let (root, outer, inner) = scene()
        outer.whenUpdating = { [unowned outer, unowned inner] in
            NSLayoutConstraint.activate([
                outer.leadingAnchor.constraint(equalTo: root.leadingAnchor), outer.topAnchor.constraint(equalTo: root.topAnchor),
                inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 7), inner.topAnchor.constraint(equalTo: outer.topAnchor),
                inner.widthAnchor.constraint(equalToConstant: 30), inner.heightAnchor.constraint(equalToConstant: 20),
                outer.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 7), outer.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
            ])
        }
        outer.setNeedsUpdateConstraints()
        root.layoutIfNeeded()
        #expect(outer.box == [0, 0, 44, 20])
        #expect(inner.box == [7, 0, 30, 20])
    }

    @Test("A constant changed while views are laid out is laid out in the same pass")
    func changedWhileLaidOut() {
        let (root, outer, inner) = scene()
        let width = inner.widthAnchor.constraint(equalToConstant: 30)
        width.isActive = true
        outer.whenLaidOut = { width.constant = 50 }
        outer.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(inner.frame.width == 50)
    }

    @Test("Margins that change tell the view and those that preserve them, and what is pinned to them moves")
    func margins() {
        let (root, outer, inner) = scene()
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "|[outer]|", metrics: nil, views: ["outer": outer])
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|[outer]|", metrics: nil, views: ["outer": outer])
                + NSLayoutConstraint.constraints(withVisualFormat: "|-[inner]-|", metrics: nil, views: ["inner": inner])
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|-[inner]-|", metrics: nil, views: ["inner": inner]))
        inner.preservesSuperviewLayoutMargins = true
        root.layoutIfNeeded()
        #expect(inner.box == [8, 8, 304, 284])
        Shelf.log = []
        outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
        #expect(Shelf.log == ["margins outer", "margins inner"])
        root.layoutIfNeeded()
        #expect(inner.box == [20, 10, 260, 260])
        root.semanticContentAttribute = .forceRightToLeft
        outer.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(inner.box == [40, 10, 260, 260])
    }

    @Test("A leaf whose margins follow its safe area moves what is laid out by them, in the same pass")
    func leafMargins() {
        let root = makeRoot()
        root.imposedSafeArea = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
        let (leaf, beside) = (root.adding(Block(-1, -1)), root.adding(Block(20, 20)))
        let top = leaf.topAnchor.constraint(equalTo: root.topAnchor, constant: 100)
        NSLayoutConstraint.activate([
            top, leaf.leftAnchor.constraint(equalTo: root.leftAnchor), leaf.heightAnchor.constraint(equalToConstant: 80),
            leaf.widthAnchor.constraint(equalToConstant: 80), beside.topAnchor.constraint(equalTo: leaf.layoutMarginsGuide.topAnchor),
            beside.leftAnchor.constraint(equalTo: leaf.rightAnchor),
        ])
        root.layoutIfNeeded()
        #expect(beside.box == [80, 108, 20, 20])
        top.constant = 0
        root.layoutIfNeeded()
        #expect(beside.box == [80, 58, 20, 20])
    }

    @Test("A controller's updateViewConstraints stands for its view's, and super calls it")
    func controller() {
        final class Desk: UIViewController {
            let shelf = Shelf("desk")
            override func loadView() { view = shelf }
            override func updateViewConstraints() {
                Shelf.log.append("controller")
                super.updateViewConstraints()
            }
        }
        Shelf.log = []
        let desk = Desk()
        desk.view.setNeedsUpdateConstraints()
        desk.view.layoutIfNeeded()
        #expect(Shelf.log.prefix(2) == ["controller", "update desk"])
    }

    @Test("A view with an ambiguous layout is moved to the other place that its constraints allow, and back")
    func exercise() {
        let root = makeRoot()
        let view = root.adding(Block(10, 10))
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5).isActive = true
        root.layoutIfNeeded()
        var places: [CGFloat] = []
        for _ in 0..<4 {
            view.exerciseAmbiguityInLayout()
            root.layoutIfNeeded()
            places.append(view.frame.minX)
            #expect(view.frame.minY == 5 && view.frame.size == CGSize(width: 10, height: 10))
            #expect(view.hasAmbiguousLayout)
        }
        #expect(places == [310, 0, 310, 0])
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3).isActive = true
        view.exerciseAmbiguityInLayout()
        root.layoutIfNeeded()
        #expect(view.frame.minX == 3)
    }

    @Test("A constraint gives its anchors, equal to the views'")
    func anchors() {
        let root = makeRoot()
        let view = root.adding(Block())
        let constraint = view.leadingAnchor.constraint(equalTo: root.trailingAnchor)
        #expect(constraint.firstAnchor.isEqual(view.leadingAnchor))
        #expect(constraint.secondAnchor?.isEqual(root.trailingAnchor) == true)
        #expect(!constraint.firstAnchor.isEqual(view.trailingAnchor))
        #expect(view.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
    }

    @Test("Stack views run from the right where reading does", arguments: [UIStackView.Distribution.fill, .fillEqually, .equalSpacing, .equalCentering, .fillProportionally])
    func rightToLeftStack(_ distribution: UIStackView.Distribution) {
        func places(_ attribute: UISemanticContentAttribute) -> [CGRect] {
            let views = [Block(40, 20), Block(60, 20), Block(20, 20)]
            let stack = UIStackView(arrangedSubviews: views)
            stack.semanticContentAttribute = attribute
            stack.distribution = distribution
            stack.spacing = 8
            stack.isLayoutMarginsRelativeArrangement = true
            stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 4)
            stack.frame = CGRect(x: 0, y: 0, width: 300, height: 20)
            stack.layoutIfNeeded()
            return views.map(\.frame)
        }
        let (left, right) = (places(.forceLeftToRight), places(.forceRightToLeft))
        #expect(left[0].minX == 12)
        for (one, other) in zip(left, right) { #expect(abs(one.minX - (300 - other.maxX)) <= 0.5, "\(left) \(right)") }
    }
}
