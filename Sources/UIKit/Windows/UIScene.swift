import Foundation

/// One instance of the application's interface.
@MainActor @preconcurrency
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

    public let session: UISceneSession

    init(role: UISceneSession.Role) {
        session = UISceneSession(role: role, persistentIdentifier: "scene-\(UIApplication.shared.sceneStorage.count + 1)")
        super.init()
        session.scene = self
    }

    /// Held by the scene.
    open var delegate: (any UISceneDelegate)?
    open package(set) var activationState = ActivationState.foregroundActive
    open var title: String! = ""
    /// Asks another app to open a URL, of which there is none here.
    open func open(
        _ url: URL, options: UIScene.OpenExternalURLOptions?, completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let options = [UIApplication.OpenExternalURLOptionsKey.universalLinksOnly: options?.universalLinksOnly ?? false]
        UIApplication.shared.open(url, options: options, completionHandler: completion)
    }
    open override var next: UIResponder? { UIApplication.shared }

    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")
}

/// What a scene tells its delegate.
@MainActor @preconcurrency
public protocol UISceneDelegate: NSObjectProtocol {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func sceneDidDisconnect(_ scene: UIScene)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
}

/// The delegate of a scene with windows.
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
    /// A person has chosen a quick action while the app runs; at a launch it is in the connection's options.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
}

/// A scene that shows windows on a screen.
@MainActor @preconcurrency
open class UIWindowScene: UIScene, UITraitEnvironment {
    private var overrides = UITraitOverrides()

    package init(screen: UIScreen = .main) {
        self.screen = screen
        super.init(role: .windowApplication)
        UIApplication.shared.sceneStorage.append(self)
    }

    public let screen: UIScreen
    open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(self)
    open var windows: [UIWindow] { UIApplication.shared.windowStorage.filter { $0.windowScene === self } }
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    open var interfaceOrientation: UIInterfaceOrientation { screen.device.orientation }
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    open var isFullScreen: Bool { true }

    open var traitCollection: UITraitCollection {
        let base = screen.traitCollection
        if overrides.values.isEmpty { return base }
        var values = base.values
        values.merge(overrides.values)
        return UITraitCollection(values: values)
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    public var traitOverrides: UITraitOverrides {
        get { overrides }
        set {
            let previous = traitCollection
            overrides = newValue
            if !traitCollection.isEqual(previous) { traitCollectionDidChange(previous) }
            for window in windows { window.environmentChanged() }
        }
    }
}
