/// A length of an item, by what it is measured with.
@MainActor @preconcurrency
open class NSCollectionLayoutDimension: NSObject {
    enum Kind: Hashable {
        case absolute, estimated, fractionalWidth, fractionalHeight
        case uniformAcrossSiblings
    }

    let kind: Kind
    public let dimension: CGFloat

    init(_ kind: Kind, _ dimension: CGFloat) {
        self.kind = kind
        self.dimension = dimension
        super.init()
    }

    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { made(.fractionalWidth, fractionalWidth) }
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { made(.fractionalHeight, fractionalHeight) }
    open class func absolute(_ absoluteDimension: CGFloat) -> Self { made(.absolute, absoluteDimension) }
    /// A length that the item says itself once it is seen.
    open class func estimated(_ estimatedDimension: CGFloat) -> Self { made(.estimated, estimatedDimension) }

    /// A length that items say themselves, and that the longest of a group gives to all of them (iOS 17).
    open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self { made(.uniformAcrossSiblings, estimatedDimension) }

    private static func made<Asked>(_ kind: Kind, _ dimension: CGFloat) -> Asked {
        madeBySelf(NSCollectionLayoutDimension(kind, dimension), "absolute(_:) and its kin")
    }

    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    open var isAbsolute: Bool { kind == .absolute }
    open var isEstimated: Bool { kind == .estimated }
    open var isUniformAcrossSiblings: Bool { kind == .uniformAcrossSiblings }
    /// Whether items say the length themselves.
    var isOwn: Bool { isEstimated || isUniformAcrossSiblings }

    /// The length in a container, in points.
    func resolved(in container: CGSize) -> CGFloat {
        switch kind {
        case .absolute, .estimated, .uniformAcrossSiblings: dimension
        case .fractionalWidth: container.width * dimension
        case .fractionalHeight: container.height * dimension
        }
    }
}

/// The width and height of an item.
@MainActor @preconcurrency
open class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        widthDimension = width
        heightDimension = height
        super.init()
    }

    func resolved(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.resolved(in: container), height: heightDimension.resolved(in: container))
    }

    /// Whether items share a length with their siblings.
    var sharesLength: Bool { widthDimension.isUniformAcrossSiblings || heightDimension.isUniformAcrossSiblings }

    var selfSizing: SelfSizing {
        var sizing: SelfSizing = []
        if widthDimension.isOwn { sizing.insert(.width) }
        if heightDimension.isOwn { sizing.insert(.height) }
        return sizing
    }
}

/// The distance between items: exact, or at least.
@MainActor @preconcurrency
open class NSCollectionLayoutSpacing: NSObject {
    public let spacing: CGFloat
    public let isFlexible: Bool
    open var isFixed: Bool { !isFlexible }

    init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        self.isFlexible = isFlexible
        super.init()
    }

    open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
        madeBySelf(NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true), "flexible(_:)")
    }
    open class func fixed(_ fixedSpacing: CGFloat) -> Self {
        madeBySelf(NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false), "fixed(_:)")
    }
}

/// The distances around an item in its group.
@MainActor @preconcurrency
open class NSCollectionLayoutEdgeSpacing: NSObject {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?

    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
        super.init()
    }
}

/// The lengths that an element finds by itself.
struct SelfSizing: OptionSet, Hashable {
    let rawValue: Int
    static let width = SelfSizing(rawValue: 1)
    static let height = SelfSizing(rawValue: 2)
    static let both: SelfSizing = [.width, .height]
}
