import Rulebook
import Testing

@testable import Reviewer

@Suite("G1 What can never be meant is reported, and what looks like it is not")
struct CertainMistakeTests {
    @Test("What is near the mistake is silent", arguments: observersNear + containmentNear + fittingNear + identityNear)
    func near(_ item: Judged) {
        #expect(item.messages == [])
    }

    @Test("The mistake is reported once", arguments: observers + containment + fitting + identity)
    func reported(_ item: Judged) {
        #expect(item.messages.count == 1, "\(item.messages)")
    }

    @Test("The words name the call to make")
    func words() {
        #expect(Self.desk("", "addChild(page); view.addSubview(page.view); didMove(toParent: self)").messages.map { $0.contains("call page.didMove(toParent: self).") } == [true])
        #expect(Self.desk("", "shelf.addChild(page); shelf.view.addSubview(page.view); shelf.didMove(toParent: page)").messages.map { $0.contains("“page.didMove(toParent: shelf)”") } == [true])
        #expect(Self.desk("", "let one = pages[0]; shelf.addChild(one); shelf.view.addSubview(one.view)").messages.map { $0.contains("“one.didMove(toParent: shelf)”") } == [true])
        #expect(Self.badge("", "center.addObserver(forName: nil, object: nil, queue: nil) { _ in center.removeObserver(self) }; print(1)").messages.map { $0.contains("removes no block") } == [true])
    }

    @Test("A host whose parent is told in its place is one finding of all rules")
    func host() {
        let code = """
            import SwiftUI
            final class Desk: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let host = UIHostingController(rootView: Text("Due"))
                    addChild(host)
                    view.addSubview(host.view)
                    didMove(toParent: self)
                }
            }
            """
        let found = Review.run(sources: [("Desk.swift", code)], configuration: Configuration(workers: 1)).findings.filter { $0.severity == .must }
        #expect(found.map(\.rule) == ["lifecycle.containment-order"], "\(found)")
    }

    // MARK: Observers

    private static func badge(_ name: String, _ code: String, end: String = "", fires: Bool = true) -> Judged {
        Judged(name, "memory.observer-leaked", fires, """
            final class Badge: UIView {
                var token: Any?
                let player = AVPlayer()
                let reel = Reel()
                let other = LibraryPlayer()
                var layerOfPlayer: AVPlayerLayer?
                var center = NotificationCenter.default
                func start() { \(code) }
                deinit { \(end) }
                func watch() -> Any { player.addPeriodicTimeObserver(forInterval: .zero, queue: .main) { _ in } }
            }
            final class Reel { func addPeriodicTimeObserver(forInterval: Int, queue: Int?, using: (Int) -> Void) {} }
            """)
    }

    private static let observer = "addObserver(forName: nil, object: nil, queue: nil)"
    private static let periodic = "addPeriodicTimeObserver(forInterval: time, queue: .main)"

    static let observersNear = [
        badge("removed by its token in the block", "var once: Any?; once = center.\(observer) { _ in center.removeObserver(once!) }"),
        badge("removed by both", "var once: Any?; once = center.\(observer) { _ in center.removeObserver(once!); center.removeObserver(self) }"),
        badge("selectors removed by self", "token = center.\(observer) { _ in }", end: "center.removeObserver(self); center.removeObserver(token!)"),
        badge("selector observer of a local centre", "let center = NotificationCenter.default; center.addObserver(self, selector: #selector(tick), name: nil, object: nil)"),
        badge("token of a local centre given away", "let center = NotificationCenter.default; let made = center.\(observer) { _ in }; keep(made)"),
        badge("player's token kept", "token = player.\(periodic) { _ in }; player.play()"),
        badge("player's token given away", "keep(player.\(periodic) { _ in }); player.play()"),
        badge("player's token named", "let made = player.\(periodic) { _ in }; token = made"),
        badge("own method of that name", "reel.\(periodic) { _ in }; print(1)"),
        badge("a library's player", "other.\(periodic) { _ in }; print(1)"),
        badge("a library's player by name", "let player = LibraryPlayer(); player.\(periodic) { _ in }; print(1)"),
        badge("a library's player by type", "let player: LibraryPlayer = make(); player.\(periodic) { _ in }; print(1)"),
        badge("other labels", "player.addPeriodicTimeObserver(every: 1, queue: .main) { _ in }; print(1)"),
        Judged("player of an app's delegate", "memory.observer-leaked", false, """
            @main final class Shelf: UIResponder, UIApplicationDelegate {
                let player = AVPlayer()
                func start() { player.\(periodic) { _ in }; player.play() }
            }
            """),
    ]

    static let observers = [
        badge("removes self in its block", "center.\(observer) { _ in center.removeObserver(self) }; print(1)"),
        badge("removes weak self in its block", "center.\(observer) { [weak self] _ in guard let self else { return }; self.center.removeObserver(self) }; print(1)"),
        badge("removes self by name in its block", "center.\(observer) { _ in center.removeObserver(self, name: nil, object: nil) }; print(1)"),
        badge("kept, and self is removed by name", "token = center.\(observer) { _ in }", end: "center.removeObserver(self, name: nil, object: nil)"),
        badge("local centre, dropped", "let center = NotificationCenter.default; center.\(observer) { [weak self] _ in self?.tick() }"),
        badge("local centre, dropped, removing self", "let center = NotificationCenter.default; center.\(observer) { [weak self] _ in self?.tick() }", end: "NotificationCenter.default.removeObserver(self)"),
        badge("the only call of a function", "NotificationCenter.default.\(observer) { [weak self] _ in self?.tick() }", end: "NotificationCenter.default.removeObserver(token!)"),
        badge("player's token dropped", "player.\(periodic) { _ in }; player.play()"),
        badge("player's token dropped by the only call", "player.\(periodic) { _ in }"),
        badge("player's token dropped on purpose", "_ = player.\(periodic) { _ in }"),
        badge("token of boundaries dropped", "player.addBoundaryTimeObserver(forTimes: [], queue: nil) { }; player.play()"),
        badge("token of a layer's player dropped", "layerOfPlayer?.player!.\(periodic) { _ in self.tick() }"),
        badge("token of a local queue dropped", "let queue = AVQueuePlayer(); queue.\(periodic) { _ in }; queue.play()"),
        Judged("player of a view, on appearing", "memory.observer-leaked", true, """
            struct Film: View {
                let player: AVPlayer
                var body: some View { Text("Film").onAppear { player.\(periodic) { _ in } } }
            }
            """),
    ]

    // MARK: Containment

    private static func desk(_ name: String, _ code: String, more: String = "", base: String = "UIViewController", fires: Bool = true) -> Judged {
        Judged(name, "lifecycle.containment-order", fires, """
            final class Desk: \(base) {
                let shelf = UIViewController()
                let page = UIViewController()
                var pages: [UIViewController] = []
                var open: UIViewController?
                func show(_ given: Screen) { \(code) }
                \(more)
            }
            """)
    }

    static let containmentNear = [
        desk("child in a parent", "shelf.addChild(self); shelf.view.addSubview(view); didMove(toParent: shelf)"),
        desk("both ways in turn", "shelf.addChild(page); shelf.view.addSubview(page.view); page.didMove(toParent: shelf); addChild(shelf); view.addSubview(shelf.view); shelf.didMove(toParent: self)"),
        desk("two closures", "pages.forEach { $0.addChild(page) }; pages.forEach { $0.didMove(toParent: page) }"),
        desk("two names of one spelling", "do { let one = pages[0]; one.addChild(page); page.didMove(toParent: one) }; do { let one = pages[1]; page.addChild(one); one.didMove(toParent: page) }"),
        desk("a name that is written between", "var top = pages[0]; top.addChild(page); page.didMove(toParent: top); top = pages[1]; top.didMove(toParent: page)"),
        desk("every child", "pages.forEach { addChild($0); view.addSubview($0.view); $0.didMove(toParent: self) }"),
        desk("told by super", "super.didMove(toParent: parent)"),
        desk("told that it left", "page.didMove(toParent: nil); didMove(toParent: nil)"),
        desk("from a list, told by a function", "let one = pages[0]; addChild(one); view.addSubview(one.view); finish(one)", more: "func finish(_ one: UIViewController) { one.didMove(toParent: self) }"),
        desk("from a list, told elsewhere", "let one = pages[0]; addChild(one); view.addSubview(one.view); open = one", more: "override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); open?.didMove(toParent: self) }"),
        desk("from a list, told by code elsewhere", "let one = pages[0]; addChild(one); view.addSubview(one.view); Archive.finish(one)"),
        desk("from a list, told when faded in", "let one = pages[0]; addChild(one); view.addSubview(one.view); UIView.animate(withDuration: 1, animations: {}) { _ in one.didMove(toParent: self) }"),
        desk("from a list, handed back", "", more: "func attach() -> UIViewController { let one = pages[0]; addChild(one); view.addSubview(one.view); return one }"),
        desk("given, and the caller may tell it", "addChild(given); view.addSubview(given.view)"),
        desk("unknown type, in order", "addChild(given); view.addSubview(given.view); given.didMove(toParent: self)"),
        desk("own children of another kind", "let one = Clerk(); addChild(one); view.addSubview(one.view)", more: "func addChild(_ clerk: Clerk) {}"),
        desk("a view of what is no child", "shelf.addChild(page); shelf.view.addSubview(page.view); page.didMove(toParent: shelf); view.addSubview(given.view)"),
        Judged("nodes of a scene", "lifecycle.containment-order", false, """
            final class Board: SKScene {
                func show(_ piece: Piece) { let one = make(); view?.addSubview(one.view); addChild(one) }
            }
            """),
        Judged("coordinators", "lifecycle.containment-order", false, """
            final class Flow: Coordinator {
                func show() { let one = LoanFlow(); view.addSubview(one.view); addChild(one); one.start() }
            }
            """),
    ]

    static let containment = [
        desk("tells itself", "addChild(page); view.addSubview(page.view); didMove(toParent: self)"),
        desk("tells itself, explicitly", "addChild(page); view.addSubview(page.view); self.didMove(toParent: self)"),
        desk("tells the child that it is in itself", "addChild(page); view.addSubview(page.view); page.didMove(toParent: page)"),
        desk("tells itself from a closure", "", more: "lazy var box: UIView = { let one = UIViewController(); addChild(one); didMove(toParent: self); return one.view }()"),
        desk("exchanged", "shelf.addChild(page); shelf.view.addSubview(page.view); shelf.didMove(toParent: page)"),
        desk("exchanged, optional", "open?.addChild(page); open?.view.addSubview(page.view); open?.didMove(toParent: page)"),
        desk("exchanged with self", "addChild(page); view.addSubview(page.view); didMove(toParent: page)"),
        desk("exchanged by the child", "shelf.addChild(self); shelf.view.addSubview(view); shelf.didMove(toParent: self)"),
        desk("unknown type, view before it is a child", "view.addSubview(given.view); addChild(given); given.didMove(toParent: self)"),
        desk("unknown type, view before it is another's child", "shelf.view.addSubview(given.view); shelf.addChild(given); given.didMove(toParent: shelf)"),
        desk("view before it is another's child", "shelf.view.addSubview(page.view); shelf.addChild(page); page.didMove(toParent: shelf)"),
        desk("from a list, never told", "let one = pages[0]; addChild(one); view.addSubview(one.view)"),
        desk("from a list, another's, never told", "let one = pages[0]; shelf.addChild(one); shelf.view.addSubview(one.view)"),
        desk("all of a list, never told", "for one in pages { addChild(one); view.addSubview(one.view) }"),
        desk("of an unknown class, never told", "let one = LibraryScreen(); addChild(one); view.addSubview(one.view)"),
        desk("of an unknown class in a library's controller", "let one = LibraryScreen(); self.addChild(one); self.view.addSubview(one.view); open = one", base: "AudioViewController"),
        desk("optional, never told", "if let open { addChild(open); view.addSubview(open.view) }"),
        Judged("in a static function", "lifecycle.containment-order", true, """
            enum Transition {
                static func place(_ screen: Screen, in parent: UIViewController) {
                    parent.view.addSubview(screen.view)
                    parent.addChild(screen)
                    screen.didMove(toParent: parent)
                }
            }
            """),
    ]

    // MARK: Fitting

    private static func bridge(_ name: String, update: String = "", make: String = "", size: String = "nil", more: String = "", fires: Bool = true) -> Judged {
        Judged(name, "bridge.representable-layout-mutation", fires, """
            struct Note: UIViewRepresentable {
                func makeUIView(context: Context) -> NoteView { let view = NoteView(); \(make); return view }
                func updateUIView(_ view: NoteView, context: Context) { \(update) }
                func sizeThatFits(_ proposal: ProposedViewSize, uiView: NoteView, context: Context) -> CGSize? { \(size) }
            }
            final class NoteView: UIView { let label = UILabel(); \(more) }
            """)
    }

    static let fittingNear = [
        bridge("in make", make: "view.sizeToFit()"),
        bridge("a label of its own", update: "view.label.sizeToFit()"),
        bridge("another view", update: "let label = UILabel(); label.sizeToFit()"),
        bridge("its own meaning", update: "view.sizeToFit()", more: "override func sizeToFit() {}"),
        bridge("only asked", size: "uiView.sizeThatFits(proposal.replacingUnspecifiedDimensions())"),
        bridge("no layout", update: "view.setNeedsLayout(); view.invalidateIntrinsicContentSize()"),
    ]

    static let fitting = [
        bridge("in update", update: "view.sizeToFit()"),
        bridge("in update, later", update: "DispatchQueue.main.async { view.sizeToFit() }"),
        bridge("to be asked for its size", size: "{ uiView.sizeToFit(); return uiView.bounds.size }()"),
        Judged("a controller's view", "bridge.representable-layout-mutation", true, """
            struct Note: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
                func updateUIViewController(_ controller: UIViewController, context: Context) { controller.view.sizeToFit() }
            }
            """),
    ]

    // MARK: Identity

    private static func row(_ name: String, _ view: String, fires: Bool = true) -> Judged {
        Judged(name, "bridge.identity-unstable", fires, """
            struct Row: View {
                let note: String
                var body: some View { List { \(view).id(UUID()) } }
            }
            struct LoadingRow: View { let text: String = ""; var body: some View { ProgressView(text) } }
            struct LoadingField: View { @FocusState var isTyping: Bool; var body: some View { Text("") } }
            struct SpinnerView: UIViewRepresentable {
                func makeCoordinator() -> Clerk { Clerk() }
                func makeUIView(context: Context) -> UIActivityIndicatorView { UIActivityIndicatorView() }
                func updateUIView(_ view: UIActivityIndicatorView, context: Context) {}
            }
            final class Clerk {}
            """)
    }

    static let identityNear = [
        row("spinner", "ProgressView()"),
        row("spinner with words", "ProgressView(\"Loading\")"),
        row("spinner with modifiers", "ProgressView().progressViewStyle(.circular).padding().tint(.red)"),
        row("own spinner", "LoadingRow()"),
        row("a library's spinner", "ListItemLoadingView()"),
        row("a library's spinner with a style", "ActivityIndicator(style: .large, isAnimating: true)"),
        Judged("preview", "bridge.identity-unstable", false, """
            struct Row_Previews: PreviewProvider { static var previews: some View { Text("Loans").id(UUID()) } }
            """),
        row("second of two", "ProgressView().onAppear { print(1) }; ProgressView()"),
    ]

    static let identity = [
        row("text", "Text(note)"),
        row("progress", "ProgressView(value: 0.5)"),
        row("spinner of a value", "ProgressView(note)"),
        row("spinner with a sheet", "ProgressView().sheet(isPresented: .constant(true)) { Text(note) }"),
        row("spinner with content", "LoadingBox { TextField(note, text: .constant(\"\")) }"),
        row("own spinner with state", "LoadingField()"),
        row("own spinner with a coordinator", "SpinnerView()"),
        row("a stack with a spinner", "VStack { ProgressView(); Text(note) }"),
        row("after a spinner", "ProgressView(); Text(note)"),
    ]
}
