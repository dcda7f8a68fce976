import Foundation
import Tracing

/// A view that shows how far the application is in front.
@MainActor
package protocol ApplicationStateObserver: UIView {
    /// The application, or the scene of the window, came to the front or went.
    func applicationStateDidChange()
}

extension UIApplication {
    /// Makes the app's own delegate of it, and connects its scene: what comes before the first frame.
    ///
    /// Calls: `willFinishLaunching`, `didFinishLaunching` and its notification, `configurationForConnecting`, the scene's
    /// `willConnectTo` and its notification, without a scene delegate the application delegate's `open` of a URL that neither
    /// launch method has refused, then the way to the foreground as `move(to:)` has it. A quick action goes the same ways.
    package func launch(
        _ appDelegate: (any UIApplicationDelegate)?, scene: UIWindowScene, url: URL? = nil, shortcutItem: UIApplicationShortcutItem? = nil,
        showWindow: () -> Void
    ) {
        delegate = appDelegate
        ownDelegate = appDelegate
        applicationState = .background
        scene.delegate = nil
        scene.session.configuration = UISceneConfiguration(name: nil, sessionRole: scene.session.role)
        scene.activationState = .unattached
        // Whether the app has scenes, which hear of the URL as they connect, is known when it is asked for their configuration.
        var options = url.map { [LaunchOptionsKey.url: $0 as Any] }
        if let shortcutItem { options = [.shortcutItem: shortcutItem] }
        var takesURL = true
        if let appDelegate {
            takesURL = appDelegate.application(self, willFinishLaunchingWithOptions: options)
            takesURL = appDelegate.application(self, didFinishLaunchingWithOptions: options) && takesURL
        }
        post(Self.didFinishLaunchingNotification)
        let contexts = url.map { [UIOpenURLContext(url: $0, options: .init())] } ?? []
        connect(scene, UIScene.ConnectionOptions(urlContexts: Set(contexts), shortcutItem: shortcutItem))
        if let url, takesURL, scene.delegate == nil { _ = appDelegate?.application(self, open: url, options: [:]) }
        if let shortcutItem, takesURL, scene.delegate == nil { perform(shortcutItem) }
        showWindow()
        if let appDelegate, scene.delegate == nil, appDelegate.window != nil, Platform.current.majorVersion >= 26 {
            Timeline.current.record(
                .start, "\(type(of: appDelegate))",
                "UIScene lifecycle will soon be required. Failure to adopt will result in an assert in the future.")
        }
        moveOn(to: .inactive)
        moveOn(to: .active)
    }

    private func connect(_ scene: UIWindowScene, _ options: UIScene.ConnectionOptions) {
        let session = scene.session
        if let delegate { session.configuration = delegate.application(self, configurationForConnecting: session, options: options) }
        scene.activationState = .background
        if scene.delegate == nil, let type = session.configuration.delegateClass as? NSObject.Type {
            let made = NSObject.make(type)
            guard let sceneDelegate = made as? any UISceneDelegate else {
                preconditionFailure("\(type), the delegateClass of a scene's configuration, is no UISceneDelegate.")
            }
            scene.delegate = sceneDelegate
        }
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    }

    // MARK: To the background and back

    /// Goes through the states on the way, each with its calls and notifications.
    ///
    /// For each step the scene's delegate hears first, then whoever observes the scene, then the application's delegate
    /// (without a scene delegate only), then whoever observes the application. The order is unrecorded.
    package func move(to state: State) {
        guard applicationState != state, !hasEnded else { return }
        switch (applicationState, state) {
        case (.active, .background):
            moveOn(to: .inactive)
            moveOn(to: .background)
        case (.background, .active):
            moveOn(to: .inactive)
            moveOn(to: .active)
        default: moveOn(to: state)
        }
    }

    /// After the end no scene is connected until the next launch.
    private var hasEnded: Bool { !sceneStorage.isEmpty && sceneStorage.allSatisfy { $0.activationState == .unattached } }

    private func moveOn(to state: State) {
        Timeline.current.record(.input, "application", "\(applicationState) -> \(state)")
        switch (applicationState, state) {
        case (.active, .inactive):
            tell(UIScene.willDeactivateNotification, Self.willResignActiveNotification) {
                $0.sceneWillResignActive($1)
            } app: {
                $0.applicationWillResignActive(self)
            }
            set(.inactive, .foregroundInactive)
        case (.inactive, .background):
            set(.background, .background)
            tell(UIScene.didEnterBackgroundNotification, Self.didEnterBackgroundNotification) {
                $0.sceneDidEnterBackground($1)
            } app: {
                $0.applicationDidEnterBackground(self)
            }
        case (.background, .inactive):
            tell(UIScene.willEnterForegroundNotification, Self.willEnterForegroundNotification) {
                $0.sceneWillEnterForeground($1)
            } app: {
                $0.applicationWillEnterForeground(self)
            }
            set(.inactive, .foregroundInactive)
        default:
            set(.active, .foregroundActive)
            tell(UIScene.didActivateNotification, Self.didBecomeActiveNotification) {
                $0.sceneDidBecomeActive($1)
            } app: {
                $0.applicationDidBecomeActive(self)
            }
        }
    }

    private func set(_ state: State, _ scenes: UIScene.ActivationState) {
        applicationState = state
        for scene in sceneStorage { scene.activationState = scenes }
        func tell(_ view: UIView) {
            (view as? any ApplicationStateObserver)?.applicationStateDidChange()
            for subview in view.subviews { tell(subview) }
        }
        for window in windowStorage { tell(window) }
    }

    private func tell(
        _ sceneName: NSNotification.Name, _ appName: NSNotification.Name,
        scene call: (any UISceneDelegate, UIScene) -> Void, app: (any UIApplicationDelegate) -> Void
    ) {
        for scene in sceneStorage {
            if let delegate = scene.delegate { call(delegate, scene) }
            NotificationCenter.default.post(name: sceneName, object: scene)
        }
        if !sceneStorage.contains(where: { $0.delegate != nil }), let delegate { app(delegate) }
        post(appName)
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // MARK: Other events

    /// Another app, or a link, opens a URL that belongs to this app.
    package func receive(_ url: URL) {
        let context = UIOpenURLContext(url: url, options: .init())
        for scene in sceneStorage { scene.delegate?.scene(scene, openURLContexts: [context]) }
        if !sceneStorage.contains(where: { $0.delegate != nil }) { _ = delegate?.application(self, open: url, options: [:]) }
        tellURLReceivers(url)
    }

    /// The system runs out of memory.
    package func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        post(Self.didReceiveMemoryWarningNotification)
        func warn(_ controller: UIViewController) {
            controller.didReceiveMemoryWarning()
            for child in controller.children { warn(child) }
            if let presented = controller.activePresentation?.presentedViewController { warn(presented) }
        }
        for window in windowStorage { window.rootViewController.map(warn) }
    }

    /// A person swipes the app away in the app switcher: it goes to the background, its scenes are disconnected, their sessions
    /// discarded, and it ends. The order is unrecorded.
    package func terminate() {
        guard !hasEnded else { return }
        move(to: .background)
        for scene in sceneStorage {
            scene.delegate?.sceneDidDisconnect(scene)
            NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
            scene.delegate = nil
            scene.activationState = .unattached
        }
        delegate?.application(self, didDiscardSceneSessions: openSessions)
        delegate?.applicationWillTerminate(self)
        post(Self.willTerminateNotification)
        delegate = nil
        ownDelegate = nil
    }

    // MARK: Orientations

    /// The orientations that the interface in a window may take: those that the application's delegate and the controller that fills
    /// the window have in common. Source: Apple, UIKit `supportedInterfaceOrientations`.
    package func supportedInterfaceOrientations(in window: UIWindow) -> UIInterfaceOrientationMask {
        let ofApp = delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
        var front = window.rootViewController
        while let presentation = front?.activePresentation, presentation.state != .dismissing,
            [.fullScreen, .overFullScreen].contains(presentation.adaptedStyle ?? presentation.presentationStyle)
        {
            front = presentation.presentedViewController
        }
        return ofApp.intersection(front?.supportedInterfaceOrientations ?? .all)
    }
}
