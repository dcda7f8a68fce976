import Observation
import Rulebook
import SwiftUITestSupport
import Testing
import Tracing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Observable
private final class Shelf {
    var title = "Shelf"
    var width: CGFloat = 42
}

private struct Card: View {
    let shelf: Shelf
    var body: some View { Color.clear.frame(width: shelf.width, height: 42) }
}

/// Logs where its hosting controller and its content are in their lives.
@MainActor
private final class Log { var entries: [String] = [] }

private final class LoggingHost: UIHostingController<AnyView> {
    var log: Log?
    override func viewWillAppear(_ animated: Bool) {
        log?.entries.append("willAppear")
        super.viewWillAppear(animated)
    }
    override func viewDidAppear(_ animated: Bool) {
        log?.entries.append("didAppear")
        super.viewDidAppear(animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
        log?.entries.append("didDisappear")
        super.viewDidDisappear(animated)
    }
}

@MainActor
@Suite("A hosting controller shows SwiftUI in UIKit (SPEC B1-B4)", .serialized)
struct HostingControllerTests {
    /// A container with a hosted child, contained in the right order.
    private final class Container: UIViewController {
        let hosted: UIViewController
        init(_ hosted: UIViewController) {
            self.hosted = hosted
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            addChild(hosted)
            hosted.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            view.addSubview(hosted.view)
            hosted.didMove(toParent: self)
        }
    }

    private func show(_ controller: UIViewController) -> Canvas {
        let canvas = Canvas(320, 480, EmptyView())
        canvas.window.rootViewController = controller
        canvas.frame()
        return canvas
    }

    @Test("B1.1, B1.2, B1.4: a contained host's appearance and its content's callbacks follow the container")
    func appearance() {
        let log = Log()
        let host = LoggingHost(
            rootView: AnyView(
                Color.clear.onAppear { log.entries.append("onAppear") }.onDisappear { log.entries.append("onDisappear") }))
        host.log = log
        let canvas = show(Container(host))
        canvas.settle()
        #expect(log.entries == ["willAppear", "onAppear", "didAppear"])
        log.entries = []
        canvas.act {
            host.willMove(toParent: nil)
            host.view.removeFromSuperview()
            host.removeFromParent()
        }
        #expect(log.entries == ["didDisappear", "onDisappear"])
    }

    @Test("B1.4: content whose host is freed as it leaves has its onDisappear too, once", arguments: [true, false])
    func lastDisappearance(isPresented: Bool) {
        let log = Log()
        let root = UIViewController()
        let canvas = show(root)
        canvas.settle()
        canvas.act {
            let host = UIHostingController(rootView: Color.clear.onDisappear { log.entries.append("onDisappear") })
            if isPresented { return root.present(host, animated: false) }
            root.addChild(host)
            root.view.addSubview(host.view)
            host.didMove(toParent: root)
        }
        canvas.act {
            if isPresented { return root.dismiss(animated: true) }
            let host = root.children[0]
            host.willMove(toParent: nil)
            host.view.removeFromSuperview()
            host.removeFromParent()
        }
        canvas.settle()
        #expect(log.entries == ["onDisappear"])
    }

    @Test("B2.1, FACT 55: sizing options are empty by default and leave preferredContentSize alone")
    func noOptions() {
        let host = UIHostingController(rootView: Card(shelf: Shelf()))
        #expect(host.sizingOptions == [])
        let canvas = show(Container(host))
        canvas.settle()
        #expect(host.preferredContentSize == .zero)
    }

    @Test("B2.3, FACT 56, BF118: preferredContentSize keeps the ideal size, and goes back to zero without the option")
    func preferredContentSize() {
        let shelf = Shelf()
        let host = UIHostingController(rootView: Card(shelf: shelf))
        host.sizingOptions = .preferredContentSize
        let canvas = show(Container(host))
        host.view.layoutIfNeeded()
        #expect(host.preferredContentSize == CGSize(width: 42, height: 42))
        canvas.act { shelf.width = 60 }
        #expect(host.preferredContentSize == CGSize(width: 60, height: 42))
        host.sizingOptions = []
        #expect(host.preferredContentSize == .zero)
    }

    @Test(
        "B2.3, FACT 58: the preferred size of scrolling content is capped at the host's on the axes that scroll",
        arguments: [
            (Axis.Set.vertical, CGSize(width: 100, height: 100), CGSize(width: 100, height: 50)),
            (.horizontal, CGSize(width: 100, height: 100), CGSize(width: 50, height: 100)),
            (Axis.Set([.horizontal, .vertical]), CGSize(width: 100, height: 100), CGSize(width: 50, height: 50)),
            (.vertical, CGSize(width: 20, height: 20), CGSize(width: 20, height: 20)),
            (.vertical, CGSize(width: 40, height: 20), CGSize(width: 40, height: 20)),
            (.horizontal, CGSize(width: 20, height: 40), CGSize(width: 20, height: 40)),
        ])
    func scrolling(axes: Axis.Set, box: CGSize, expected: CGSize) {
        let host = UIHostingController(
            rootView: ScrollView(axes) { Color.red.frame(width: box.width, height: box.height) })
        host.sizingOptions = .preferredContentSize
        let canvas = show(Container(host))
        canvas.settle()
        #expect(host.preferredContentSize == expected)
    }

    @Test("B2.2, FACT 57, BF118: the intrinsic size is the ideal size; with the option it is invalidated when content changes")
    func intrinsicContentSize() {
        let shelf = Shelf()
        let host = UIHostingController(rootView: Card(shelf: shelf))
        host.sizingOptions = .intrinsicContentSize
        let container = Container(host)
        let canvas = show(container)
        host.view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            host.view.leadingAnchor.constraint(equalTo: container.view.leadingAnchor),
            host.view.topAnchor.constraint(equalTo: container.view.topAnchor),
        ])
        canvas.settle()
        #expect(host.view.frame.size == CGSize(width: 42, height: 42))
        canvas.act { shelf.width = 80 }
        #expect(host.view.frame.size == CGSize(width: 80, height: 42))
    }

    @Test("B2.4: without the option the size that Auto Layout has taken stays until invalidateIntrinsicContentSize()")
    func callersJob() {
        let shelf = Shelf()
        let host = UIHostingController(rootView: Card(shelf: shelf))
        let container = Container(host)
        let canvas = show(container)
        host.view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            host.view.leadingAnchor.constraint(equalTo: container.view.leadingAnchor),
            host.view.topAnchor.constraint(equalTo: container.view.topAnchor),
        ])
        canvas.settle()
        #expect(host.view.frame.size == CGSize(width: 42, height: 42))
        canvas.act { shelf.width = 80 }
        #expect(host.view.frame.size == CGSize(width: 42, height: 42))
        #expect(host.view.intrinsicContentSize == CGSize(width: 80, height: 42))
        canvas.act { host.view.invalidateIntrinsicContentSize() }
        #expect(host.view.frame.size == CGSize(width: 80, height: 42))
    }

    @Test("B3.1, B3.2, FACT 28: sizeThatFits answers before the view is in a window and right after rootView was set")
    func sizeThatFits() {
        FrameClock.current = FrameClock()
        let host = UIHostingController(rootView: Color.black.frame(width: 80, height: 50))
        for size in [CGSize(width: 100, height: 100), CGSize(width: 50, height: 40), .zero, CGSize(width: 1000, height: 1000)] {
            #expect(host.sizeThatFits(in: size) == CGSize(width: 80, height: 50))
        }
        host.rootView = Color.black.frame(width: 20, height: 10)
        #expect(host.sizeThatFits(in: CGSize(width: 100, height: 100)) == CGSize(width: 20, height: 10))
        let plain = UIHostingController(rootView: Color.black)
        #expect(plain.sizeThatFits(in: CGSize(width: 50, height: 50)) == CGSize(width: 50, height: 50))
    }

    @Test("B4.1: a new rootView of the same type keeps state")
    func rootView() {
        let box = ActionBox()
        let host = UIHostingController(rootView: Counter(step: 1, box: box))
        let canvas = show(host)
        canvas.act { box.action?() }
        canvas.act { host.rootView = Counter(step: 2, box: box) }
        #expect(box.taps == 1)
        #expect(canvas.frames(of: ModifierElement<FrameModifier>.self)[0].width == 2)
    }

    @Test("A4.1, A4.2: a represented controller is a child of the hosting controller before its view shows")
    func representedController() {
        let canvas = Canvas(320, 200, Wrapped().frame(width: 80, height: 40))
        canvas.settle()
        let host = canvas.window.rootViewController!
        #expect(host.children.count == 1)
        let child = host.children[0] as! Plain
        #expect(child.parent === host && child.view.superview != nil)
        #expect(child.log == ["willMove", "willAppear with parent", "didMove", "didAppear"])
    }

    @Test("A8.6: a controller's view without intrinsic size falls back to preferredContentSize")
    func preferredSizeOfRepresented() {
        let canvas = Canvas(320, 200, Wrapped().fixedSize())
        let child = canvas.window.rootViewController!.children[0]
        #expect(child.view.frame.size == CGSize(width: 80, height: 40))
    }
}

@MainActor
private final class ActionBox {
    var action: (() -> Void)?
    var taps = 0
}

private struct Counter: View {
    let step: Int
    let box: ActionBox
    @State private var taps = 0
    var body: some View {
        box.taps = taps
        box.action = { taps += 1 }
        return Color.clear.frame(width: CGFloat(step), height: 10)
    }
}

private final class Plain: UIViewController {
    var log: [String] = []
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append(parent == nil ? "willAppear" : "willAppear with parent")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("didAppear")
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log.append("willMove")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log.append("didMove")
    }
}

private struct Wrapped: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> Plain {
        let controller = Plain()
        controller.preferredContentSize = CGSize(width: 80, height: 40)
        return controller
    }
    func updateUIViewController(_ uiViewController: Plain, context: Context) {}
}
