import Foundation
import SwiftUI
import Tracing
import UIKit

extension Stage {
    // MARK: Launching

    /// Launches an app as the system does, in place of what was there, and runs one frame.
    ///
    /// The delegate of a `UIApplicationDelegateAdaptor` is made and called, the scene is connected, and the first window of
    /// the app's body is shown.
    ///
    /// ```swift
    /// let stage = Stage()
    /// stage.launch(ShelfApp.self)
    /// stage.enterBackground()
    /// ```
    ///
    /// - Parameters:
    ///   - url: What the app is launched to open.
    ///   - quickAction: The quick action of its icon that it is launched for.
    public func launch<A: App>(_ app: A.Type, opening url: URL? = nil, quickAction: UIApplicationShortcutItem? = nil) {
        launch(app, Self.reason(url, quickAction))
    }

    private static func reason(_ url: URL?, _ quickAction: UIApplicationShortcutItem?) -> LaunchReason {
        quickAction.map(LaunchReason.quickAction) ?? url.map(LaunchReason.url) ?? .byPerson
    }

    /// Launches an app with an activity that a person has begun elsewhere; a universal link is one of `NSUserActivityTypeBrowsingWeb`.
    public func launch<A: App>(_ app: A.Type, continuing activity: NSUserActivity) { launch(app, .activity(activity)) }

    private func launch<A: App>(_ app: A.Type, _ reason: LaunchReason) {
        launch(named: "\(A.self)", reason, nil) {
            let made = MadeApp(A.self)
            return (made.delegate, made.makeController)
        }
    }

    /// Launches an app by its application delegate: its scene delegate, or the delegate itself, makes the window.
    ///
    /// The stage goes on with the window that the app has made.
    ///
    /// - Parameters:
    ///   - url: What the app is launched to open.
    ///   - quickAction: The quick action of its icon that it is launched for.
    ///   - sceneManifest: The value of `UIApplicationSceneManifest` in the app's Info.plist, which names its scene delegate; without
    ///     one, that of the running program.
    public func launch(
        delegate: @autoclosure () -> any UIApplicationDelegate, opening url: URL? = nil, quickAction: UIApplicationShortcutItem? = nil,
        sceneManifest: [String: Any]? = nil
    ) {
        launch(named: "app", Self.reason(url, quickAction), sceneManifest) { (delegate(), nil) }
    }

    /// Launches an app by its application delegate with an activity that a person has begun elsewhere.
    public func launch(
        delegate: @autoclosure () -> any UIApplicationDelegate, continuing activity: NSUserActivity, sceneManifest: [String: Any]? = nil
    ) {
        launch(named: "app", .activity(activity), sceneManifest) { (delegate(), nil) }
    }

    private func launch(
        named name: String, _ reason: LaunchReason, _ manifest: [String: Any]?,
        _ make: () -> (delegate: (any UIApplicationDelegate)?, controller: (@MainActor () -> UIViewController)?)
    ) {
        inside {
            if window.rootViewController != nil { takeDown() }
            timeline.whileCaused(by: timeline.record(.start, name)) {
                let app = make()
                application.launch(
                    app.delegate, scene: scene, reason: reason, hasScenes: app.controller != nil,
                    manifest: manifest.map(SceneManifest.init) ?? .ofMainBundle
                ) { [self] in
                    guard let controller = app.controller else { return takeWindow(of: app.delegate) }
                    window.rootViewController = controller()
                    window.makeKeyAndVisible()
                }
            }
            clock.runFrame(inPlace: true)
            application.tellReceivers(reason)
        }
    }

    /// The app's own window in place of the stage's.
    private func takeWindow(of delegate: (any UIApplicationDelegate)?) {
        let own = scene.windows.first { $0 !== window } ?? delegate?.window ?? application.windowStorage.first { $0 !== window }
        guard let own else {
            let name = delegate.map { "\(Swift.type(of: $0))" }
            let configuration = scene.session.configuration
            let isNamedOnly = configuration.name != nil && configuration.delegateClass == nil
            let cure =
                isNamedOnly
                ? "The configuration \"\(configuration.name ?? "")\" of its scene has no delegateClass: set it where it is made, or hand the "
                    + "launch the sceneManifest of the app's Info.plist, which names one."
                : "Make a UIWindow in scene(_:willConnectTo:options:), or without scenes in "
                    + "application(_:didFinishLaunchingWithOptions:), give it a rootViewController, and call makeKeyAndVisible()."
            findingLog.report(
                Finding(
                    "lifecycle.no-window", .must,
                    "\(name ?? "The app") has launched and made no window, so nothing is shown. \(cure)",
                    subject: name))
            return
        }
        if own.windowScene == nil { own.windowScene = scene }
        window.isHidden = true
        replaceWindow(with: own)
    }

    // MARK: In front and behind

    /// Puts the app in the background, as the home gesture does: it resigns active, then enters the background.
    public func enterBackground() { move(to: .background, "enter background") }

    /// Brings the app back to the front, and makes it active.
    public func enterForeground() { move(to: .active, "enter foreground") }

    /// Interrupts the app, as a call or the control centre does: it is in front and inactive until `resume()`.
    public func interrupt() { move(to: .inactive, "interrupt") }

    /// Makes an interrupted app active again.
    public func resume() { move(to: .active, "resume") }

    private func move(to state: UIApplication.State, _ name: String) {
        act(name) {
            application.move(to: state)
            clock.runFrame()
        }
    }

    /// Has the app open a URL, as a link in another app does; an app in the background comes to the front first.
    public func open(_ url: URL) {
        act("open \(url.absoluteString)") {
            application.move(to: .active)
            application.receive(.url(url))
            clock.runFrame()
        }
    }

    /// Has the app go on with an activity, as another device or a universal link does; an app in the background comes to the front
    /// first.
    public func continueActivity(_ activity: NSUserActivity) {
        act("continue \(activity.activityType)") {
            application.move(to: .active)
            application.receive(.activity(activity))
            clock.runFrame()
        }
    }

    /// Chooses a quick action of the app's icon, as a long press on the Home Screen does, by its title or its type; an app in the
    /// background comes to the front first. What it came to is in the timeline.
    public func performQuickAction(_ name: String) throws {
        let items = inside { application.shortcutItems ?? [] }
        guard let item = items.first(where: { $0.localizedTitle == name }) ?? items.first(where: { $0.type == name }) else {
            let list = items.isEmpty ? "The app has none" : "There are \(items.map { ElementNode.quoted($0.localizedTitle) }.joined(separator: ", "))"
            throw StageFailure(
                "No quick action is called \(ElementNode.quoted(name)). \(list): the app sets them in UIApplication.shared.shortcutItems. "
                    + "One of the Info.plist is made by the test: performQuickAction(UIApplicationShortcutItem(type:localizedTitle:)).")
        }
        performQuickAction(item)
    }

    /// Chooses a quick action that the app has in its Info.plist, or had at an earlier launch.
    public func performQuickAction(_ item: UIApplicationShortcutItem) {
        act("quick action \(ElementNode.quoted(item.localizedTitle))") {
            application.move(to: .active)
            application.receive(.quickAction(item))
            clock.runFrame()
        }
    }

    /// Shakes the device. Where nobody keeps the motion, an alert asks whether to undo what can be undone.
    public func shake() {
        act("shake") {
            clock.input.post { [application] in application.shake() }
            clock.runFrame()
        }
    }

    /// Ends the app, as a swipe in the app switcher does: it goes to the background, its scene is disconnected and discarded.
    ///
    /// Nothing is shown then; the app, or another one, can be launched again.
    public func terminate() {
        act("terminate") {
            application.terminate()
            takeDown()
        }
    }

    /// Warns the app that memory is short.
    public func sendMemoryWarning() {
        act("memory warning") {
            application.receiveMemoryWarning()
            clock.runFrame()
        }
    }
}
