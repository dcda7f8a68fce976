import Foundation
import Testing
@testable import UIKit

/// Attributes of a layout's own, and a cell that keeps what it is given.
private final class ShadedAttributes: UICollectionViewLayoutAttributes {
    var shade = 0.5
    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? ShadedAttributes)?.shade = shade
        return copy
    }
}
private final class ShadedCell: UICollectionViewCell {
    static var measured = 0
    var applied: UICollectionViewLayoutAttributes?
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        Self.measured += 1
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied = layoutAttributes }
}
private final class ShadedFlow: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { ShadedAttributes.self }
}
private final class ShadedSections: UICollectionViewCompositionalLayout {
    override class var layoutAttributesClass: AnyClass { ShadedAttributes.self }
}

private final class ColumnContext: UICollectionViewLayoutInvalidationContext {
    var why = "asked"
}

/// Rows of 40 below each other that write down what they hear.
private final class Column: UICollectionViewLayout {
    var log: [String] = []
    var target: CGFloat?
    private var prepared = 0

    override class var invalidationContextClass: AnyClass { ColumnContext.self }
    override func prepare() {
        prepared = collectionView?.numberOfItems(inSection: 0) ?? 0
        log.append("prepare")
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 40 * CGFloat(prepared)) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<prepared).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(0, 40 * CGFloat(indexPath.item), 320, 40)
        return attributes
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.minY > 100 }
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? ColumnContext)?.why = "bounds \(newBounds.minY)"
        return context
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let what = (context.invalidateEverything ? " everything" : "") + (context.invalidateDataSourceCounts ? " counts" : "")
        log.append(((context as? ColumnContext)?.why ?? "another class") + what)
        super.invalidateLayout(with: context)
    }
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        log.append("offset \(proposedContentOffset.y)")
        return CGPoint(x: proposedContentOffset.x, y: target ?? proposedContentOffset.y)
    }
}

@MainActor
private final class Books: NSObject, UICollectionViewDataSource {
    var count = 30
    var heights: [CGFloat] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
        guard heights.indices.contains(indexPath.item), cell.contentView.subviews.isEmpty else { return cell }
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(content)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
            content.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            content.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            content.heightAnchor.constraint(equalToConstant: heights[indexPath.item]),
        ])
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
}

@MainActor
@Suite("What a collection asks of its layout", .serialized)
struct LayoutHookTests {
    private let books = Books()

    private func view(_ screen: Screen, _ layout: UICollectionViewLayout, height: CGFloat = 200) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(0, 0, 320, height), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(ShadedCell.self, forCellWithReuseIdentifier: "book")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = books
        screen.window.addSubview(view)
        screen.frame()
        return view
    }

    private func section(
        width: NSCollectionLayoutDimension = .fractionalWidth(1), height: NSCollectionLayoutDimension = .absolute(44), row: NSCollectionLayoutDimension? = nil
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height))
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: row ?? height)
        return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    }

    @Test("Attributes are of the class that the layout names (Apple: layoutAttributesClass)")
    func attributesClass() {
        Screen.run { screen in
            for layout in [ShadedFlow(), ShadedSections(section: section())] as [UICollectionViewLayout] {
                let view = view(screen, layout)
                let cell = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? ShadedCell
                #expect(cell?.applied is ShadedAttributes, "\(layout)")
                #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.copy() is ShadedAttributes)
            }
        }
    }

    @Test("A layout hears of each invalidation with a context of its class that says how far it goes")
    func contexts() {
        Screen.run { screen in
            let layout = Column()
            let view = view(screen, layout)
            layout.log = []
            view.contentOffset.y = 60
            screen.frame()
            #expect(layout.log.isEmpty, "It does not want to hear of these bounds.")
            view.contentOffset.y = 120
            screen.frame()
            #expect(layout.log == ["bounds 120.0", "prepare"])
            layout.log = []
            layout.invalidateLayout()
            screen.frame()
            #expect(layout.log == ["asked everything", "prepare"])
            layout.log = []
            view.reloadData()
            screen.frame()
            #expect(layout.log == ["asked everything counts", "prepare"])
            layout.log = []
            books.count = 31
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
            screen.frame()
            #expect(layout.log == ["asked counts", "prepare", "offset 120.0"])
        }
    }

    @Test("Content moves and grows by what an invalidation's context says")
    func adjustments() {
        Screen.run { screen in
            let layout = Column()
            let view = view(screen, layout)
            let context = UICollectionViewLayoutInvalidationContext()
            context.contentOffsetAdjustment = CGPoint(x: 0, y: 40)
            context.contentSizeAdjustment = CGSize(width: 0, height: 80)
            layout.invalidateLayout(with: context)
            #expect(view.contentOffset.y == 40 && view.contentSize.height == 1280)
            screen.frame()
            #expect(view.contentSize.height == 1200, "The layout has the last word.")
        }
    }

    @Test("A layout is asked about new bounds while the view has the old ones (Apple: shouldInvalidateLayout(forBoundsChange:))")
    func boundsOfQuestion() {
        final class Asking: UICollectionViewFlowLayout {
            var log: [String] = []
            private func note(_ what: String, _ new: CGRect) {
                let old = collectionView?.bounds ?? .zero
                log.append("\(what) \(old.minY),\(old.height) -> \(new.minY),\(new.height)")
            }
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
                note("should", newBounds)
                return newBounds.size != collectionView?.bounds.size || newBounds.minY > 40
            }
            override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
                note("context", newBounds)
                return super.invalidationContext(forBoundsChange: newBounds)
            }
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                log.append("invalidate at \(collectionView?.bounds.minY ?? -1)")
                super.invalidateLayout(with: context)
            }
            func take() -> [String] {
                defer { log = [] }
                return log
            }
        }
        Screen.run { screen in
            let layout = Asking()
            let view = view(screen, layout)
            _ = layout.take()
            view.contentOffset.y = 30
            #expect(layout.take() == ["should 0.0,200.0 -> 30.0,200.0"])
            view.contentOffset.y = 50
            #expect(layout.take() == ["should 30.0,200.0 -> 50.0,200.0", "context 30.0,200.0 -> 50.0,200.0", "invalidate at 50.0"])
            view.frame = CGRect(0, 0, 320, 260)
            #expect(layout.take() == ["should 50.0,200.0 -> 50.0,260.0", "context 50.0,200.0 -> 50.0,260.0", "invalidate at 50.0"])
            view.bounds = CGRect(0, 20, 320, 300)
            #expect(layout.take() == ["should 50.0,260.0 -> 20.0,300.0", "context 50.0,260.0 -> 20.0,300.0", "invalidate at 20.0"])
            view.bounds = view.bounds
            view.center.x += 10
            #expect(layout.take() == [], "the same bounds are no change")
        }
    }

    /// Lays a bar out by hand that is as high as `sizeThatFits(_:)` says.
    private final class HandCell: UICollectionViewCell {
        let bar = UIView()
        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(bar)
        }
        required init?(coder: NSCoder) { nil }
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 10 + size.width / 5) }
        override func layoutSubviews() {
            super.layoutSubviews()
            bar.frame = contentView.bounds.insetBy(dx: 0, dy: 5)
        }
    }

    /// Finds the height of its content when it is laid out, by the width that it has then.
    private final class LateCell: UICollectionViewCell {
        enum Way: CaseIterable { case constraint, intrinsicContent, cellSays }
        static var way = Way.constraint
        final class Content: UIView {
            var height: CGFloat = 20
            override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
        }
        let content = Content()
        private var extra: NSLayoutConstraint?
        override init(frame: CGRect) {
            super.init(frame: frame)
            content.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(content)
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                content.topAnchor.constraint(equalTo: contentView.topAnchor),
                content.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
        override func layoutSubviews() {
            super.layoutSubviews()
            let wanted = bounds.width / 4
            guard content.height != wanted else { return }
            content.height = wanted
            switch Self.way {
            case .constraint:
                extra = content.heightAnchor.constraint(equalToConstant: wanted)
                extra?.isActive = true
            case .intrinsicContent: content.invalidateIntrinsicContentSize()
            case .cellSays: invalidateIntrinsicContentSize()
            }
        }
    }

    private func selfSized(_ screen: Screen, _ type: UICollectionViewCell.Type, _ layout: UICollectionViewLayout) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(0, 0, 320, 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(type, forCellWithReuseIdentifier: "book")
        view.dataSource = books
        screen.window.addSubview(view)
        screen.frame()
        return view
    }

    @Test("A cell that is laid out by hand has the size of its sizeThatFits(_:) in the first frame, in every layout (WWDC14 session 226)")
    func byHand() {
        Screen.run { screen in
            let flow = UICollectionViewFlowLayout()
            (flow.estimatedItemSize, flow.minimumLineSpacing) = (CGSize(width: 320, height: 50), 0)
            let layouts: [UICollectionViewLayout] = [
                UICollectionViewCompositionalLayout(section: section(height: .estimated(50))),
                UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)), flow,
            ]
            for layout in layouts {
                let view = selfSized(screen, HandCell.self, layout)
                let frames = (0...2).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
                #expect(frames == (0...2).map { CGRect(0, CGFloat($0) * 74, 320, 74) }, "\(layout)")
                #expect((view.cellForItem(at: IndexPath(item: 0, section: 0)) as? HandCell)?.bar.frame.minY == 5)
            }
        }
    }

    @Test("A cell that changes itself when it is laid out has its new size in the same frame (Apple: UICollectionView.SelfSizingInvalidation)",
        arguments: LateCell.Way.allCases)
    private func late(_ way: LateCell.Way) throws {
        try Screen.run { screen in
            LateCell.way = way
            let view = selfSized(screen, LateCell.self, UICollectionViewCompositionalLayout(section: section(height: .estimated(50))))
            @MainActor func frame(_ item: Int) -> CGRect? { view.cellForItem(at: IndexPath(item: item, section: 0))?.frame }
            #expect((0...3).map(frame) == (0...3).map { CGRect(0, CGFloat($0) * 80, 320, 80) })
            view.contentOffset.y = 300
            screen.frame()
            #expect((4...8).map(frame) == (4...8).map { CGRect(0, CGFloat($0) * 80, 320, 80) })
            // The content view's own word counts as the cell's.
            let cell = try #require(view.cellForItem(at: IndexPath(item: 5, section: 0)) as? LateCell)
            cell.contentView.heightAnchor.constraint(equalToConstant: 120).isActive = way != .constraint
            cell.contentView.invalidateIntrinsicContentSize()
            screen.frame()
            if way != .constraint { #expect(frame(5)?.height == 120 && frame(6)?.minY == 520) }
        }
    }

    @Test("A layout that moves content whenever its bounds change is not asked again for the move")
    func adjustedBounds() {
        final class Drifting: UICollectionViewFlowLayout {
            var asked = 0
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
            override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
                asked += 1
                let context = super.invalidationContext(forBoundsChange: newBounds)
                context.contentOffsetAdjustment = CGPoint(x: 0, y: 1)
                return context
            }
        }
        Screen.run { screen in
            let layout = Drifting()
            let view = view(screen, layout)
            layout.asked = 0
            for (offset, expected) in [(50.0, 51.0), (70, 71)] {
                view.contentOffset.y = offset
                screen.frame()
                #expect(abs(view.contentOffset.y - expected) < 0.01)
            }
            #expect(layout.asked == 2)
        }
    }

    @Test("A layout without an answer of its own asks the delegate where content stands (Apple: collectionView(_:targetContentOffsetForProposedContentOffset:))")
    func targetOfDelegate() {
        final class Reader: NSObject, UICollectionViewDelegate {
            var proposed: [CGFloat] = []
            func collectionView(
                _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
            ) -> CGPoint {
                proposed.append(proposedContentOffset.y)
                return CGPoint(x: 0, y: 60)
            }
        }
        Screen.run { screen in
            let view = view(screen, UICollectionViewFlowLayout())
            let reader = Reader()
            view.delegate = reader
            view.contentOffset.y = 20
            screen.frame()
            #expect(reader.proposed == [] && view.contentOffset.y == 20)
            books.count = 31
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
            screen.frame()
            #expect(reader.proposed == [20] && view.contentOffset.y == 60)
        }
    }

    @Test("After changes and after another layout the layout says where content stands (Apple: targetContentOffset(forProposedContentOffset:))")
    func target() {
        Screen.run { screen in
            let layout = Column()
            let view = view(screen, layout)
            view.contentOffset.y = 80
            screen.frame()
            layout.target = 160
            books.count = 32
            view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
            screen.frame()
            #expect(view.contentOffset.y == 160)
            let other = Column()
            other.target = 20
            view.setCollectionViewLayout(other, animated: false)
            screen.frame()
            #expect(view.contentOffset.y == 20 && other.log.contains("offset 160.0"))
        }
    }

    @Test("A flow layout's context that leaves measures and places does not prepare again")
    func flowContext() {
        final class Counted: UICollectionViewFlowLayout {
            var prepared = 0
            override func prepare() {
                prepared += 1
                super.prepare()
            }
        }
        Screen.run { screen in
            let layout = Counted()
            let view = view(screen, layout)
            let before = layout.prepared
            let context = UICollectionViewFlowLayoutInvalidationContext()
            context.contentOffsetAdjustment = CGPoint(x: 0, y: 10)
            (context.invalidateFlowLayoutAttributes, context.invalidateFlowLayoutDelegateMetrics) = (false, false)
            layout.invalidateLayout(with: context)
            screen.frame()
            #expect(layout.prepared == before && view.contentOffset.y == 10)
            context.contentOffsetAdjustment = .zero
            context.invalidateFlowLayoutAttributes = true
            layout.invalidateLayout(with: context)
            screen.frame()
            #expect(layout.prepared == before + 1)
            let decorations = UICollectionViewFlowLayoutInvalidationContext()
            decorations.invalidateDecorationElements(ofKind: "shelf", at: [IndexPath(item: 0, section: 0)])
            (decorations.invalidateFlowLayoutAttributes, decorations.invalidateFlowLayoutDelegateMetrics) = (false, false)
            layout.invalidateLayout(with: decorations)
            screen.frame()
            #expect(layout.prepared == before + 2, "Decorations are places too.")
        }
    }

    @Test("Sections and their headers keep to what they name: nothing, the safe area, the margins (Apple: contentInsetsReference)", arguments: [
        (UIContentInsetsReference.automatic, UIContentInsetsReference.automatic, 37, 276, 37), (.none, .automatic, 7, 306, 7),
        (.safeArea, .none, 37, 276, 0), (.layoutMargins, .safeArea, 57, 236, 30), (.none, .layoutMargins, 7, 306, 50),
    ] as [(UIContentInsetsReference, UIContentInsetsReference, CGFloat, CGFloat, CGFloat)])
    func insets(
        _ reference: UIContentInsetsReference, _ header: UIContentInsetsReference, _ x: CGFloat, _ width: CGFloat, _ headerX: CGFloat
    ) {
        Screen.run { screen in
            let section = section()
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 7, bottom: 0, trailing: 7)
            section.contentInsetsReference = reference
            section.supplementaryContentInsetsReference = header
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
            let view = view(screen, UICollectionViewCompositionalLayout(section: section))
            screen.window.safeAreaOverride = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
            view.insetsLayoutMarginsFromSafeArea = true
            view.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
            screen.frame()
            screen.frame()
            #expect(view.safeAreaInsets.left == 30 && view.layoutMargins.left == 50 && view.layoutMargins.right == 20)
            #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame == CGRect(x, 30, width, 44))
            let shown = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
            #expect(shown?.frame.minX == headerX)
        }
    }

    @Test("A frame of scrolling measures the cells that come into sight and those that changed, and no others")
    func measuring() throws {
        try Screen.run { screen in
            books.count = 200
            books.heights = Array(repeating: 50, count: 200)
            let view = view(screen, UICollectionViewCompositionalLayout(section: section(height: .estimated(50))), height: 400)
            #expect(view.visibleCells.count == 8)
            ShadedCell.measured = 0
            for offset in 1...9 {
                view.contentOffset.y = CGFloat(offset) * 5
                screen.frame()
            }
            #expect((1...2).contains(ShadedCell.measured), "One came into sight: it is measured, and once more after it is laid out.")
            let cell = try #require(view.cellForItem(at: IndexPath(item: 4, section: 0)))
            let content = try #require(cell.contentView.subviews.first)
            content.constraints.first { $0.firstAttribute == .height }?.constant = 80
            ShadedCell.measured = 0
            view.contentOffset.y = 46
            screen.frame()
            #expect(cell.frame.height == 80 && view.cellForItem(at: IndexPath(item: 5, section: 0))?.frame.minY == 280)
            #expect(ShadedCell.measured > 0)
            ShadedCell.measured = 0
            view.reloadData()
            screen.frame()
            #expect(ShadedCell.measured >= 8, "Data that is loaded anew is measured.")
        }
    }

    @Test("Items that share a length with their siblings are all as high as the highest of their group")
    func uniform() {
        Screen.run { screen in
            books.count = 4
            books.heights = [30, 70, 50, 20]
            let section = section(width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(estimate: 40), row: .estimated(40))
            let view = view(screen, UICollectionViewCompositionalLayout(section: section), height: 400)
            let frames = view.indexPathsForVisibleItems.map { view.cellForItem(at: $0)!.frame }
            #expect(frames == [CGRect(0, 0, 160, 70), CGRect(160, 0, 160, 70), CGRect(0, 70, 160, 50), CGRect(160, 70, 160, 50)])
            let dimension = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 40)
            #expect(dimension.isUniformAcrossSiblings && !dimension.isEstimated && dimension.dimension == 40)
        }
    }

    @Test("Pinned headers of many sections stand where each of them would alone, wherever content is")
    func pinned() {
        final class Shelves: NSObject, UICollectionViewDataSource {
            func numberOfSections(in collectionView: UICollectionView) -> Int { 300 }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { section % 4 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
            }
            func collectionView(
                _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
            ) -> UICollectionReusableView {
                collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
            }
        }
        Screen.run { screen in
            let shelves = Shelves()
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 320, height: 90)
            (flow.minimumLineSpacing, flow.headerReferenceSize) = (0, CGSize(width: 0, height: 30))
            flow.sectionHeadersPinToVisibleBounds = true
            let own = section(height: .absolute(90))
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = true
            own.boundarySupplementaryItems = [header]
            for layout in [flow, UICollectionViewCompositionalLayout(section: own)] as [UICollectionViewLayout] {
                let view = view(screen, layout)
                view.dataSource = shelves
                screen.frame()
                for offset in [0, 45, 95, 130, 175, 8_000, 25_011, 49_600] as [CGFloat] {
                    view.contentOffset.y = offset
                    screen.frame()
                    var expected: [Int: CGFloat] = [:]
                    var y: CGFloat = 0
                    for index in 0..<300 {
                        let end = y + 30 + 90 * CGFloat(index % 4)
                        let place = max(y, min(offset, end - 30))
                        if place < offset + 200, place + 30 > offset { expected[index] = place }
                        y = end
                    }
                    var seen: [Int: CGFloat] = [:]
                    for path in view.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader) {
                        seen[path.section] = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path)?.frame.minY
                    }
                    #expect(seen == expected, "\(type(of: layout)) at \(offset)")
                }
            }
        }
    }
}
