import Foundation
import Tracing

/// A view that shows how far the application is in front.
@MainActor
package protocol ApplicationStateObserver: UIView {
    /// The application, or the scene of the window, came to the front or went.
    func applicationStateDidChange()
}

extension UIApplication {
    /// Who hears of what comes and goes, of URLs and of activities.
    enum LifeCycle {
        /// The application's delegate.
        case application
        /// The delegates of scenes, if they have one.
        case scenes
    }

    /// Makes the app's own delegate of it, and connects its scene: what comes before the first frame.
    ///
    /// Calls: `willFinishLaunching`, `didFinishLaunching` and its notification, `configurationForConnecting`, the scene's
    /// `willConnectTo` and its notification, without scenes the application delegate's `open` of a URL or `continue` of an activity
    /// that neither launch method has refused, or `performActionFor` of a quick action, then the way to the foreground as `move(to:)` has it.
    ///
    /// A SwiftUI app has scenes, as has one with a manifest. One without may make configurations in code, which only its delegate
    /// knows: if there is a reason for the launch, which is either in the launch options or in the scene's, it is asked for one before
    /// it has launched.
    package func launch(
        _ appDelegate: (any UIApplicationDelegate)?, scene: UIWindowScene, reason: LaunchReason = .byPerson, hasScenes: Bool = false,
        manifest: SceneManifest? = nil, showWindow: () -> Void
    ) {
        delegate = appDelegate
        ownDelegate = appDelegate
        applicationState = .background
        lifeCycle = hasScenes || manifest != nil ? .scenes : .application
        scene.delegate = nil
        scene.activationState = .unattached
        let session = scene.session
        let given = manifest?.makeConfiguration(role: session.role, appDelegate: appDelegate)
            ?? UISceneConfiguration(name: nil, sessionRole: session.role)
        session.configuration = given
        let connection = reason.connectionOptions
        var isConfigured = false
        func configure() {
            guard let appDelegate, !isConfigured else { return }
            isConfigured = true
            session.configuration = appDelegate.application(self, configurationForConnecting: session, options: connection)
            guard session.configuration !== given else { return }
            lifeCycle = .scenes
            manifest?.complete(session.configuration, appDelegate: appDelegate)
        }
        if case .byPerson = reason {} else if lifeCycle == .application { configure() }
        let options = lifeCycle == .application ? reason.launchOptions : nil
        var takesReason = true
        if let appDelegate {
            takesReason = appDelegate.application(self, willFinishLaunchingWithOptions: options)
            takesReason = appDelegate.application(self, didFinishLaunchingWithOptions: options) && takesReason
        }
        post(Self.didFinishLaunchingNotification, options)
        configure()
        connect(scene, connection)
        if lifeCycle == .application, takesReason { tellDelegate(reason) }
        showWindow()
        if let appDelegate, lifeCycle == .application, appDelegate.window != nil, Platform.current.majorVersion >= 26 {
            Timeline.current.record(
                .start, "\(type(of: appDelegate))",
                "UIScene lifecycle will soon be required. Failure to adopt will result in an assert in the future.")
        }
        moveOn(to: .inactive)
        moveOn(to: .active)
    }

    private func connect(_ scene: UIWindowScene, _ options: UIScene.ConnectionOptions) {
        let session = scene.session
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
    /// (without scenes only), then whoever observes the application. The order is unrecorded.
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
        if !hasScenes, let delegate { app(delegate) }
        post(appName)
    }

    /// A scene whose delegate was given to it by hand is one, too.
    var hasScenes: Bool { lifeCycle == .scenes || sceneStorage.contains { $0.delegate != nil } }

    private func post(_ name: NSNotification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }

    // MARK: Other events

    /// Another app, a link or another device has something for this app, which runs.
    package func receive(_ reason: LaunchReason) {
        for scene in sceneStorage {
            guard let delegate = scene.delegate else { continue }
            switch reason {
            case .byPerson: break
            case .url(let url): delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url, options: .init())])
            case .quickAction: break
            case .activity(let activity):
                delegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
                delegate.scene(scene, continue: activity)
            }
        }
        if case .quickAction(let item) = reason { perform(item) } else if !hasScenes { tellDelegate(reason) }
        tellReceivers(reason)
    }

    /// Source: Apple, UIKit `application(_:open:options:)`, `application(_:continue:restorationHandler:)`.
    private func tellDelegate(_ reason: LaunchReason) {
        guard let delegate else { return }
        switch reason {
        case .byPerson: break
        case .url(let url): _ = delegate.application(self, open: url, options: [:])
        case .quickAction(let item): perform(item)
        case .activity(let activity):
            _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
            _ = delegate.application(self, continue: activity) { restoring in
                for object in restoring ?? [] { object.restoreUserActivityState(activity) }
            }
        }
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
