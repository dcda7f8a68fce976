import Rulebook
import Testing

@testable import Reviewer

@Suite("G1 Advice that can be followed where the finding is")
struct AdviceTests {
    private static let cases: [(rule: RuleID, code: String, has: String, lacks: String)] = [
        ("animation.finished-ignored", transition("self.shade.removeFromSuperview(); context.completeTransition(true)"),
            "Leave “context.completeTransition” outside of that check", "\n"),
        ("animation.finished-ignored", transition("self.shade.removeFromSuperview()"), "take “shade” away only when it finished.", "outside"),
        ("memory.timer-retained", screen("_ = Timer.scheduledTimer(timeInterval: 2, target: self, selector: #selector(tick), userInfo: nil, repeats: true)"),
            "Use the form with a closure", "\n"),
        ("memory.timer-retained", screen("Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in self.tick() }"), "Capture [weak self]", "form with"),
        ("memory.display-link-retained", screen("link = CADisplayLink(target: self, selector: #selector(tick))"), "nothing ends the link", "deinit"),
        ("memory.display-link-retained", screen("link = CADisplayLink(target: self, selector: #selector(tick))", "deinit { link?.invalidate() }"),
            "nothing but its deinit ends the link", "\n"),
        ("bridge.hosting-containment", screen("let host = UIHostingController(rootView: Text(\"\")); view.addSubview(host.view)"),
            "addChild(host) and host.didMove(toParent:) are never called", "UIViewRepresentable"),
        ("bridge.hosting-containment", screen("let shown = UIHostingController(rootView: Text(\"\")).view!; view.addSubview(shown)"),
            "addChild(_:) and didMove(toParent:) are never called", "()"),
        ("bridge.hosting-containment", bridge("let host = UIHostingController(rootView: Text(\"\")); view.addSubview(host.view)", "nil"),
            "A UIViewRepresentable has no controller to contain it", "Call addChild"),
        ("bridge.hosting-containment", """
            import SwiftUI
            import UIKit
            final class Pin: MapPinView {
                func show() { let host = UIHostingController(rootView: Text("")); addSubview(host.view) }
            }
            """, "UIHostingConfiguration(…).makeContentView()", "Call addChild before"),
        ("bridge.coordinator-stale-parent", stale("let"), "Make it a var, and set `context.coordinator.parent = self`", "\n"),
        ("bridge.coordinator-stale-parent", stale("var"), "Set `context.coordinator.parent = self`", "Make it"),
        ("memory.observer-leaked", screen("token = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { _ in }", "var token: Any?"),
            "Give “token” to removeObserver in deinit", "Keep the token"),
        ("memory.observer-leaked", screen("NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { _ in }"),
            "Keep the token", "Give “"),
        ("concurrency.main-sync", screen("DispatchQueue.global().async { DispatchQueue.main.sync { self.tick() } }"), "until the main one is free. Use", "never returns"),
        ("concurrency.main-sync", screen("work { DispatchQueue.main.sync { self.tick() } }"), "never returns where", "\n\n"),
        ("bridge.representable-layout-mutation", bridge("", "{ uiView.frame.size.width = 4; return uiView.intrinsicContentSize }()"), "Ask the view for its size", "Give a size in"),
        ("bridge.representable-layout-mutation", bridge("view.frame.size.width = 4", "nil"), "Give a size in sizeThatFits", "Ask"),
    ]

    @Test("G1: a message says what can be done there", arguments: cases.indices)
    func words(_ index: Int) throws {
        let (id, code, has, lacks) = Self.cases[index]
        let rule = try #require(Rulebook.rule(id))
        let message = review(rule, [("Shelf.swift", code)]).first?.message ?? "nothing is reported:\n\(code)"
        #expect(message.contains(has) && !message.contains(lacks), "\(message)")
    }

    @Test("G1: what an interrupted transition still has to complete is not put behind the check by a tool")
    func transition() throws {
        let rule = try #require(Rulebook.rule("animation.finished-ignored"))
        let code = Self.transition("self.shade.removeFromSuperview(); context.completeTransition(true)")
        #expect(review(rule, [("Shelf.swift", code)]).map(\.byHand) == [
            "Check the parameter for what is taken away alone: “context.completeTransition” may be due after an interruption too."
        ])
    }

    @Test("G1: a bar that a file sets back is left to a person", arguments: [true, false])
    func bar(_ isKept: Bool) throws {
        let rule = try #require(Rulebook.rule("navigation.appearance-slots"))
        let code = Self.screen("let look = UINavigationBarAppearance(); navigationItem.standardAppearance = look",
            isKept ? "var old: UINavigationBarAppearance?; func keep(_ bar: UINavigationBar) { old = bar.standardAppearance }" : "")
        #expect(review(rule, [("Shelf.swift", code)]).map { $0.byHand != nil } == [isKept])
    }

    @Test("E6: a hosted screen that holds its owner is one mistake, and content that only reads it is none", arguments: [
        ("VStack { Text(self.name); Button(\"Lend\") { self.tick() } }", 1), ("VStack { Text(self.name) }", 0),
        ("Button(action: { [weak self] in self?.tick() }) { Text(self.name) }", 0), ("List([1], id: \\.self) { _ in Text(self.name) }", 1),
        ("VStack { Button(\"Lend\") { [weak self] in self?.tick() }; Text(self.name) }", 0), ("GeometryReader { _ in Text(self.name) }", 1),
    ])
    func content(_ root: String, _ count: Int) throws {
        let rule = try #require(Rulebook.rule("memory.strong-self-stored"))
        let code = Self.screen("host = UIHostingController(rootView: \(root))", "var name = \"\"; var host: UIViewController?")
        #expect(review(rule, [("Shelf.swift", code)]).count == count)
    }

    private static func stale(_ keyword: String) -> String {
        """
        import SwiftUI
        import UIKit
        struct Field: UIViewRepresentable {
            let title: String
            func makeCoordinator() -> Coordinator { Coordinator(self) }
            func makeUIView(context: Context) -> UITextField { let field = UITextField(); field.delegate = context.coordinator; return field }
            func updateUIView(_ field: UITextField, context: Context) { field.text = title }
            final class Coordinator: NSObject, UITextFieldDelegate {
                \(keyword) parent: Field
                init(_ parent: Field) { self.parent = parent }
                func textFieldDidEndEditing(_ field: UITextField) { print(parent.title) }
            }
        }
        """
    }

    private static func screen(_ body: String, _ members: String = "") -> String {
        """
        import SwiftUI
        import UIKit
        final class Desk: UIViewController {
            var link: CADisplayLink?
            \(members.replacing("; ", with: "\n    "))
            override func viewDidLoad() {
                super.viewDidLoad()
                \(body.replacing("; ", with: "\n        "))
            }
            @objc func tick() {}
        }
        """
    }

    private static func transition(_ body: String) -> String {
        """
        import UIKit
        final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
            let shade = UIView()
            func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
            func animateTransition(using context: UIViewControllerContextTransitioning) {
                UIView.animate(withDuration: 0.3, animations: { self.shade.alpha = 0 }, completion: { _ in
                    \(body.replacing("; ", with: "\n            "))
                })
            }
        }
        """
    }

    private static func bridge(_ make: String, _ size: String) -> String {
        """
        import SwiftUI
        import UIKit
        struct Spine: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView {
                let view = UIView()
                \(make.replacing("; ", with: "\n        "))
                return view
            }
            func updateUIView(_ view: UIView, context: Context) {}
            func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
                \(size.hasPrefix("{") ? String(size.dropFirst(2).dropLast(4)).replacing("; ", with: "\n        ") : "return nil")
            }
        }
        """
    }
}
