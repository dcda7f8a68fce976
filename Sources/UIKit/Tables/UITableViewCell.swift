import QuartzCore
import Tracing

/// A row of a table view.
///
/// Measures: BF148, BF153, BF157, FACT 108.
@MainActor @preconcurrency
open class UITableViewCell: UIView, ConfiguredView, SwipedRow {
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

    public let reuseIdentifier: String?
    private let style: CellStyle
    private(set) lazy var configurations = CellConfigurations(self)
    /// The view of the cell's content; a content configuration puts another in its place.
    open var contentView: UIView { configurations.contentView }
    package var rowSwipe: RowSwipe?
    weak var table: UITableView?
    private let plate = RowPlate()
    /// Which corners of the card this row has, and whether a separator is under it.
    var place = RowPlace() { didSet { if place != oldValue { setNeedsLayout() } } }
    private var labels: (text: UILabel?, detail: UILabel?) = (nil, nil)
    private var picture: UIImageView?
    private var ends = RowEnds()

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }

    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    public required init?(coder: NSCoder) {
        style = .default
        reuseIdentifier = nil
        super.init(coder: coder)
        setUp()
    }

    /// Makes the cell by whichever `init(style:reuseIdentifier:)` the type has; see `UICollectionReusableView.madeForReuse()`.
    @usableFromInline @_silgen_name("tandem_table_cell_for_reuse")
    convenience init(forReuse identifier: String) { self.init(style: .default, reuseIdentifier: identifier) }

    private func setUp() {
        clipsToBounds = true
        configurations.setNeedsUpdate()
        plate.attach(to: self)
        registerForTraitChanges(Self.colorTraits) { (cell: UITableViewCell, _) in
            cell.setNeedsUpdateConfiguration()
            cell.setNeedsLayout()
        }
    }

    /// Called before the cell is used for another row.
    open func prepareForReuse() {
        isHidden = false
        setNeedsUpdateConfiguration()
    }

    // MARK: Labels

    private func label(_ detail: Bool) -> UILabel {
        let label = UILabel(frame: .zero)
        let isSubtitle = detail && style == .subtitle
        label.font = .preferredFont(
            forTextStyle: isSubtitle ? (TableMetrics.isFrom26 ? .subheadline : .caption1) : style == .value2 ? .subheadline : .body)
        label.textColor = detail && style != .value2 ? .secondaryLabel : .label
        label.adjustsFontForContentSizeCategory = true
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    open var textLabel: UILabel? {
        if labels.text == nil { labels.text = label(false) }
        return labels.text
    }
    /// The second label; `nil` for a cell of the default style.
    open var detailTextLabel: UILabel? {
        guard style != .default else { return nil }
        if labels.detail == nil { labels.detail = label(true) }
        return labels.detail
    }
    open var imageView: UIImageView? {
        if picture == nil {
            let view = UIImageView(frame: .zero)
            view.contentMode = .center
            contentView.addSubview(view)
            picture = view
            setNeedsLayout()
        }
        return picture
    }
    private var classic: ClassicRow {
        ClassicRow(style: style, text: labels.text, detail: labels.detail, picture: picture)
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
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }
    /// A content configuration that looks as the cell's style does.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        place.isGrouped ? .listGroupedCell() : .listPlainCell()
    }
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        state.isSwiped = isSwiped
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

    // MARK: State

    open var selectionStyle = SelectionStyle.default { didSet { setNeedsLayout() } }
    open var isSelected: Bool {
        get { wasSelected }
        set { setSelected(newValue, animated: false) }
    }
    private var wasSelected = false
    open var isHighlighted: Bool {
        get { wasHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    private var wasHighlighted = false

    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != wasSelected else { return }
        wasSelected = selected
        stateDidChange()
    }

    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != wasHighlighted else { return }
        wasHighlighted = highlighted
        stateDidChange()
    }

    var isSwiped: Bool {
        get { wasSwiped }
        set { become(editing: wasEditing, swiped: newValue) }
    }
    private var wasSwiped = false

    private func stateDidChange() {
        setNeedsUpdateConfiguration()
        setNeedsLayout()
    }

    // MARK: Editing

    open var isEditing: Bool {
        get { wasEditing }
        set { setEditing(newValue, animated: false) }
    }
    private var wasEditing = false
    open internal(set) var editingStyle = EditingStyle.none
    open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { setNeedsLayout() } } }
    /// Whether the content keeps clear of an edit control that the row may have and does not show.
    open var shouldIndentWhileEditing = true { didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } } }
    open var showingDeleteConfirmation: Bool { isSwiped }
    var canMove = false
    /// Whether the data source lets the row be edited.
    var canEdit = false

    open func setEditing(_ editing: Bool, animated: Bool) { become(editing: editing, swiped: wasSwiped) }

    private func become(editing: Bool, swiped: Bool) {
        guard (editing, swiped) != (wasEditing, wasSwiped) else { return }
        var mask: StateMask = []
        if editing { mask.insert(.showingEditControl) }
        if swiped { mask.insert(.showingDeleteConfirmation) }
        willTransition(to: mask)
        (wasEditing, wasSwiped) = (editing, swiped)
        stateDidChange()
        didTransition(to: mask)
    }

    /// Called before the row shows its edit control or the confirmation of a deletion, or shows it no more.
    open func willTransition(to state: StateMask) {}
    open func didTransition(to state: StateMask) {}

    // MARK: Ends

    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { setNeedsLayout() } } }
    /// What stands at the trailing end in place of the accessory type's.
    open var accessoryView: UIView? { didSet { ends.accessoryViewChanged(in: self, from: oldValue) } }
    open var editingAccessoryType = AccessoryType.none { didSet { if editingAccessoryType != oldValue { setNeedsLayout() } } }
    open var editingAccessoryView: UIView? { didSet { ends.accessoryViewChanged(in: self, from: oldValue) } }
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
    /// From the cell's edges; by default the table's.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? table?.separatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    private var ownSeparatorInset: UIEdgeInsets?
    open var focusStyle = FocusStyle.default {
        didSet { if focusStyle != oldValue { reportApproximation("UITableViewCell.focusStyle", "there is no focus that moves over the rows.") } }
    }
    open var userInteractionEnabledWhileDragging = true {
        didSet {
            guard userInteractionEnabledWhileDragging != oldValue else { return }
            reportApproximation("UITableViewCell.userInteractionEnabledWhileDragging", "no row is dragged to another app.")
        }
    }

    // MARK: Backgrounds

    open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView) } }
    open var selectedBackgroundView: UIView? { didSet { if selectedBackgroundView !== oldValue { oldValue?.removeFromSuperview() } } }
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            guard multipleSelectionBackgroundView != nil else { return }
            reportApproximation(
                "UITableViewCell.multipleSelectionBackgroundView", "rows that are chosen together have the background of one that is chosen alone.")
        }
    }

    private func replace(_ old: UIView?, with new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }

    // MARK: Layout

    /// The part of a row of a size that the content takes, from its leading edge.
    private func contentFrame(in size: CGSize) -> CGRect {
        let start = ends.leadingWidth(of: self)
        let end = ends.trailingWidth(of: self)
        let width = max(0, size.width - start - end)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(x: isMirrored ? end : start, y: 0, width: width, height: size.height)
    }

    open override func layoutSubviews() {
        configurations.updateIfNeeded()
        super.layoutSubviews()
        let frame = contentFrame(in: bounds.size)
        // A row that is swiped aside has a transform, so its frame is not to be set.
        contentView.bounds = CGRect(origin: contentView.bounds.origin, size: frame.size)
        contentView.center = CGPoint(x: frame.midX, y: frame.midY)
        ends.place(in: self)
        if contentConfiguration == nil {
            classic.place(in: contentView, indent: CGFloat(indentationLevel) * indentationWidth, hasEnd: frame.width < bounds.width)
        }
        configurations.placeBackground()
        backgroundView?.frame = bounds
        placePlate()
        rowSwipe?.place()
    }

    private func placePlate() {
        let isMarked = (isSelected || isHighlighted) && selectionStyle != .none
        if let selectedBackgroundView {
            if isMarked {
                if selectedBackgroundView.superview !== self { insertSubview(selectedBackgroundView, belowSubview: contentView) }
                selectedBackgroundView.frame = bounds
            } else {
                selectedBackgroundView.removeFromSuperview()
            }
        }
        var style = RowStyle()
        let own = (contentView as? any RowContentView)?.separatorInsets
        style.separatorLeading = ownSeparatorInset?.left ?? own.map { $0.leading + ends.leadingWidth(of: self) } ?? separatorInset.left
        style.separatorTrailing = separatorInset.right
        style.separatorColor = table?.separatorColor
        style.hidesPlate = configurations.hasBackground || backgroundView != nil || backgroundColor != nil
        plate.place(
            in: self, place, style, isMarked: isMarked && selectedBackgroundView == nil && !configurations.hasBackground,
            hasSeparatorWhenLast: !place.isGrouped)
        guard backgroundColor != nil, place.cornerRadius > 0 else { return }
        withoutLayerActions {
            layer.cornerRadius = place.corners.isEmpty ? 0 : place.cornerRadius
            layer.maskedCorners = place.corners
        }
    }

    // MARK: Size

    /// The height that the row wants in a width, in points.
    func fittedHeight(width: CGFloat) -> CGFloat {
        configurations.updateIfNeeded()
        let least = ListMetrics.rowHeight(content: 0, traits: traitCollection)
        if let row = contentView as? any RowContentView {
            let content = row.rowHeight(width: contentFrame(in: CGSize(width: width, height: 0)).width, isInTable: true)
            return max(row.leastHeight ?? least, content) + TableMetrics.separatorPoint
        }
        let fitted = systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return fitted > 0 ? fitted : least
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let width = contentFrame(in: CGSize(width: targetSize.width, height: 0)).width
        guard contentView.arrangesByConstraints || contentConfiguration != nil else { return sizeThatFits(roomByHand(targetSize)) }
        let size = contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return CGSize(width: targetSize.width, height: size.height)
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        configurations.marginsDidChange()
    }

    /// What the content view wants is what the row wants. Source: Apple, UIKit `UITableView.SelfSizingInvalidation`.
    override func contentSizeBecameInvalid(of subview: UIView) { if subview === contentView { invalidateIntrinsicContentSize() } }

    /// The size that the text labels give the row.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let least = ListMetrics.rowHeight(content: 0, traits: traitCollection)
        let content = contentFrame(in: CGSize(width: size.width, height: 0)).width
        let text = classic.height(
            width: content, indent: CGFloat(indentationLevel) * indentationWidth, hasEnd: content < size.width)
        return CGSize(width: size.width, height: max(least, text > 0 ? text + TableMetrics.labelMargins : 0))
    }
}

extension UITableViewCell {
    @_silgen_name("tandem_table_cell_for_reuse") final class func madeForReuse(_ identifier: String) -> Self
}
