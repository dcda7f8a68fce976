extension RepairCase {
    /// Statements of bars, tasks, updates and completions that are written in unusual ways.
    static let statements: [RepairCase] = [
        title("let show = { self.navigationController?.navigationBar.prefersLargeTitles = true }; show()"),
        title("UIView.animate(withDuration: 1) { [weak self] in; self?.navigationController?.navigationBar.prefersLargeTitles = false; }"),
        title("parent?.navigationController?.navigationBar.prefersLargeTitles = true", repaired: false),
        title("navigationController?.navigationBar.prefersLargeTitles = animated", repaired: false),
        bar("BAR.barTintColor = .red; BAR.titleTextAttributes = nil", repaired: false),
        bar("BAR.titleTextAttributes = given", repaired: false),
        bar("BAR.titleTextAttributes = [:]; BAR.largeTitleTextAttributes = BAR.titleTextAttributes", repaired: false),
        bar("BAR.barTintColor = animated ? .red : nil; BAR.titleTextAttributes = [:]", repaired: false),
        bar("BAR.isTranslucent = animated; BAR.barTintColor = .red", repaired: false),
        bar("var color = UIColor.red; BAR.barTintColor = color; color = .blue; BAR.titleTextAttributes = [.foregroundColor: color]", repaired: false),
        bar("BAR.barTintColor = .red // tint; // The title.; let attributes: [NSAttributedString.Key: Any] = [:]; BAR.titleTextAttributes = attributes"),
        bar("let attributes = [NSAttributedString.Key.foregroundColor: UIColor.white]; BAR.titleTextAttributes = attributes"),
        bar("BAR.isTranslucent = false; let shadow = NSShadow(); BAR.titleTextAttributes = [.shadow: shadow]; print(shadow)"),
        bar("let appearance = UIColor.red; BAR.barTintColor = appearance"),
        bar("if animated { BAR.barTintColor = .red }"),
        bar("self.BAR.barTintColor = .red; self.BAR.isTranslucent = true"),
        make("", "view.delegate = context.coordinator", "(context now: Context) -> UITextView { let text = UITextView(); return text }"),
        make("", "view.delegate = context.coordinator; view.isEditable = true", "(context now: Context) -> UITextView { .init() }"),
        make("", "view.delegate = context.coordinator; view.isEditable = true", "(context: Context) -> UITextView { UITextView() }"),
        make("", "view.delegate = context.coordinator", "(context _: Context) -> UITextView { UITextView() }", repaired: false),
        make("", "view.delegate = context.coordinator", "(context: Context) -> UITextView { if Bool.random() { return UITextView() }; let text = UITextView(); return text }", repaired: false),
        make("final class Page: UIView { let text = UITextView() }", "view.text.delegate = context.coordinator", "(context: Context) -> Page { Page() }", type: "Page"),
        make("final class Page: UIView { var text: UITextView? }", "view.text?.delegate = context.coordinator", "(context: Context) -> Page { Page() }", type: "Page"),
        make("@MainActor func page(_ view: UIView) -> UITextView { UITextView() }; @MainActor let view = UIView()", "view.delegate = context.coordinator", "(context: Context) -> UITextView { page(view) }"),
        task("Task<Void, Never>", "let image = await load(); cover.image = image"),
        task("Task<UIImage?, Never>", "let image = await load(); cover.image = image; return image", repaired: false),
        task("Task<Int, Never>", "if let image = await load() {; cover.image = image; return 1; } else {; return 0; }", repaired: false),
        task("Task<Void, Never>", "let image = await load(); switch image {; case .some: cover.image = image; default: break; }"),
        strong("own.ask = { context.coordinator.number() }", repaired: false),
        strong("own.tell = { context.coordinator.lend(\"\") }"),
        strong("let coordinator = \"x\"; own.tell = { context.coordinator.lend(coordinator) }"),
        RepairCase("memory.strong-delegate", "a strong property in the same declaration", repaired: true, """
            import UIKit

            protocol FormDelegate: AnyObject { func formDidEnd() }

            final class Form: UIView {
                private(set) var count = 0, names: [String] = []
                var delegate: FormDelegate?, title = ""
            }

            final class Desk: UIViewController, FormDelegate {
                private let form = Form()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    form.delegate = self
                }

                func formDidEnd() {}
            }
            """),
        RepairCase("memory.strong-delegate", "another object lives by it alone", repaired: false, onlyHolder("protocol FormDelegate: AnyObject")),
        RepairCase("memory.delegate-protocol-not-class", "another object lives by it alone", repaired: false, onlyHolder("protocol FormDelegate")),
        RepairCase("animation.finished-ignored", "the closure reads another “finished”", repaired: true, """
            import UIKit

            @MainActor
            func fade(_ cover: UIView, finished: UIView) {
                UIView.animate(withDuration: 1, animations: { cover.alpha = 0 }, completion: { _ in
                    finished.removeFromSuperview()
                })
            }
            """),
    ]

    private static func onlyHolder(_ head: String) -> String {
        """
        import UIKit

        \(head) { func formDidEnd() }

        final class Clerk: FormDelegate { func formDidEnd() {} }
        final class Form: UIView { var delegate: FormDelegate? }

        final class Desk: UIViewController, FormDelegate {
            private let form = Form(), second = Form()

            override func viewDidLoad() {
                super.viewDidLoad()
                form.delegate = self
                second.delegate = Clerk()
            }

            func formDidEnd() {}
        }
        """
    }

    private static func title(_ statements: String, repaired: Bool = true) -> RepairCase {
        RepairCase("navigation.large-title-per-controller", statements, repaired: repaired, controller(statements))
    }

    private static func bar(_ statements: String, repaired: Bool = true) -> RepairCase {
        RepairCase(
            "navigation.bar-instead-of-item", statements, repaired: repaired,
            controller(statements.replacing("BAR", with: "navigationController?.navigationBar")))
    }

    private static func controller(_ statements: String) -> String {
        """
        import UIKit

        final class Desk: UIViewController {
            var given: [NSAttributedString.Key: Any]?

            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                \(statements.replacing("; ", with: "\n        "))
            }
        }
        """
    }

    private static func make(_ other: String, _ statements: String, _ make: String, type: String = "UITextView", repaired: Bool = true) -> RepairCase {
        RepairCase("bridge.delegate-set-in-update-only", "\(make) \(statements)", repaired: repaired, """
            import SwiftUI
            import UIKit

            \(other.replacing("; ", with: "\n"))

            struct Editor: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView\(make)
                func updateUIView(_ view: \(type), context: Context) { \(statements) }
                final class Coordinator: NSObject, UITextViewDelegate {}
            }
            """)
    }

    private static func task(_ type: String, _ statements: String, repaired: Bool = true) -> RepairCase {
        RepairCase("concurrency.cancelled-not-checked", "\(type): \(statements)", repaired: repaired, """
            import UIKit

            final class Desk: UIViewController {
                private var loading: \(type)?
                private let cover = UIImageView()

                func show() {
                    loading?.cancel()
                    loading = Task {
                        \(statements.replacing("; ", with: "\n            "))
                    }
                }

                func load() async -> UIImage? { nil }
            }
            """)
    }

    private static func strong(_ statements: String, repaired: Bool = true) -> RepairCase {
        RepairCase("bridge.coordinator-strong-cycle", statements, repaired: repaired, """
            import SwiftUI
            import UIKit

            final class Own: UIView {
                var ask: (() -> Int)?
                var tell: (() -> Void)?
            }

            struct Desk: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }

                func makeUIView(context: Context) -> Own {
                    let own = Own()
                    context.coordinator.own = own
                    \(statements.replacing("; ", with: "\n        "))
                    return own
                }

                func updateUIView(_ own: Own, context: Context) {}

                @MainActor final class Coordinator {
                    var own: Own?
                    func number() -> Int { 1 }
                    func lend(_ name: String) {}
                }
            }
            """)
    }
}
