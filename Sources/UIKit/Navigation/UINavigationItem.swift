import Tracing
import Foundation

/// What a navigation bar shows for one controller.
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
    /// When a title is shown large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the item before it on the stack.
        case automatic
        case always, never, inline
    }

    /// What a back button that leads to this item shows.
    public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
    public enum ItemStyle: Int, Sendable { case navigator, browser, editor }
    public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked, integrated, integratedCentered, integratedButton }

    /// Told when something that shows has changed; set by the bar that shows the item.
    var whenChanged: (() -> Void)?

    public init(title: String) {
        self.title = title
        super.init()
    }

    public required init?(coder: NSCoder) { super.init() }

    open var title: String? { didSet { if title != oldValue { whenChanged?() } } }
    open var titleView: UIView? { didSet { whenChanged?() } }
    open var prompt: String? { didSet { whenChanged?() } }
    /// iOS 26.
    open var subtitle: String? { didSet { whenChanged?() } }
    /// iOS 26.
    open var largeTitle: String? { didSet { whenChanged?() } }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { whenChanged?() } }
    open var style = ItemStyle.navigator

    open var backBarButtonItem: UIBarButtonItem? { didSet { whenChanged?() } }
    open var backButtonTitle: String? { didSet { whenChanged?() } }
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { whenChanged?() } }
    /// Runs in place of the pop when the back button that leads away from this item is tapped.
    open var backAction: UIAction? { didSet { whenChanged?() } }
    open var hidesBackButton = false { didSet { whenChanged?() } }
    open var leftItemsSupplementBackButton = false { didSet { whenChanged?() } }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// From the leading edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { whenChanged?() } }
    /// From the trailing edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { whenChanged?() } }
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { whenChanged?() } }
    open var centerItemGroups: [UIBarButtonItemGroup] = [] {
        didSet {
            if !centerItemGroups.isEmpty { reportApproximation("UINavigationItem.centerItemGroups", "the groups are not shown.") }
            whenChanged?()
        }
    }
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { whenChanged?() } }
    open var pinnedTrailingGroup: UIBarButtonItemGroup? { didSet { whenChanged?() } }

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    open var standardAppearance: UINavigationBarAppearance? { didSet { whenChanged?() } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { whenChanged?() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { whenChanged?() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { whenChanged?() } }

    /// The search whose bar lies under the title (iOS 11).
    open var searchController: UISearchController? {
        willSet { if newValue !== searchController { searchController?.itemOwner = nil } }
        didSet { whenChanged?() }
    }
    public var searchBarPlacement: SearchBarPlacement { .stacked }
    open var hidesSearchBarWhenScrolling = true { didSet { whenChanged?() } }
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet {
            guard preferredSearchBarPlacement != oldValue else { return }
            reportApproximation("UINavigationItem.preferredSearchBarPlacement", "the search bar lies under the title.")
        }
    }

    /// The items at the leading edge, outermost first.
    var leadingItems: [UIBarButtonItem] {
        (leftBarButtonItems ?? []) + leadingItemGroups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
    }

    /// The items at the trailing edge, outermost first.
    var trailingItems: [UIBarButtonItem] {
        let groups = trailingItemGroups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
        let pinned = pinnedTrailingGroup.map { $0.isHidden ? [] : $0.barButtonItems } ?? []
        return (rightBarButtonItems ?? []) + (groups + pinned).reversed()
    }
}
