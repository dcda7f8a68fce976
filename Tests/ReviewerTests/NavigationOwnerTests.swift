import Rulebook
import Testing

@testable import Reviewer

@Suite("B7 Two bars above each other")
struct NavigationOwnerTests {
    @Test("A hidden bar silences the pushes that it is hidden for, and no other of its type", arguments: [
        ("navigationController?.setNavigationBarHidden(true, animated: true); navigationController?.pushViewController(screen(), animated: true)", "", false),
        ("navigationController?.pushViewController(screen(), animated: true); navigationController?.isNavigationBarHidden = true", "", false),
        ("navigationController?.navigationBar.isHidden = true; navigationController?.pushViewController(screen(), animated: true)", "", false),
        ("navigationController?.setNavigationBarHidden(false, animated: true); navigationController?.pushViewController(screen(), animated: true)", "", true),
        ("other.setNavigationBarHidden(true, animated: true); navigationController?.pushViewController(screen(), animated: true)", "", true),
        ("navigationController?.setNavigationBarHidden(true, animated: true); other.pushViewController(screen(), animated: true)", "", true),
        ("let made = UINavigationController(rootViewController: screen()); made.isNavigationBarHidden = true; show(made, sender: nil)", "", false),
        ("let made = UINavigationController(rootViewController: screen()); other.isNavigationBarHidden = true; show(made, sender: nil)", "", true),
        ("other = UINavigationController(rootViewController: screen()); other.setNavigationBarHidden(true, animated: false)", "", false),
        // Set up once for all.
        ("navigationController?.pushViewController(screen(), animated: true)", "override func viewDidLoad() { super.viewDidLoad(); navigationController?.isNavigationBarHidden = true }", false),
        ("other.pushViewController(screen(), animated: true)", "init() { super.init(nibName: nil, bundle: nil); other.isNavigationBarHidden = true }", false),
        // Hidden in another act, or shown again.
        ("navigationController?.pushViewController(screen(), animated: true)", "func read() { navigationController?.isNavigationBarHidden = true }", true),
        (
            "navigationController?.pushViewController(screen(), animated: true)",
            "override func viewWillAppear(_ now: Bool) { super.viewWillAppear(now); navigationController?.isNavigationBarHidden = true }\noverride func viewWillDisappear(_ now: Bool) { super.viewWillDisappear(now); navigationController?.isNavigationBarHidden = false }",
            true
        ),
        ("navigationController?.pushViewController(screen(), animated: true)", "func make() { let other = UINavigationController(); other.isNavigationBarHidden = true }", true),
        // The root hides it itself.
        ("navigationController?.pushViewController(UIHostingController(rootView: Catalogue().navigationBarHidden(true)), animated: true)", "", false),
        ("navigationController?.pushViewController(UIHostingController(rootView: Catalogue().toolbar(.hidden, for: .navigationBar)), animated: true)", "", false),
        ("navigationController?.pushViewController(UIHostingController(rootView: Catalogue().toolbar(.hidden, for: .tabBar)), animated: true)", "", true),
        ("navigationController?.pushViewController(UIHostingController(rootView: Catalogue().navigationBarHidden(false)), animated: true)", "", true),
    ])
    func hidden(_ body: String, _ members: String, _ isReported: Bool) {
        let code = """
            import SwiftUI
            struct Catalogue: View { var body: some View { NavigationStack { Text("Catalogue") } } }
            final class Home: UIViewController {
                var other = UINavigationController()
                \(members.replacing("; ", with: "\n"))
                func open() {
                    \(body.replacing("screen()", with: "UIHostingController(rootView: Catalogue())").replacing("; ", with: "\n"))
                }
            }
            """
        #expect(lines("bridge.navigation-mixed", ["Home.swift": code]).count == (isReported ? 1 : 0))
    }
}
