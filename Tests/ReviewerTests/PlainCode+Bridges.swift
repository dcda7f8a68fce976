extension PlainCode {
    static let bridges = ##"""
        import SwiftUI
        import UIKit
        import Combine
        // navigation-mixed: a stack in a presented host, not pushed; a stack as the root of a tab
        final class TabOne: UIViewController {
            func open() {
                let host = UIHostingController(rootView: NavigationStack { Text("") })
                present(host, animated: true)
            }
            func tabs() -> UITabBarController {
                let tabs = UITabBarController()
                tabs.viewControllers = [UIHostingController(rootView: NavigationView { Text("") }), UINavigationController(rootViewController: TabOne())]
                return tabs
            }
        }
        // push-from-wrapped: uses navigationController in a callback; 
        struct LeafOne: UIViewControllerRepresentable {
            func makeCoordinator() -> Coordinator { Coordinator() }
            func makeUIViewController(context: Context) -> UINavigationController {
                let root = UIViewController()
                let navigation = UINavigationController(rootViewController: root)
                navigation.pushViewController(UIViewController(), animated: false)
                root.navigationItem.title = ""
                return navigation
            }
            func updateUIViewController(_ c: UINavigationController, context: Context) {}
            final class Coordinator {}
        }
        struct LeafTwo: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> UIViewController {
                let page = LeafPage()
                page.onSelect = { [weak page] in page?.navigationController?.pushViewController(UIViewController(), animated: true) }
                return page
            }
            func updateUIViewController(_ c: UIViewController, context: Context) {}
        }
        final class LeafPage: UIViewController { var onSelect: (() -> Void)? }
        // dismantle-missing: coordinator ends in deinit; ends in its stop called by dismantle
        struct PulseOne: UIViewRepresentable {
            func makeCoordinator() -> Coordinator { Coordinator() }
            func makeUIView(context: Context) -> UIView { context.coordinator.start(); return UIView() }
            func updateUIView(_ v: UIView, context: Context) {}
            static func dismantleUIView(_ v: UIView, coordinator: Coordinator) { coordinator.stop() }
            final class Coordinator {
                private var timer: Timer?
                private var bag: Set<AnyCancellable> = []
                func start() {
                    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }
                    NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification).sink { _ in }.store(in: &bag)
                }
                func tick() {}
                func stop() { timer?.invalidate(); timer = nil }
            }
        }
        struct PulseTwo: UIViewRepresentable {
            func makeCoordinator() -> Coordinator { Coordinator() }
            func makeUIView(context: Context) -> UIView {
                context.coordinator.task = Task { [weak coordinator = context.coordinator] in
                    for await _ in NotificationCenter.default.notifications(named: .init("x")) { await coordinator?.tick() }
                }
                return UIView()
            }
            func updateUIView(_ v: UIView, context: Context) {}
            @MainActor final class Coordinator {
                var task: Task<Void, Never>?
                func tick() {}
                deinit { task?.cancel() }
            }
        }
        // identity-unstable: id from model; UUID in init of a model stored once
        struct RowItem: Identifiable { let id = UUID(); let name: String }
        struct RowOne: View {
            @State private var items = [RowItem(name: "a")]
            @State private var resets = UUID()
            var body: some View {
                List(items) { item in Text(item.name).id(item.id) }
                    .id(resets)
                    .toolbar { Button("") { resets = UUID(); items.append(RowItem(name: "b")) } }
            }
        }
        struct RowTwo: View {
            let names: [String]
            var body: some View {
                ForEach(Array(names.enumerated()), id: \.offset) { index, name in Text(name).tag(UUID().uuidString.count > 0 ? index : 0) }
            }
        }
        // update-writes-state: async; in action; coordinator callback
        struct NoteOne: UIViewRepresentable {
            @Binding var height: CGFloat
            @Binding var text: String
            func makeCoordinator() -> Coordinator { Coordinator(self) }
            func makeUIView(context: Context) -> UITextView {
                let view = UITextView()
                view.delegate = context.coordinator
                return view
            }
            func updateUIView(_ view: UITextView, context: Context) {
                context.coordinator.parent = self
                if view.text != text { view.text = text }
                let fit = view.sizeThatFits(CGSize(width: 10, height: 10)).height
                if fit != height { DispatchQueue.main.async { height = fit } }
                context.coordinator.onEnd = { text = "" }
                Task { @MainActor in height = fit }
            }
            final class Coordinator: NSObject, UITextViewDelegate {
                var parent: NoteOne
                var onEnd: (() -> Void)?
                init(_ parent: NoteOne) { self.parent = parent }
                func textViewDidChange(_ view: UITextView) { parent.text = view.text }
            }
        }
        struct NoteTwo: UIViewControllerRepresentable {
            @Binding var isShown: Bool
            func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
            func updateUIViewController(_ c: UIViewController, context: Context) {
                guard isShown, c.presentedViewController == nil else { return }
                let alert = UIAlertController(title: "", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in isShown = false })
                c.present(alert, animated: true) { isShown = false }
            }
        }
        // view-stored: given from outside; static shared
        struct CoverOne: UIViewRepresentable {
            let view: UIView
            func makeUIView(context: Context) -> UIView { view }
            func updateUIView(_ v: UIView, context: Context) {}
        }
        struct CoverTwo: UIViewRepresentable {
            static let prototype = UILabel()
            @State private var holder = CoverHolder()
            let font: UIFont = .systemFont(ofSize: 3)
            func makeUIView(context: Context) -> UILabel { holder.label }
            func updateUIView(_ v: UILabel, context: Context) { v.font = font }
        }
        final class CoverHolder { let label = UILabel() }
        // hosting-containment: helper in extension; container view controller subclass; base class does
        extension UIViewController {
            func embed(_ child: UIViewController, in box: UIView) {
                addChild(child)
                box.addSubview(child.view)
                child.didMove(toParent: self)
            }
        }
        final class HostOne: UIViewController {
            let box = UIView()
            override func viewDidLoad() {
                super.viewDidLoad()
                embed(UIHostingController(rootView: Text("")), in: box)
                let host = UIHostingController(rootView: Text(""))
                self.embed(host, in: view)
                host.view.backgroundColor = .clear
            }
        }
        final class HostTwo: UITableViewCell {
            private var host: UIHostingController<Text>?
            func set(_ text: String, parent: UIViewController) {
                if let host { host.rootView = Text(text); return }
                let host = UIHostingController(rootView: Text(text))
                self.host = host
                parent.addChild(host)
                contentView.addSubview(host.view)
                host.didMove(toParent: parent)
            }
        }
        // hosting-subview-added: to a wrapper's view; subclass's own
        final class BadgeOne: UIViewController {
            let host = UIHostingController(rootView: Text(""))
            override func viewDidLoad() {
                super.viewDidLoad()
                addChild(host)
                view.addSubview(host.view)
                host.didMove(toParent: self)
                let badge = UILabel()
                view.addSubview(badge)
                view.insertSubview(UIView(), belowSubview: host.view)
                host.view.superview?.addSubview(UIView())
                host.view.addGestureRecognizer(UITapGestureRecognizer())
            }
        }
        // coordinator-stale-parent: only bindings and closures of state objects; refreshed through a method
        struct FieldOne: UIViewRepresentable {
            @Binding var text: String
            var placeholder: String
            func makeCoordinator() -> Coordinator { Coordinator(self) }
            func makeUIView(context: Context) -> UITextField { let f = UITextField(); f.delegate = context.coordinator; return f }
            func updateUIView(_ f: UITextField, context: Context) { context.coordinator.update(self); f.placeholder = placeholder }
            final class Coordinator: NSObject, UITextFieldDelegate {
                private(set) var parent: FieldOne
                init(_ parent: FieldOne) { self.parent = parent }
                func update(_ new: FieldOne) { parent = new }
                func textFieldDidEndEditing(_ f: UITextField) { parent.text = parent.placeholder }
            }
        }
        struct FieldTwo: UIViewRepresentable {
            @Binding var text: String
            @Environment(\.dismiss) var dismiss
            func makeCoordinator() -> Coordinator { Coordinator(self) }
            func makeUIView(context: Context) -> UITextField { let f = UITextField(); f.delegate = context.coordinator; return f }
            func updateUIView(_ f: UITextField, context: Context) { f.text = text }
            final class Coordinator: NSObject, UITextFieldDelegate {
                let parent: FieldTwo
                init(_ parent: FieldTwo) { self.parent = parent }
                func textFieldDidEndEditing(_ f: UITextField) { parent.text = f.text ?? ""; parent.dismiss() }
            }
        }
        """##

    static let objects = ##"""
        import SwiftUI
        import UIKit
        import Combine
        // observer-leaked: tokens array; removed in helper
        final class WatchOne {
            private var tokens: [NSObjectProtocol] = []
            init() {
                tokens.append(NotificationCenter.default.addObserver(forName: .init("a"), object: nil, queue: .main) { [weak self] _ in self?.go() })
                tokens += [NotificationCenter.default.addObserver(forName: .init("b"), object: nil, queue: nil) { _ in }]
            }
            func go() {}
            deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
        }
        final class WatchTwo: UIViewController {
            private var token: Any?
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                token = NotificationCenter.default.addObserver(forName: .init("a"), object: nil, queue: .main) { [unowned self] _ in self.title = "" }
            }
            override func viewDidDisappear(_ animated: Bool) {
                super.viewDidDisappear(animated)
                if let token { NotificationCenter.default.removeObserver(token) }
            }
        }
        final class WatchThree {
            func once() async {
                var token: NSObjectProtocol?
                token = NotificationCenter.default.addObserver(forName: .init("a"), object: nil, queue: nil) { _ in
                    if let token { NotificationCenter.default.removeObserver(token) }
                }
            }
        }
        // timer-retained: one-shot; weak with deinit; toggled
        final class ClockOne: UIViewController {
            private var timer: Timer?
            func start() {
                timer?.invalidate()
                timer = .scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
                    guard let self else { return timer.invalidate() }
                    self.title = ""
                }
            }
            deinit { timer?.invalidate() }
        }
        final class ClockTwo: UIViewController {
            private var timers: [String: Timer] = [:]
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                timers["a"] = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
            }
            override func viewWillDisappear(_ animated: Bool) {
                super.viewWillDisappear(animated)
                timers.values.forEach { $0.invalidate() }
            }
            @objc func tick() {}
        }
        // display link: weak proxy; invalidated in willMove(toWindow)
        final class BeatOne: UIView {
            private var link: CADisplayLink?
            override func didMoveToWindow() {
                super.didMoveToWindow()
                link?.invalidate()
                guard window != nil else { link = nil; return }
                link = CADisplayLink(target: self, selector: #selector(step))
                link?.add(to: .main, forMode: .common)
            }
            @objc func step() {}
        }
        final class BeatProxy: NSObject { weak var view: BeatTwo?; @objc func step() {} }
        final class BeatTwo: UIView {
            private lazy var link = CADisplayLink(target: BeatProxy(), selector: #selector(BeatProxy.step))
            deinit { link.invalidate() }
        }
        // strong-delegate: struct delegate; owner kept by someone else; delegate cleared
        protocol ClerkDelegate { func done() }
        struct ClerkLog: ClerkDelegate { func done() {} }
        final class ClerkOne { var delegate: ClerkDelegate? }
        final class ClerkTwo { let child = ClerkOne(); init() { child.delegate = ClerkLog() } }
        protocol ClerkThreeDelegate: AnyObject { func done() }
        final class ClerkThree { var delegate: ClerkThreeDelegate?; func run() { delegate?.done(); delegate = nil } }
        final class ClerkFour: ClerkThreeDelegate { let worker = ClerkThree(); func start() { worker.delegate = self; worker.run() }; func done() {} }
        final class ClerkFive: NSObject, URLSessionDelegate {
            lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
            func stop() { session.invalidateAndCancel() }
        }
        // strong-self-stored: one-shot completion; local function; self in lazy closure executed; UIView.animate; weak in inner only
        final class LenderOne: UIViewController {
            private lazy var button: UIButton = {
                let button = UIButton()
                button.addTarget(self, action: #selector(tap), for: .touchUpInside)
                return button
            }()
            private var completion: (() -> Void)?
            @objc func tap() {
                UIView.animate(withDuration: 1) { self.view.alpha = 0 } completion: { _ in self.dismiss(animated: true) }
                let action = UIAction { [weak self] _ in self?.tap() }
                button.addAction(action, for: .touchUpInside)
            }
            func load(_ done: @escaping () -> Void) {
                completion = { done() }
                completion?()
                completion = nil
                URLSession.shared.dataTask(with: URL(string: "")!) { _, _, _ in self.tap() }.resume()
            }
            func alert() {
                let alert = UIAlertController(title: "", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "", style: .default) { _ in self.tap() })
                present(alert, animated: true)
            }
        }
        final class LenderTwo {
            private var bag = Set<AnyCancellable>()
            private let subject = PassthroughSubject<Int, Never>()
            @Published var count = 0
            func start() {
                subject.sink { [weak self] value in
                    guard let self else { return }
                    self.count = value
                    DispatchQueue.main.async { self.count += 1 }
                }.store(in: &bag)
                URLSession.shared.dataTaskPublisher(for: URL(string: "")!)
                    .sink(receiveCompletion: { _ in self.count = 0 }, receiveValue: { _ in self.count = 1 }).store(in: &bag)
                $count.map { $0 + 1 }.sink { print($0) }.store(in: &bag)
            }
        }
        // concurrent-transition: after completion; not animated; different stacks
        final class AisleOne: UIViewController {
            func go() {
                dismiss(animated: true) { [weak self] in self?.navigationController?.pushViewController(UIViewController(), animated: true) }
            }
            func go2() {
                navigationController?.popToRootViewController(animated: false)
                navigationController?.pushViewController(UIViewController(), animated: true)
            }
            func go3(_ flag: Bool) {
                if flag {
                    navigationController?.pushViewController(UIViewController(), animated: true)
                } else {
                    navigationController?.popViewController(animated: true)
                }
            }
            func go4() {
                switch title {
                case nil: navigationController?.popViewController(animated: true); return
                default: break
                }
                navigationController?.pushViewController(UIViewController(), animated: true)
            }
        }
        // notification-unbalanced
        final class VisitOne: UIViewController {
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                NotificationCenter.default.addObserver(self, selector: #selector(go), name: .init("a"), object: nil)
            }
            override func viewWillDisappear(_ animated: Bool) {
                super.viewWillDisappear(animated)
                stop()
            }
            private func stop() { NotificationCenter.default.removeObserver(self, name: .init("a"), object: nil) }
            @objc func go() {}
        }
        final class VisitTwo: UIViewController {
            private var isObserving = false
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                guard !isObserving else { return }
                isObserving = true
                NotificationCenter.default.addObserver(self, selector: #selector(go), name: .init("a"), object: nil)
            }
            @objc func go() {}
        }
        // geometry
        final class GridOne: UIViewController {
            let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            let layer = CAGradientLayer()
            override func viewDidLoad() {
                super.viewDidLoad()
                let grid = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
                grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.addSubview(grid)
                list.frame = view.bounds
                list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                layer.frame = view.bounds
                view.layer.insertSublayer(layer, at: 0)
                let width = UIScreen.main.bounds.width
                list.contentInset.left = width / 2
            }
            override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); layout() }
            private func layout() { layer.frame = view.bounds }
        }
        // super-missing
        class HallZero: UIViewController { override func viewDidLoad() { super.viewDidLoad() } }
        final class HallOne: HallZero {
            override func viewDidLoad() {
                defer { super.viewDidLoad() }
                title = ""
            }
            override func loadView() { view = UIView() }
            override func viewWillAppear(_ animated: Bool) { log { super.viewWillAppear(animated) } }
            func log(_ f: () -> Void) { f() }
        }
        final class HallLayout: UICollectionViewLayout { override func prepare() {}; override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] } }
        final class HallCell: UICollectionViewCell { override func layoutSubviews() { super.layoutSubviews() }; override func prepareForReuse() { super.prepareForReuse() } }
        """##
}
