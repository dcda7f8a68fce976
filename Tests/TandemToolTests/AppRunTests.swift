import Testing

@testable import TandemTool

@Suite("An app as its own file", .serialized)
struct AppRunTests {
    @Test("An @main App is launched unchanged; its phase, delegate and URLs work (F1)")
    func swiftUIApp() throws {
        let source = """
            import SwiftUI

            final class Delegate: NSObject, UIApplicationDelegate {
                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
                ) -> Bool {
                    print("launched")
                    return true
                }
            }

            @main
            struct ShelfApp: App {
                @UIApplicationDelegateAdaptor(Delegate.self) var delegate
                @Environment(\\.scenePhase) private var phase
                @State private var books = 1

                var body: some Scene {
                    WindowGroup {
                        NavigationStack {
                            Button("\\(books) books") { books += 1 }.navigationTitle("Shelf").onOpenURL { print("opened \\($0)") }
                        }
                    }
                    .onChange(of: phase) { _, new in print("phase \\(new)") }
                }
            }

            """
        let run = try ToolRun(
            source, "--script", #"tap "1 books"; expect "2 books"; background; foreground; open "shelf://loans""#)
        #expect(run.ending == .exited(0), "\(run.errors)\(run.failures)")
        #expect(run.output.contains("launched\n") && run.output.contains("== ShelfApp on iPhone 16, 393x852\n"))
        #expect(run.output.contains("phase background\n") && run.output.contains("phase active\n"))
        #expect(run.output.contains("opened shelf://loans\n"))
    }

    @Test("A UIKit app is launched by its application delegate, and its scene delegate makes the window (F1)")
    func uiKitApp() throws {
        let source = """
            import UIKit

            @main
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(
                    _ application: UIApplication, configurationForConnecting session: UISceneSession,
                    options: UIScene.ConnectionOptions
                ) -> UISceneConfiguration {
                    let configuration = UISceneConfiguration(name: "Shelf", sessionRole: session.role)
                    configuration.delegateClass = SceneDelegate.self
                    return configuration
                }
            }

            final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?

                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    guard let scene = scene as? UIWindowScene else { return }
                    let window = UIWindow(windowScene: scene)
                    let shelf = UIViewController()
                    shelf.title = "Shelf"
                    window.rootViewController = UINavigationController(rootViewController: shelf)
                    window.makeKeyAndVisible()
                    self.window = window
                }
                func sceneDidEnterBackground(_ scene: UIScene) { print("in the background") }
            }

            """
        let run = try ToolRun(source, "--script", #"expect "Shelf"; background"#)
        #expect(run.ending == .exited(0), "\(run.errors)\(run.failures)")
        #expect(run.output.contains("in the background\n"))
    }
}
