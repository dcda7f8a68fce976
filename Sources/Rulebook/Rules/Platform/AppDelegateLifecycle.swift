extension Rule {
    package static let appDelegateLifecycle = Rule(
        "platform.app-delegate-lifecycle", .consider, [.source],
        statement: "An app makes its windows in a scene delegate.",
        reason: """
            From the SDK after iOS 26 an app without the scene life cycle does not launch; on 26 it logs a warning.
            """,
        failing: [
            """
            import UIKit

            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var 1️⃣window: UIWindow?

                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                    window = UIWindow(frame: .zero)
                    return true
                }
            }
            """
        ],
        passing: [
            """
            import UIKit

            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
            }

            final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?

                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    guard let scene = scene as? UIWindowScene else { return }
                    window = UIWindow(windowScene: scene)
                }
            }
            """
        ],
        fix: .byHand("Add a `UIWindowSceneDelegate`, name it in Info.plist, and make the window there."),
        source: "Seed 003; SPEC E11")
}
