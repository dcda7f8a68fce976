/// A view that a collection view uses again for another element.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?

    public required override init(frame: CGRect) { super.init(frame: frame) }
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
}

/// The view of one item.
@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView {
    public let contentView = UIView()
    open var isSelected = false { didSet { if isSelected != oldValue { cellStateDidChange() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { cellStateDidChange() } } }
    open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView) } }
    open var selectedBackgroundView: UIView?

    public required init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// A hook for cells that look different when chosen.
    package func cellStateDidChange() { setNeedsLayout() }

    private func replace(_ old: UIView?, with new: UIView?) {
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // A row that is swiped aside has a transform, so its frame is not to be set.
        contentView.bounds = CGRect(origin: contentView.bounds.origin, size: bounds.size)
        contentView.center = CGPoint(x: bounds.midX, y: bounds.midY)
        backgroundView?.frame = bounds
        if let selectedBackgroundView {
            if isSelected || isHighlighted {
                if selectedBackgroundView.superview !== self { insertSubview(selectedBackgroundView, belowSubview: contentView) }
                selectedBackgroundView.frame = bounds
            } else {
                selectedBackgroundView.removeFromSuperview()
            }
        }
    }

    /// The size of what is in the content view.
    open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        guard !contentView.subviews.isEmpty else { return layoutAttributes }
        let target = CGSize(width: layoutAttributes.frame.width, height: UIView.layoutFittingCompressedSize.height)
        let size = contentView.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        if size.height > 0 { layoutAttributes.frame.size.height = size.height }
        return layoutAttributes
    }
}

/// A cell of a list: a card's row with a separator.
@MainActor @preconcurrency
open class UICollectionViewListCell: UICollectionViewCell {
    open var indentationLevel = 0
    private let separator = CALayer()
    private let plate = CALayer()
    /// Which corners of the card this row has, and whether a separator is under it.
    var place = RowPlace() { didSet { if place != oldValue { setNeedsLayout() } } }

    /// What the content of the row says about the card and the separator.
    package var rowStyle = RowStyle() { didSet { if rowStyle != oldValue { setNeedsLayout() } } }

    /// What a swipe over the row uncovers.
    package var rowSwipe: RowSwipe?

    package struct RowStyle: Hashable {
        package var hidesPlate = false
        package var hidesSeparator = false
        package var separatorLeading: CGFloat = 16
        package var separatorColor: UIColor?
        package init() {}
    }

    struct RowPlace: Hashable {
        var isFirst = false
        var isLast = false
        var cornerRadius: CGFloat = 0
        var isGrouped = false
        var showsSeparator = true
    }

    public required init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        layer.insertSublayer(plate, at: 0)
        layer.addSublayer(separator)
        registerForTraitChanges(Self.colorTraits) { (cell: UICollectionViewListCell, _) in cell.setNeedsLayout() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        withoutLayerActions {
            plate.frame = bounds
            let base: UIColor = place.isGrouped ? .secondarySystemGroupedBackground : .systemBackground
            plate.backgroundColor = resolved(isHighlighted || isSelected ? .systemGray4 : base).cgColor
            plate.cornerRadius = place.cornerRadius
            var corners: CACornerMask = []
            if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
            plate.maskedCorners = corners
            if corners.isEmpty { plate.cornerRadius = 0 }
            let line = 1 / max(1, traitCollection.displayScale)
            let leading = rowStyle.separatorLeading
            separator.frame = CGRect(x: leading, y: bounds.height - line, width: max(0, bounds.width - leading), height: line)
            separator.backgroundColor = resolved(rowStyle.separatorColor ?? .separator).cgColor
            separator.isHidden = place.isLast || !place.showsSeparator || rowStyle.hidesSeparator
            plate.isHidden = rowStyle.hidesPlate && !isHighlighted && !isSelected
        }
        rowSwipe?.place()
    }

    open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let fitted = super.preferredLayoutAttributesFitting(layoutAttributes)
        let least = ListMetrics.rowHeight(content: 0, traits: traitCollection)
        fitted.frame.size.height = max(fitted.frame.height, least)
        return fitted
    }
}
