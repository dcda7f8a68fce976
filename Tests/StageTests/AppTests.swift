import Combine
import Foundation
import SwiftUI
import Testing
@testable import TandemTesting
import UIKit

@MainActor private var calls: [String] = []

private final class ShelfDelegate: NSObject, UIApplicationDelegate, ObservableObject {
    @Published var loans = 0
    let made: String
    override init() {
        made = "made"
        super.init()
    }
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        calls.append("didFinishLaunching \(made)")
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("app active") }
}

private struct ShelfApp: App {
    @UIApplicationDelegateAdaptor(ShelfDelegate.self) private var delegate
    @Environment(\.scenePhase) private var phase
    @State private var launches = 1

    var body: some Scene {
        WindowGroup {
            Shelf(launches: launches, more: { launches += 1 }).environmentObject(delegate)
        }
        .onChange(of: phase) { old, new in calls.append("app phase \(old) -> \(new)") }
    }

    private struct Shelf: View {
        let launches: Int
        let more: () -> Void
        @Environment(\.scenePhase) private var phase
        @EnvironmentObject private var delegate: ShelfDelegate
        @SceneStorage("tab") private var tab = "books"
        @State private var url = ""
        var body: some View {
            VStack {
                Text("launches \(launches)")
                Text("phase \(String(describing: phase))")
                Text("loans \(delegate.loans)")
                Text("url \(url)")
                Button("More") { more() }
                Button("Lend") { delegate.loans += 1 }
                Button("Tab \(tab)") { tab = "loans" }
            }
            .onOpenURL { url = $0.absoluteString }
            .onChange(of: phase) { old, new in calls.append("view phase \(old) -> \(new)") }
        }
    }
}

private final class LoansSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        calls.append("willConnect \(session.role == .windowApplication) \(connectionOptions.urlContexts.map(\.url.absoluteString))")
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let label = UILabel()
        label.text = "Loans of the library"
        label.frame = CGRect(x: 20, y: 100, width: 300, height: 40)
        let root = MemoryController()
        root.view.addSubview(label)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
    }
    func sceneDidBecomeActive(_ scene: UIScene) { calls.append("scene active \(scene.activationState == .foregroundActive)") }
    func sceneWillResignActive(_ scene: UIScene) { calls.append("scene resign \(scene.activationState == .foregroundActive)") }
    func sceneWillEnterForeground(_ scene: UIScene) { calls.append("scene foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { calls.append("scene background") }
    func sceneDidDisconnect(_ scene: UIScene) { calls.append("scene disconnect") }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        calls.append("open \(URLContexts.first?.url.absoluteString ?? "")")
    }
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) { calls.append("scene will continue") }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { calls.append("scene continue \(userActivity.activityType)") }
}

/// An app that has both life cycles in its code, as apps that were there before scenes have.
private final class MixedDelegate: UIResponder, UIApplicationDelegate {
    var options: [UIApplication.LaunchOptionsKey: Any]?
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        options = launchOptions
        return true
    }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        calls.append("app open \(url.absoluteString)")
        return true
    }
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool {
        calls.append("app will continue")
        return true
    }
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        calls.append("app continue \(userActivity.activityType)")
        restorationHandler([RestoringController()])
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("app active") }
}

private final class RestoringController: UIViewController {
    override func restoreUserActivityState(_ activity: NSUserActivity) { calls.append("restore \(activity.activityType)") }
}

/// What Xcode's template has in the Info.plist.
private enum Template {
    static func manifest(_ className: String) -> [String: Any] {
        [
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [
                    ["UISceneConfigurationName": "Default Configuration", "UISceneDelegateClassName": className]
                ]
            ]
        ]
    }
}

/// Configures its scene in code, by a name that only an Info.plist could explain.
private final class NamedDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role) }
}

/// The scene delegate that an Info.plist names; `NSClassFromString` finds no private class.
final class ManifestSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        calls.append("connect \(connectionOptions.urlContexts.count) \(connectionOptions.userActivities.map(\.activityType))")
        let window = UIWindow(windowScene: scene as! UIWindowScene)
        window.rootViewController = UIHostingController(rootView: Text("From the manifest"))
        window.makeKeyAndVisible()
        self.window = window
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { calls.append("scene continue \(userActivity.activityType)") }
}

private final class MemoryController: UIViewController {
    override func didReceiveMemoryWarning() { calls.append("memory") }
}

private final class LoansDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        calls.append("configuration")
        let configuration = UISceneConfiguration(name: "Loans", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = LoansSceneDelegate.self
        return configuration
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("app active") }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        calls.append("discard \(sceneSessions.map { $0.configuration.name ?? "" })")
    }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("app terminate") }
}

/// An app that has forgotten to make a window.
private final class BlackDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

private final class UprightController: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

private final class OldDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var takesURLs = true
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        calls.append("didFinishLaunching")
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIHostingController(rootView: Text("An old app"))
        window.makeKeyAndVisible()
        self.window = window
        return takesURLs
    }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        calls.append("open \(url.absoluteString)")
        return true
    }
    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask {
        window === self.window ? [.portrait, .landscapeRight] : []
    }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("app terminate") }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("app active") }
    func applicationWillResignActive(_ application: UIApplication) { calls.append("app resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("app background") }
    func applicationWillEnterForeground(_ application: UIApplication) { calls.append("app foreground") }
}

@MainActor
@Suite("Apps and scenes", .serialized)
struct AppTests {
    init() { calls = [] }

    private func url(_ text: String) -> URL { URL(string: text)! }

    private func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    @Test("An App's first window shows; its state, delegate and scene storage live (F1)")
    func swiftUIApp() throws {
        let stage = Stage()
        stage.launch(ShelfApp.self)
        try stage.settle()
        // A SwiftUI app has scenes, so the application delegate does not hear of its life (Apple, "Migrating to the SwiftUI life cycle").
        #expect(take() == ["didFinishLaunching made"])
        #expect(stage.shows("launches 1") && stage.shows("phase active") && stage.shows("loans 0"))
        try stage.tap("More")
        try stage.tap("Lend")
        try stage.tap("Tab books")
        try stage.settle()
        #expect(stage.shows("launches 2") && stage.shows("loans 1") && stage.shows("Tab loans"))
        #expect(stage.findings.isEmpty)
    }

    @Test("scenePhase follows to the background and back, in the app and in its views")
    func phases() throws {
        let stage = Stage()
        stage.launch(ShelfApp.self)
        try stage.settle()
        _ = take()
        stage.enterBackground()
        try stage.settle()
        #expect(stage.shows("phase background"))
        stage.enterForeground()
        try stage.settle()
        #expect(stage.shows("phase active"))
        #expect(Set(take()).isSuperset(of: ["view phase active -> background", "app phase active -> background", "view phase background -> active"]))
        stage.interrupt()
        try stage.settle()
        #expect(stage.shows("phase inactive") && take() == ["app phase active -> inactive", "view phase active -> inactive"])
        stage.resume()
        try stage.settle()
        #expect(stage.shows("phase active"))
    }

    @Test("onOpenURL hears of a URL while the app runs, and of the one it is launched with")
    func urls() throws {
        let stage = Stage()
        stage.launch(ShelfApp.self, opening: url("shelf://loans"))
        try stage.settle()
        #expect(stage.shows("url shelf://loans"))
        stage.open(url("shelf://books/1"))
        try stage.settle()
        #expect(stage.shows("url shelf://books/1"))
    }

    @Test("A UIKit app's scene delegate is made by its class, connects, and hears of the scene's life in order (E11.1)")
    func sceneDelegate() throws {
        let stage = Stage()
        stage.launch(delegate: LoansDelegate(), opening: url("loans://1"))
        try stage.settle()
        #expect(take() == ["configuration", "willConnect true [\"loans://1\"]", "scene foreground", "scene active true"])
        #expect(stage.shows("Loans of the library"))
        stage.enterBackground()
        #expect(take() == ["scene resign true", "scene background"])
        stage.open(url("loans://2"))
        #expect(take() == ["scene foreground", "scene active true", "open loans://2"])
        stage.sendMemoryWarning()
        #expect(take() == ["memory"])
        #expect(UIApplication.shared.connectedScenes.count == 1 && UIApplication.shared.openSessions.count == 1)
        #expect(UIApplication.shared.connectedScenes.first?.session.configuration.name == "Loans")
    }

    @Test("An app without scenes makes its window when it has finished launching, its delegate hears of its life, and iOS 26 says a line (E11.1)")
    func withoutScenes() throws {
        let stage = Stage()
        stage.launch(delegate: OldDelegate())
        try stage.settle()
        #expect(stage.shows("An old app"))
        #expect(take() == ["didFinishLaunching", "app foreground", "app active"])
        #expect(stage.timeline.events.contains { $0.detail.hasPrefix("UIScene lifecycle will soon be required.") })
        stage.enterBackground()
        stage.enterForeground()
        #expect(take() == ["app resign", "app background", "app foreground", "app active"])
    }

    @Test("An app without scenes is told of the URL it is launched with once it has finished launching, unless it has refused it (Apple, application(_:open:options:))")
    func launchURL() throws {
        let stage = Stage()
        stage.launch(delegate: OldDelegate(), opening: url("loans://1"))
        #expect(take() == ["didFinishLaunching", "open loans://1", "app foreground", "app active"])
        let refusing = OldDelegate()
        refusing.takesURLs = false
        stage.launch(delegate: refusing, opening: url("loans://2"))
        #expect(take() == ["didFinishLaunching", "app foreground", "app active"])
    }

    @Test("With a manifest the scene hears of the URL and of its life, and the launch options hold nothing (Apple, application(_:didFinishLaunchingWithOptions:))", arguments: ["StageTests.ManifestSceneDelegate", "$(PRODUCT_MODULE_NAME).ManifestSceneDelegate"])
    func manifest(_ className: String) throws {
        let stage = Stage()
        let delegate = MixedDelegate()
        nonisolated(unsafe) var info: [AnyHashable: Any]?
        let token = NotificationCenter.default.addObserver(
            forName: UIApplication.didFinishLaunchingNotification, object: nil, queue: nil
        ) { info = $0.userInfo }
        defer { NotificationCenter.default.removeObserver(token) }
        stage.launch(delegate: delegate, opening: url("loans://1"), sceneManifest: Template.manifest(className))
        #expect(take() == ["connect 1 []"] && delegate.options == nil && info == nil)
        #expect(stage.shows("From the manifest"))
        stage.open(url("loans://2"))
        stage.enterBackground()
        stage.enterForeground()
        #expect(take() == [], "the application delegate hears of neither")
    }

    @Test("A configuration that code makes by name is the manifest's of that name; without a manifest the finding says what is missing")
    func namedConfiguration() throws {
        let stage = Stage()
        stage.launch(delegate: NamedDelegate(), sceneManifest: Template.manifest("StageTests.ManifestSceneDelegate"))
        #expect(take() == ["connect 0 []"] && stage.shows("From the manifest") && stage.findings.isEmpty)
        stage.launch(delegate: NamedDelegate())
        let finding = try #require(stage.findings.first)
        #expect(
            finding.message == """
                NamedDelegate has launched and made no window, so nothing is shown. The configuration "Default Configuration" of its \
                scene has no delegateClass: set it where it is made, or hand the launch the sceneManifest of the app's Info.plist, \
                which names one.
                """)
    }

    @Test("Without scenes the launch options hold the URL or the activity, and so does the notification (Apple, UIApplication.LaunchOptionsKey)")
    func launchOptions() throws {
        let stage = Stage()
        let delegate = MixedDelegate()
        nonisolated(unsafe) var info: [AnyHashable: Any]?
        let token = NotificationCenter.default.addObserver(
            forName: UIApplication.didFinishLaunchingNotification, object: nil, queue: nil
        ) { info = $0.userInfo }
        defer { NotificationCenter.default.removeObserver(token) }
        stage.launch(delegate: delegate, opening: url("loans://1"))
        #expect(delegate.options?[.url] as? URL == url("loans://1"))
        #expect(info?[UIApplication.LaunchOptionsKey.url] as? URL == url("loans://1"))
        #expect(take() == ["app open loans://1", "app active"])
        let activity = NSUserActivity(activityType: "shelf.read")
        let next = MixedDelegate()
        stage.launch(delegate: next, continuing: activity)
        let given = try #require(next.options?[.userActivityDictionary] as? [AnyHashable: Any])
        #expect(given["UIApplicationLaunchOptionsUserActivityTypeKey"] as? String == "shelf.read" && next.options?[.url] == nil)
        #expect(take() == ["app will continue", "app continue shelf.read", "restore shelf.read", "app active"])
        let tapped = MixedDelegate()
        info = nil
        stage.launch(delegate: tapped)
        #expect(tapped.options == nil && info == nil && take() == ["app active"])
    }

    @Test("An activity is in a scene's connection options at launch, and goes to its delegate later; views and universal links hear of it (Apple, scene(_:continue:))")
    func activities() throws {
        let stage = Stage()
        let activity = NSUserActivity(activityType: "shelf.read")
        stage.launch(
            delegate: MixedDelegate(), continuing: activity, sceneManifest: Template.manifest("StageTests.ManifestSceneDelegate"))
        #expect(take() == ["connect 0 [\"shelf.read\"]"])
        stage.enterBackground()
        stage.continueActivity(activity)
        #expect(take() == ["scene continue shelf.read"])
        let link = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        link.webpageURL = url("https://shelf.example/books/1")
        stage.host(
            Text("Shelf").onOpenURL { calls.append("url \($0.path)") }
                .onContinueUserActivity("shelf.read") { calls.append("view \($0.activityType)") })
        _ = take()
        stage.continueActivity(activity)
        stage.continueActivity(link)
        #expect(take().filter { !$0.hasPrefix("scene") } == ["view shelf.read", "url /books/1"])
    }

    @Test("A swipe in the app switcher ends the app: its scene is disconnected and discarded, and the app can be launched again")
    func terminate() throws {
        let stage = Stage()
        stage.launch(delegate: LoansDelegate())
        _ = take()
        stage.terminate()
        #expect(take() == ["scene resign true", "scene background", "scene disconnect", "discard [\"Loans\"]", "app terminate"])
        #expect(!stage.shows("Loans of the library"))
        stage.terminate()
        stage.enterForeground()
        stage.interrupt()
        #expect(take() == [], "an app that has ended hears of nothing")
        #expect(stage.window.windowScene?.activationState == .unattached)
        stage.launch(delegate: LoansDelegate())
        #expect(take() == ["configuration", "willConnect true []", "scene foreground", "scene active true"])
        #expect(stage.shows("Loans of the library"))
        stage.terminate()
        _ = take()
        stage.launch(delegate: OldDelegate())
        #expect(take() == ["didFinishLaunching", "app foreground", "app active"], "the scene delegate of the app before is gone")
        #expect(stage.shows("An old app") && stage.findings.isEmpty)
    }

    @Test("An app that makes no window is found out")
    func noWindow() throws {
        let stage = Stage()
        stage.launch(delegate: BlackDelegate())
        let finding = try #require(stage.findings.first)
        #expect(stage.findings.count == 1 && finding.rule == "lifecycle.no-window" && finding.subject == "BlackDelegate")
        #expect(finding.message.hasPrefix("BlackDelegate has launched and made no window, so nothing is shown."))
    }

    @Test("The interface turns to what the application's delegate and the controller in front both support (Apple, supportedInterfaceOrientations)")
    func orientations() throws {
        let stage = Stage()
        func turns(_ orientation: UIInterfaceOrientation) -> Bool {
            stage.rotate(to: .portrait)
            stage.rotate(to: orientation)
            return stage.size.width > stage.size.height
        }
        stage.launch(delegate: OldDelegate())
        #expect(turns(.landscapeRight) && !turns(.landscapeLeft))
        let note = try #require(stage.timeline.events.last { $0.subject == "rotate" })
        #expect(note.detail.hasPrefix("the interface stays"))
        let upright = UprightController()
        upright.modalPresentationStyle = .fullScreen
        stage.rotate(to: .portrait)
        stage.window.rootViewController?.present(upright, animated: true)
        try stage.settle()
        #expect(!turns(.landscapeRight))
        upright.dismiss(animated: true)
        try stage.settle()
        #expect(turns(.landscapeRight))
        // A sheet does not fill the window.
        let sheet = UprightController()
        stage.rotate(to: .portrait)
        stage.window.rootViewController?.present(sheet, animated: true)
        try stage.settle()
        #expect(turns(.landscapeRight))
    }

    @Test("The scene's orientation is the one that the device was turned to, on every side that the controller allows", arguments: [DeviceModel.iPad, .iPhoneSE])
    func sides(_ device: DeviceModel) {
        let stage = Stage(device: device)
        stage.host(UIViewController())
        let size = stage.size
        for orientation in [UIInterfaceOrientation.landscapeLeft, .landscapeRight, .portrait, .landscapeLeft] {
            stage.rotate(to: orientation)
            #expect(stage.window.windowScene?.interfaceOrientation == orientation)
            #expect((stage.size == size) == orientation.isPortrait)
        }
        // A phone's controller supports all but upside down.
        stage.rotate(to: .portraitUpsideDown)
        #expect(stage.window.windowScene?.interfaceOrientation == (device.idiom == .pad ? .portraitUpsideDown : .landscapeLeft))
        #expect((stage.size == size) == (device.idiom == .pad))
    }

    @Test("A URL that must be a universal link is not opened where no app takes it (Apple, universalLinksOnly)", arguments: [true, false])
    func universalLinks(only: Bool) throws {
        let stage = Stage()
        stage.host(Text("Shelf"))
        var opened: [Bool] = []
        let options = UIScene.OpenExternalURLOptions()
        options.universalLinksOnly = only
        stage.window.windowScene?.open(url("https://shelf.example"), options: options) { opened.append($0) }
        UIApplication.shared.open(url("https://shelf.example"), options: [.universalLinksOnly: only]) { opened.append($0) }
        try stage.settle()
        #expect(opened == [!only, !only])
        #expect(stage.timeline.events.filter { $0.subject == "openURL" }.allSatisfy { $0.detail.contains("is not opened") == only })
    }

    @Test("The notifications of scene and application come in pairs, with the state that belongs to them")
    func notifications() throws {
        let stage = Stage()
        stage.host(Text("Shelf"))
        let names: [Notification.Name] = [
            UIScene.willDeactivateNotification, UIApplication.willResignActiveNotification, UIScene.didEnterBackgroundNotification,
            UIApplication.didEnterBackgroundNotification, UIScene.willEnterForegroundNotification,
            UIApplication.willEnterForegroundNotification, UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                MainActor.assumeIsolated {
                    calls.append("\(name.rawValue.replacingOccurrences(of: "Notification", with: "")) \(UIApplication.shared.applicationState)")
                }
            }
        }
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        stage.enterBackground()
        #expect(
            take() == [
                "UISceneWillDeactivate active", "UIApplicationWillResignActive active", "UISceneDidEnterBackground background",
                "UIApplicationDidEnterBackground background",
            ])
        stage.enterForeground()
        #expect(
            take() == [
                "UISceneWillEnterForeground background", "UIApplicationWillEnterForeground background", "UISceneDidActivate active",
                "UIApplicationDidBecomeActive active",
            ])
        stage.enterForeground()
        #expect(take().isEmpty, "It is there already.")
    }

    @Test("What the phase brings about goes back to the act that changed it (F3)")
    func cause() throws {
        let stage = Stage()
        stage.launch(ShelfApp.self)
        try stage.settle()
        stage.enterBackground()
        let act = try #require(stage.timeline.events.last { $0.kind == .input && $0.subject == "enter background" })
        let body = try #require(stage.timeline.events.last { $0.kind == .body })
        #expect(stage.timeline.why(body).contains { $0.id == act.id })
    }
}
