/// A cell of a list: a card's row with a separator.
@MainActor @preconcurrency
open class UICollectionViewListCell: UICollectionViewCell, SwipedRow {
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
    private let plate = RowPlate()
    /// Which corners of the card this row has, and whether a separator is under it.
    var place = RowPlace() { didSet { if place != oldValue { setNeedsLayout() } } }

    /// What the cell stands for in its list.
    enum Role: Hashable { case row, header, footer }
    /// Said when the cell is asked for, so that its default configurations are those of what it becomes.
    var role = Role.row { didSet { if role != oldValue { setNeedsLayout() } } }

    /// What the content of the row says about the card and the separator.
    package var rowStyle = RowStyle() { didSet { if rowStyle != oldValue { setNeedsLayout() } } }

    private lazy var ends = CellAccessories(self)
    /// What stands beside the content; each of the system's types once.
    open var accessories: [UICellAccessory] {
        get { ends.all }
        set { ends.all = newValue }
    }
    /// Whether leading accessories are indented with the content.
    open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { setNeedsLayout() } } }
    var opensOutlineByCell: Bool { !ends.all.isEmpty && ends.opensOutlineByCell }

    /// Where the item is in the outline of its section, and whether it is open.
    struct Outline: Hashable {
        let level: Int
        let isExpanded: Bool
    }
    var outline: Outline? {
        didSet {
            guard outline != oldValue else { return }
            indentationLevel = outline?.level ?? 0
            setNeedsUpdateConfiguration()
            setNeedsLayout()
        }
    }
    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isExpanded = outline?.isExpanded ?? false
        return state
    }

    /// What a swipe over the row uncovers.
    package var rowSwipe: RowSwipe?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        plate.attach(to: self)
        registerForTraitChanges(Self.colorTraits) { (cell: UICollectionViewListCell, _) in cell.setNeedsLayout() }
    }

    /// That of a header or footer where the cell is one (BF170).
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch role {
        case .row: .cell()
        case .header: .header()
        case .footer: .footer()
        }
    }
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        switch role {
        case .row: place.isGrouped ? .listGroupedCell() : .listPlainCell()
        case .header, .footer: place.isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
        }
    }

    var indent: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    override var contentFrame: CGRect {
        if !ends.all.isEmpty { ends.update() }
        let (leading, trailing) = (indent + ends.leadingWidth, ends.trailingWidth)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(
            x: isMirrored ? trailing : leading, y: 0, width: max(0, bounds.width - leading - trailing), height: bounds.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        var style = rowStyle
        if let insets = (contentView as? any RowContentView)?.separatorInsets {
            style.separatorLeading = insets.leading + indent + ends.leadingWidth
        }
        ends.place()
        if configurations.hasBackground { style.hidesPlate = true }
        if role != .row {
            // Rows go on below the header of a plain list.
            style.hidesPlate = style.hidesPlate || place.isGrouped
            style.hidesSeparator = true
        }
        plate.place(in: self, place, style, isMarked: (isHighlighted || isSelected) && !configurations.hasBackground)
        rowSwipe?.place()
    }

    open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let fitted = super.preferredLayoutAttributesFitting(layoutAttributes)
        guard role == .row else { return fitted }
        let least = (contentView as? any RowContentView)?.leastHeight ?? ListMetrics.rowHeight(content: 0, traits: traitCollection)
        fitted.frame.size.height = max(fitted.frame.height, least)
        return fitted
    }
}
