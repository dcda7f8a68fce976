/// The view of one item.
@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView, ConfiguredView {
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

    private(set) lazy var configurations = CellConfigurations(self)
    /// The view of the cell's content; a content configuration puts another in its place.
    open var contentView: UIView { configurations.contentView }
    open var isSelected = false { didSet { if isSelected != oldValue { cellStateDidChange() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { cellStateDidChange() } } }
    open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView) } }
    open var selectedBackgroundView: UIView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpConfigurations()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpConfigurations()
    }

    private func setUpConfigurations() {
        configurations.setNeedsUpdate()
        registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) { (cell: UICollectionViewCell, _) in
            cell.setNeedsUpdateConfiguration()
        }
    }

    // MARK: Configurations

    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set { configurations.content = newValue }
    }
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set { configurations.background = newValue }
    }
    /// Whether the content configuration is updated for each new state by itself.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// The view that shows the cell.
    weak var collection: UICollectionView?

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = collection?.isEditing ?? false
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// Asks for `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }
    open func updateConfiguration(using state: UICellConfigurationState) { configurations.update(using: state) }

    func runConfigurationUpdate() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
    var hasConfigurationUpdateHandler: Bool { configurationUpdateHandler != nil }

    /// A hook for cells that look different when chosen.
    package func cellStateDidChange() {
        setNeedsUpdateConfiguration()
        setNeedsLayout()
    }

    private func replace(_ old: UIView?, with new: UIView?) {
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }

    // MARK: Layout

    /// The part of the bounds that the content takes.
    var contentFrame: CGRect { bounds }

    open override func layoutSubviews() {
        configurations.updateIfNeeded()
        super.layoutSubviews()
        // A row that is swiped aside has a transform, so its frame is not to be set.
        let frame = contentFrame
        contentView.bounds = CGRect(origin: contentView.bounds.origin, size: frame.size)
        contentView.center = CGPoint(x: frame.midX, y: frame.midY)
        backgroundView?.frame = bounds
        configurations.placeBackground()
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
        configurations.updateIfNeeded()
        let less = bounds.width - contentFrame.width
        if let row = contentView as? any RowContentView, !layoutAttributes.selfSizing.contains(.width) {
            let width = max(0, layoutAttributes.frame.width - less)
            layoutAttributes.frame.size.height = max(row.leastHeight ?? 0, row.rowHeight(width: width, isInTable: false))
            return layoutAttributes
        }
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }

    /// The size that the content view's constraints want; without any what `sizeThatFits(_:)` says.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard contentView.arrangesByConstraints || contentConfiguration != nil else { return sizeThatFits(roomByHand(targetSize)) }
        let less = bounds.width - contentFrame.width
        let target = CGSize(width: max(0, targetSize.width - less), height: targetSize.height)
        var size = contentView.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
        size.width += less
        return size
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        // One in a section that scrolls by itself is in another view.
        collection?.setNeedsLayout()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        configurations.marginsDidChange()
    }

    override func contentSizeBecameInvalid(of subview: UIView) { if subview === contentView { invalidateIntrinsicContentSize() } }
}
