/// A view that a collection view uses again for another element.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?
    /// How far a view's size is known, for the element that it shows.
    enum Measure: Equatable {
        case unknown
        /// It was measured in a size before its own code laid it out, which may change what it wants.
        case beforeLayout(CGSize)
        /// It was measured in a size and kept it.
        case known(CGSize)
    }
    private(set) var measure = Measure.unknown

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether something in the view asks for layout; that the safe area moves over it as it scrolls is no change.
    private var hasChanged: Bool {
        var found = false
        walkPending { if !$0.pending.isSubset(of: [.below, .safeArea]) { found = true } }
        return found
    }

    /// Forgets what is known, for another element.
    final func forgetMeasure() { measure = .unknown }

    /// Measures the view in a size where that may come to something else than the last time.
    final func measureIfNeeded(in size: CGSize, _ news: PlacingNews, _ work: () -> MeasureOutcome) {
        let isLaidOut = !hasChanged
        if news == .sight, measure == (isLaidOut ? .known(size) : .beforeLayout(size)) { return }
        guard work() == .kept else { return }
        measure = isLaidOut || !runsOwnCodeInLayout ? .known(size) : .beforeLayout(size)
    }

    /// What came of measuring.
    enum MeasureOutcome { case kept, changed }

    /// Whether the view is measured once more when its own code has laid it out.
    final var awaitsLayout: Bool { if case .beforeLayout = measure { true } else { false } }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        measure = .unknown
    }

    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes with the size that the content wants in the width of the layout.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let isFree = layoutAttributes.selfSizing.contains(.width)
        let target = CGSize(width: isFree ? 0 : layoutAttributes.frame.width, height: UIView.layoutFittingCompressedSize.height)
        let size = systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: isFree ? .fittingSizeLevel : .required, verticalFittingPriority: .fittingSizeLevel)
        if isFree, size.width > 0 { layoutAttributes.frame.size.width = size.width }
        if size.height > 0 { layoutAttributes.frame.size.height = size.height }
        return layoutAttributes
    }

    /// The size that the view's constraints want; without any what `sizeThatFits(_:)` says. Source: WWDC14 session 226.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard arrangesByConstraints else { return sizeThatFits(roomByHand(targetSize)) }
        return super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
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
