import Foundation
import Tracing

/// Columns side by side, or one stack of them where the width is compact. Source: Apple, UIKit `UISplitViewController`.
///
/// Widths, the display mode that is chosen and the order of the delegate's calls are unrecorded.
@MainActor @preconcurrency
open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
    public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
    public enum PrimaryEdge: Int, Sendable { case leading, trailing }
    public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }
    public enum BackgroundStyle: Int, Sendable { case none, sidebar }
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary

        /// The columns beside or over the secondary one.
        var shown: Int {
            switch self {
            case .automatic, .secondaryOnly: 0
            case .oneBesideSecondary, .oneOverSecondary: 1
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
            }
        }
        var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
    }

    public nonisolated static let automaticDimension: CGFloat = .greatestFiniteMagnitude

    public let style: Style
    /// What the app gave for each column.
    var given: [Column: UIViewController] = [:]
    /// What shows a column: the controller itself, or a navigation controller around it.
    var wrapped: [Column: UIViewController] = [:]
    var arrangement = SplitArrangement.none
    /// In one stack: the screens that each column brought to it.
    var roots: [Column: [UIViewController]] = [:]
    private(set) lazy var shade = makeShade()
    private(set) lazy var displayModeButton = UIBarButtonItem(
        image: UIImage(systemName: "sidebar.leading"), primaryAction: UIAction { [weak self] _ in self?.toggle() })

    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    open weak var delegate: (any UISplitViewControllerDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }

    // MARK: Columns

    open func setViewController(_ vc: UIViewController?, for column: Column) { replace(column, with: vc) }
    open func viewController(for column: Column) -> UIViewController? { given[column] }
    /// The columns from the first; where it is collapsed, what shows.
    open var viewControllers: [UIViewController] {
        get { order.compactMap { given[$0] } }
        set {
            for (column, controller) in zip([Column.primary, .secondary], newValue) { replace(column, with: controller) }
        }
    }
    public var isCollapsed: Bool { arrangement == .collapsed }
    open func show(_ column: Column) { bring(column) }
    open func hide(_ column: Column) { putAway(column) }

    open override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        showNext(vc, in: style == .tripleColumn ? .supplementary : .secondary)
    }
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        showNext(vc, in: .secondary)
    }
    override var showsForDescendants: Bool { true }

    // MARK: Display

    open var preferredDisplayMode = DisplayMode.automatic { didSet { chooseMode() } }
    open var preferredSplitBehavior = SplitBehavior.automatic { didSet { chooseMode() } }
    public internal(set) var displayMode = DisplayMode.automatic
    public var splitBehavior: SplitBehavior {
        if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
        return isWide ? .tile : .overlay
    }
    open var displayModeButtonItem: UIBarButtonItem { displayModeButton }
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var presentsWithGesture = true {
        didSet {
            guard presentsWithGesture != oldValue else { return }
            reportApproximation("UISplitViewController.presentsWithGesture", "no swipe brings a hidden column; show(_:) and the button do.")
        }
    }
    open var showsSecondaryOnlyButton = false {
        didSet { if showsSecondaryOnlyButton { reportApproximation("UISplitViewController.showsSecondaryOnlyButton", "the button is not shown.") } }
    }
    open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var primaryBackgroundStyle = BackgroundStyle.none {
        didSet {
            guard primaryBackgroundStyle != oldValue else { return }
            reportApproximation("UISplitViewController.primaryBackgroundStyle", "the first column has the background of the others.")
        }
    }
    open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    public var primaryColumnWidth: CGFloat { width(of: .primary) }
    public var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }

    // MARK: Controller

    open override func loadView() {
        let container = UIView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.backgroundColor = .systemBackground
        view = container
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (split: UISplitViewController, _) in
            split.viewIfLoaded?.setNeedsLayout()
        }
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        arrange()
        place()
    }

    override func prepareForAppearance() { arrange() }
    override var removesViewsItself: Bool { true }
    open override var childForStatusBarStyle: UIViewController? { children.last }

    private func makeShade() -> DimmingView {
        let shade = DimmingView(frame: .zero)
        shade.backgroundColor = UIColor.black.withAlphaComponent(0.2)
        shade.onTap = { [weak self] in self?.move(to: .secondaryOnly) }
        shade.accessibilityIdentifier = "PopoverDismissRegion"
        return shade
    }

    private func toggle() {
        let beside: DisplayMode = splitBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary
        move(to: displayMode == .secondaryOnly ? beside : .secondaryOnly)
    }
}

extension UIViewController {
    /// The nearest split view controller above this controller.
    public var splitViewController: UISplitViewController? {
        var ancestor = parent
        while let current = ancestor {
            if let split = current as? UISplitViewController { return split }
            ancestor = current.parent
        }
        return nil
    }
}
