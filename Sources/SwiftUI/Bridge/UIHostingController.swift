import UIKit

/// A UIKit controller that shows a SwiftUI view.
///
/// Source: Apple, SwiftUI `UIHostingController`.
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController, ScreenHost {
    /// The view that is shown; a new value of the same type keeps identities and state.
    open var rootView: Content {
        didSet { hostView?.setRoot(rootView) }
    }

    /// How the content's size reaches UIKit; empty by default (FACT 55).
    public var sizingOptions: UIHostingControllerSizingOptions = [] {
        didSet { hostView?.sizingOptions = sizingOptions }
    }

    /// The regions the content keeps out of.
    public var safeAreaRegions: SafeAreaRegions = .all {
        didSet { hostView?.safeAreaRegions = safeAreaRegions }
    }

    /// The environment that the content starts from where the container around it is SwiftUI's.
    var inheritedEnvironment: EnvironmentScope?
    /// The navigation controller that SwiftUI makes the controller for; UIKit knows it from the push on.
    weak var navigationOwner: UINavigationController?
    /// Called when the controller has left its container.
    var onRemoval: (() -> Void)?
    private var hostView: HostView?
    /// What the content says about its screen, on its way to UIKit.
    lazy var screenItems = ScreenItems(self)
    var dismissContent: (() -> Void)?

    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    public init?(coder aDecoder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: aDecoder)
    }

    /// A storyboard cannot make the root view: override and call `init(coder:rootView:)`.
    public required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
    }

    open override func loadView() {
        let view = HostView(rootView)
        view.sizingOptions = sizingOptions
        view.safeAreaRegions = safeAreaRegions
        view.controller = self
        view.backgroundColor = .systemBackground
        view.inheritedEnvironment = inheritedEnvironment
        view.navigationOwner = navigationOwner
        view.preferencesDidChange = { [weak self] in self?.screenPreferencesDidChange() }
        hostView = view
        self.view = view
    }

    /// The items that the content puts over the keyboard.
    open override var inputAccessoryView: UIView? { screenItems.keyboardBar ?? super.inputAccessoryView }

    /// The keys that controls in the content have (`keyboardShortcut`).
    open override var keyCommands: [UIKeyCommand]? {
        let commands = (super.keyCommands ?? []) + (hostView?.graph.keyCommands ?? [])
        return commands.isEmpty ? nil : commands
    }

    /// What the content says (`statusBarHidden`), else what the controller that it shows in front says.
    open override var prefersStatusBarHidden: Bool {
        if let hidden = screenItems.last.hidesStatusBar { return hidden }
        var front = children.last { $0.viewIfLoaded?.window != nil }
        while let next = front?.childForStatusBarHidden { front = next }
        return front?.prefersStatusBarHidden ?? false
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        screenItems.screenWillAppear()
        hostView?.setContentVisible(true)
    }

    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        if let hostView { screenItems.screenIsAppearing(hostView.graph.rootEnvironment) }
    }

    /// What the content has asked for last; an override that the app has set itself stays until the content asks.
    private var preferredStyle = UIUserInterfaceStyle.unspecified

    private func screenPreferencesDidChange() {
        guard let graph = hostView?.graph else { return }
        let style = graph.preference(PreferredColorSchemeKey.self)?.style ?? .unspecified
        if style != preferredStyle {
            preferredStyle = style
            overrideUserInterfaceStyle = style
        }
        let preferences = graph.preference(ScreenPreferenceKey.self)
        screenItems.apply(preferences, environment: graph.rootEnvironment)
        if let navigation = navigationController?.pushedScreens as? PushedScreens {
            withTransaction(graph.transactionOfFrame) { navigation.destinationsDidChange() }
        }
        (tabBarController as? TabController)?.screenDidChange(self, preferences)
    }

    func screenPreferences() -> ScreenPreferences {
        loadViewIfNeeded()
        _ = hostView?.contentSize(.unspecified)
        return hostView?.graph.preference(ScreenPreferenceKey.self) ?? ScreenPreferences()
    }

    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        hostView?.surroundingsDidChange()
        if parent == nil { onRemoval?() }
    }

    open override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        screenItems.screenWillDisappear()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        hostView?.setContentVisible(false)
    }

    /// The size the content takes when it is offered `size`, in points; a zero or infinite length offers as much.
    ///
    /// It answers before the view is in a window, and at once after `rootView` was set.
    open func sizeThatFits(in size: CGSize) -> CGSize {
        loadViewIfNeeded()
        return hostView?.contentSize(ProposedViewSize(size)) ?? .zero
    }
}

extension UIHostingController: HostingController {}
