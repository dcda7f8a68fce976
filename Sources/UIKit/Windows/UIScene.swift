/// One instance of the application's interface.
@MainActor @preconcurrency
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

    public struct ConnectionOptions: Sendable {
        package init() {}
    }

    package override init() { super.init() }

    /// Held by the scene.
    open var delegate: (any UISceneDelegate)?
    open package(set) var activationState = ActivationState.foregroundActive
    open var title: String! = ""
    open override var next: UIResponder? { UIApplication.shared }

    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")
}

/// What a scene tells its delegate.
@MainActor @preconcurrency
public protocol UISceneDelegate: NSObjectProtocol {
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func sceneDidDisconnect(_ scene: UIScene)
}

extension UISceneDelegate {
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
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

/// A scene that shows windows on a screen.
@MainActor @preconcurrency
open class UIWindowScene: UIScene, UITraitEnvironment {
    private var overrides = UITraitOverrides()

    package init(screen: UIScreen = .main) {
        self.screen = screen
        super.init()
        UIApplication.shared.sceneStorage.append(self)
    }

    public let screen: UIScreen
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
