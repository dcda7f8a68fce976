/// A shadow as an attribute of text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    /// The first stored property: see `FoundationObject`.
    final var foundationInfo = FoundationObject.info

    /// In points; positive goes right and down.
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; black at a third without it.
    open var shadowColor: Any?

    public override init() {}

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }
}
