/// The header or footer of a section.
@MainActor @preconcurrency
open class UITableViewHeaderFooterView: UIView, ConfiguredView {
    public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

    public let reuseIdentifier: String?
    private(set) lazy var configurations = CellConfigurations(self)
    private var labels: (text: UILabel?, detail: UILabel?) = (nil, nil)
    private var isGrouped = false
    private var isHeader = true
    /// Whether the header has the list's first distance above its title (BF149).
    var isFirstGroupedHeader = false

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        configurations.setNeedsUpdate()
    }

    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        configurations.setNeedsUpdate()
    }

    /// Makes the view by whichever `init(reuseIdentifier:)` the type has; see `UICollectionReusableView.madeForReuse()`.
    @usableFromInline @_silgen_name("tandem_header_footer_for_reuse")
    convenience init(forReuse identifier: String) { self.init(reuseIdentifier: identifier) }

    open var contentView: UIView { configurations.contentView }
    open func prepareForReuse() { setNeedsUpdateConfiguration() }

    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Labels

    open var textLabel: UILabel? {
        if labels.text == nil { labels.text = label() }
        return labels.text
    }
    open var detailTextLabel: UILabel? {
        if labels.detail == nil { labels.detail = label() }
        return labels.detail
    }

    private func label() -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: isHeader ? .headline : .footnote)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// Shows a title of the data source's as Apple's tables do.
    func showTitle(_ title: String, isHeader: Bool, isGrouped: Bool) {
        self.isHeader = isHeader
        self.isGrouped = isGrouped
        // Grouped headers were in capitals before iOS 26.
        textLabel?.text = isGrouped && isHeader && !TableMetrics.isFrom26 ? title.uppercased() : title
        if !isGrouped { backgroundColor = .systemBackground }
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
    open func defaultContentConfiguration() -> UIListContentConfiguration { isHeader ? .header() : .footer() }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { isHeader ? .listHeader() : .listFooter() }
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
    open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }
    open func updateConfiguration(using state: UIViewConfigurationState) { configurations.update(using: state) }

    func runConfigurationUpdate() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
    var hasConfigurationUpdateHandler: Bool { configurationUpdateHandler != nil }

    // MARK: Layout

    private func textSize(_ width: CGFloat) -> CGSize {
        guard let label = labels.text else { return .zero }
        return label.sizeThatFits(CGSize(width: max(0, width - 2 * TableMetrics.textSide), height: .greatestFiniteMagnitude))
    }

    /// The height the view wants: a title on one line takes the usual height, every further line as much as it needs.
    func fittedHeight(width: CGFloat, usual: CGFloat) -> CGFloat {
        configurations.updateIfNeeded()
        if let row = contentView as? any RowContentView {
            return max(row.leastHeight ?? 0, row.rowHeight(width: width, isInTable: true))
        }
        if contentConfiguration != nil || contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) {
            let fitted = contentView.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            return fitted > 0 ? fitted : usual
        }
        guard let label = labels.text, label.text != nil else { return usual }
        return usual + max(0, textSize(width).height - label.font.lineHeight.roundedUp(toScale: max(1, traitCollection.displayScale)))
    }

    open override func layoutSubviews() {
        configurations.updateIfNeeded()
        super.layoutSubviews()
        contentView.frame = bounds
        backgroundView?.frame = bounds
        configurations.placeBackground()
        guard let label = labels.text else { return }
        let size = textSize(bounds.width)
        // A grouped header's title stands above its card, a footer's below it; a plain header's in the middle.
        let y = !isGrouped ? (bounds.height - size.height) / 2 : isHeader ? bounds.height - size.height - 6 : 8
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        label.frame = CGRect(
            x: isMirrored ? bounds.width - TableMetrics.textSide - size.width : TableMetrics.textSide, y: y, width: size.width,
            height: size.height)
    }
}

extension UITableViewHeaderFooterView {
    @_silgen_name("tandem_header_footer_for_reuse") final class func madeForReuse(_ identifier: String) -> Self
}
