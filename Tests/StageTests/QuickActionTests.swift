import Foundation
import SwiftUI
import TandemTesting
import Testing
import UIKit

@MainActor private var calls: [String] = []

private final class DeskSceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        calls.append("connect \(connectionOptions.shortcutItem?.type ?? "-")")
    }
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
        calls.append("scene \(shortcutItem.type) active \(windowScene.activationState == .foregroundActive)")
        completionHandler(shortcutItem.type == "lend")
    }
}

private class DeskDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var takesActions: Bool { true }
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        calls.append("launch \((launchOptions?[.shortcutItem] as? UIApplicationShortcutItem)?.type ?? "-")")
        let item = UIMutableApplicationShortcutItem(type: "lend", localizedTitle: "Lend a book")
        application.shortcutItems = [item, UIApplicationShortcutItem(type: "lend", localizedTitle: "lend")]
        item.localizedTitle = "Changed"
        window = UIWindow()
        window?.rootViewController = UIHostingController(rootView: Text("Desk"))
        window?.makeKeyAndVisible()
        return takesActions
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
        calls.append("app \(shortcutItem.type)")
        DispatchQueue.main.async { completionHandler(true) }
    }
}

private final class KeepingDelegate: DeskDelegate {
    override var takesActions: Bool { false }
}

private final class SceneDeskDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = DeskSceneDelegate.self
        return configuration
    }
}

@MainActor
@Suite("Quick actions of the Home Screen (Apple, UIApplicationShortcutItem)", .serialized)
struct QuickActionTests {
    init() { calls = [] }

    private let lend = UIApplicationShortcutItem(type: "lend", localizedTitle: "Lend a book")

    private func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    @Test("A launch for an action has it in the launch's options, then the delegate performs it unless a launch method returned false")
    func launch() {
        let stage = Stage()
        defer { stage.end() }
        stage.launch(delegate: DeskDelegate(), quickAction: lend)
        #expect(take() == ["launch lend", "app lend", "active"])
        stage.launch(delegate: KeepingDelegate(), quickAction: lend)
        #expect(take() == ["launch lend", "active"])
        stage.launch(delegate: DeskDelegate())
        #expect(take() == ["launch -", "active"])
    }

    @Test("With scenes a launch's action is in the connection's options, and a later one goes to the scene's delegate")
    func scenes() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.launch(delegate: SceneDeskDelegate(), quickAction: lend)
        stage.enterBackground()
        stage.performQuickAction(lend)
        #expect(take() == ["connect lend", "scene lend active true"])
        #expect(stage.timeline.events.contains { $0.subject == "quick action" && $0.detail == "Lend a book: completed true" })
        stage.performQuickAction(UIApplicationShortcutItem(type: "other", localizedTitle: "Other"))
        #expect(stage.timeline.events.contains { $0.detail == "Other: completed false" })
    }

    @Test("Without scenes it goes to the application's delegate; the list has copies, and a wrong name says what is there")
    func running() throws {
        let stage = Stage()
        defer { stage.end() }
        #expect(throws: StageFailure.self) { try stage.performQuickAction("Lend a book") }
        stage.launch(delegate: DeskDelegate())
        calls = []
        try stage.performQuickAction("Lend a book")
        try stage.settle()
        #expect(take() == ["app lend"])
        #expect(stage.timeline.events.contains { $0.detail == "Lend a book: completed true" })
        let failure = #expect(throws: StageFailure.self) { try stage.performQuickAction("Return") }
        #expect(failure.map { "\($0)" }?.contains(#"No quick action is called "Return". There are "Lend a book", "lend""#) == true)
    }

    @Test("Items and icons are equal by what they are; a copy of one that can change does not change")
    func equality() throws {
        let icon = UIApplicationShortcutIcon(systemImageName: "book")
        let item = UIMutableApplicationShortcutItem(
            type: "lend", localizedTitle: "Lend", localizedSubtitle: "a book", icon: icon, userInfo: ["book": NSNumber(value: 7)])
        let copy = try #require(item.copy() as? UIApplicationShortcutItem)
        #expect(copy == item && copy.icon == UIApplicationShortcutIcon(systemImageName: "book"))
        #expect(UIApplicationShortcutIcon(type: .add) != UIApplicationShortcutIcon(type: .play))
        item.localizedSubtitle = nil
        #expect(copy.localizedSubtitle == "a book" && copy != item && !(copy is UIMutableApplicationShortcutItem))
        let changed = try #require(copy.mutableCopy() as? UIMutableApplicationShortcutItem)
        changed.userInfo = nil
        #expect(copy.userInfo?["book"] as? NSNumber == 7 && changed != copy)
    }
}
