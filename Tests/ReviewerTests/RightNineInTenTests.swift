import Rulebook
import Testing

@testable import Reviewer

/// A kind of code, and whether the rule speaks of it.
struct Judged: CustomTestStringConvertible, Sendable {
    let name: String
    let rule: RuleID
    let code: String
    let fires: Bool

    init(_ name: String, _ rule: RuleID, _ fires: Bool, _ code: String) {
        self.name = name
        self.rule = rule
        self.code = "import SwiftUI\nimport UIKit\n" + code
        self.fires = fires
    }

    var testDescription: String { "\(rule): \(name)" }

    var messages: [String] { review(Rulebook.rule(rule)!, [("Shelf.swift", code)]).map(\.message) }
}

@Suite("G1 A rule of correctness speaks of the mistake and of nothing near it")
struct RightNineInTenTests {
    @Test("What is wrong is reported once, what is right is not", arguments: dismissals + geometry + containment + updates + memory + others)
    func judged(_ item: Judged) {
        #expect(item.messages.count == (item.fires ? 1 : 0), "\(item.messages)")
    }

    @Test("A12 The words of a dismissal do not say that the binding stays true")
    func dismissalWords() {
        let words = Self.picker("plain", "picker.dismiss(animated: true)").messages
        #expect(words.count == 1)
        #expect(words.allSatisfy { $0.contains("until the dismissal has ended") && !$0.contains("does not learn") })
    }

    @Test("A13 A delegate made with every struct is not advised into a property, where it is")
    func remadeDelegate() {
        let words = Judged("remade", "bridge.delegate-died", true, """
            final class Guardian: NSObject, UIScrollViewDelegate {}
            struct Shelf: UIViewRepresentable {
                var guardian = Guardian()
                func makeUIView(context: Context) -> UIScrollView { let view = UIScrollView(); view.delegate = guardian; return view }
                func updateUIView(_ view: UIScrollView, context: Context) {}
            }
            """).messages
        #expect(words == ["Every new Shelf makes another Guardian, and the one set here goes with its Shelf. Make it in makeCoordinator."])
    }

    static func picker(_ name: String, _ callback: String, update: String = "", makes: String = "UIImagePickerController", fires: Bool = true) -> Judged {
        Judged(name, "bridge.dismiss-from-coordinator", fires, """
            struct CoverPicker: UIViewControllerRepresentable {
                @Binding var isPresented: Bool
                @Environment(\\.presentationMode) var presentationMode
                func makeCoordinator() -> Coordinator { Coordinator(self) }
                func makeUIViewController(context: Context) -> \(makes) { \(makes)() }
                func updateUIViewController(_ controller: \(makes), context: Context) { \(update) }
                final class Coordinator: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
                    var parent: CoverPicker
                    @Binding var isPresented: Bool
                    var isBusy = true
                    init(_ parent: CoverPicker) { self.parent = parent; _isPresented = parent.$isPresented }
                    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { \(callback) }
                }
            }
            """)
    }

    static let dismissals = [
        picker("plain", "picker.dismiss(animated: true)"),
        picker("binding before", "isPresented = false; picker.dismiss(animated: true)", fires: false),
        picker("binding of the parent", "parent.isPresented = false; picker.dismiss(animated: true)", fires: false),
        picker("binding when done", "picker.dismiss(animated: true) { self.parent.isPresented = false }", fires: false),
        picker("dismiss action", "parent.presentationMode.wrappedValue.dismiss(); picker.dismiss(animated: true)", fires: false),
        picker("another flag", "isBusy = false; picker.dismiss(animated: true)"),
        picker("binding in one case only", "if isBusy { isPresented = false }; picker.dismiss(animated: true)"),
        picker("presented by update", "picker.dismiss(animated: true)", update: "controller.present(UIImagePickerController(), animated: true)", makes: "UIViewController", fires: false),
        picker("another controller than made", "picker.dismiss(animated: true)", makes: "UIViewController", fires: false),
    ]

    private static func didLoad(_ name: String, _ fires: Bool, _ code: String, later: String = "") -> Judged {
        Judged(name, "lifecycle.geometry-in-did-load", fires, """
            final class Loans: UIViewController {
                let box = UIView()
                var reel: CALayer?
                let sized = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                @IBOutlet var cover: UIImageView!
                override func viewDidLoad() { super.viewDidLoad(); \(code) }
                override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); \(later) }
            }
            """)
    }

    static let geometry = [
        didLoad("child's view", false, "let child = UIViewController(); addChild(child); child.view.frame = view.bounds; view.addSubview(child.view); child.didMove(toParent: self)"),
        didLoad("child's view by name", false, "let child = UIViewController(); let page = child.view!; page.frame = view.bounds"),
        didLoad("a view", true, "box.frame = view.bounds"),
        didLoad("inset", true, "box.frame = view.bounds.insetBy(dx: 8, dy: 8)"),
        didLoad("inset by name", true, "let frame = view.bounds.insetBy(dx: 8, dy: 8); box.frame = frame"),
        didLoad("inset by name, masked", false, "let frame = view.bounds.insetBy(dx: 8, dy: 8); box.frame = frame; box.autoresizingMask = [.flexibleWidth]"),
        didLoad("computed by a function", true, "let fit = fitted(insideRect: view.bounds); preferredContentSize = fit.size"),
        didLoad("fixed preferred size", false, "preferredContentSize = CGSize(width: 20, height: 20)"),
        didLoad("layer that is stored and laid out again", false, "let film = CALayer(); film.frame = view.bounds; view.layer.addSublayer(film); reel = film", later: "reel?.frame = view.bounds"),
        didLoad("layer that was stored before and laid out again", false, "reel = CALayer(); guard let film = reel else { return }; film.frame = view.bounds", later: "reel?.frame = view.bounds"),
        didLoad("layer that is stored and not laid out again", true, "let film = CALayer(); film.frame = view.bounds; view.layer.addSublayer(film); reel = film", later: "box.frame = view.bounds"),
        didLoad("layer whose name another function has too", true, "let film = CALayer(); film.frame = view.bounds; view.layer.addSublayer(film)", later: "let film = CALayer(); film.frame = view.bounds"),
        didLoad("layer in a property of its own name, laid out again", false, "let reel = CALayer(); view.layer.addSublayer(reel); self.reel = reel; reel.frame = view.bounds", later: "if let reel = reel { let b = view.bounds; reel.frame = b }"),
        didLoad("layer in a property, laid out again by another name", false, "let film = CALayer(); self.reel = film; film.frame = view.bounds", later: "guard let layer = reel else { return }; layer.frame = view.bounds"),
        didLoad("local that hides a property, which is laid out again", true, "let reel = CALayer(); view.layer.addSublayer(reel); reel.frame = view.bounds", later: "reel?.frame = view.bounds"),
        didLoad("own corner", true, "box.layer.cornerRadius = box.frame.height / 2"),
        didLoad("own corner, set again", false, "box.layer.cornerRadius = box.frame.height / 2", later: "box.layer.cornerRadius = box.frame.height / 2"),
        didLoad("own corner of a sized view", false, "sized.layer.cornerRadius = sized.frame.height / 2"),
        didLoad("own corner of an outlet", false, "cover.layer.cornerRadius = cover.frame.height / 2"),
        didLoad("own corner after layout", false, "view.layoutIfNeeded(); box.layer.cornerRadius = box.frame.height / 2"),
        didLoad("own corner with a size", false, "box.frame = CGRect(x: 0, y: 0, width: 9, height: 9); box.layer.cornerRadius = box.frame.height / 2"),
    ]

    private static func leaving(_ name: String, _ fires: Bool, _ code: String) -> Judged {
        Judged(name, "lifecycle.containment-order", fires, """
            final class Desk: UIViewController {
                var current: UIViewController?
                func leave(_ child: UIViewController) { \(code) }
                func announce(_ child: UIViewController) { child.willMove(toParent: nil) }
                \(code.contains("finish(") ? "func finish(_ child: UIViewController) { child.removeFromParent() }" : "")
            }
            """)
    }

    static let containment = [
        leaving("right", false, "child.willMove(toParent: nil); child.view.removeFromSuperview(); child.removeFromParent()"),
        leaving("never told", true, "child.view.removeFromSuperview(); child.removeFromParent()"),
        leaving("never told, optional", true, "current?.view.removeFromSuperview(); current?.removeFromParent()"),
        leaving("the controller itself", true, "view.removeFromSuperview(); removeFromParent()"),
        leaving("parent before view", false, "child.willMove(toParent: nil); child.removeFromParent(); child.view.removeFromSuperview()"),
        leaving("stays a child", true, "child.willMove(toParent: nil); child.view.removeFromSuperview()"),
        leaving("taken out by a function", false, "child.willMove(toParent: nil); child.view.removeFromSuperview(); finish(child)"),
        leaving("taken out later", false, "child.willMove(toParent: nil); UIView.animate(withDuration: 1, animations: { child.view.removeFromSuperview() }) { _ in child.removeFromParent() }"),
        leaving("taken out by code elsewhere", false, "child.willMove(toParent: nil); child.view.removeFromSuperview(); Archive.close(child)"),
        leaving("itself, parent before view", false, "willMove(toParent: nil); removeFromParent(); view.removeFromSuperview()"),
        leaving("told by a function", false, "announce(child); child.view.removeFromSuperview(); child.removeFromParent()"),
        Judged("told before it is a child, from a list", "lifecycle.containment-order", true, """
            final class Desk: UIViewController {
                var pages: [UIViewController] = []
                func show(_ index: Int) {
                    let page = pages[index]
                    page.didMove(toParent: self)
                    addChild(page)
                    view.addSubview(page.view)
                }
            }
            """),
        Judged("told at last, from a list", "lifecycle.containment-order", false, """
            final class Desk: UIViewController {
                var pages: [UIViewController] = []
                func show(_ index: Int) {
                    let page = pages[index]
                    addChild(page)
                    view.addSubview(page.view)
                    page.didMove(toParent: self)
                }
            }
            """),
        Judged("host in a window to measure", "bridge.hosting-containment", false, """
            enum Measure {
                static func size(_ text: String, _ window: UIWindow) -> CGSize {
                    let host = UIHostingController(rootView: Text(text))
                    window.addSubview(host.view)
                    let size = host.view.intrinsicContentSize
                    host.view.removeFromSuperview()
                    return size
                }
            }
            """),
        leaving("without its view", false, "child.removeFromParent()"),
        leaving("every child", true, "for one in children { one.view.removeFromSuperview(); one.removeFromParent() }"),
        Judged("host of a coordinator", "bridge.hosting-containment", true, """
            struct Shelf<Content: View>: UIViewRepresentable {
                var content: Content
                func makeCoordinator() -> Coordinator { Coordinator(host: UIHostingController(rootView: content)) }
                func makeUIView(context: Context) -> UIScrollView {
                    let scroll = UIScrollView()
                    let page = context.coordinator.host.view!
                    scroll.addSubview(page)
                    return scroll
                }
                func updateUIView(_ scroll: UIScrollView, context: Context) { context.coordinator.host.rootView = content }
                final class Coordinator: NSObject {
                    let host: UIHostingController<Content>
                    init(host: UIHostingController<Content>) { self.host = host }
                }
            }
            """),
    ]

    static let updates = [
        update("empty", true, ""),
        update("prints", true, "print(\"update\", title)"),
        update("logs", true, "Self.logger.debug(\"update \\(title)\")"),
        update("logs by a function that logs", true, "note(title)"),
        update("reads", true, "_ = title"),
        update("returns early", true, "guard title.isEmpty else { return }"),
        update("applies by a function", false, "apply(label)"),
        update("applies", false, "label.text = title"),
        update("prints and applies", false, "print(title); label.text = title"),
        update("tells the view", false, "label.debug(title)"),
        update("tells a catalogue", false, "catalog.log(title)"),
        Judged("update calls an empty super", "bridge.update-empty-with-inputs", true, inherited("")),
        Judged("update calls a super that applies", "bridge.update-empty-with-inputs", false, inherited("label.text = title")),
    ]

    private static func update(_ name: String, _ fires: Bool, _ code: String) -> Judged {
        Judged("update: " + name, "bridge.update-empty-with-inputs", fires, """
            struct Name: UIViewRepresentable {
                static let logger = Logger(subsystem: "Shelf", category: "Name")
                let title: String
                func makeUIView(context: Context) -> UILabel { let label = UILabel(); label.text = title; return label }
                func updateUIView(_ label: UILabel, context: Context) { \(code) }
                func note(_ text: String) { NSLog("%@", text) }
                func apply(_ label: UILabel) { label.text = title }
            }
            """)
    }

    private static func inherited(_ code: String) -> String {
        """
        class Name: UIViewRepresentable {
            let title: String
            init(title: String) { self.title = title }
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ label: UILabel, context: Context) { \(code) }
        }
        final class LongName: Name {
            override func makeUIView(context: Context) -> UILabel { let label = UILabel(); label.text = title; return label }
            override func updateUIView(_ label: UILabel, context: Context) { super.updateUIView(label, context: context) }
        }
        """
    }

    static let memory = [
        Judged("timer that a dead function ends", "memory.timer-retained", true, timer("")),
        Judged("timer that a called function ends", "memory.timer-retained", false, timer("override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); stop() }")),
        Judged("timer that a stored method ends", "memory.timer-retained", false, timer("lazy var ending: () -> Void = stop")),
        Judged("timer that a chain of dead functions ends", "memory.timer-retained", true, timer("private func close() { stop() }")),
        Judged("timer that functions end that only call each other", "memory.timer-retained", true, timer("private func close() { halt() }\n    private func halt() { close(); stop() }")),
        Judged("timer that a chain of functions ends", "memory.timer-retained", false, timer("private func close() { stop() }\n    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); close() }")),
        Judged("timer that a chain from outside ends", "memory.timer-retained", false, timer("private func close() { stop() }\n    func leave() { close() }")),
        Judged("timer that a stored chain ends", "memory.timer-retained", false, timer("private func close() { stop() }\n    lazy var ending = { [weak self] in self?.close() }")),
        Judged("timer that a selector's chain ends", "memory.timer-retained", false, timer("private func close() { stop() }\n    @objc private func leave() { close() }")),
        Judged("closure in a chain of content", "memory.strong-self-stored", true, hosted("VStack { Button(\"Lend\") { self.lend() } }.padding()")),
        Judged("closure in a long chain of content", "memory.strong-self-stored", true, hosted("VStack { Text(\"Lend\").onTapGesture { self.lend() } }.padding().frame(height: 9).background(.red).font(.body).bold().italic().opacity(1).clipped().padding()")),
        Judged("closure of a modifier in a chain", "memory.strong-self-stored", true, hosted("VStack { Text(\"Lend\") }.onTapGesture { self.lend() }.padding()")),
        Judged("closure in a chain inside a call", "memory.strong-self-stored", true, hosted("AnyView(VStack { Button(\"Lend\") { self.lend() } }.padding())")),
        Judged("weak closure in a chain of content", "memory.strong-self-stored", false, hosted("VStack { Button(\"Lend\") { [weak self] in self?.lend() } }.padding()")),
        Judged("closure in a chain of a chain's argument", "memory.strong-self-stored", true, hosted("VStack {}.background(Text(\"Lend\").onTapGesture { self.lend() }.padding()).padding()")),
        Judged("chain of content that reads self at once", "memory.strong-self-stored", false, hosted("VStack { Text(self.name) }.padding()")),
        Judged("delegate of itself", "memory.strong-delegate", true, delegate("private var delegate: Clerk!")),
        Judged("weak delegate of itself", "memory.strong-delegate", false, delegate("private weak var delegate: Clerk!")),
        Judged("delegate of itself, let go", "memory.strong-delegate", false, delegate("private var delegate: Clerk!", "delegate = nil")),
        Judged("method stored", "memory.strong-self-stored", true, method("model.onChange = reload")),
        Judged("method stored by self", "memory.strong-self-stored", true, method("model.onChange = self.reload")),
        Judged("method of a parameter", "memory.strong-self-stored", false, method("let reload = {}; model.onChange = reload")),
        Judged("weak closure stored", "memory.strong-self-stored", false, method("model.onChange = { [weak self] in self?.reload() }")),
    ]

    private static func hosted(_ root: String) -> String {
        """
        final class Desk: UIViewController {
            private var host: UIViewController?
            private let name = "Desk"
            override func viewDidLoad() {
                super.viewDidLoad()
                host = UIHostingController(rootView: \(root))
            }
            func lend() {}
        }
        """
    }

    private static func timer(_ more: String) -> String {
        """
        final class Clock: UIViewController {
            private var timer: Timer?
            override func viewDidLoad() {
                super.viewDidLoad()
                timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
            }
            private func stop() { timer?.invalidate(); timer = nil }
            @objc private func tick() {}
            \(more)
        }
        """
    }

    private static func delegate(_ property: String, _ end: String = "") -> String {
        """
        protocol Clerk: AnyObject {}
        final class Desk: UIViewController, Clerk {
            \(property)
            override func viewDidLoad() { super.viewDidLoad(); delegate = self }
            override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); \(end) }
        }
        """
    }

    private static func method(_ statement: String) -> String {
        """
        final class Model { var onChange: (() -> Void)? }
        final class Desk: UITableViewController {
            let model = Model()
            override func viewDidLoad() { super.viewDidLoad(); \(statement) }
            func reload() {}
        }
        """
    }

    private static func watch(_ name: String, _ fires: Bool, _ code: String) -> Judged {
        Judged("keyboard " + name, "keyboard.notification-handling", fires, """
            final class Note: UIViewController {
                let box = UIView()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(code)
                    watch()
                }
                func watch() {
                    NotificationCenter.default.addObserver(self, selector: #selector(move), name: UIResponder.keyboardWillShowNotification, object: nil)
                    NotificationCenter.default.addObserver(self, selector: #selector(move), name: UIResponder.keyboardWillHideNotification, object: nil)
                }
                @objc func move() {}
            }
            """)
    }

    private static func painted(_ name: String, _ fires: Bool, _ code: String) -> Judged {
        Judged(name, "adaptive.fixed-color", fires, """
            final class Cover: UIViewController {
                let name = UILabel()
                override func viewDidLoad() { super.viewDidLoad(); \(code) }
            }
            """)
    }

    private static func shownOnce(_ type: String, _ made: String, _ fires: Bool) -> Judged {
        Judged("\(made) as \(type)", "bridge.update-empty-with-inputs", fires, """
            struct Page: UIViewControllerRepresentable {
                let url: URL
                func makeUIViewController(context: Context) -> \(type) { \(made) }
                func updateUIViewController(_ page: \(type), context: Context) {}
            }
            final class PlayerController: UIViewController {
                init(url: URL) { super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { nil }
            }
            """)
    }

    private static func keyboard(_ name: String, _ fires: Bool, removes: String) -> Judged {
        Judged(name, "lifecycle.notification-unbalanced", fires, """
            final class Note: UIViewController {
                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    NotificationCenter.default.addObserver(self, selector: #selector(hide), name: UIResponder.keyboardWillHideNotification, object: nil)
                }
                override func viewWillDisappear(_ animated: Bool) {
                    super.viewWillDisappear(animated)
                    \(removes)
                }
                @objc func hide() {}
            }
            """)
    }

    private static func rebuilt(_ name: String, _ fires: Bool, _ update: String) -> Judged {
        Judged(name, "bridge.view-rebuilt-in-update", fires, """
            struct Cover: UIViewRepresentable {
                var image: UIImage?
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) { \(update) }
            }
            """)
    }

    static let others = [
        watch("by hand", true, ""),
        watch("by hand before the guide", false, "if #available(iOS 15, *) { view.keyboardLayoutGuide.topAnchor.constraint(equalTo: box.bottomAnchor).isActive = true }"),
        watch("by hand and by the guide", true, "view.keyboardLayoutGuide.topAnchor.constraint(equalTo: box.bottomAnchor).isActive = true"),
        painted("a white page", true, "view.backgroundColor = .white"),
        painted("a black page", false, "view.backgroundColor = .black"),
        painted("black text", true, "name.textColor = .black"),
        painted("white text", false, "name.textColor = UIColor.white"),
        shownOnce("SFSafariViewController", "SFSafariViewController(url: url)", false),
        shownOnce("UIViewController", "SFSafariViewController(url: url)", false),
        shownOnce("UIActivityViewController", "UIActivityViewController(activityItems: [url], applicationActivities: nil)", false),
        shownOnce("PlayerController", "PlayerController(url: url)", true),
        keyboard("the same", false, removes: "NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardWillHideNotification, object: nil)"),
        keyboard("another", true, removes: "NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardDidHideNotification, object: nil)"),
        keyboard("all", false, removes: "NotificationCenter.default.removeObserver(self)"),
        keyboard("a named one", false, removes: "let name = Notification.Name(\"x\"); NotificationCenter.default.removeObserver(self, name: name, object: nil)"),
        rebuilt("for an optional input", true, "if let image { view.subviews.forEach { $0.removeFromSuperview() }; view.addSubview(UIImageView(image: image)) }"),
        rebuilt("only where nothing is", false, "if let image, view.subviews.isEmpty { view.addSubview(UIImageView(image: image)) }"),
        Judged("checked before it is stopped", "animation.animator-state", true, """
            final class Blur {
                var animator: UIViewPropertyAnimator?
                func end() {
                    guard let animator, animator.state == .active else { return }
                    animator.stopAnimation(true)
                    animator.finishAnimation(at: .current)
                }
            }
            """),
        Judged("checked after it is stopped", "animation.animator-state", false, """
            final class Blur {
                var animator: UIViewPropertyAnimator?
                func end() {
                    guard let animator else { return }
                    animator.stopAnimation(false)
                    if animator.state == .stopped { animator.finishAnimation(at: .current) }
                }
            }
            """),
        cell("enabled sometimes", true, "if denied { lever.isEnabled = false }"),
        cell("enabled by the value", false, "lever.isEnabled = !denied"),
        cell("enabled either way", false, "if denied { lever.isEnabled = false } else { lever.isEnabled = true }"),
        layout("own layer by self", true, "let film = CALayer(); self.layer.addSublayer(film)"),
        layout("own layer once", false, "if shade == nil { let film = CALayer(); self.layer.addSublayer(film); shade = film }"),
        session("of a model that is not here", false, "Camera"),
        session("of a model that ends nothing", true, "Idle"),
        Judged("layout asked for in the block", "animation.layout-not-flushed", true, block("self.setNeedsLayout()")),
        Judged("layout done in the block", "animation.layout-not-flushed", false, block("self.layoutIfNeeded()")),
        Judged("asked for and done", "animation.layout-not-flushed", false, block("self.setNeedsLayout(); self.layoutIfNeeded()")),
        hosted("pinned through the guide", false, "host.view.safeAreaLayoutGuide.topAnchor.constraint(equalTo: view.topAnchor), host.view.bottomAnchor.constraint(equalTo: view.bottomAnchor)"),
        hosted("height open", true, "host.view.safeAreaLayoutGuide.topAnchor.constraint(equalTo: view.topAnchor), host.view.leadingAnchor.constraint(equalTo: view.leadingAnchor)"),
        hosted("pinned on all sides, two the other way round", false, "host.view.topAnchor.constraint(equalTo: view.topAnchor), host.view.leftAnchor.constraint(equalTo: view.leftAnchor), view.bottomAnchor.constraint(equalTo: host.view.bottomAnchor), view.rightAnchor.constraint(equalTo: host.view.rightAnchor)"),
        hosted("pinned at the top, the other way round", true, "view.topAnchor.constraint(equalTo: host.view.topAnchor), view.leftAnchor.constraint(equalTo: host.view.leftAnchor)"),
    ]

    @Test("A6 An object that may be replaced is offered, a value that is stale is demanded")
    func severities() {
        let severity = { (property: String, more: String) in
            review(Rulebook.rule("bridge.coordinator-stale-parent")!, [("Shelf.swift", """
                import SwiftUI
                import UIKit
                \(more)
                struct Search: UIViewRepresentable {
                    \(property)
                    func makeCoordinator() -> Coordinator { Coordinator(self) }
                    func makeUIView(context: Context) -> UISearchBar { UISearchBar() }
                    func updateUIView(_ bar: UISearchBar, context: Context) {}
                    final class Coordinator: NSObject, UISearchBarDelegate {
                        var parent: Search
                        init(_ parent: Search) { self.parent = parent }
                        func searchBarSearchButtonClicked(_ bar: UISearchBar) { parent.account.go() }
                    }
                }
                """)]).map(\.severity)
        }
        #expect(severity("var account: Account", "") == [.consider])
        #expect(severity("var account: Account", "final class Account { func go() {} }") == [.consider])
        #expect(severity("var account: Account", "struct Account { func go() {} }") == [.must])
        #expect(severity("let account: Account", "final class Account { func go() {} }") == [])
        #expect(severity("var account: Account", "final class Account: ObservableObject { func go() {} }") == [])
        #expect(severity("@Binding var account: Account", "") == [])
    }

    private static func cell(_ name: String, _ fires: Bool, _ code: String) -> Judged {
        Judged(name, "collections.prepare-for-reuse-incomplete", fires, """
            final class LoanCell: UITableViewCell {
                let lever = UISwitch()
                func configure(_ denied: Bool) { \(code) }
            }
            """)
    }

    private static func layout(_ name: String, _ fires: Bool, _ code: String) -> Judged {
        Judged(name, "lifecycle.one-time-setup-in-layout", fires, """
            final class Film: UIView {
                var shade: CALayer?
                override func layoutSubviews() { super.layoutSubviews(); \(code) }
            }
            """)
    }

    private static func session(_ name: String, _ fires: Bool, _ type: String) -> Judged {
        Judged(name, "bridge.dismantle-missing", fires, """
            final class Idle { func make() -> AVCaptureSession { AVCaptureSession() } }
            struct Scanner: UIViewRepresentable {
                let model: \(type)
                func makeUIView(context: Context) -> UIView { let session = model.make(); session.startRunning(); return UIView() }
                func updateUIView(_ view: UIView, context: Context) {}
            }
            """)
    }

    private static func block(_ statement: String) -> String {
        """
        final class Bar: UIView {
            var width: NSLayoutConstraint!
            func grow() { width.constant = 10; UIView.animate(withDuration: 0.3) { \(statement) } }
        }
        """
    }

    private static func hosted(_ name: String, _ fires: Bool, _ constraints: String) -> Judged {
        Judged(name, "bridge.hosting-sizing-options", fires, """
            final class Desk: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let host = UIHostingController(rootView: Text("Loans"))
                    addChild(host)
                    view.addSubview(host.view)
                    host.didMove(toParent: self)
                    NSLayoutConstraint.activate([\(constraints)])
                }
            }
            """)
    }
}
