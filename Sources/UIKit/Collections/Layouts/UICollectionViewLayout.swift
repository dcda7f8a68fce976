/// What of a layout no longer holds.
@MainActor @preconcurrency
open class UICollectionViewLayoutInvalidationContext: NSObject {
    open internal(set) var invalidateEverything = false
    open internal(set) var invalidateDataSourceCounts = false
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    open var contentOffsetAdjustment = CGPoint.zero
    open var contentSizeAdjustment = CGSize.zero

    public required override init() { super.init() }

    open func invalidateItems(at indexPaths: [IndexPath]) { invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths }
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = [elementKind: indexPaths].merging(invalidatedSupplementaryIndexPaths ?? [:]) { $1 + $0 }
    }
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = [elementKind: indexPaths].merging(invalidatedDecorationIndexPaths ?? [:]) { $1 + $0 }
    }
}

/// Decides where the elements of a collection view are.
@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
    open internal(set) weak var collectionView: UICollectionView?
    private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    open func prepare() {}
    open var collectionViewContentSize: CGSize { .zero }
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Asks for `prepare()` before the next layout: nothing of it holds any more.
    open func invalidateLayout() {
        let context = makeInvalidationContext()
        context.invalidateEverything = true
        invalidateLayout(with: context)
    }
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.adjust(by: context)
        collectionView?.layoutBecameInvalid()
    }
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeInvalidationContext()
    }
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        switch originalAttributes.category {
        case .cell: context.invalidateItems(at: [originalAttributes.indexPath])
        case .supplementary(let kind): context.invalidateSupplementaryElements(ofKind: kind, at: [originalAttributes.indexPath])
        case .decoration(let kind): context.invalidateDecorationElements(ofKind: kind, at: [originalAttributes.indexPath])
        }
        return context
    }

    final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        (Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type)?.init()
            ?? UICollectionViewLayoutInvalidationContext()
    }

    /// The data source's items are others, or all loaded anew.
    final func dataBecameInvalid(everything: Bool) {
        let context = makeInvalidationContext()
        context.invalidateEverything = everything
        context.invalidateDataSourceCounts = true
        invalidateLayout(with: context)
    }

    /// Attributes of the class that the layout names.
    final func makeAttributes(_ element: ElementID, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
        let attributes = type.init()
        attributes.become(element)
        attributes.frame = frame
        return attributes
    }

    /// The offset to come to rest at after a drag.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint)
        -> CGPoint
    { proposedContentOffset }
    /// The offset after changes of the items and after this layout took the place of another; the collection's delegate may say it.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        guard let collectionView, let delegate = collectionView.itemDelegate else { return proposedContentOffset }
        return delegate.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }

    /// The type of the views of a kind that the layout itself puts behind or among the items.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
    }

    func makeDecoration(_ kind: String) -> UICollectionReusableView {
        guard let type = decorationClasses[kind] else {
            preconditionFailure(
                "could not dequeue a view of kind: \(kind) - must register a class or nib for the decoration view with the layout")
        }
        return type.madeForReuse()
    }

    /// A self-sizing element wants another size; true when that moves something.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    package func forgetSizes() {}
    /// How a section scrolls by itself; `nil` for one that does not.
    func orthogonalSection(_ section: Int) -> OrthogonalSection? { nil }
    /// The sections that scroll by themselves and touch a rectangle.
    func orthogonalSections(in rect: CGRect) -> [Int] { [] }
    /// What sections may keep to beside the bounds is another.
    func surroundingsDidChange() {}
    /// A last look at what is about to be placed.
    func prepareToShow(_ visible: [UICollectionViewLayoutAttributes]) {}
}
