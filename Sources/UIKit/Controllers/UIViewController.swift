import Foundation
import Rulebook
import Tracing

/// An object that owns a view and what belongs to it: life cycle, children, presentation, bars.
@MainActor @preconcurrency
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment, UITraitChangeObservable, ViewOwner {
    /// The bridge's node that shows this controller, while it does.
    package weak var mount: AnyObject?
    /// The name of Apple's exception for a view in the wrong controller's tree.
    public nonisolated static let hierarchyInconsistencyException = NSExceptionName("UIViewControllerHierarchyInconsistency")
    public nonisolated static let showDetailTargetDidChangeNotification =
        Notification.Name("UIViewControllerShowDetailTargetDidChangeNotification")

    // MARK: State

    var loadedView: UIView?
    private var isLoadingView = false
    var appearance = AppearanceState.disappeared
    /// The animated flag of the appearance under way, given to its did call.
    var appearanceIsAnimated = false
    /// Whether the code under test leads the appearance by begin and end.
    var appearanceIsManual = false
    var methodsThatReachedSuper: Set<LifecycleMethod> = []
    var containment = ContainmentState.none
    var childControllers: [UIViewController] = []
    weak var parentController: UIViewController?
    var overridesForChildren: [ObjectIdentifier: UITraitCollection] = [:]
    /// The presentation in which this controller is the presented one.
    var ownPresentation: UIPresentationController?
    /// The presentation that this controller presents with.
    var activePresentation: UIPresentationController?
    /// Keeps the presented controller; its presentation refers to it weakly.
    var presentedStrongly: UIViewController?
    /// The popover that was asked for, when a sheet stands in for it.
    var requestedPopover: UIPopoverPresentationController?
    var activeTransition: ControllerTransition?
    var contentScrollViews: [UInt: WeakScrollView] = [:]
    var lastTraits: UITraitCollection?
    private let traitRegistry = TraitChangeRegistry()
    var storedNavigationItem: UINavigationItem?
    var storedTabBarItem: UITabBarItem?
    var storedEditButtonItem: UIBarButtonItem?
    /// The name in timelines, findings and trees, when the type's own name says too little.
    package var nameInTimeline: String?
    /// Called once after this controller's presentation has ended, whoever ended it.
    package var onDismissalEnded: (() -> Void)?
    /// What presents this controller from a binding, by name (`sheet of ShelfView`); `nil` for UIKit's own presentations.
    package var bindingPresenter: String?
    /// Traits that a container imposes above this controller's own overrides.
    package var imposedTraits: ((inout any UIMutableTraits) -> Void)? { didSet { setNeedsTraits() } }
    /// Insets that a bar of a container adds to the safe area, apart from `additionalSafeAreaInsets`.
    package var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { loadedView?.setNeedsSafeAreaUpdate() } }
    }

    // MARK: Making

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    public let nibName: String?
    public let nibBundle: Bundle?

    /// `nil`: no controller comes from a storyboard here.
    public var storyboard: UIStoryboard? { nil }
    open func performSegue(withIdentifier identifier: String, sender: Any?) { stopPerformingSegue(identifier) }
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    // MARK: The view

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { replaceView(with: newValue) }
    }

    public var viewIfLoaded: UIView? { loadedView }
    public var isViewLoaded: Bool { loadedView != nil }

    public func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        precondition(
            !isLoadingView,
            "\(typeName).loadView() reads its own view before it sets one. Make the view, then assign self.view.")
        isLoadingView = true
        recording("loadView()") { loadView() }
        isLoadingView = false
        precondition(
            loadedView != nil,
            "\(typeName).loadView() returned without setting self.view. Assign a view in it, or do not override it.")
        recording(LifecycleMethod.viewDidLoad.rawValue) {
            callingSuper(of: .viewDidLoad) { viewDidLoad() }
        }
    }

    open func loadView() {
        if let nibName {
            reportApproximation(
                "UIViewController(nibName: \"\(nibName)\")",
                "nib files are not read; the controller gets an empty view. Make the view in loadView().")
        }
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        loadedView = nil
        self.view = view
    }

    open func viewDidLoad() { reachedSuper(of: .viewDidLoad) }

    // MARK: Appearance

    open func viewWillAppear(_ animated: Bool) { reachedSuper(of: .viewWillAppear) }
    open func viewIsAppearing(_ animated: Bool) { reachedSuper(of: .viewIsAppearing) }
    open func viewDidAppear(_ animated: Bool) { reachedSuper(of: .viewDidAppear) }
    open func viewWillDisappear(_ animated: Bool) { reachedSuper(of: .viewWillDisappear) }
    open func viewDidDisappear(_ animated: Bool) { reachedSuper(of: .viewDidDisappear) }
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated, isManual: true)
    }
    open func endAppearanceTransition() { endAppearance(isManual: true) }

    /// Before the first call of an appearance: a container puts the child's view in place.
    func prepareForAppearance() {}
    /// After the did-appear call reached this controller and its children.
    func appearanceDidEnd() {}

    // MARK: Layout

    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    open func updateViewConstraints() {
        reachedSuper(of: .updateViewConstraints)
        loadedView?.updateConstraints()
    }
    open func updateProperties() {}
    public func setNeedsUpdateProperties() { loadedView?.setNeedsUpdateProperties() }
    public func updatePropertiesIfNeeded() { loadedView?.updatePropertiesIfNeeded() }
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { loadedView?.setNeedsSafeAreaUpdate() } }
    }
    open var viewRespectsSystemMinimumLayoutMargins = true { didSet { loadedView?.marginsChanged() } }
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { computedSystemMinimumLayoutMargins }
    open var edgesForExtendedLayout: UIRectEdge = .all {
        didSet {
            guard edgesForExtendedLayout != oldValue else { return }
            reportApproximation("UIViewController.edgesForExtendedLayout", "a view always reaches under the bars.")
        }
    }
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet {
            guard extendedLayoutIncludesOpaqueBars != oldValue else { return }
            reportApproximation("UIViewController.extendedLayoutIncludesOpaqueBars", "a view reaches under opaque bars too.")
        }
    }
    open var automaticallyAdjustsScrollViewInsets = true {
        didSet {
            guard automaticallyAdjustsScrollViewInsets != oldValue else { return }
            reportApproximation("UIViewController.automaticallyAdjustsScrollViewInsets", "only UIScrollView.contentInsetAdjustmentBehavior decides.")
        }
    }
    /// The scroll view that bars at this edge follow; an override that gives `nil` has them follow none.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { observedScrollView(for: edge) }
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        storeContentScrollView(scrollView, for: edge)
    }
    public func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

    // MARK: Containment

    public var parent: UIViewController? { parentController }
    open var children: [UIViewController] { childControllers }
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    open func removeFromParent() { leaveParent() }
    open func willMove(toParent parent: UIViewController?) {
        containment.announced(parent)
    }
    open func didMove(toParent parent: UIViewController?) {
        containment.arrived(parent)
    }
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        swapChildren(
            from: fromViewController, to: toViewController, duration: duration, options: options,
            animations: animations, completion: completion)
    }
    /// Whether this container takes the views of leaving children out by itself.
    var removesViewsItself: Bool { false }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open var childViewControllerForPointerLock: UIViewController? { nil }

    // MARK: UIContentContainer

    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { tellContainerOfPreferredContentSize() } }
    }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        parentSize
    }
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        reachedSuper(of: .viewWillTransition)
        forwardSizeTransition(to: size, with: coordinator)
    }
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        reachedSuper(of: .willTransition)
        for child in childControllers {
            child.callingSuper(of: .willTransition) { child.willTransition(to: newCollection, with: coordinator) }
        }
    }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nearestTransition }

    // MARK: Traits

    open var traitCollection: UITraitCollection { resolvedTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    public var traitOverrides: UITraitOverrides {
        get { storedTraitOverrides }
        set {
            storedTraitOverrides = newValue
            setNeedsTraits()
        }
    }
    var storedTraitOverrides = UITraitOverrides()
    @discardableResult
    public func registerForTraitChanges<Self_: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self_>
    ) -> any UITraitChangeRegistration {
        traitRegistry.register(traits, handler: handler)
    }
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitRegistry.unregister(registration)
    }
    package func ownedViewResolvedTraits(_ traits: UITraitCollection) {
        let previous = lastTraits
        lastTraits = traits
        guard let previous else { return }
        let changed = traits.changedTraits(from: previous)
        guard !changed.isEmpty else { return }
        traitCollectionDidChange(previous)
        traitRegistry.dispatch(to: self, changed: changed, previous: previous)
    }
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { setNeedsTraits() } }

    // MARK: Presentation

    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var isModalInPresentation = false
    open var definesPresentationContext = false
    open var providesPresentationContextTransitionStyle = false {
        didSet {
            guard providesPresentationContextTransitionStyle != oldValue else { return }
            reportApproximation("UIViewController.providesPresentationContextTransitionStyle", "the presented controller's own style is used.")
        }
    }
    open var modalPresentationCapturesStatusBarAppearance = false {
        didSet {
            guard modalPresentationCapturesStatusBarAppearance != oldValue else { return }
            reportApproximation("UIViewController.modalPresentationCapturesStatusBarAppearance", "no status bar is drawn here.")
        }
    }
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "transitioningDelegate", of: self) }
    }
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        startPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        reportDismissalOfBinding()
        startDismissing(animated: flag, completion: completion)
    }
    open func show(_ vc: UIViewController, sender: Any?) { showInContainer(vc, sender: sender) }
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        showDetailInContainer(vc, sender: sender)
    }
    /// The presentation of this controller has ended; before `onDismissalEnded`.
    func presentationDidEnd(_ presentation: UIPresentationController) {
        forgetPresentation(presentation)
        presentationEnded?(presentation.wasDismissedByPerson)
    }
    /// What a stand-in hears when its presentation has ended, and whether a person ended it.
    package var presentationEnded: ((_ byPerson: Bool) -> Void)?
    /// A presentation of a kind of its own, for an alert.
    func makeOwnPresentationController() -> UIPresentationController? { nil }
    /// Whether this controller takes `show(_:sender:)` from a descendant; containers do.
    var showsForDescendants: Bool { false }

    // MARK: Bars

    open var title: String? { didSet { titleDidChange() } }
    open var navigationItem: UINavigationItem { loadedNavigationItem }
    open var tabBarItem: UITabBarItem! {
        get { loadedTabBarItem }
        set { storedTabBarItem = newValue }
    }
    open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.toolbarItemsDidChange(of: self) } }
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    open var hidesBottomBarWhenPushed = false
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }
    var storedIsEditing = false
    open func setEditing(_ editing: Bool, animated: Bool) {
        storedIsEditing = editing
        storedEditButtonItem?.showEditing(editing)
    }
    open var editButtonItem: UIBarButtonItem { loadedEditButtonItem }

    // MARK: Keys

    var addedKeyCommands: [UIKeyCommand] = []
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

    // MARK: The device

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Asks the controller in front for the status bar again.
    open func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.window?.statusBarMayHaveChanged() }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { viewIfLoaded?.window?.setNeedsLayout() }
    open var prefersPointerLocked: Bool { false }
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open var shouldAutorotate: Bool { true }
    open func didReceiveMemoryWarning() {}
    open var restorationIdentifier: String?
    open var focusGroupIdentifier: String?
    open var interactionActivityTrackingBaseName: String?

    // MARK: Responder

    open override var next: UIResponder? { nextInChain }

    open override var description: String {
        let address = String(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), radix: 16)
        return "<\(String(describing: type(of: self))): 0x\(address)>"
    }
}
