import Foundation

/// May refuse, and follows, the choice of a tab.
@MainActor @preconcurrency
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Screens side by side with a bar of tabs below them.
@MainActor @preconcurrency
open class UITabBarController: UIViewController {
    private var tabs: [UIViewController] = []
    private var selection: UIViewController?
    private var shown: UIViewController?
    private let bar = UITabBar(frame: .zero)
    private let contentHost = NavigationContentHost(frame: .zero)

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        bar.owner = self
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bar.owner = self
    }

    open weak var delegate: (any UITabBarControllerDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }
    open var tabBar: UITabBar { bar }
    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        let gone = tabs.filter { tab in !new.contains { $0 === tab } }
        let come = new.filter { tab in !tabs.contains { $0 === tab } }
        tabs = new
        for tab in come {
            addChild(tab)
            tab.didMove(toParent: self)
        }
        let kept = selection.flatMap { old in new.first { $0 === old } }
        selection = kept ?? new.first
        for tab in gone { tab.willMove(toParent: nil) }
        tabItemsDidChange()
        showSelection()
        for tab in gone {
            tab.barInsets = .zero
            tab.removeFromParent()
        }
    }
    open var selectedViewController: UIViewController? {
        get { selection }
        set {
            guard let newValue, tabs.contains(where: { $0 === newValue }) else { return }
            selection = newValue
            showSelection()
        }
    }
    /// The place of the selected tab; `NSNotFound` without tabs.
    open var selectedIndex: Int {
        get { tabs.firstIndex { $0 === selection } ?? NSNotFound }
        set { if tabs.indices.contains(newValue) { selectedViewController = tabs[newValue] } }
    }
    private var hidesTabBar = false
    open var isTabBarHidden: Bool {
        get { hidesTabBar }
        set { setTabBarHidden(newValue, animated: false) }
    }
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        hidesTabBar = hidden
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Controller

    open override func loadView() {
        let container = UIView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.backgroundColor = .systemBackground
        contentHost.frame = container.bounds
        contentHost.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(contentHost)
        container.addSubview(bar)
        view = container
        showSelection()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        placeBar()
    }
    override func prepareForAppearance() { showSelection() }
    override var removesViewsItself: Bool { true }
    open override var childForStatusBarStyle: UIViewController? { selection }
    open override var childForStatusBarHidden: UIViewController? { selection }

    func tabItemsDidChange() {
        bar.setItems(tabs.map(\.tabBarItem), animated: false)
        bar.selectedItem = selection?.tabBarItem
    }

    func selectByPerson(_ item: UITabBarItem) {
        guard let tab = tabs.first(where: { $0.tabBarItem === item }) else { return }
        guard delegate?.tabBarController(self, shouldSelect: tab) ?? true else { return }
        if tab === selection { (tab as? UINavigationController)?.popToRootViewController(animated: true) }
        selectedViewController = tab
        delegate?.tabBarController(self, didSelect: tab)
    }

    private func showSelection() {
        bar.selectedItem = selection?.tabBarItem
        guard isViewLoaded, selection !== shown else { return }
        let old = shown
        shown = selection
        let isLive = appearance.isVisible && viewIfLoaded?.window != nil
        if isLive {
            old?.beginAppearance(false, animated: false, isManual: true)
            selection?.loadViewIfNeeded()
            selection?.beginAppearance(true, animated: false, isManual: true)
        }
        old?.viewIfLoaded?.removeFromSuperview()
        if let selection {
            let view = selection.view!
            view.frame = contentHost.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentHost.addSubview(view)
        }
        placeBar()
        guard isLive else { return }
        let coming = selection
        let transition = ControllerTransition(
            "the change of tab in \(typeName)", from: old, to: coming, in: contentHost, duration: 0)
        transition.run(endsInFrame: true) {
        } completion: { _ in
            old?.endAppearance(isManual: true)
            coming?.endAppearance(isManual: true)
        }
    }

    /// A navigation controller whose top hides the bar hides it here.
    private var showsBar: Bool {
        if hidesTabBar { return false }
        guard let navigation = selection as? UINavigationController else { return true }
        return !navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    private func placeBar() {
        guard let view = viewIfLoaded else { return }
        let metrics = BarMetrics.current
        let safe = view.safeAreaInsets.bottom
        let height = metrics.hasPlatters ? metrics.tabBarHeight : metrics.tabBarHeight + safe
        if contentHost.frame != view.bounds { contentHost.frame = view.bounds }
        bar.isHidden = !showsBar
        bar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        let insets = UIEdgeInsets(top: 0, left: 0, bottom: showsBar ? max(0, height - safe) : 0, right: 0)
        for tab in tabs where tab.isViewLoaded { tab.barInsets = insets }
    }
}
