import Foundation

/// May refuse, and follows, the choice of a tab.
@MainActor @preconcurrency
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask {
        tabBarController.selectedViewController?.supportedInterfaceOrientations ?? .all
    }
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
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

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
        activeTransition?.finish(cancelled: false)
        let (old, coming) = (shown, selection)
        shown = selection
        guard appearance.isVisible, viewIfLoaded?.window != nil else {
            old?.viewIfLoaded?.removeFromSuperview()
            if let coming { place(coming) }
            return placeBar()
        }
        let animator = old.flatMap { old in
            coming.flatMap { delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: $0) }
        }
        let transition = ControllerTransition(
            "the change of tab in \(typeName)", from: old, to: coming, in: contentHost,
            duration: animator?.transitionDuration(using: nil) ?? 0)
        activeTransition = transition
        old?.beginAppearance(false, animated: animator != nil, isManual: true)
        coming?.loadViewIfNeeded()
        coming?.beginAppearance(true, animated: animator != nil, isManual: true)
        if let animator, let old, let coming {
            let whole = contentHost.bounds
            let context = AnimatorContext(
                transition, animator, from: .init(controller: old, view: old.view, before: whole, after: .zero),
                to: .init(controller: coming, view: coming.view, before: .zero, after: whole))
            transition.run(context, ledBy: delegate?.tabBarController(self, interactionControllerFor: animator)) {
                [weak self] finished in
                if finished { self?.finish(transition, from: old, to: coming) } else { self?.undo(from: old, to: coming) }
            }
            return placeBar()
        }
        old?.viewIfLoaded?.removeFromSuperview()
        if let coming { place(coming) }
        placeBar()
        transition.run(endsInFrame: true) {
        } completion: { [weak self] _ in
            self?.finish(transition, from: old, to: coming)
        }
    }

    private func place(_ controller: UIViewController) {
        let view = controller.view!
        view.frame = contentHost.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if view.superview !== contentHost { contentHost.addSubview(view) }
    }

    private func finish(_ transition: ControllerTransition, from old: UIViewController?, to coming: UIViewController?) {
        if activeTransition === transition { activeTransition = nil }
        if old !== shown { old?.viewIfLoaded?.removeFromSuperview() }
        if let coming, coming === shown { place(coming) }
        old?.endAppearance(isManual: true)
        coming?.endAppearance(isManual: true)
    }

    /// Back as it was, after an interactive transition that was cancelled.
    private func undo(from old: UIViewController, to coming: UIViewController) {
        activeTransition = nil
        selection = old
        shown = old
        bar.selectedItem = old.tabBarItem
        coming.beginAppearance(false, animated: true, isManual: true)
        old.beginAppearance(true, animated: true, isManual: true)
        coming.viewIfLoaded?.removeFromSuperview()
        place(old)
        coming.endAppearance(isManual: true)
        old.endAppearance(isManual: true)
        placeBar()
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
