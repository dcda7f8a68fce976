/// An edge, centre or dimension of a view or guide, as a factory of constraints.
///
/// The generic parameter keeps the axes apart; see Apple's `NSLayoutAnchor`.
@MainActor @preconcurrency
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    nonisolated package let place: LayoutPlace

    package init(_ place: LayoutPlace) {
        self.place = place
        super.init()
    }

    /// A name for logs.
    open var name: String { place.description }
    /// The view or guide the anchor belongs to.
    open var item: AnyObject? { place.item }
    /// Whether constraints on the anchor's axis leave the item's place open.
    open var hasAmbiguousLayout: Bool { (place.item as? any LayoutItem)?.isLayoutAmbiguous ?? false }
    /// The constraints on the anchor's axis that the item's place follows from.
    open var constraintsAffectingLayout: [NSLayoutConstraint] {
        guard let item = place.item as? any LayoutItem else { return [] }
        return item.constraintsAffecting(place.attribute.isVertical ? .vertical : .horizontal)
    }

    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .equal, anchor.place, constant: c)
    }

    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .greaterThanOrEqual, anchor.place, constant: c)
    }

    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .lessThanOrEqual, anchor.place, constant: c)
    }

    /// The distance that the system puts between two things next to each other, in points.
    package static var systemSpacing: CGFloat { 8 }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        // A constraint gives its anchors without their axis, which is a type here.
        guard let other = object as? any PlacedAnchor else { return false }
        return place.attribute == other.place.attribute && place.identity == other.place.identity
    }

    nonisolated open override var hash: Int { place.attribute.rawValue }

    nonisolated open override var description: String {
        MainActorCheck.isOnMainActor ? MainActor.assumeIsolated { "<\(type(of: self)): \"\(place.description)\">" } : super.description
    }
}

/// An anchor of any axis.
private protocol PlacedAnchor {
    nonisolated var place: LayoutPlace { get }
}

extension NSLayoutAnchor: PlacedAnchor {}

/// A horizontal edge or centre.
@MainActor @preconcurrency
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to another, positive when the other lies to the right.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(.distance(place, otherAnchor.place))
    }

    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: Self.systemSpacing * multiplier)
    }

    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: Self.systemSpacing * multiplier)
    }

    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: Self.systemSpacing * multiplier)
    }
}

/// A vertical edge, centre or baseline.
@MainActor @preconcurrency
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor to another, positive when the other lies below.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(.distance(place, otherAnchor.place))
    }

    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: Self.systemSpacing * multiplier)
    }

    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: Self.systemSpacing * multiplier)
    }

    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: Self.systemSpacing * multiplier)
    }
}

/// A width, a height or the distance between two anchors.
@MainActor @preconcurrency
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .equal, nil, constant: c)
    }

    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .greaterThanOrEqual, nil, constant: c)
    }

    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .lessThanOrEqual, nil, constant: c)
    }

    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .equal, anchor.place, multiplier: m, constant: c)
    }

    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .greaterThanOrEqual, anchor.place, multiplier: m, constant: c)
    }

    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .lessThanOrEqual, anchor.place, multiplier: m, constant: c)
    }
}
