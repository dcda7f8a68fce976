import Tracing

/// The root of a view tree: shows it on a screen and hands it events.
@MainActor @preconcurrency
open class UIWindow: UIView {
    /// The height of a window in the stack of windows.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)
    }

    /// The responder of this window that keys go to first.
    package weak var firstResponder: UIResponder?
    package weak var firstResponderBefore: UIResponder?
    var wasStatusBarHidden = false
    package let touchDelivery = TouchDelivery()
    /// Replaces the device's safe area: a window that a test sizes has none of its own.
    package var safeAreaOverride: UIEdgeInsets? { didSet { setNeedsSafeAreaUpdate() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        layer.isHidden = true
        layer.isTreeRoot = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        layer.isHidden = true
        layer.isTreeRoot = true
    }

    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds)
        self.windowScene = windowScene
    }

    open weak var windowScene: UIWindowScene? { didSet { environmentChanged() } }
    open var screen: UIScreen {
        get { windowScene?.screen ?? .main }
        set {
            guard newValue !== screen else { return }
            reportApproximation("UIWindow.screen", "there is one screen; the window stays on it.")
        }
    }
    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? { didSet { rootViewControllerChanged(from: oldValue) } }
    open var windowLevel: Level = .normal
    open var canBecomeKey: Bool { true }
    open package(set) var isKeyWindow = false
    open override var window: UIWindow? { self }
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }
    private lazy var ownUndoManager = UndoManager()
    open override var undoManager: UndoManager? { ownUndoManager }

    open func makeKey() { takeKey() }
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }
    open func becomeKey() {}
    open func resignKey() {}
    open func sendEvent(_ event: UIEvent) { touchDelivery.deliver(event, in: self) }

    public nonisolated static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    public nonisolated static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")
    public nonisolated static let didBecomeVisibleNotification = NSNotification.Name("UIWindowDidBecomeVisibleNotification")
    public nonisolated static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")
}

extension UIWindow {
    /// The traits that a window's own lie on.
    var environmentTraits: UITraitCollection { windowScene?.traitCollection ?? screen.traitCollection }

    /// The device's insets, as far as the window reaches under what covers the screen.
    var deviceSafeAreaInsets: UIEdgeInsets {
        if let safeAreaOverride { return safeAreaOverride }
        var outer = screen.device.safeAreaInsets
        // Without a cut-out the status bar is all that covers the top; with one it stays covered.
        if screen.device.isCoveredByStatusBarAlone, windowScene?.statusBarManager?.isStatusBarHidden == true { outer.top = 0 }
        let (frame, space) = (frame, screen.bounds)
        func part(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(inset, max(0, inset - distance)) }
        return UIEdgeInsets(
            top: part(outer.top, frame.minY - space.minY), left: part(outer.left, frame.minX - space.minX),
            bottom: part(outer.bottom, space.maxY - frame.maxY), right: part(outer.right, space.maxX - frame.maxX))
    }

    /// The screen or the scene has other traits or another size.
    package func environmentChanged() {
        setNeedsTraitUpdate()
        setNeedsSafeAreaUpdate()
    }

    func takeKey() {
        guard !isKeyWindow, canBecomeKey else { return }
        if let old = UIApplication.shared.keyWindow {
            old.isKeyWindow = false
            old.resignKey()
            NotificationCenter.default.post(name: Self.didResignKeyNotification, object: old)
        }
        isKeyWindow = true
        becomeKey()
        NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    }

    /// A visible window belongs to the application, which keeps it.
    func visibilityChanged() {
        let application = UIApplication.shared
        application.layoutEngine.attach()
        if isHidden {
            application.windowStorage.removeAll { $0 === self }
            NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
        } else if !application.windowStorage.contains(where: { $0 === self }) {
            application.windowStorage.append(self)
            NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
        }
        rootViewControllerChanged(from: rootViewController)
    }

    /// Text input listens here.
    package func firstResponderChanged() {
        let before = firstResponderBefore as? UIView
        let now = firstResponder as? UIView
        firstResponderBefore = firstResponder
        before?.tellFocus(false, outTo: now)
        now?.tellFocus(true, outTo: before)
        UIApplication.shared.keyboard.inputMayHaveChanged()
    }

    package func inputViewsNeedReload(for responder: UIResponder) {
        guard firstResponder?.chain.contains(where: { $0 === responder }) == true else { return }
        UIApplication.shared.keyboard.inputMayHaveChanged()
    }
}

extension UIView {
    /// Tells this view and those around it, up to the first that holds the other responder too.
    fileprivate func tellFocus(_ isInside: Bool, outTo other: UIView?) {
        var view: UIView? = self
        while let current = view, other?.isDescendant(of: current) != true {
            view = current.superview
            current.focusObserver?(isInside)
        }
    }
}
