/// Code that people write and that is right, rule by rule as the comments say: near what a rule of correctness speaks of.
enum PlainCode {
    static let all = [views, bridges, objects, controllers]

    static let views = ##"""
        import SwiftUI
        import UIKit
        import Combine
        import AVFoundation
        // animator-state 1: finishes only what has ended by itself
        final class BlurOne: UIViewController {
            private var animator: UIViewPropertyAnimator?
            func stop() {
                animator?.stopAnimation(true)
                animator = nil
            }
            func finish() {
                guard let animator, animator.isRunning else { return }
                animator.stopAnimation(false)
                animator.finishAnimation(at: .end)
            }
            func jump() {
                animator?.pauseAnimation()
                animator?.fractionComplete = 1
                animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            }
        }
        // animator-state 2: helper stops, caller finishes
        final class BlurTwo {
            var animators: [UIViewPropertyAnimator] = []
            func finishAll() {
                animators.forEach {
                    $0.stopAnimation(false)
                    $0.finishAnimation(at: .current)
                }
                for animator in animators where animator.state == .stopped { animator.finishAnimation(at: .end) }
            }
        }
        // not-rearmed 1: once on purpose, in an async helper
        @MainActor final class NoticeOne {
            var model: NoticeModel
            init(model: NoticeModel) { self.model = model }
            func waitForTitle() async -> String {
                await withCheckedContinuation { continuation in
                    withObservationTracking { _ = model.title } onChange: { continuation.resume() }
                }
                return model.title
            }
            func follow() {
                withObservationTracking {
                    print(model.title)
                } onChange: { [weak self] in
                    Task { @MainActor in self?.follow() }
                }
            }
            func follow2() { observe { [weak self] in print(self?.model.title ?? "") } }
            func observe(_ apply: @escaping @MainActor () -> Void) {
                withObservationTracking(apply) { [weak self] in
                    DispatchQueue.main.async { self?.observe(apply) }
                }
            }
        }
        @Observable final class NoticeModel { var title = "" }
        // mixed 1: an observable that holds an ObservableObject; 2: conformance of another type in the same file
        @Observable final class LedgerOne { let old = LedgerTwo(); var cancellable: AnyCancellable? }
        final class LedgerTwo: ObservableObject { @Published var title = ""; let new = LedgerBox() }
        @Observable final class LedgerBox {}
        // delegate-died 1: local delegate retained by associated array; 2: static let; 3: delegate strong property of project type
        final class DeskOne: UIViewController {
            private var helpers: [AnyObject] = []
            private static let shared = DeskTwo()
            let table = UITableView()
            override func viewDidLoad() {
                super.viewDidLoad()
                let source = DeskTwo()
                table.dataSource = source
                helpers.append(source)
                table.delegate = Self.shared
            }
            func show() {
                let transition = DeskThree()
                let page = UIViewController()
                page.modalPresentationStyle = .custom
                page.transitioningDelegate = transition
                objc_setAssociatedObject(page, "key", transition, .OBJC_ASSOCIATION_RETAIN)
                present(page, animated: true)
            }
        }
        final class DeskTwo: NSObject, UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        }
        final class DeskThree: NSObject, UIViewControllerTransitioningDelegate {}
        final class DeskFour: UIViewController {
            lazy var page: UIPageViewController = {
                let page = UIPageViewController()
                page.dataSource = self.source
                return page
            }()
            private lazy var source = DeskFive(owner: self)
        }
        final class DeskFive: NSObject, UIPageViewControllerDataSource {
            unowned let owner: UIViewController
            init(owner: UIViewController) { self.owner = owner }
            func pageViewController(_ p: UIPageViewController, viewControllerBefore v: UIViewController) -> UIViewController? { nil }
            func pageViewController(_ p: UIPageViewController, viewControllerAfter v: UIViewController) -> UIViewController? { nil }
        }
        // coordinator-strong-cycle 1: coordinator holds view weakly, view's closure holds coordinator; 2: coordinator clears view in dismantle
        struct TapOne: UIViewRepresentable {
            func makeCoordinator() -> Coordinator { Coordinator() }
            func makeUIView(context: Context) -> TapView {
                let view = TapView()
                context.coordinator.view = view
                let coordinator = context.coordinator
                view.onTap = { coordinator.tapped() }
                return view
            }
            func updateUIView(_ view: TapView, context: Context) {}
            final class Coordinator { weak var view: TapView?; func tapped() {} }
        }
        final class TapView: UIView { var onTap: (() -> Void)?; weak var owner: AnyObject? }
        struct TapTwo: UIViewRepresentable {
            func makeCoordinator() -> Coordinator { Coordinator() }
            func makeUIView(context: Context) -> TapView { context.coordinator.view }
            func updateUIView(_ view: TapView, context: Context) {}
            static func dismantleUIView(_ view: TapView, coordinator: Coordinator) { view.onTap = nil }
            final class Coordinator {
                let view = TapView()
                init() { view.onTap = { self.tapped() } }
                func tapped() {}
            }
        }
        // view-rebuilt 1: diffed arranged subviews; 2: adds badge only when missing
        struct PileOne: UIViewRepresentable {
            let names: [String]
            func makeUIView(context: Context) -> UIStackView { UIStackView() }
            func updateUIView(_ stack: UIStackView, context: Context) {
                while stack.arrangedSubviews.count < names.count { stack.addArrangedSubview(UILabel()) }
                while stack.arrangedSubviews.count > names.count { stack.arrangedSubviews.last?.removeFromSuperview() }
                for (view, name) in zip(stack.arrangedSubviews, names) { (view as? UILabel)?.text = name }
            }
        }
        struct PileTwo: UIViewRepresentable {
            let names: [String]
            func makeCoordinator() -> Coordinator { Coordinator() }
            func makeUIView(context: Context) -> UIStackView { UIStackView() }
            func updateUIView(_ stack: UIStackView, context: Context) {
                guard context.coordinator.shown != names else { return }
                context.coordinator.shown = names
                stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
                names.forEach { name in let label = UILabel(); label.text = name; stack.addArrangedSubview(label) }
            }
            final class Coordinator { var shown: [String] = [] }
        }
        // layout-mutation 1: frame of a subview; 2: initial frame in initializer
        struct SpineOne: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView {
                let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                let inner = UIView()
                inner.frame = container.bounds
                inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                container.addSubview(inner)
                return container
            }
            func updateUIView(_ view: UIView, context: Context) {
                view.subviews.first?.transform = CGAffineTransform(rotationAngle: 1)
                view.layer.sublayers?.first?.frame = view.bounds
            }
        }
        struct SpineTwo: UIViewRepresentable {
            func makeUIView(context: Context) -> SpineView { SpineView() }
            func updateUIView(_ view: SpineView, context: Context) { view.label.frame.size = view.label.intrinsicContentSize; view.center2 = .zero }
        }
        final class SpineView: UIView { let label = UILabel(); var center2 = CGPoint.zero }
        """##

    static let controllers = ##"""
        import SwiftUI
        import UIKit
        // containment-order
        final class DoorOne: UIViewController {
            private var current: UIViewController?
            func show(_ next: UIViewController) {
                if let current {
                    current.willMove(toParent: nil)
                    addChild(next)
                    next.view.frame = view.bounds
                    transition(from: current, to: next, duration: 1, options: [], animations: nil) { _ in
                        current.removeFromParent()
                        next.didMove(toParent: self)
                    }
                } else {
                    addChild(next)
                    next.view.frame = view.bounds
                    view.addSubview(next.view)
                    next.didMove(toParent: self)
                }
                current = next
            }
            func hide() {
                children.forEach { child in
                    child.willMove(toParent: nil)
                    UIView.animate(withDuration: 1, animations: { child.view.alpha = 0 }, completion: { _ in
                        child.view.removeFromSuperview()
                        child.removeFromParent()
                    })
                }
            }
        }
        final class DoorTwo: UINavigationController {
            override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
            func hide(_ child: UIViewController) {
                child.willMove(toParent: nil)
                child.view.removeFromSuperview()
                defer { child.removeFromParent() }
            }
            func swap(_ a: UIViewController) {
                a.willMove(toParent: nil)
                a.view.removeFromSuperview()
                cleanUp(a)
            }
            func cleanUp(_ c: UIViewController) { c.removeFromParent() }
        }
        // deinit-assume-isolated
        @MainActor final class LampOne { var link: CADisplayLink?; isolated deinit { link?.invalidate() } }
        @MainActor final class LampTwo {
            deinit { Task { @MainActor in MainActor.assumeIsolated { print(1) } } }
            func stop() { MainActor.assumeIsolated { print(2) } }
        }
        // detached-ui
        final class FetchOne: UIViewController {
            let label = UILabel()
            func load() {
                Task.detached {
                    let text = await self.fetch()
                    await MainActor.run { self.label.text = text }
                    await self.show(text)
                }
                DispatchQueue.global().async { [weak self] in
                    let image = UIImage(named: "a")
                    let renderer = UIGraphicsImageRenderer(size: .zero)
                    let picture = renderer.image { _ in image?.draw(at: .zero) }
                    DispatchQueue.main.async { self?.view.layer.contents = picture.cgImage }
                }
                Task { label.text = "" }
            }
            func fetch() async -> String { "" }
            func show(_ text: String) { label.text = text }
        }
        final class FetchTwo {
            func work() {
                DispatchQueue.global().async {
                    let label = NSAttributedString(string: "")
                    let paragraph = NSMutableParagraphStyle()
                    paragraph.alignment = .center
                    print(label, paragraph)
                }
            }
        }
        // main-sync
        func onMain(_ work: () -> Void) { if Thread.isMainThread { work() } else { DispatchQueue.main.sync(execute: work) } }
        final class GateOne: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                DispatchQueue(label: "q").sync { print(1) }
                DispatchQueue.global().async { let t = DispatchQueue.main.sync { self.title }; print(t ?? "") }
                let queue = OperationQueue()
                queue.addOperation { DispatchQueue.main.sync { self.title = "" } }
            }
        }
        // needs-layout-in-layout
        final class CrateOne: UIView {
            private var lastWidth: CGFloat = 0
            let child = UIView()
            override func layoutSubviews() {
                super.layoutSubviews()
                if bounds.width != lastWidth { lastWidth = bounds.width; invalidateIntrinsicContentSize(); setNeedsLayout() }
                child.setNeedsLayout()
                child.layoutIfNeeded()
            }
        }
        final class CrateTwo: UIViewController {
            let box = UIView()
            override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
                box.setNeedsLayout()
                DispatchQueue.main.async { self.view.setNeedsLayout() }
                guard box.frame.isEmpty else { return }
                view.setNeedsLayout()
            }
        }
        // autoresizing-mask-on
        final class PlateOne: UIViewController {
            private lazy var label: UILabel = .make { $0.text = "" }
            private let box = UIView.forLayout()
            private let stack = UIStackView()
            private let inner = UILabel()
            override func viewDidLoad() {
                super.viewDidLoad()
                [box, stack].forEach { view.addSubview($0); $0.translatesAutoresizingMaskIntoConstraints = false }
                stack.addArrangedSubview(inner)
                inner.widthAnchor.constraint(equalToConstant: 3).isActive = true
                NSLayoutConstraint.activate([box.topAnchor.constraint(equalTo: view.topAnchor), stack.topAnchor.constraint(equalTo: box.topAnchor), label.topAnchor.constraint(equalTo: box.topAnchor)])
                view.widthAnchor.constraint(greaterThanOrEqualToConstant: 2).isActive = true
            }
        }
        extension UIView {
            static func forLayout() -> Self { let v = Self(); v.translatesAutoresizingMaskIntoConstraints = false; return v }
        }
        extension UILabel { static func make(_ f: (UILabel) -> Void) -> UILabel { let l = UILabel(); l.translatesAutoresizingMaskIntoConstraints = false; f(l); return l } }
        class PlateBase: UIView { override init(frame: CGRect) { super.init(frame: frame); translatesAutoresizingMaskIntoConstraints = false }; required init?(coder: NSCoder) { nil } }
        final class PlateChild: PlateBase {}
        final class PlateTwo: UIView {
            let child = PlateChild()
            func setUp() { addSubview(child); child.topAnchor.constraint(equalTo: topAnchor).isActive = true }
        }
        // registration-in-provider
        final class IndexOne: UIViewController {
            private var source: UICollectionViewDiffableDataSource<Int, Int>!
            private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
            func prepare(_ grid: UICollectionView) {
                let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: "h") { _, _, _ in }
                source = .init(collectionView: grid) { [registration] grid, path, item in grid.dequeueConfiguredReusableCell(using: registration, for: path, item: item) }
                source.supplementaryViewProvider = { grid, _, path in grid.dequeueConfiguredReusableSupplementary(using: header, for: path) }
            }
        }
        // dismiss-from-coordinator
        struct SnapOne: UIViewControllerRepresentable {
            @Binding var isShown: Bool
            var onPick: (String) -> Void
            func makeCoordinator() -> Coordinator { Coordinator(self) }
            func makeUIViewController(context: Context) -> UIImagePickerController { let p = UIImagePickerController(); p.delegate = context.coordinator; return p }
            func updateUIViewController(_ c: UIImagePickerController, context: Context) { context.coordinator.parent = self }
            final class Coordinator: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
                var parent: SnapOne
                init(_ parent: SnapOne) { self.parent = parent }
                func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
                    parent.isShown = false
                }
                func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) {
                    picker.presentedViewController?.dismiss(animated: true)
                    parent.onPick("")
                    parent.isShown = false
                }
            }
        }
        """##
}
