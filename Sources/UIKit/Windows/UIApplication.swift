import Foundation

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
    let mainMenus = UIMenuSystem()
    let contextMenus = UIMenuSystem()
    let menuController = UIMenuController()
    /// The windows that are visible, in the order they became so.
    package var windowStorage: [UIWindow] = []
    package var sceneStorage: [UIScene] = []
    /// Whether the device has a camera that the app may use.
    package var hasCamera = true
    /// Whether the device is set up to send mail, and messages.
    package var canSendMail = true
    package var canSendMessages = true
    /// Keeps a delegate that was made for the app; `delegate` does not keep it.
    var ownDelegate: (any UIApplicationDelegate)?
    /// What is switched on in the settings for accessibility.
    package var accessibilityOptions = AccessibilityOption.atFirst {
        didSet { accessibilityOptionsChanged(from: oldValue) }
    }
    /// The element that VoiceOver is at.
    weak var accessibilityFocus: AnyObject?
    /// Who hears of what comes and goes.
    var lifeCycle = LifeCycle.application
    private(set) var reasonReceivers: [(owner: ObjectIdentifier, receive: (LaunchReason) -> Void)] = []

    package init(device: DeviceModel = .iPhone15) {
        screen = UIScreen(device: device)
        super.init()
    }

    open weak var delegate: (any UIApplicationDelegate)?
    open package(set) var applicationState = State.active
    open var windows: [UIWindow] { windowStorage.sorted { $0.windowLevel < $1.windowLevel } }
    open var keyWindow: UIWindow? { windowStorage.first { $0.isKeyWindow } }
    open var openSessions: Set<UISceneSession> { Set(sceneStorage.map(\.session)) }
    open var connectedScenes: Set<UIScene> { Set(sceneStorage) }
    open var preferredContentSizeCategory: UIContentSizeCategory {
        screen.traitCollection.preferredContentSizeCategory
    }
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        screen.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    open var supportsMultipleScenes: Bool { false }
    open var isIdleTimerDisabled = false
    /// Whether a shake asks to undo what was done last.
    open var applicationSupportsShakeToEdit = true
    /// The app's quick actions besides those of its Info.plist, which are not read here.
    open var shortcutItems: [UIApplicationShortcutItem]? {
        get { shortcutStorage }
        set { shortcutStorage = newValue?.compactMap { $0.copy() as? UIApplicationShortcutItem } }
    }
    private var shortcutStorage: [UIApplicationShortcutItem]? = []

    open override var next: UIResponder? { delegate as? UIResponder }

    open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionEnded(motion, with: event)
        if motion == .motionShake { offerUndo() }
    }

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
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let userActivityDictionary = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        public static let userActivityType = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    }
}

extension UIApplication {
    /// Somebody wants to hear of the URLs and activities that the app is given, in the order they said so.
    package func addReasonReceiver(_ owner: AnyObject, _ receive: @escaping (LaunchReason) -> Void) {
        removeReasonReceiver(owner)
        reasonReceivers.append((ObjectIdentifier(owner), receive))
    }
    package func removeReasonReceiver(_ owner: AnyObject) { reasonReceivers.removeAll { $0.owner == ObjectIdentifier(owner) } }
    package func tellReceivers(_ reason: LaunchReason) { for receiver in reasonReceivers { receiver.receive(reason) } }

    func dispatch(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let receiver: Any? =
            target ?? (keyWindow?.firstResponder ?? sender as? UIResponder)?.target(forAction: action, withSender: sender)
        guard let receiver else { return false }
        action.send(to: receiver as AnyObject, with: sender, event: event)
        return true
    }
}
