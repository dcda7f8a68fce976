import Testing
import Tracing

@testable import UIKit

@MainActor
@Suite("Containment and appearance")
struct ContainmentTests {
    let log = CallLog()

    @Test("A window's root hears its life cycle in order; viewIsAppearing comes in the first layout (FACT 72, E1)")
    func root() {
        let root = LoggingController("Shelf", log)
        let screen = ShelfScreen(root)
        #expect(log.lines == ["Shelf.loadView", "Shelf.viewDidLoad", "Shelf.viewWillAppear"])
        screen.settle()
        #expect(log.lines.suffix(2) == ["Shelf.viewIsAppearing", "Shelf.viewDidAppear"])
        #expect(log.lines.count == 5)
        #expect(screen.findings.isEmpty)
    }

    @Test("viewIsAppearing finds traits and geometry valid and runs before the first layoutSubviews (FACT 72)")
    func isAppearing() {
        final class Probe: UIView {
            var onLayout: () -> Void = {}
            override func layoutSubviews() {
                super.layoutSubviews()
                onLayout()
            }
        }
        final class Loans: LoggingController {
            override func loadView() {
                let probe = Probe(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                probe.onLayout = { [weak self] in self?.log("layout") }
                view = probe
            }
            override func viewIsAppearing(_ animated: Bool) {
                super.viewIsAppearing(animated)
                log("\(Int(view.bounds.width)) \(traitCollection.userInterfaceStyle == .dark ? "dark" : "light") \(Int(view.safeAreaInsets.top))")
            }
        }
        let loans = Loans("Loans", log)
        loans.overrideUserInterfaceStyle = .dark
        let screen = ShelfScreen(loans)
        _ = log.take()
        screen.settle()
        #expect(Array(log.lines.prefix(3)) == ["Loans.viewIsAppearing", "375 dark 20", "layout"])
        #expect(log.lines.filter { $0 == "Loans.viewIsAppearing" }.count == 1)
    }

    /// FACT 67's swap, by the steps of the recorded test.
    private func swap(from old: LoggingController, to new: LoggingController, in parent: UIViewController) {
        parent.addChild(new)
        old.willMove(toParent: nil)
        if parent.isViewLoaded {
            let isInWindow = parent.view.window != nil
            new.view.frame = parent.view.bounds
            if isInWindow {
                new.beginAppearanceTransition(true, animated: false)
                old.beginAppearanceTransition(false, animated: false)
            }
            parent.view.insertSubview(new.view, aboveSubview: old.view)
            old.view.removeFromSuperview()
            if isInWindow {
                new.endAppearanceTransition()
                old.endAppearanceTransition()
            }
        }
        new.didMove(toParent: parent)
        old.removeFromParent()
    }

    private static let recorded: Set<String> = [
        "loadView", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]

    private var recordedLines: [String] {
        log.take().filter { line in
            line.contains("Move") || Self.recorded.contains(String(line.drop { $0 != "." }.dropFirst()))
        }
    }

    @Test("Swapping a child in a visible container makes the recorded calls (FACT 67)")
    func swapVisible() {
        let parent = UIViewController()
        let old = LoggingController("1", log)
        parent.addChild(old)
        parent.view.addSubview(old.view)
        old.didMove(toParent: parent)
        let screen = ShelfScreen(parent)
        screen.settle()
        _ = log.take()
        let new = LoggingController("2", log)
        swap(from: old, to: new, in: parent)
        #expect(
            recordedLines == [
                "2.willMove(parent)", "1.willMove(nil)", "2.loadView", "2.viewWillAppear", "1.viewWillDisappear",
                "2.viewDidAppear", "1.viewDidDisappear", "2.didMove(parent)", "1.didMove(nil)",
            ])
        #expect(screen.findings.isEmpty)
    }

    @Test("The same swap outside a window makes no appearance calls (FACT 68)")
    func swapOutside() {
        _ = ShelfScreen()
        let parent = UIViewController()
        let old = LoggingController("1", log)
        parent.addChild(old)
        parent.view.addSubview(old.view)
        old.didMove(toParent: parent)
        _ = log.take()
        swap(from: old, to: LoggingController("2", log), in: parent)
        #expect(
            recordedLines == [
                "2.willMove(parent)", "1.willMove(nil)", "2.loadView", "2.didMove(parent)", "1.didMove(nil)",
            ])
    }

    @Test("With the container's view not loaded the swap loads no view either (FACT 68)")
    func swapUnloaded() {
        _ = ShelfScreen()
        let parent = UIViewController()
        let old = LoggingController("1", log)
        parent.addChild(old)
        old.didMove(toParent: parent)
        _ = log.take()
        swap(from: old, to: LoggingController("2", log), in: parent)
        #expect(recordedLines == ["2.willMove(parent)", "1.willMove(nil)", "2.didMove(parent)", "1.didMove(nil)"])
        #expect(!parent.isViewLoaded)
    }

    @Test("A child put into a visible container appears by itself, and goes with its view (E1)")
    func automatic() {
        let parent = LoggingController("Shelf", log)
        let screen = ShelfScreen(parent)
        screen.settle()
        _ = log.take()
        let child = LoggingController("Book", log)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        screen.settle()
        #expect(
            log.take() == [
                "Book.willMove(parent)", "Book.loadView", "Book.viewDidLoad", "Book.viewWillAppear",
                "Book.didMove(parent)", "Book.viewIsAppearing", "Book.viewDidAppear",
            ])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        screen.settle()
        #expect(
            log.take() == [
                "Book.willMove(nil)", "Book.viewWillDisappear", "Book.didMove(nil)", "Book.viewDidDisappear",
            ])
        #expect(screen.findings.isEmpty)
    }

    @Test("A child follows its parent's appearance unless the parent forwards by hand")
    func forwarding() {
        final class Manual: LoggingController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        for parent in [LoggingController("Shelf", log), Manual("Shelf", log)] {
            let child = LoggingController("Book", log)
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            _ = log.take()
            ShelfScreen(parent).settle()
            let heard = log.take().filter { $0.hasPrefix("Book.view") }
            #expect(heard == (parent is Manual ? [] : ["Book.viewWillAppear", "Book.viewIsAppearing", "Book.viewDidAppear"]))
        }
    }

    @Test("A child taken by a second parent leaves the first")
    func twoParents() {
        _ = ShelfScreen()
        let (first, second) = (UIViewController(), UIViewController())
        let child = LoggingController("Book", log)
        first.addChild(child)
        child.didMove(toParent: first)
        second.addChild(child)
        #expect(first.children.isEmpty)
        #expect(second.children.count == 1 && child.parent === second)
    }

    @Test("B1.3: a wrong order of containment is reported", arguments: ["no addChild", "other parent", "no didMove", "view left behind"])
    func wrongOrder(_ mistake: String) {
        let parent = LoggingController("Shelf", log)
        let screen = ShelfScreen(parent)
        screen.settle()
        let child = LoggingController("Book", log)
        let other = LoggingController("Reader", log)
        defer { withExtendedLifetime(other) {} }
        switch mistake {
        case "no addChild": parent.view.addSubview(child.view)
        case "other parent":
            other.addChild(child)
            parent.view.addSubview(child.view)
        case "no didMove":
            parent.addChild(child)
            parent.view.addSubview(child.view)
        default:
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            screen.settle()
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
        screen.settle()
        #expect(screen.findings == ["lifecycle.containment-order"], "\(mistake)")
        if mistake == "other parent" {
            #expect(FindingLog.current.findings.first?.message.hasPrefix("UIViewControllerHierarchyInconsistency: child view controller:Book should have parent view controller:Shelf but requested parent is:Reader") == true)
        }
    }

    @Test("B1.3: a view in a sibling's view is reported, however deep and whenever the child was added", arguments: [false, true], [0, 2])
    func sibling(addsLate: Bool, depth: Int) {
        let parent = LoggingController("Shelf", log)
        let screen = ShelfScreen(parent)
        screen.settle()
        let (reader, child) = (LoggingController("Reader", log), LoggingController("Book", log))
        parent.addChild(reader)
        parent.view.addSubview(reader.view)
        reader.didMove(toParent: parent)
        screen.settle()
        var place: UIView = reader.view
        for _ in 0..<depth {
            let inner = UIView()
            place.addSubview(inner)
            place = inner
        }
        if !addsLate { parent.addChild(child) }
        place.addSubview(child.view)
        if addsLate { parent.addChild(child) }
        child.didMove(toParent: parent)
        screen.settle()
        #expect(FindingLog.current.findings.map(\.message) == [
            "UIViewControllerHierarchyInconsistency: child view controller:Book should have parent view controller:Reader but "
                + "requested parent is:Shelf. Reader is a child of Shelf too: put the view into Shelf's own view, or call "
                + "Reader.addChild(_:). (On iOS this is an exception.)",
        ])
        withExtendedLifetime(child) {}
    }

    @Test("A view that its parent's wrapper views hold is in its parent's view")
    func wrapped() {
        let parent = LoggingController("Shelf", log)
        let screen = ShelfScreen(parent)
        let (wrapper, child) = (UIScrollView(), LoggingController("Book", log))
        parent.view.addSubview(wrapper)
        parent.addChild(child)
        wrapper.addSubview(child.view)
        child.didMove(toParent: parent)
        screen.settle()
        #expect(screen.findings.isEmpty)
    }

    @Test("An override that does not call super is reported by name (E1.4, lifecycle.super-missing)")
    func superMissing() {
        final class Forgetful: UIViewController {
            override func viewWillAppear(_ animated: Bool) {}
            override func viewDidLoad() {}
        }
        let screen = ShelfScreen(Forgetful())
        screen.settle()
        #expect(screen.findings == ["lifecycle.super-missing", "lifecycle.super-missing"])
        #expect(
            FindingLog.current.findings.map(\.message) == [
                "Forgetful overrides viewDidLoad() and does not call super. Call super.viewDidLoad() in the override.",
                "Forgetful overrides viewWillAppear(_:) and does not call super. Call super.viewWillAppear(_:) in the override.",
            ])
    }

    @Test("A child's preferred size reaches its parent at each change (FACT 70)")
    func preferredSize() {
        final class Sizing: UIViewController {
            var sizes: [CGSize] = []
            override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                super.preferredContentSizeDidChange(forChildContentContainer: container)
                sizes.append(container.preferredContentSize)
            }
        }
        let (parent, child) = (Sizing(), UIViewController())
        parent.addChild(child)
        child.preferredContentSize = CGSize(width: 10, height: 0)
        child.preferredContentSize = CGSize(width: 20, height: 0)
        #expect(parent.sizes == [CGSize(width: 10, height: 0), CGSize(width: 20, height: 0)])
    }

    @Test("Each appearance call is an event, and what it causes goes back to it")
    func timeline() {
        final class Setting: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(UIView())
            }
        }
        let screen = ShelfScreen(Setting())
        screen.settle()
        let events = Timeline.current.events.filter { $0.kind == .appearance && $0.subject == "Setting" }
        #expect(
            events.map(\.detail) == [
                "loadView()", "viewDidLoad()", "viewWillAppear(animated: false)", "viewIsAppearing(animated: false)",
                "viewDidAppear(animated: false)",
            ])
    }

    @Test("A removed child and its view are released")
    func memory() {
        let parent = UIViewController()
        let screen = ShelfScreen(parent)
        weak var weakChild: UIViewController?
        weak var weakView: UIView?
        do {
            let child = UIViewController()
            weakChild = child
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            weakView = child.view
            screen.settle()
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        screen.settle()
        #expect(weakChild == nil)
        #expect(weakView == nil)
    }
}
