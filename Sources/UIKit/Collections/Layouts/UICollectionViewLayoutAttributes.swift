import QuartzCore

/// Where one element of a collection view is, and how it looks there.
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    enum Category: Hashable { case cell, supplementary(String), decoration(String) }

    open var indexPath: IndexPath
    private(set) var category: Category
    open var frame = CGRect.zero
    open var alpha: CGFloat = 1
    open var zIndex = 0
    open var isHidden = false
    open var transform = CGAffineTransform.identity
    open var transform3D = CATransform3DIdentity
    open var size: CGSize {
        get { frame.size }
        set { bounds = CGRect(origin: .zero, size: newValue) }
    }
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    /// A new size keeps the centre.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set {
            let center = center
            frame.size = newValue.size
            self.center = center
        }
    }
    /// The lengths that the element may find by itself.
    var selfSizing: SelfSizing = .height
    /// The section that scrolls by itself with the element in it.
    var orthogonalSection: Int?

    public required override init() {
        indexPath = IndexPath(item: 0, section: 0)
        category = .cell
        super.init()
    }

    public convenience init(forCellWith indexPath: IndexPath) { self.init(ElementID(kind: nil, indexPath: indexPath)) }
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(ElementID(kind: elementKind, indexPath: indexPath))
    }
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(ElementID(decoration: decorationViewKind, indexPath: indexPath))
    }

    convenience init(_ element: ElementID) {
        self.init()
        become(element)
    }

    final func become(_ element: ElementID) {
        indexPath = element.indexPath
        category = element.decorationKind.map { .decoration($0) } ?? element.kind.map { .supplementary($0) } ?? .cell
    }

    open var representedElementKind: String? {
        switch category {
        case .cell: nil
        case .supplementary(let kind), .decoration(let kind): kind
        }
    }

    open var representedElementCategory: UICollectionView.ElementCategory {
        switch category {
        case .cell: .cell
        case .supplementary: .supplementaryView
        case .decoration: .decorationView
        }
    }

    var element: ElementID {
        switch category {
        case .cell: ElementID(kind: nil, indexPath: indexPath)
        case .supplementary(let kind): ElementID(kind: kind, indexPath: indexPath)
        case .decoration(let kind): ElementID(decoration: kind, indexPath: indexPath)
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    func duplicate() -> UICollectionViewLayoutAttributes {
        let copy = type(of: self).init()
        copy.indexPath = indexPath
        copy.category = category
        copy.frame = frame
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.transform = transform
        copy.transform3D = transform3D
        copy.selfSizing = selfSizing
        copy.orthogonalSection = orthogonalSection
        return copy
    }

    /// Puts a view where the attributes say, with their looks.
    func place(_ view: UIView, from origin: CGPoint) {
        let isPlain = transform == .identity && CATransform3DIsIdentity(transform3D)
        if isPlain, view.transform == .identity {
            view.frame = frame.offsetBy(dx: -origin.x, dy: -origin.y)
        } else {
            view.bounds = CGRect(origin: view.bounds.origin, size: frame.size)
            view.center = CGPoint(x: frame.midX - origin.x, y: frame.midY - origin.y)
            if transform != .identity || isPlain { view.transform = transform } else { view.layer.transform = transform3D }
        }
        if view.alpha != alpha { view.alpha = alpha }
        if view.isHidden != isHidden { view.isHidden = isHidden }
        if view.layer.zPosition != CGFloat(zIndex) { view.layer.zPosition = CGFloat(zIndex) }
    }
}
