/// Where one element of a collection view is.
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject {
    public enum Category: Hashable, Sendable { case cell, supplementary(String) }

    open var indexPath: IndexPath
    public internal(set) var category: Category
    open var frame = CGRect.zero
    open var alpha: CGFloat = 1
    open var zIndex = 0
    open var isHidden = false
    open var transform = CGAffineTransform.identity
    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }

    public init(forCellWith indexPath: IndexPath) {
        self.indexPath = indexPath
        category = .cell
    }

    public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.indexPath = indexPath
        category = .supplementary(elementKind)
    }

    open var representedElementKind: String? {
        if case .supplementary(let kind) = category { kind } else { nil }
    }

    func duplicate() -> UICollectionViewLayoutAttributes {
        let copy = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        copy.category = category
        copy.frame = frame
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        return copy
    }
}

/// Decides where the elements of a collection view are.
@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
    open internal(set) weak var collectionView: UICollectionView?

    public override init() { super.init() }

    open func prepare() {}
    open var collectionViewContentSize: CGSize { .zero }
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Asks for `prepare()` before the next layout.
    open func invalidateLayout() { collectionView?.layoutBecameInvalid() }

    /// A self-sizing element wants another size; true when that moves something.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    package func forgetSizes() {}
}

/// A layout of sections; here of lists.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    package let configuration: UICollectionLayoutListConfiguration
    private var sizes: [ElementID: CGFloat] = [:]
    private var column = ElementColumn<ElementID>()
    private var contentSize = CGSize.zero

    /// A layout of one list configuration.
    package init(list configuration: UICollectionLayoutListConfiguration) {
        self.configuration = configuration
        super.init()
    }

    public class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(list: configuration)
    }

    package var metrics: ListMetrics {
        ListMetrics(configuration.appearance, isFrom26: Platform.current.majorVersion >= 26)
    }

    open override func prepare() {
        column = ElementColumn()
        guard let view = collectionView, let source = view.dataSource else { return contentSize = .zero }
        let metrics = metrics
        let width = view.bounds.width
        let estimate = ListMetrics.rowHeight(content: 0, traits: view.traitCollection)
        var y: CGFloat = 0
        func add(_ element: ElementID, height: CGFloat) {
            let frame = CGRect(x: metrics.side, y: y, width: max(0, width - 2 * metrics.side), height: sizes[element] ?? height)
            column.add(element, frame)
            y += frame.height
        }
        let hasHeaders = configuration.headerMode == .supplementary
        let hasFooters = configuration.footerMode == .supplementary
        for section in 0..<source.numberOfSections(in: view) {
            let first = IndexPath(item: 0, section: section)
            if hasHeaders {
                // BF172: a plain header has 22 above it.
                if metrics.side == 0, configuration.appearance == .plain { y += configuration.headerTopPadding ?? 22 }
                add(ElementID(kind: UICollectionView.elementKindSectionHeader, indexPath: first), height: 44.5)
            } else {
                y += section == 0 ? metrics.top : hasFooters ? 0 : metrics.sectionGap
            }
            for item in 0..<source.collectionView(view, numberOfItemsInSection: section) {
                add(ElementID(kind: nil, indexPath: IndexPath(item: item, section: section)), height: estimate)
            }
            if hasFooters {
                add(ElementID(kind: UICollectionView.elementKindSectionFooter, indexPath: first), height: 35)
            }
        }
        if metrics.top > 0, !column.placed.isEmpty, !hasFooters { y += metrics.sectionGap }
        contentSize = CGSize(width: width, height: y)
    }

    open override var collectionViewContentSize: CGSize { contentSize }

    private func attributes(_ element: ElementID, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes =
            element.kind.map { UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: element.indexPath) }
            ?? UICollectionViewLayoutAttributes(forCellWith: element.indexPath)
        attributes.frame = frame
        return attributes
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        column.elements(from: rect.minY, to: rect.maxY).map { attributes($0.name, $0.frame) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let element = ElementID(kind: nil, indexPath: indexPath)
        return column[element].map { attributes(element, $0) }
    }

    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        let element = ElementID(kind: elementKind, indexPath: indexPath)
        return column[element].map { attributes(element, $0) }
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != contentSize.width
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
        let key = ElementID(kind: preferred.representedElementKind, indexPath: preferred.indexPath)
        let old = column[key]?.height
        guard abs((old ?? -1) - preferred.frame.height) > 0.001 else { return false }
        sizes[key] = preferred.frame.height
        return true
    }

    package override func forgetSizes() { sizes = [:] }
}
