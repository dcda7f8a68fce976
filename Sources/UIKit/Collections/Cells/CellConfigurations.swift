/// A cell, header or footer that shows configurations.
@MainActor
protocol ConfiguredView: ConfigurationUpdating {
    var configurations: CellConfigurations { get }
    /// Calls `updateConfiguration(using:)` and the handler with the current state.
    func runConfigurationUpdate()
    /// Whether a handler takes part in it.
    var hasConfigurationUpdateHandler: Bool { get }
}

/// The content view of a cell, header or footer, and the configurations it shows.
@MainActor
final class CellConfigurations {
    private unowned let cell: UIView & ConfiguredView
    private(set) var contentView: UIView
    private var needsUpdate = false
    private var isUpdating = false
    var updatesContent = true
    var updatesBackground = true

    init(_ cell: UIView & ConfiguredView) {
        self.cell = cell
        contentView = UIView()
        cell.addSubview(contentView)
    }

    // MARK: Content

    /// Shows in the view that is there where that can show it, so that its state stays; else in a new content view.
    var content: (any UIContentConfiguration)? {
        didSet {
            guard let content else {
                if oldValue != nil { replaceContentView(by: UIView()) }
                return
            }
            if let view = contentView as? any UIContentView, view.supports(content) {
                view.configuration = content
            } else {
                replaceContentView(by: content.makeContentView())
            }
            showCellBackground()
            cell.setNeedsLayout()
        }
    }

    private func replaceContentView(by view: UIView) {
        let old = contentView
        contentView = view
        view.frame = old.frame
        cell.insertSubview(view, aboveSubview: old)
        old.removeFromSuperview()
        showCellBackground()
        cell.setNeedsLayout()
    }

    /// The cell's margins are others: content of the framework's own keeps to those that were set.
    func marginsDidChange() {
        if case .automatic = cell.marginState.own { return }
        (contentView as? UIListContentView)?.layoutMarginsDidChange()
    }

    // MARK: Background

    var background: UIBackgroundConfiguration? { didSet { if background != oldValue { showBackground() } } }
    private var backgroundView: BackgroundConfigurationView?
    private var cellBackground: UIView?
    /// Whether something of the configurations lies behind the content.
    var hasBackground: Bool { background != nil || cellBackground != nil }

    private func showBackground() {
        guard let background else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
            return cell.setNeedsLayout()
        }
        let view = backgroundView ?? BackgroundConfigurationView(frame: cell.bounds)
        if backgroundView == nil {
            backgroundView = view
            cell.insertSubview(view, at: 0)
        }
        view.configuration = background
        cell.setNeedsLayout()
    }

    private func showCellBackground() {
        let new = (contentView as? any RowContentView)?.cellBackground
        guard new !== cellBackground else { return }
        cellBackground?.removeFromSuperview()
        cellBackground = new
        if let new { cell.insertSubview(new, belowSubview: contentView) }
    }

    func placeBackground() {
        if let backgroundView { backgroundView.frame = cell.bounds }
        if let cellBackground, cellBackground.frame != cell.bounds { cellBackground.frame = cell.bounds }
    }

    // MARK: State

    func setNeedsUpdate() {
        guard !isUpdating else { return }
        needsUpdate = true
        cell.setNeedsLayout()
    }

    /// Runs a due update; before the first time the cell is shown and before every layout.
    func updateIfNeeded() {
        guard needsUpdate else { return }
        needsUpdate = false
        isUpdating = true
        cell.tracked(.updateConfiguration, runsOthersCode: cell.hasConfigurationUpdateHandler) { cell.runConfigurationUpdate() }
        isUpdating = false
    }

    /// What `updateConfiguration(using:)` does by itself.
    func update(using state: any UIConfigurationState) {
        if updatesContent, let content, (contentView as? any RowContentView)?.followsState != false { self.content = content.updated(for: state) }
        if updatesBackground, let background { self.background = background.updated(for: state) }
    }
}

/// The view of a background configuration.
@MainActor
final class BackgroundConfigurationView: UIView {
    private let fill = UIView()
    private let picture = UIImageView(frame: .zero)

    var configuration = UIBackgroundConfiguration() {
        didSet {
            if oldValue.customView !== configuration.customView {
                oldValue.customView?.removeFromSuperview()
                if let custom = configuration.customView { fill.addSubview(custom) }
            }
            fill.backgroundColor = configuration.backgroundColor.map { configuration.backgroundColorTransformer?($0) ?? $0 }
            picture.image = configuration.image
            picture.contentMode = configuration.imageContentMode
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(fill)
        fill.addSubview(picture)
        fill.clipsToBounds = true
        registerForTraitChanges(Self.colorTraits) { (view: BackgroundConfigurationView, _) in view.setNeedsLayout() }
    }

    required init?(coder: NSCoder) { preconditionFailure("A cell's background is not in an archive.") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = configuration.backgroundInsets
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        fill.frame = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isMirrored ? insets.leading : insets.trailing))
        picture.frame = fill.bounds
        configuration.customView?.frame = fill.bounds
        withoutLayerActions {
            fill.layer.cornerRadius = configuration.cornerRadius
            fill.layer.borderWidth = configuration.strokeWidth
            fill.layer.borderColor = configuration.strokeColor.map {
                resolved(configuration.strokeColorTransformer?($0) ?? $0).cgColor
            }
        }
    }
}
