/// A view that a collection view uses again for another element.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?
    /// The size in which the view was measured last and that it kept, for the element that it shows.
    var measured: CGSize?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether something in the view asks for layout; that the safe area moves over it as it scrolls is no change.
    final var hasChanged: Bool {
        var found = false
        walkPending { if !$0.pending.isSubset(of: [.below, .safeArea]) { found = true } }
        return found
    }

    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes with the size that the content wants in the width of the layout.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let size = fittedSize(of: self, layoutAttributes)
        if layoutAttributes.selfSizing.contains(.width), size.width > 0 { layoutAttributes.frame.size.width = size.width }
        if size.height > 0 { layoutAttributes.frame.size.height = size.height }
        return layoutAttributes
    }

    /// What a view's constraints want in the width that the layout gives, or in any where the width is the view's too.
    final func fittedSize(of view: UIView, _ attributes: UICollectionViewLayoutAttributes, less: CGFloat = 0) -> CGSize {
        let isFree = attributes.selfSizing.contains(.width)
        let target = CGSize(width: isFree ? 0 : max(0, attributes.frame.width - less), height: UIView.layoutFittingCompressedSize.height)
        return view.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: isFree ? .fittingSizeLevel : .required, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Makes the view by whichever `init(frame:)` the type has; see `madeForReuse()`.
    @usableFromInline @_silgen_name("tandem_reusable_view_for_reuse")
    convenience init(forReuse: Void) { self.init(frame: .zero) }
}

extension UICollectionReusableView {
    /// An instance of the type itself, by its own `init(frame:)`.
    ///
    /// Objective-C makes an instance of a class that is only known when the code runs; Swift would have `init(frame:)` be
    /// `required`, and with it `required` in every subclass of an app's, which is written for Apple's `override`. So the
    /// convenience initializer, which finds `init(frame:)` through the type, is called by its name.
    @_silgen_name("tandem_reusable_view_for_reuse") final class func madeForReuse() -> Self
}
