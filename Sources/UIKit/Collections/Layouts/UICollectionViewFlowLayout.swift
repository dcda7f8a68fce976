/// Items in lines that break at the edge, as words do.
///
/// Places as recorded: FACT 110, BF159, BF160, BF163.
@MainActor @preconcurrency
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public enum SectionInsetReference: Int, Sendable { case fromContentInset = 0, fromSafeArea, fromLayoutMargins }
    /// Asks for items that find their own size.
    public nonisolated static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
    /// Not zero: items find their own size, and this stands in for it until they are seen.
    open var estimatedItemSize = CGSize.zero { didSet { changed(estimatedItemSize != oldValue) } }
    open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(minimumInteritemSpacing != oldValue) } }
    open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
    open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
    open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { changed(scrollDirection != oldValue) } }
    open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { changed(sectionInsetReference != oldValue) } }
    open var sectionHeadersPinToVisibleBounds = false { didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) } }
    open var sectionFootersPinToVisibleBounds = false { didSet { changed(sectionFootersPinToVisibleBounds != oldValue) } }

    private var field = ElementField<ElementID>()
    private var sizes: [ElementID: CGSize] = [:]
    private var spans: [(start: CGFloat, end: CGFloat)] = []
    private var longest: CGFloat = 0
    private var contentSize = CGSize.zero
    private var preparedSize = CGSize.zero

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func changed(_ didChange: Bool) {
        if didChange { invalidateLayout() }
    }

    private var isHorizontal: Bool { scrollDirection == .horizontal }
    private var findsSizes: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }

    // MARK: Measures

    private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
    }

    private func size(of path: IndexPath, in view: UICollectionView) -> CGSize {
        if findsSizes {
            if let known = sizes[ElementID(kind: nil, indexPath: path)] { return known }
            let isOpen = estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize
            return isOpen ? CGSize(width: 50, height: 50) : estimatedItemSize
        }
        return flowDelegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    }

    /// The section's insets with what it keeps out of.
    private func insets(of section: Int, in view: UICollectionView) -> UIEdgeInsets {
        var insets = flowDelegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        let more: UIEdgeInsets =
            switch sectionInsetReference {
            case .fromContentInset: .zero
            case .fromSafeArea: view.safeAreaInsets
            case .fromLayoutMargins: view.layoutMargins
            }
        if isHorizontal {
            insets.top += more.top
            insets.bottom += more.bottom
        } else {
            insets.left += more.left
            insets.right += more.right
        }
        return insets
    }

    // MARK: Lines

    /// One line of items, by lengths along the line and across it.
    private struct Line {
        var items: [(path: IndexPath, size: CGSize)] = []
        var length: CGFloat = 0
        var depth: CGFloat = 0
    }

    private func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
    private func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }

    open override func prepare() {
        field = ElementField(isHorizontal: isHorizontal)
        spans = []
        longest = 0
        guard let view = collectionView, let source = view.dataSource else { return contentSize = .zero }
        preparedSize = view.bounds.size
        let content = view.adjustedContentInset
        let room = isHorizontal
            ? view.bounds.height - content.top - content.bottom : view.bounds.width - content.left - content.right
        var position: CGFloat = 0
        func add(_ element: ElementID, _ frame: CGRect) {
            field.add(element, isHorizontal ? CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width) : frame)
            longest = max(longest, frame.height)
        }
        for section in 0..<source.numberOfSections(in: view) {
            let start = position
            let first = IndexPath(item: 0, section: section)
            let header = across(flowDelegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize)
            if header > 0 {
                add(
                    ElementID(kind: UICollectionView.elementKindSectionHeader, indexPath: first),
                    CGRect(x: 0, y: position, width: room, height: header))
                position += header
            }
            let insets = insets(of: section, in: view)
            let (before, after) = isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
            let (leading, trailing) = isHorizontal ? (insets.top, insets.bottom) : (insets.left, insets.right)
            let gap = flowDelegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section) ?? minimumInteritemSpacing
            let lineGap = flowDelegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
            let lines = lines(section, source.collectionView(view, numberOfItemsInSection: section), room - leading - trailing, gap, view)
            position += before
            for (index, line) in lines.enumerated() {
                if index > 0 { position += lineGap }
                place(line, isLast: index == lines.count - 1, first: lines[0], at: position, from: leading, room - leading - trailing, gap, add)
                position += line.depth
            }
            position += after
            let footer = across(flowDelegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize)
            if footer > 0 {
                add(
                    ElementID(kind: UICollectionView.elementKindSectionFooter, indexPath: first),
                    CGRect(x: 0, y: position, width: room, height: footer))
                position += footer
            }
            spans.append((start, position))
        }
        contentSize = isHorizontal ? CGSize(width: position, height: room) : CGSize(width: room, height: position)
    }

    private func lines(_ section: Int, _ count: Int, _ room: CGFloat, _ gap: CGFloat, _ view: UICollectionView) -> [Line] {
        var lines: [Line] = []
        for item in 0..<count {
            let path = IndexPath(item: item, section: section)
            let size = size(of: path, in: view)
            var line = lines.last ?? Line()
            let length = line.items.isEmpty ? along(size) : line.length + gap + along(size)
            if lines.isEmpty || length > room + 0.001 {
                line = Line()
                lines.append(line)
                line.length = along(size)
            } else {
                line.length = length
            }
            line.items.append((path, size))
            line.depth = max(line.depth, across(size))
            lines[lines.count - 1] = line
        }
        return lines
    }

    /// Spare room goes between the items of a full line. Equal items stand in a grid of as many columns as fit, in every line
    /// (BF159, BF160); a last line of others keeps to the least distance.
    private func place(
        _ line: Line, isLast: Bool, first: Line, at position: CGFloat, from leading: CGFloat, _ room: CGFloat, _ gap: CGFloat,
        _ add: (ElementID, CGRect) -> Void
    ) {
        let length = along(line.items[0].size)
        let isGrid = (line.items + first.items).allSatisfy { along($0.size) == length }
        var distance = gap
        var start = leading
        if isGrid || !isLast {
            let columns = isGrid ? max(1, ((room + gap + 0.001) / max(length + gap, 1)).rounded(.down)) : CGFloat(line.items.count)
            let spare = max(0, room - (isGrid ? columns * length : line.items.reduce(0) { $0 + along($1.size) }))
            if columns > 1 { distance = spare / (columns - 1) } else { start += spare / 2 }
        }
        let scale = max(1, collectionView?.traitCollection.displayScale ?? 1)
        func pixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        for (path, size) in line.items {
            add(
                ElementID(kind: nil, indexPath: path),
                CGRect(
                    x: pixel(start), y: pixel(position + (line.depth - across(size)) / 2), width: along(size), height: across(size)))
            start += along(size) + distance
        }
    }

    // MARK: Answers

    open override var collectionViewContentSize: CGSize { contentSize }

    private func attributes(_ element: ElementID, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(element, frame)
        attributes.selfSizing = element.kind == nil && findsSizes ? .both : []
        return attributes
    }

    /// A header that keeps to the edge while its section is in sight, and a footer to the other.
    private func pinned(_ placed: ElementField<ElementID>.Placed, in view: UICollectionView) -> UICollectionViewLayoutAttributes {
        let attributes = attributes(placed.name, placed.frame)
        let isHeader = placed.name.kind == UICollectionView.elementKindSectionHeader
        guard isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds else { return attributes }
        let place = PinnedPlace(in: view.bounds.inset(by: view.adjustedContentInset), isHorizontal: isHorizontal)
        let span = spans[placed.name.indexPath.section]
        attributes.frame = place.frame(placed.frame, atStart: isHeader, span: span.start...max(span.start, span.end))
        attributes.zIndex = 10
        return attributes
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let found = field.elements(in: rect, slack: longest)
        guard let view = collectionView, sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds else {
            return found.map { attributes($0.name, $0.frame) }
        }
        // What is pinned stands in its section, so only sections in the rectangle matter.
        let (low, high) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        var section = spans.firstIndex(inOrder: { $0.end >= low })
        var pinned: [UICollectionViewLayoutAttributes] = []
        while section < spans.count, spans[section].start <= high {
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                let element = ElementID(kind: kind, indexPath: IndexPath(item: 0, section: section))
                guard let frame = field[element] else { continue }
                let attributes = self.pinned(.init(name: element, frame: frame), in: view)
                if attributes.frame.intersects(rect) { pinned.append(attributes) }
            }
            section += 1
        }
        return found.filter { $0.name.kind == nil }.map { attributes($0.name, $0.frame) } + pinned
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let element = ElementID(kind: nil, indexPath: indexPath)
        return field[element].map { attributes(element, $0) }
    }

    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        let element = ElementID(kind: elementKind, indexPath: indexPath)
        return field[element].map { attributes(element, $0) }
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        isHorizontal ? newBounds.height != preparedSize.height : newBounds.width != preparedSize.width
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let element = ElementID(kind: preferredAttributes.representedElementKind, indexPath: preferredAttributes.indexPath)
        guard element.kind == nil, findsSizes, sizes[element] != preferredAttributes.size else { return false }
        sizes[element] = preferredAttributes.size
        return true
    }

    package override func forgetSizes() { sizes = [:] }

    // MARK: Invalidation

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    /// A context that leaves measures and places as they are moves content alone.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext, flow.leavesPlaces else {
            return super.invalidateLayout(with: context)
        }
        collectionView?.adjust(by: context)
        collectionView?.setNeedsLayout()
    }
}

/// What of a flow layout no longer holds: what the delegate says of measures, and the places.
@MainActor @preconcurrency
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    open var invalidateFlowLayoutDelegateMetrics = true
    open var invalidateFlowLayoutAttributes = true

    fileprivate var leavesPlaces: Bool {
        !invalidateFlowLayoutDelegateMetrics && !invalidateFlowLayoutAttributes && !invalidateEverything && !invalidateDataSourceCounts
            && invalidatedItemIndexPaths == nil && invalidatedSupplementaryIndexPaths == nil
            && invalidatedDecorationIndexPaths == nil
    }
}

/// A delegate that gives a flow layout its measures; what it does not implement the layout's properties say.
@MainActor @preconcurrency
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? { layout as? UICollectionViewFlowLayout }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
}
