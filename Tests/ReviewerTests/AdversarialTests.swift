import Rulebook
import Testing

@testable import Reviewer

@Suite("G1 A project is judged as a whole: other files, bases, helpers, aliases")
struct AdversarialTests {
    @Test("A coordinator in another file, refreshed through an alias in an extension, is fresh")
    func coordinatorElsewhere() {
        let deck = """
            import SwiftUI
            typealias DeckDelegate = Dealer
            struct Deck: UIViewRepresentable {
                var title: String
                func makeCoordinator() -> DeckDelegate { DeckDelegate(deck: self) }
                func makeUIView(context: Context) -> UITextField {
                    let field = UITextField()
                    field.delegate = context.coordinator
                    return field
                }
            }
            """
        let stale = """
            import SwiftUI
            extension Deck {
                func updateUIView(_ field: UITextField, context: Context) { field.placeholder = title }
            }
            """
        let fresh = """
            import SwiftUI
            extension Deck {
                func updateUIView(_ field: UITextField, context: Context) { refresh(context.coordinator) }
                private func refresh(_ dealer: Dealer) { dealer.renew(self) }
            }
            """
        let dealer = """
            import UIKit
            final class Dealer: NSObject, UITextFieldDelegate {
                private var deck: Deck
                init(deck: Deck) { self.deck = deck }
                func renew(_ deck: Deck) { self.deck = deck }
                func textFieldDidEndEditing(_ field: UITextField) { print(deck.title) }
            }
            """
        let id: RuleID = "bridge.coordinator-stale-parent"
        #expect(lines(id, ["Deck.swift": deck, "Update.swift": stale, "Dealer.swift": dealer]) == ["Dealer.swift:3"])
        #expect(lines(id, ["Deck.swift": deck, "Update.swift": fresh, "Dealer.swift": dealer]) == [])
    }

    @Test("A class three levels down, each in its own file, is a view controller")
    func threeLevels() {
        let sources = [
            "A.swift": "import UIKit\nclass Base<Content>: UIViewController {}",
            "B.swift": "class Middle: Base<Int> {}",
            "C.swift": "typealias Screen = Middle\nfinal class Leaf: Screen {\n    override func viewDidLoad() { title = \"\" }\n}",
        ]
        #expect(lines("lifecycle.super-missing", sources) == ["C.swift:3"])
    }

    @Test("Containment done by a helper in a base class of another file counts")
    func containmentElsewhere() {
        let base = """
            import UIKit
            extension UIViewController {
                func install(_ child: UIViewController, in container: UIView) {
                    addChild(child)
                    container.addSubview(child.view)
                    child.didMove(toParent: self)
                }
            }
            """
        let screen = """
            import SwiftUI
            final class Screen: UIViewController {
                let host = UIHostingController(rootView: Text("Shelf"))
                override func viewDidLoad() {
                    super.viewDidLoad()
                    install(host, in: view)
                }
            }
            final class Bare: UIViewController {
                let host = UIHostingController(rootView: Text("Shelf"))
                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.addSubview(self.host.view!)
                }
            }
            """
        #expect(lines("bridge.hosting-containment", ["Base.swift": base, "Screen.swift": screen]) == ["Screen.swift:13"])
    }

    @Test("A controller that a transition context gives is contained by UIKit")
    func transitions() {
        let animator = """
            import UIKit
            final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
                func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
                func animateTransition(using context: UIViewControllerContextTransitioning) {
                    guard let to: UIViewController = context.viewController(forKey: .to) else { return }
                    context.containerView.addSubview(to.view)
                }
                func place(_ other: UIViewController, in container: UIView) { container.addSubview(other.view) }
            }
            """
        #expect(lines("lifecycle.containment-order", ["Fade.swift": animator]) == [])
    }

    @Test("An unknown library's embedding is trusted")
    func library() {
        let screen = """
            import SwiftUI
            import LayoutLibrary
            final class Screen: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let host = UIHostingController(rootView: Text("Shelf"))
                    embed(host)
                    view.addSubview(host.view)
                    let label = UILabel()
                    view.addSubview(label)
                    label.pinEdges(to: view)
                    label.heightAnchor.constraint(equalToConstant: 10).isActive = true
                }
            }
            """
        #expect(lines("bridge.hosting-containment", ["Screen.swift": screen]) == [])
        #expect(lines("layout.autoresizing-mask-on", ["Screen.swift": screen]) == [])
    }

    @Test("Two targets with types of one name are kept apart by their folders")
    func sameNames() {
        let sources = [
            "App/Models.swift": "import UIKit\nclass Shelf: UIViewController {}",
            "App/Leaf.swift": "final class Leaf: Shelf {\n    override func viewDidLoad() {}\n}",
            "Kit/Models.swift": "class Shelf { func viewDidLoad() {} }",
            "Kit/Twig.swift": "final class Twig: Shelf {\n    override func viewDidLoad() {}\n}",
        ]
        #expect(lines("lifecycle.super-missing", sources) == ["App/Leaf.swift:2"])
    }

    @Test("A closure that is not kept, or that is taken away again, is no cycle")
    func escaping() {
        let source = """
            import UIKit
            final class Shelf: UIViewController {
                private var onClose: (() -> Void)?
                private unowned var owner: Shelf
                private lazy var title2: String = { self.name }()
                private var name: String { "Shelf" }
                init(owner: Shelf) {
                    self.owner = owner
                    super.init(nibName: nil, bundle: nil)
                    owner.onClose = { self.stop() }
                    onClose = { [unowned self] in self.stop() }
                    UIView.animate(withDuration: 1, animations: { self.stop() }, completion: { _ in self.stop() })
                    URLSession.shared.dataTask(with: URL(fileURLWithPath: "")) { _, _, _ in self.stop() }.resume()
                    let alert = UIAlertController()
                    alert.addAction(UIAlertAction(title: nil, style: .cancel) { _ in self.stop() })
                    present(alert, animated: true)
                }
                required init?(coder: NSCoder) { nil }
                private func stop() {}
            }
            """
        #expect(lines("memory.strong-self-stored", ["Shelf.swift": source]) == [])
    }

    @Test("A branch for another platform is not read, a branch of a project's flag is")
    func conditionalCompilation() {
        let source = """
            import UIKit
            final class Shelf: UIViewController {
                #if os(macOS) || canImport(AppKit)
                override func viewDidLoad() {}
                #elseif !targetEnvironment(macCatalyst) && DEBUG
                override func viewDidAppear(_ animated: Bool) {}
                #else
                override func viewWillAppear(_ animated: Bool) {}
                #endif
            }
            """
        #expect(lines("lifecycle.super-missing", ["Shelf.swift": source]) == ["Shelf.swift:6", "Shelf.swift:8"])
    }

    @Test("A coordinator that ends its work in deinit, and an actor or a value, are left alone")
    func endings() {
        let source = """
            import SwiftUI
            struct Clock: UIViewRepresentable {
                func makeCoordinator() -> Ticker { Ticker() }
                func makeUIView(context: Context) -> UILabel { UILabel() }
                func updateUIView(_ label: UILabel, context: Context) {}
            }
            final class Ticker {
                private var token: NSObjectProtocol?
                init() {
                    token = NotificationCenter.default.addObserver(forName: .init("due"), object: nil, queue: nil) { _ in }
                }
                deinit { finish() }
                private func finish() { token.map(NotificationCenter.default.removeObserver(_:)); drop() }
                private func drop() { NotificationCenter.default.removeObserver(token!) }
            }
            actor Loans {
                var timer: Timer?
                func start() { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
            }
            """
        #expect(lines("bridge.dismantle-missing", ["Clock.swift": source]) == [])
        #expect(lines("memory.timer-retained", ["Clock.swift": source]) == [])
    }

    @Test("A flow object that presents and dismisses for itself is no representable's coordinator")
    func flows() {
        let source = """
            import SwiftUI
            final class Flow: NSObject {
                class Coordinator { func close(_ controller: UIViewController) { controller.dismiss(animated: true) } }
                var delegate: FlowDelegate?
                let coordinator = Coordinator()
            }
            protocol FlowDelegate: AnyObject { func done() }
            struct Web: UIViewRepresentable {
                func makeCoordinator() -> Opener { Opener() }
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) {}
                final class Opener {
                    func finish(_ controller: UIViewController) { controller.dismiss(animated: true) }
                }
            }
            """
        #expect(lines("bridge.dismiss-from-coordinator", ["Flow.swift": source]) == [])
        #expect(lines("memory.strong-delegate", ["Flow.swift": source]) == [])
    }

    @Test("Types that are not in the review may be references: a copy of one is not called stale")
    func unknownTypes() {
        let source = """
            import SwiftUI
            import Catalogue
            struct Deck: UIViewControllerRepresentable {
                let store: CatalogueStore
                let page: MKCoordinateRegion
                @State private var player: CataloguePlayer
                func makeCoordinator() -> Dealer { Dealer(self) }
                func makeUIViewController(context: UIViewControllerRepresentableContext<Deck>) -> UIViewController { UIViewController() }
                func updateUIViewController(_ controller: UIViewController, context: UIViewControllerRepresentableContext<Deck>) {
                    player.volume = 1
                }
                final class Dealer {
                    let deck: Deck
                    init(_ deck: Deck) { self.deck = deck }
                    func turn() { deck.store.turn() }
                }
            }
            """
        #expect(lines("bridge.coordinator-stale-parent", ["Deck.swift": source]) == [])
        #expect(lines("bridge.update-writes-state", ["Deck.swift": source]) == [])
        let plain = source.split(separator: "deck.store.turn()").joined(separator: "print(deck.page)")
        #expect(lines("bridge.coordinator-stale-parent", ["Deck.swift": plain]) == ["Deck.swift:13"])
    }

    @Test("A mask turned off through a builder of the project, a bar's own view, and tokens removed by reference are right")
    func builders() {
        let source = """
            import UIKit
            protocol Buildable {}
            extension UIView: Buildable {}
            extension Buildable where Self: UIView {
                @discardableResult func with(_ change: (Self) -> Void) -> Self { change(self); return self }
            }
            final class Shelf: UIViewController {
                private let cover = UIImageView()
                private let bar = UIView()
                private var tokens: [NSObjectProtocol] = []
                override func viewDidLoad() {
                    super.viewDidLoad()
                    cover.with { $0.translatesAutoresizingMaskIntoConstraints = false }
                    navigationItem.titleView = bar
                    cover.widthAnchor.constraint(equalToConstant: 4).isActive = true
                    bar.widthAnchor.constraint(equalToConstant: 4).isActive = true
                    tokens.append(NotificationCenter.default.addObserver(forName: .init("due"), object: nil, queue: nil) { _ in })
                }
                deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
            }
            """
        #expect(lines("layout.autoresizing-mask-on", ["Shelf.swift": source]) == [])
        #expect(lines("memory.observer-leaked", ["Shelf.swift": source]) == [])
    }

    @Test("An override of what does nothing in UIKit needs super only when a class between has a part to do")
    func superThatDoesNothing() {
        let base = """
            import UIKit
            class BaseController: UIViewController {
                override func viewDidLayoutSubviews() { view.layer.cornerRadius = 4 }
            }
            """
        let desk = """
            import UIKit
            final class Desk: BaseController {
                override func viewDidLayoutSubviews() { title = "Desk" }
                override func viewWillLayoutSubviews() { title = "Desk" }
            }
            """
        #expect(lines("lifecycle.super-missing", ["Base.swift": base, "Desk.swift": desk]) == ["Desk.swift:3"])
    }
}

@Suite("G1 What real projects write around observers, timers and menus")
struct RealShapeTests {
    @Test("A token that a view drops or keeps without end is reported; one that is handed out, or a one-shot timer, is not")
    func droppedTokens() {
        let body = { (line: String) in
            """
            import SwiftUI
            import UIKit
            struct Due: ViewModifier {
                @State private var token: Any?
                func body(content: Content) -> some View {
                    content.onAppear {
                        \(line)
                    }
                }
            }
            """
        }
        let observer = "NotificationCenter.default.addObserver(forName: .init(\"due\"), object: nil, queue: .main) { _ in print(1) }"
        let cases: [(RuleID, String, Bool)] = [
            ("memory.observer-leaked", observer, true),
            ("memory.observer-leaked", "token = \(observer)", true),
            ("memory.observer-leaked", "let made = \(observer); keep(made)", false),
            ("memory.observer-leaked", "NotificationCenter.default.post(name: .init(\"due\"), object: nil)", false),
            ("memory.timer-retained", "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print(1) }", true),
            ("memory.timer-retained", "token = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print(1) }", true),
            ("memory.timer-retained", "desk.timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print(1) }", false),
            ("memory.timer-retained", "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in timer.invalidate() }", false),
            ("memory.timer-retained", "Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in print(1) }", false),
        ]
        for (id, line, fires) in cases {
            #expect(lines(id, ["Due.swift": body(line)]) == (fires ? ["Due.swift:7"] : []), "\(line)")
        }
        // A struct that SwiftUI does not remake runs its code as often as its owner says.
        let plain = "import UIKit\nstruct Desk {\n    func open() {\n        \(observer)\n    }\n}"
        #expect(lines("memory.observer-leaked", ["Desk.swift": plain]) == [])
    }

    @Test("A menu kept by a bar item or a button of this object captures weakly; one that is handed out or belongs to another may not")
    func menus() {
        let source = { (line: String) in
            """
            import UIKit
            final class LoansController: UIViewController {
                private let sort = UIButton()
                private weak var other: UIButton?
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let item = UIBarButtonItem()
                    let navigation = UINavigationItem()
                    \(line)
                }
                func menu() -> UIMenu { UIMenu(children: [UIAction { _ in self.add() }]) }
                func add() {}
            }
            """
        }
        let cases: [(String, Bool)] = [
            ("navigationItem.setLeftBarButton(UIBarButtonItem(systemItem: .add, menu: UIMenu(children: [UIAction { _ in self.add() }])), animated: true)", true),
            ("navigationItem.rightBarButtonItems = [UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in self.add() })]", true),
            ("sort.menu = UIMenu(children: [UIAction { [weak self] _ in self?.add() }])", false),
            ("sort.menu = UIMenu(children: [UIAction { [unowned self] _ in self.add() }])", false),
            ("sort.menu = UIMenu(children: [UIAction { _ in self.add() }])", true),
            ("other?.menu = UIMenu(children: [UIAction { _ in self.add() }])", false),
            ("item.menu = UIMenu(children: [UIAction { _ in self.add() }])", false),
            ("navigation.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in self.add() })", false),
            ("navigationItem.title = [1].map { _ in self.title ?? \"\" }.first", false),
        ]
        for (line, fires) in cases {
            #expect(lines("memory.strong-self-stored", ["Loans.swift": source(line)]) == (fires ? ["Loans.swift:9"] : []), "\(line)")
        }
    }

    @Test("A coordinator made of an object, a binding or nothing needs no update")
    func coordinatorInputs() {
        let source = { (property: String, argument: String) in
            """
            import SwiftUI
            import UIKit
            final class Catalogue {}
            struct Desk: UIViewRepresentable {
                \(property)
                func makeCoordinator() -> Clerk { Clerk(\(argument)) }
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) {}
            }
            final class Clerk { init(_ any: Any? = nil) {} }
            """
        }
        let id: RuleID = "bridge.update-empty-with-inputs"
        #expect(lines(id, ["Desk.swift": source("let onLend: () -> Void", "onLend")]) == ["Desk.swift:8"])
        #expect(lines(id, ["Desk.swift": source("let catalogue: Catalogue", "catalogue")]) == [])
        #expect(lines(id, ["Desk.swift": source("@Binding var title: String", "$title")]) == [])
        #expect(lines(id, ["Desk.swift": source("let title: String", "")]) == [])
    }
}
