/// The running application: its windows, scenes, screen and the way of events to them.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
    public enum State: Int, Sendable { case active, inactive, background }

    /// The application that the running code is in; a stage puts its own in place.
    package static var current = UIApplication()
    public class var shared: UIApplication { current }

    package let screen: UIScreen
    package let device = UIDevice()
    package let layoutEngine = LayoutEngine()
    package let viewAnimations = ViewAnimations()
    package let gestureTimers = GestureTimers()
    package let keyboard = Keyboard()
    /// The windows that are visible, in the order they became so.
    package var windowStorage: [UIWindow] = []
    package var sceneStorage: [UIScene] = []

    package init(device: DeviceModel = .iPhone15) {
        screen = UIScreen(device: device)
        super.init()
    }

    open weak var delegate: (any UIApplicationDelegate)?
    open package(set) var applicationState = State.active
    open var windows: [UIWindow] { windowStorage.sorted { $0.windowLevel < $1.windowLevel } }
    open var keyWindow: UIWindow? { windowStorage.first { $0.isKeyWindow } }
    open var connectedScenes: Set<UIScene> { Set(sceneStorage) }
    open var preferredContentSizeCategory: UIContentSizeCategory {
        screen.traitCollection.preferredContentSizeCategory
    }
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        screen.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    open var supportsMultipleScenes: Bool { false }
    open var isIdleTimerDisabled = false

    open override var next: UIResponder? { delegate as? UIResponder }

    open func sendEvent(_ event: UIEvent) { deliver(event) }

    /// Sends an action to its target, or along the responder chain from the first responder when there is none.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        dispatch(action, to: target, from: sender, for: event)
    }

    public nonisolated static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    public nonisolated static let didFinishLaunchingNotification = NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
    public nonisolated static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
    public nonisolated static let didReceiveMemoryWarningNotification =
        NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    public nonisolated static let openSettingsURLString = "app-settings:"

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }
}

extension UIApplication {
    func dispatch(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let receiver: Any? =
            target ?? (keyWindow?.firstResponder ?? sender as? UIResponder)?.target(forAction: action, withSender: sender)
        guard let receiver else { return false }
        action.send(to: receiver as AnyObject, with: sender, event: event)
        return true
    }
}

/// What an application tells its delegate.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
}
