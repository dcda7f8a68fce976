import Foundation

/// A stack of screens with a bar above them.
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
    /// What a transition does to the stack.
    public enum Operation: Int, Sendable { case none, push, pop }

    /// Seconds in which bars hide and show.
    public nonisolated static let hideShowBarDuration: CGFloat = 0.2

    var stack: [UIViewController] = []
    /// The controller whose view is in place; the top one, except while a change waits.
    var shown: UIViewController?
    /// Controllers that leave the stack when the transition under way ends.
    var leaving: [UIViewController] = []
    let contentHost = NavigationContentHost(frame: .zero)
    /// What the SwiftUI content on the stack has pushed, kept here as long as the stack.
    package var pushedScreens: AnyObject?
    private let bar: UINavigationBar
    private let bottomBar: UIToolbar
    private let popGesture = UIScreenEdgePanGestureRecognizer()
    private lazy var swipeBack = SwipeBack(self)
    /// How much of the search bar under the title shows, 0 ... 1.
    var searchShare: CGFloat = 1
    /// The content that was seen at rest below the whole bar: from then on the bar follows it.
    var followed: FollowedContent?

    // MARK: Making

    public init(rootViewController: UIViewController) {
        bar = UINavigationBar(frame: .zero)
        bottomBar = UIToolbar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
        setUp()
        pushViewController(rootViewController, animated: false)
    }

    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        bar = (navigationBarClass as? UINavigationBar.Type)?.init(coder: NSCoder()) ?? UINavigationBar(frame: .zero)
        bottomBar = (toolbarClass as? UIToolbar.Type)?.init(coder: NSCoder()) ?? UIToolbar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        bar = UINavigationBar(frame: .zero)
        bottomBar = UIToolbar(frame: .zero)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    public required init?(coder aDecoder: NSCoder) {
        bar = UINavigationBar(frame: .zero)
        bottomBar = UIToolbar(frame: .zero)
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        bar.owner = self
        bottomBar.isHidden = true
        popGesture.addHandler { [weak self] _ in self.map { $0.swipeBack.follow($0.popGesture) } }
    }

    // MARK: The stack

    open weak var delegate: (any UINavigationControllerDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { stack.last }
    /// The controller that shows: what the top one presents, else the top one.
    open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replaceStack(with: viewControllers, animated: animated)
    }
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        push(viewController, animated: animated)
    }
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return pop(to: stack[stack.count - 2], animated: animated)?.last
    }
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        pop(to: viewController, animated: animated)
    }
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { pop(to: $0, animated: animated) }
    }
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }
    override var showsForDescendants: Bool { true }

    // MARK: Bars

    open var navigationBar: UINavigationBar { bar }
    open var toolbar: UIToolbar! { bottomBar }
    private var hidesNavigationBar = false
    open var isNavigationBarHidden: Bool {
        get { hidesNavigationBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesNavigationBar else { return }
        hidesNavigationBar = hidden
        layoutBars(animated: animated)
    }
    private var hidesToolbar = true
    open var isToolbarHidden: Bool {
        get { hidesToolbar }
        set { setToolbarHidden(newValue, animated: false) }
    }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesToolbar else { return }
        hidesToolbar = hidden
        layoutBars(animated: animated)
    }
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }

    // MARK: Controller

    open override func loadView() {
        let container = UIView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.backgroundColor = .systemBackground
        contentHost.frame = container.bounds
        contentHost.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(contentHost)
        container.addSubview(bar)
        container.addSubview(bottomBar)
        container.addGestureRecognizer(popGesture)
        view = container
        showTopWithoutTransition()
    }

    override func prepareForAppearance() { showTopWithoutTransition() }
    override func appearanceDidEnd() { announceFirstShown() }
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        popGesture.edges = isMirrored ? .right : .left
        placeBars()
    }
    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }
    override var removesViewsItself: Bool { true }

    open override var childForStatusBarStyle: UIViewController? { hidesNavigationBar ? topViewController : nil }
    open override var childForStatusBarHidden: UIViewController? { topViewController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        guard container === topViewController else { return }
        preferredContentSize = container.preferredContentSize
    }
    open override var tabBarItem: UITabBarItem! {
        get { storedTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    // MARK: State of the first display

    /// The controller that the delegate has yet to be told was shown.
    var unannounced: UIViewController?
}

/// The view that holds the content of a navigation controller.
@MainActor
final class NavigationContentHost: UIView {}
