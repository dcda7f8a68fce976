/// A view that a collection view uses again for another element.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes with the size that the content wants in the width of the layout.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let target = CGSize(width: layoutAttributes.frame.width, height: UIView.layoutFittingCompressedSize.height)
        let size = systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        guard size.height > 0 else { return layoutAttributes }
        layoutAttributes.frame.size.height = size.height
        return layoutAttributes
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
