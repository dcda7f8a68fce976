/// A layout of sections, each a list or a group that is repeated.
///
/// Places as recorded: FACT 115, BF166 to BF172.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// The list that every section is, where the layout was made of one.
    package let uniformList: UICollectionLayoutListConfiguration?
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
    private var sizes: [ElementID: CGSize] = [:]
    private var field = ElementField<ElementID>()
    private var details: [ElementID: Detail] = [:]
    /// The width between the insets of the content.
    private var laidOutWidth: CGFloat = 0
    private var isMirrored = false
    private var environment: LayoutEnvironment?
    /// What the references kept free to which sections were laid out.
    private var usedInsets: [UIContentInsetsReference: NSDirectionalEdgeInsets] = [:]
    /// What stays in sight, in the order of the layout.
    private var pinned: [ElementID] = []
    private var solved: [SolvedSection] = []
    private var contentSize = CGSize.zero
    private var preparedSize = CGSize.zero
    private var longest: CGFloat = 0

    /// What is known of an element beside its frame.
    private struct Detail {
        var selfSizing: SelfSizing = []
        var zIndex = 0
        var pinsToStart: Bool?
        var orthogonal: Int?
    }

    /// One section after it was laid out.
    struct SolvedSection {
        var list: UICollectionLayoutListConfiguration?
        var start: CGFloat
        var end: CGFloat
        var orthogonal: OrthogonalSection?
        var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    }

    // MARK: Making

    /// A layout of one list configuration.
    package init(list configuration: UICollectionLayoutListConfiguration) {
        uniformList = configuration
        let section = NSCollectionLayoutSection(list: configuration)
        provider = { _, _ in section }
        self.configuration = UICollectionViewCompositionalLayoutConfiguration()
        super.init()
    }

    public init(section: NSCollectionLayoutSection) {
        uniformList = nil
        provider = { _, _ in section }
        configuration = UICollectionViewCompositionalLayoutConfiguration()
        super.init()
    }

    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        uniformList = nil
        provider = { _, _ in section }
        self.configuration = configuration
        super.init()
    }

    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        uniformList = nil
        provider = sectionProvider
        configuration = UICollectionViewCompositionalLayoutConfiguration()
        super.init()
    }

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        uniformList = nil
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    /// An archive holds no sections.
    public required init?(coder: NSCoder) { nil }

    public class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(list: configuration)
    }

    package func metrics(of list: UICollectionLayoutListConfiguration) -> ListMetrics {
        ListMetrics(list.appearance, isFrom26: Platform.current.majorVersion >= 26)
    }

    /// The list that a section is, where it is one.
    package func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
        uniformList ?? (solved.indices.contains(section) ? solved[section].list : nil)
    }

    // MARK: Preparing

    private var isHorizontal: Bool { configuration.scrollDirection == .horizontal }

    open override func prepare() {
        field = ElementField(isHorizontal: isHorizontal)
        details = [:]
        pinned = []
        solved = []
        usedInsets = [:]
        longest = 0
        guard let view = collectionView, let source = view.dataSource else { return contentSize = .zero }
        preparedSize = view.bounds.size
        let content = view.adjustedContentInset
        let size = CGSize(
            width: view.bounds.width - content.left - content.right, height: view.bounds.height - content.top - content.bottom)
        laidOutWidth = size.width
        isMirrored = !isHorizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let environment = LayoutEnvironment(size, traits: view.traitCollection)
        self.environment = environment
        var position: CGFloat = 0
        let edges = configuration.boundarySupplementaryItems
        addBoundary(edges.filter(\.isAtStart), IndexPath(index: 0), size, &position, origin: 0)
        let count = source.numberOfSections(in: view)
        for index in 0..<count {
            guard let section = provider(index, environment) else {
                preconditionFailure(
                    "The section provider of the compositional layout gives no section for index \(index). "
                        + "Return a section for every section of the data source.")
            }
            if index > 0 { position += configuration.interSectionSpacing }
            let start = position
            let items = source.collectionView(view, numberOfItemsInSection: index)
            var orthogonal: OrthogonalSection?
            if let list = section.list {
                prepareList(list, index, items, isFirst: index == 0, isLast: index == count - 1, size.width, &position, view)
            } else if let group = section.group {
                orthogonal = prepareGroups(group, section, index, items, size, &position, view)
            }
            solved.append(
                SolvedSection(
                    list: section.list, start: start, end: position, orthogonal: orthogonal,
                    handler: section.visibleItemsInvalidationHandler))
        }
        addBoundary(edges.filter { !$0.isAtStart }, IndexPath(index: 0), size, &position, origin: 0)
        contentSize = isHorizontal ? CGSize(width: position, height: size.height) : CGSize(width: size.width, height: position)
    }

    /// Adds an element; `width` is what it is mirrored in, where that is not the content's.
    private func add(_ element: ElementID, _ frame: CGRect, _ detail: Detail, in width: CGFloat? = nil) {
        field.add(element, mirrored(frame, in: width ?? laidOutWidth))
        details[element] = detail
        if detail.pinsToStart != nil { pinned.append(element) }
        longest = max(longest, isHorizontal ? frame.width : frame.height)
    }

    private func mirrored(_ frame: CGRect, in width: CGFloat) -> CGRect {
        isMirrored ? CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }

    /// One section of a list, its rows below each other.
    private func prepareList(
        _ list: UICollectionLayoutListConfiguration, _ section: Int, _ count: Int, isFirst: Bool, isLast: Bool, _ width: CGFloat,
        _ y: inout CGFloat, _ view: UICollectionView
    ) {
        let metrics = metrics(of: list)
        let traits = view.traitCollection
        func add(_ element: ElementID, height: CGFloat, pins: Bool = false) {
            let frame = CGRect(
                x: metrics.side, y: y, width: max(0, width - 2 * metrics.side), height: sizes[element]?.height ?? height)
            self.add(element, frame, Detail(selfSizing: .height, zIndex: pins ? 2 : 0, pinsToStart: pins ? true : nil))
            y += frame.height
        }
        let first = IndexPath(item: 0, section: section)
        let hasFooter = list.footerMode == .supplementary
        if list.headerMode == .none {
            y += isFirst ? metrics.top : hasFooter ? 0 : metrics.sectionGap
        } else {
            if !isFirst, !hasFooter { y += metrics.headerGap }
            y += list.headerTopPadding ?? metrics.headerPadding
        }
        let header = ListMetrics.height(of: .headline, margin: ListMetrics.headerMargin, traits: traits)
        // The headers of a plain list stay in sight as long as their section is (BF172's scene, scrolled).
        if list.headerMode == .supplementary {
            add(
                ElementID(kind: UICollectionView.elementKindSectionHeader, indexPath: first), height: header,
                pins: list.appearance == .plain)
        }
        let estimate = ListMetrics.rowHeight(content: 0, traits: traits)
        for item in 0..<count {
            let isHeader = item == 0 && list.headerMode == .firstItemInSection
            add(
                ElementID(kind: nil, indexPath: IndexPath(item: item, section: section)), height: isHeader ? header : estimate,
                pins: isHeader && list.appearance == .plain)
        }
        if hasFooter {
            add(
                ElementID(kind: UICollectionView.elementKindSectionFooter, indexPath: first),
                height: ListMetrics.height(of: .footnote, margin: ListMetrics.footerMargin, traits: traits))
        }
        if isLast, metrics.top > 0, !field.placed.isEmpty, !hasFooter { y += metrics.sectionGap }
    }

    /// One section of groups.
    private func prepareGroups(
        _ group: NSCollectionLayoutGroup, _ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, _ size: CGSize,
        _ position: inout CGFloat, _ view: UICollectionView
    ) -> OrthogonalSection? {
        let reference = section.contentInsetsReference == .automatic ? configuration.contentInsetsReference : section.contentInsetsReference
        let insets = section.contentInsets + take(reference, in: view)
        let (before, after) = isHorizontal ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
        func room(between insets: NSDirectionalEdgeInsets) -> CGSize {
            CGSize(
                width: max(0, size.width - (isHorizontal ? 0 : insets.leading + insets.trailing)),
                height: max(0, size.height - (isHorizontal ? insets.top + insets.bottom : 0)))
        }
        let container = room(between: insets)
        let boundaryInsets: NSDirectionalEdgeInsets =
            switch section.supplementaryContentInsetsReference {
            case .automatic: section.supplementariesFollowContentInsets ? insets : .zero
            case .none, .safeArea, .layoutMargins, .readableContent:
                take(section.supplementaryContentInsetsReference, in: view)
            }
        let side = isHorizontal ? boundaryInsets.top : boundaryInsets.leading
        let boundarySize = room(between: boundaryInsets)
        let path = IndexPath(item: 0, section: index)
        let sectionStart = position
        addBoundary(section.boundarySupplementaryItems.filter(\.isAtStart), path, boundarySize, &position, origin: side)
        position += before
        let start = position
        let isAcross = section.orthogonalScrollingBehavior != .none
        let goesRight = isHorizontal != isAcross
        var origin = CGPoint(
            x: goesRight && isHorizontal ? position : insets.leading, y: goesRight && isHorizontal ? insets.top : position)
        if isAcross, isHorizontal { origin = CGPoint(x: position, y: insets.top) }
        var solver = GroupSolver(traits: view.traitCollection, limit: count) { [sizes] item in
            sizes[ElementID(kind: nil, indexPath: IndexPath(item: item, section: index))]
        }
        var groups: [ClosedRange<CGFloat>] = []
        var depth: CGFloat = 0
        while !solver.isDone {
            let next = solver.next
            let took = solver.place(group, at: origin, in: container)
            guard solver.next > next else { break }
            let begin = goesRight ? origin.x : origin.y
            groups.append(begin...begin + max(0, goesRight ? took.width : took.height))
            depth = max(depth, goesRight ? took.height : took.width)
            if goesRight { origin.x += took.width + section.interGroupSpacing } else { origin.y += took.height + section.interGroupSpacing }
        }
        let far = groups.last?.upperBound ?? start
        var orthogonal: OrthogonalSection?
        if isAcross {
            let rect = isHorizontal
                ? CGRect(x: start, y: 0, width: depth, height: size.height) : CGRect(x: 0, y: start, width: size.width, height: depth)
            orthogonal = OrthogonalSection(
                behavior: section.orthogonalScrollingBehavior, properties: section.orthogonalScrollingProperties, frame: rect,
                isHorizontal: !isHorizontal, isMirrored: isMirrored,
                length: max(far + (isHorizontal ? insets.bottom : insets.trailing), isHorizontal ? size.height : size.width),
                groups: groups, leading: isHorizontal ? insets.top : insets.leading)
            position += depth
        } else {
            position = far
        }
        let width = orthogonal.flatMap { $0.isHorizontal ? $0.length : nil }
        for placed in solver.placed {
            let element = ElementID(kind: nil, indexPath: IndexPath(item: placed.item, section: index))
            add(
                element, placed.frame,
                Detail(selfSizing: placed.layoutItem.layoutSize.selfSizing, zIndex: placed.zIndex, orthogonal: isAcross ? index : nil),
                in: width)
            for badge in placed.layoutItem.supplementaryItems {
                let badgeSize = badge.layoutSize.resolved(in: placed.frame.size)
                add(
                    ElementID(kind: badge.elementKind, indexPath: element.indexPath),
                    badge.containerAnchor.place(badgeSize, in: placed.frame),
                    Detail(zIndex: badge.zIndex, orthogonal: isAcross ? index : nil), in: width)
            }
        }
        position += after
        addBoundary(section.boundarySupplementaryItems.filter { !$0.isAtStart }, path, boundarySize, &position, origin: side)
        for decoration in section.decorationItems {
            let inset = decoration.contentInsets
            let whole = isHorizontal
                ? CGRect(x: sectionStart, y: 0, width: position - sectionStart, height: size.height)
                : CGRect(x: 0, y: sectionStart, width: size.width, height: position - sectionStart)
            add(
                ElementID(decoration: decoration.elementKind, indexPath: path),
                CGRect(
                    x: whole.minX + inset.leading, y: whole.minY + inset.top, width: whole.width - inset.leading - inset.trailing,
                    height: whole.height - inset.top - inset.bottom),
                Detail(zIndex: decoration.zIndex))
        }
        return orthogonal
    }

    private func take(_ reference: UIContentInsetsReference, in view: UICollectionView) -> NSDirectionalEdgeInsets {
        let insets = insets(of: reference, in: view)
        usedInsets[reference] = insets
        return insets
    }

    /// The safe area or the margins are others: sections that keep to them move.
    override func surroundingsDidChange() {
        guard let view = collectionView, usedInsets.contains(where: { insets(of: $0.key, in: view) != $0.value }) else { return }
        invalidateLayout()
    }

    /// What a reference keeps free at the sides across the layout's direction, beyond what the content's own insets do.
    private func insets(of reference: UIContentInsetsReference, in view: UICollectionView) -> NSDirectionalEdgeInsets {
        let edges: UIEdgeInsets
        switch reference {
        case .none, .automatic: return .zero
        case .safeArea: edges = view.safeAreaInsets
        case .layoutMargins: edges = view.layoutMargins
        case .readableContent: edges = view.readableContentInsets
        }
        let own = view.adjustedContentInset
        let (left, right) = (max(0, edges.left - own.left), max(0, edges.right - own.right))
        let (top, bottom) = (max(0, edges.top - own.top), max(0, edges.bottom - own.bottom))
        return isHorizontal
            ? NSDirectionalEdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
            : NSDirectionalEdgeInsets(top: 0, leading: isMirrored ? right : left, bottom: 0, trailing: isMirrored ? left : right)
    }

    private func addBoundary(
        _ items: [NSCollectionLayoutBoundarySupplementaryItem], _ path: IndexPath, _ container: CGSize, _ position: inout CGFloat,
        origin: CGFloat
    ) {
        for item in items {
            let element = ElementID(kind: item.elementKind, indexPath: path)
            var size = item.layoutSize.resolved(in: container)
            let sizing = item.layoutSize.selfSizing
            if let known = sizes[element] {
                if sizing.contains(.width) { size.width = known.width }
                if sizing.contains(.height) { size.height = known.height }
            }
            let length = isHorizontal ? size.width : size.height
            let begin = item.isAtStart || item.extendsBoundary ? position : position - length
            let across = item.alignmentAcross(isHorizontal, isHorizontal ? size.height : size.width, isHorizontal ? container.height : container.width)
            let frame = isHorizontal
                ? CGRect(x: begin, y: origin + across, width: size.width, height: size.height)
                : CGRect(x: origin + across, y: begin, width: size.width, height: size.height)
            add(
                element, frame.offsetBy(dx: item.offset.x, dy: item.offset.y),
                Detail(
                    selfSizing: sizing, zIndex: item.pinToVisibleBounds ? max(item.zIndex, 2) : item.zIndex,
                    pinsToStart: item.pinToVisibleBounds ? item.isAtStart : nil))
            if item.extendsBoundary { position += length }
        }
    }

    // MARK: Answers

    open override var collectionViewContentSize: CGSize { contentSize }

    override func orthogonalSection(_ section: Int) -> OrthogonalSection? {
        solved.indices.contains(section) ? solved[section].orthogonal : nil
    }

    override func orthogonalSections(in rect: CGRect) -> [Int] {
        solved.indices.filter { solved[$0].orthogonal?.frame.intersects(rect) == true }
    }

    override func prepareToShow(_ visible: [UICollectionViewLayoutAttributes]) {
        guard let environment, let view = collectionView, solved.contains(where: { $0.handler != nil }) else { return }
        for (index, section) in solved.enumerated() {
            guard let handler = section.handler else { continue }
            let items = visible.filter { $0.indexPath.count > 1 && $0.indexPath.section == index }
            guard !items.isEmpty else { continue }
            let offset = section.orthogonal == nil ? view.contentOffset : view.orthogonalOffset(ofSection: index)
            handler(items.map(VisibleItem.init), offset, environment)
        }
    }

    private func attributes(_ element: ElementID, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(element, frame)
        guard let detail = details[element] else { return attributes }
        attributes.selfSizing = detail.selfSizing
        attributes.zIndex = detail.zIndex
        attributes.orthogonalSection = detail.orthogonal
        guard let atStart = detail.pinsToStart, let view = collectionView else { return attributes }
        let place = PinnedPlace(in: view.bounds.inset(by: view.adjustedContentInset), isHorizontal: isHorizontal)
        attributes.frame = place.frame(frame, atStart: atStart, span: span(of: element))
        return attributes
    }

    /// What a pinned element stays in: its section, or all content.
    private func span(of element: ElementID) -> ClosedRange<CGFloat> {
        guard element.indexPath.count > 1, solved.indices.contains(element.indexPath.section) else { return 0...CGFloat.greatestFiniteMagnitude }
        let section = solved[element.indexPath.section]
        return section.start...max(section.start, section.end)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        for placed in field.elements(in: rect, slack: longest) where details[placed.name]?.pinsToStart == nil {
            let shown = attributes(placed.name, placed.frame)
            if shown.orthogonalSection != nil, let view = collectionView, !shown.shownFrame(in: view).intersects(rect) { continue }
            found.append(shown)
        }
        let reach = isHorizontal ? rect.minX...max(rect.minX, rect.maxX) : rect.minY...max(rect.minY, rect.maxY)
        for element in pinned {
            guard span(of: element).overlaps(reach), let frame = field[element] else { continue }
            let shown = attributes(element, frame)
            if shown.frame.intersects(rect) { found.append(shown) }
        }
        return found
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
        newBounds.size.width != preparedSize.width || (uniformList == nil && newBounds.size.height != preparedSize.height)
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
        let element = preferred.element
        guard let frame = field[element], let sizing = details[element]?.selfSizing, !sizing.isEmpty else { return false }
        var changes = false
        if sizing.contains(.width), abs(frame.width - preferred.frame.width) > 0.001 { changes = true }
        if sizing.contains(.height), abs(frame.height - preferred.frame.height) > 0.001 { changes = true }
        guard changes, sizes[element] != preferred.frame.size else { return false }
        sizes[element] = preferred.frame.size
        return true
    }

    package override func forgetSizes() { sizes = [:] }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    /// Whether it stands before the section's items.
    var isAtStart: Bool {
        switch alignment {
        case .top, .topLeading, .topTrailing, .leading, .none: true
        case .bottom, .bottomLeading, .bottomTrailing, .trailing: false
        }
    }

    /// The distance from the container's start across the direction in which the layout scrolls.
    func alignmentAcross(_ isHorizontal: Bool, _ length: CGFloat, _ room: CGFloat) -> CGFloat {
        switch alignment {
        case .topLeading where !isHorizontal, .bottomLeading where !isHorizontal: 0
        case .topTrailing where !isHorizontal, .bottomTrailing where !isHorizontal: room - length
        default: (room - length) / 2
        }
    }
}
