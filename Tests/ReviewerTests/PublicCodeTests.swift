import Rulebook
import Testing

@testable import Reviewer

/// Kinds of code that public hybrid files show and the rules once judged wrongly.
@Suite("G1 What public code writes is judged right")
struct PublicCodeTests {
    @Test("A subscription that is told of its end lets its closures go; one without an end is a cycle")
    func oneShotSubscription() {
        let source = { (statement: String) in
            """
            import Combine
            import UIKit
            final class Loans: UIViewController {
                private var request: AnyCancellable?
                private var all: Set<AnyCancellable> = []
                let client = Client()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(statement)
                }
            }
            """
        }
        let cases: [(String, Bool)] = [
            ("request = client.load().sink { end in print(end) } receiveValue: { self.title = $0 }", false),
            ("request = client.load().sink(receiveCompletion: { print($0) }, receiveValue: { self.title = $0 })", false),
            ("client.load().sink(receiveCompletion: { _ in }, receiveValue: { self.title = $0 }).store(in: &all)", false),
            ("request = client.names.sink { self.title = $0 }", true),
            ("client.names.sink { self.title = $0 }.store(in: &all)", true),
            ("request = client.names.sink(receiveValue: { self.title = $0 })", true),
        ]
        for (statement, fires) in cases {
            #expect(lines("memory.strong-self-stored", ["Loans.swift": source(statement)]) == (fires ? ["Loans.swift:9"] : []), "\(statement)")
        }
    }

    @Test("A name that is unwrapped under itself keeps its type", arguments: ["guard let reader = reader, let page = reader.view else { return }", "guard let reader, let page = reader.view else { return }"])
    func shadowed(_ unwrap: String) {
        let code = """
            import UIKit
            final class Shelf: UIViewController {
                var stage: UIView?
                func show(_ reader: UIViewController?) {
                    \(unwrap)
                    stage?.addSubview(page)
                    addChild(reader)
                    reader.didMove(toParent: self)
                }
            }
            """
        #expect(lines("lifecycle.containment-order", ["Shelf.swift": code]) == ["Shelf.swift:7"])
        let right = code.replacing("        stage?.addSubview(page)\n        addChild(reader)", with: "        addChild(reader)\n        stage?.addSubview(page)")
        #expect(right != code)
        #expect(lines("lifecycle.containment-order", ["Shelf.swift": right]) == [])
    }

    @Test("A7 State that update writes through its coordinator is reported, unless it is deferred or a flag holds it back")
    func throughCoordinator() {
        let source = { (update: String, measure: String) in
            """
            import SwiftUI
            struct Note: UIViewRepresentable {
                @Binding var height: CGFloat
                func makeCoordinator() -> Clerk { Clerk(self) }
                func makeUIView(context: Context) -> UITextView { UITextView() }
                func updateUIView(_ view: UITextView, context: Context) {
                    context.coordinator.note = self
                    \(update)
                }
            }
            final class Clerk: NSObject, UITextViewDelegate {
                var note: Note
                var isUpdating = false
                init(_ note: Note) { self.note = note }
                func textViewDidChange(_ view: UITextView) { measure(view) }
                func measure(_ view: UITextView) {
                    let new = view.contentSize.height
                    \(measure)
                }
            }
            """
        }
        let cases: [(String, String, Bool)] = [
            ("context.coordinator.measure(view)", "if note.height != new { note.height = new }", true),
            ("let clerk = context.coordinator; clerk.measure(view)", "note.height = new", true),
            ("context.coordinator.measure(view)", "DispatchQueue.main.async { self.note.height = new }", false),
            ("DispatchQueue.main.async { context.coordinator.measure(view) }", "note.height = new", false),
            ("context.coordinator.isUpdating = true; context.coordinator.measure(view)", "guard !isUpdating else { return }; note.height = new", false),
            ("context.coordinator.measure(view)", "let note = [new]; print(note)", false),
            ("view.text = \"\"", "note.height = new", false),
        ]
        for (update, measure, fires) in cases {
            let found = lines("bridge.update-writes-state", ["Note.swift": source(update, measure)])
            #expect(found == (fires ? ["Note.swift:18"] : []), "\(update) / \(measure)")
        }
    }

    @Test("A view that a loop, a library or a helper prepares is not called unprepared; an extension that could do it is no proof")
    func preparedViews() {
        let source = { (statement: String) in
            """
            import UIKit
            extension UIView {
                func prepare() { translatesAutoresizingMaskIntoConstraints = false }
            }
            final class Desk: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let title = UILabel()
                    let column = UIStackView()
                    \(statement)
                    title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                }
            }
            """
        }
        let cases: [(String, Bool)] = [
            ("view.addSubview(title)", true),
            ("column.addSubview(title)", true),
            ("[title].forEach { view.addSubview($0) }", true),
            ("column.addArrangedSubview(UIView())", true),
            ("title.prepare()", false),
            ("[title].forEach { $0.prepare() }", false),
            ("for each in [title] { each.prepare() }", false),
            ("[column].forEach { $0.prepare() }", true),
            ("[title].forEach { column.addArrangedSubview($0) }", false),
            ("for each in [title] { column.addArrangedSubview(each) }", false),
            ("[UIView()].forEach { column.addArrangedSubview($0) }", true),
            ("view.addAutoLayoutSubview(title)", false),
            ("[title].forEach { view.addAutoLayoutSubview($0) }", false),
            ("title.snp.makeConstraints { $0.edges.equalToSuperview() }", false),
        ]
        for (statement, fires) in cases {
            #expect(lines("layout.autoresizing-mask-on", ["Desk.swift": source(statement)]) == (fires ? ["Desk.swift:8"] : []), "\(statement)")
        }
    }

    @Test("What ends one timer, link or observer does not end another, and what is dropped nobody ends")
    func holders() {
        let source = { (start: String, end: String) in
            """
            import UIKit
            final class Due: UIViewController {
                var timer: Timer?
                var other: Timer?
                var all: [Timer] = []
                var token: NSObjectProtocol?
                var link: CADisplayLink?
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    \(start)
                }
                override func viewWillDisappear(_ animated: Bool) {
                    super.viewWillDisappear(animated)
                    \(end)
                }
                @objc func tick() {}
            }
            """
        }
        let timer = "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }"
        let observer = "NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { [weak self] _ in self?.tick() }"
        let link = "CADisplayLink(target: self, selector: #selector(tick))"
        let cases: [(RuleID, String, String, Bool)] = [
            ("memory.timer-retained", "timer = \(timer)", "timer?.invalidate()", false),
            ("memory.timer-retained", "timer = \(timer)", "other?.invalidate()", true),
            ("memory.timer-retained", "timer = \(timer)", "[timer, other].forEach { $0?.invalidate() }", false),
            ("memory.timer-retained", "timer = \(timer)", "if let timer { timer.invalidate() }", false),
            ("memory.timer-retained", "timer = \(timer)", "guard let running = timer else { return }; running.invalidate()", false),
            ("memory.timer-retained", "let made = \(timer); timer = made", "other?.invalidate()", true),
            ("memory.timer-retained", "let made = \(timer); timer = made", "timer?.invalidate()", false),
            ("memory.timer-retained", "\(timer)", "timer?.invalidate()", true),
            ("memory.timer-retained", "all.append(\(timer))", "all.forEach { $0.invalidate() }", false),
            ("memory.timer-retained", "all = [\(timer)]", "for one in all { one.invalidate() }", false),
            ("memory.observer-leaked", "token = \(observer)", "NotificationCenter.default.removeObserver(token!)", false),
            ("memory.observer-leaked", "token = \(observer)", "token.map(NotificationCenter.default.removeObserver)", false),
            ("memory.observer-leaked", "token = \(observer)", "NotificationCenter.default.removeObserver(self)", true),
            ("memory.observer-leaked", "\(observer)", "NotificationCenter.default.removeObserver(token!)", true),
            ("memory.display-link-retained", "link = \(link)", "link?.invalidate()", false),
            ("memory.display-link-retained", "link = \(link)", "timer?.invalidate()", true),
            ("memory.display-link-retained", "\(link).add(to: .main, forMode: .common)", "link?.invalidate()", true),
            ("memory.display-link-retained", "\(link).add(to: .main, forMode: .common)", "end(link!) }; func end(_ one: CADisplayLink) { one.invalidate()", false),
            ("memory.display-link-retained", "let made = \(link); made.add(to: .main, forMode: .common); link = made", "link?.invalidate()", false),
        ]
        for (id, start, end, fires) in cases {
            #expect(lines(id, ["Due.swift": source(start, end)]) == (fires ? ["Due.swift:10"] : []), "\(id): \(start) / \(end)")
        }
    }

    @Test("A helper that makes half of the containment is reported where nobody makes the other half")
    func halfContainment() {
        let helper = { (body: String) in
            """
            import UIKit
            class Container: UIViewController {
                func embed(_ child: UIViewController) {
                    \(body)
                }
            }
            """
        }
        let caller = { (body: String) in
            """
            final class Desk: Container {
                func open(_ reader: UIViewController) {
                    \(body)
                }
            }
            """
        }
        let id: RuleID = "lifecycle.containment-order"
        let half = helper("addChild(child); view.addSubview(child.view)")
        #expect(lines(id, ["A.swift": half, "B.swift": caller("embed(reader)")]) == ["A.swift:4"])
        #expect(lines(id, ["A.swift": half, "B.swift": caller("embed(reader); reader.didMove(toParent: self)")]) == [])
        #expect(lines(id, ["A.swift": half]) == [])
        let other = helper("view.addSubview(child.view); child.didMove(toParent: self)")
        #expect(lines(id, ["A.swift": other, "B.swift": caller("embed(reader)")]) == ["A.swift:4"])
        #expect(lines(id, ["A.swift": other, "B.swift": caller("addChild(reader); embed(reader)")]) == [])
        let placing = helper("view.addSubview(child.view)")
        #expect(lines(id, ["A.swift": placing, "B.swift": caller("embed(reader)")]) == [])
    }

    @Test("A view that update builds under a condition on its inputs alone is built again; under what the view or coordinator remembers it is not")
    func conditionalBuild() {
        let source = { (statement: String) in
            """
            import SwiftUI
            import UIKit
            struct Badge: UIViewRepresentable {
                let isLate: Bool
                let count: Int
                func makeCoordinator() -> Clerk { Clerk() }
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) {
                    \(statement)
                }
            }
            final class Clerk { var hasBadge = false }
            """
        }
        let cases: [(String, Bool)] = [
            ("if isLate { view.addSubview(UILabel()) }", true),
            ("guard isLate, count > 0 else { return }; view.addSubview(UILabel())", true),
            ("if isLate, view.subviews.isEmpty { view.addSubview(UILabel()) }", false),
            ("if isLate, !context.coordinator.hasBadge { view.addSubview(UILabel()) }", false),
            ("view.subviews.forEach { $0.removeFromSuperview() }; if isLate { view.addSubview(UILabel()) }", false),
            ("let isNew = view.subviews.isEmpty; if isNew { view.addSubview(UILabel()) }", false),
        ]
        for (statement, fires) in cases {
            #expect(lines("bridge.view-rebuilt-in-update", ["Badge.swift": source(statement)]) == (fires ? ["Badge.swift:9"] : []), "\(statement)")
        }
    }

    @Test("Asking UIKit for a pass re-arms what runs in that pass, not an observation of its own")
    func rearmed() {
        let source = { (function: String, call: String) in
            """
            import UIKit
            @Observable final class ShelfModel { var count = 0 }
            final class CountView: UIView {
                let model = ShelfModel()
                \(function) {
                    withObservationTracking {
                        isHidden = model.count == 0
                    } onChange: { [weak self] in
                        Task { @MainActor in self?.setNeedsLayout() }
                    }
                }
                override func didMoveToWindow() { super.didMoveToWindow(); \(call) }
            }
            """
        }
        let id: RuleID = "observation.not-rearmed"
        #expect(lines(id, ["A.swift": source("override func layoutSubviews()", "")]) == [])
        #expect(lines(id, ["A.swift": source("func observe()", "observe()")]) == ["A.swift:6"])
        let indirect = source("func observe()", "").replacing("override func didMoveToWindow() { super.didMoveToWindow();", with: "override func layoutSubviews() { super.layoutSubviews(); observe();")
        #expect(lines(id, ["A.swift": indirect]) == [])
    }

    @Test("A completion that names its parameter and never reads it ignores it", arguments: [
        ("finished in notice.removeFromSuperview()", true), ("finished in if finished { notice.removeFromSuperview() }", false),
        ("finished in guard finished else { return }; notice.removeFromSuperview()", false), ("done in notice.removeFromSuperview(); print(done)", false),
        ("_ in notice.removeFromSuperview()", true), ("_ in notice.alpha = 1", false),
    ])
    func finished(_ completion: String, _ fires: Bool) {
        let code = """
            import UIKit
            func fade(_ notice: UIView) {
                UIView.animate(withDuration: 1, animations: { notice.alpha = 0 }, completion: { \(completion) })
            }
            """
        #expect(lines("animation.finished-ignored", ["A.swift": code]) == (fires ? ["A.swift:3"] : []))
    }

    @Test("Super called by a helper counts, and a closure that its keeper lets go is no cycle")
    func throughOthers() {
        let view = """
            import UIKit
            class Stage: UIView {
                func layOutBase() { super.layoutSubviews() }
                override func layoutSubviews() { layOutBase() }
            }
            final class Portal: Stage {
                override func layoutSubviews() { layOutBase() }
            }
            final class Bare: UIView {
                func layOutBase() {}
                override func layoutSubviews() { layOutBase() }
            }
            """
        #expect(lines("lifecycle.super-missing", ["A.swift": view]) == ["A.swift:11"])
        let keeper = { (end: String) in
            """
            final class Request {
                var onEnd: (() -> Void)?
                func end() { onEnd?(); \(end) }
            }
            final class Desk {
                let request = Request()
                func start() {
                    request.onEnd = { self.close() }
                }
                func close() {}
            }
            """
        }
        #expect(lines("memory.strong-self-stored", ["A.swift": keeper("onEnd = nil")]) == [])
        #expect(lines("memory.strong-self-stored", ["A.swift": keeper("print(1)")]) == ["A.swift:8"])
    }

    @Test("A view of a library nobody knows here is a view where make shows it", arguments: [
        ("let gif: GIFView = { let view = GIFView(); return view }()", "gif", true), ("let gif = GIFView()", "gif", true),
        ("let gif = GIFView.shared()", "gif", false), ("let gif: GIFView", "gif", false), ("let gif = GIFData()", "GIFView(gif)", false),
        ("static let gif = GIFView()", "Self.gif", false), ("@State var gif = GIFView()", "gif", false),
    ])
    func unknownView(_ property: String, _ shown: String, _ fires: Bool) {
        let code = """
            import SwiftUI
            struct Cover: UIViewRepresentable {
                \(property)
                func makeUIView(context: Context) -> GIFView { \(shown) }
                func updateUIView(_ view: GIFView, context: Context) {}
            }
            """
        #expect(lines("bridge.view-stored-in-representable", ["A.swift": code]) == (fires ? ["A.swift:3"] : []))
        let added = code.replacing("-> GIFView { \(shown) }", with: "-> UIView { let view = UIView(); view.addSubview(\(shown)); return view }")
        #expect(lines("bridge.view-stored-in-representable", ["A.swift": added]) == (fires ? ["A.swift:3"] : []))
    }

    @Test("What a helper resets in every update is reported at its call, and one that asks first is not", arguments: [
        ("load(view)", "view.loadHTMLString(html, baseURL: nil)", true), ("load(view)", "if html != last { view.loadHTMLString(html, baseURL: nil) }", false),
        ("if html.isEmpty { load(view) }", "view.loadHTMLString(html, baseURL: nil)", false), ("load(WKWebView())", "view.loadHTMLString(html, baseURL: nil)", false),
        ("load(view)", "print(html)", false),
    ])
    func helperResets(_ update: String, _ load: String, _ fires: Bool) {
        let code = """
            import SwiftUI
            import WebKit
            struct Page: UIViewRepresentable {
                let html: String
                var last = ""
                func makeUIView(context: Context) -> WKWebView { WKWebView() }
                func updateUIView(_ view: WKWebView, context: Context) {
                    \(update)
                }
                private func load(_ view: WKWebView) { \(load) }
            }
            """
        #expect(lines("bridge.update-unguarded-write", ["A.swift": code]) == (fires ? ["A.swift:8"] : []))
    }

    @Test("Dismantling ends what it names, not everything of a kind")
    func dismantleHolders() {
        let source = { (start: String, end: String) in
            """
            import SwiftUI
            import UIKit
            struct Clock: UIViewRepresentable {
                func makeCoordinator() -> Clerk { Clerk() }
                func makeUIView(context: Context) -> UILabel {
                    \(start)
                    return UILabel()
                }
                func updateUIView(_ label: UILabel, context: Context) {}
                static func dismantleUIView(_ label: UILabel, coordinator: Clerk) { \(end) }
            }
            final class Clerk {
                var timer: Timer?
                var other: Timer?
                func stop() { timer?.invalidate() }
            }
            """
        }
        let made = "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print(1) }"
        let cases: [(String, String, Bool)] = [
            ("context.coordinator.timer = \(made)", "coordinator.timer?.invalidate()", false),
            ("context.coordinator.timer = \(made)", "coordinator.stop()", false),
            ("context.coordinator.other = \(made)", "coordinator.stop()", true),
            ("context.coordinator.timer = \(made)", "coordinator.other = nil", true),
            ("let timer = \(made); context.coordinator.timer = timer", "coordinator.stop()", false),
            ("_ = \(made)", "coordinator.stop()", true),
        ]
        for (start, end, fires) in cases {
            #expect(lines("bridge.dismantle-missing", ["A.swift": source(start, end)]) == (fires ? ["A.swift:6"] : []), "\(start) / \(end)")
        }
    }
}
