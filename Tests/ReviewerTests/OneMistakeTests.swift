import Rulebook
import Testing

@testable import Reviewer

@Suite("G1 One mistake is one finding, and each is found")
struct OneMistakeTests {
    private func clock(_ body: String) -> String {
        """
        import SwiftUI
        struct Clock: UIViewRepresentable {
            func makeCoordinator() -> Coordinator { Coordinator() }
            func makeUIView(context: Context) -> UILabel {
                let label = UILabel()
                \(body.hasPrefix("make: ") ? String(body.dropFirst(6)) : "context.coordinator.start()")
                return label
            }
            func updateUIView(_ label: UILabel, context: Context) {}
            final class Coordinator: NSObject {
                var timer: Timer?
                var token: NSObjectProtocol?
                func start() {
                    \(body.hasPrefix("make: ") ? "" : body)
                }
                @objc func tick() {}
            }
        }
        """
    }

    @Test("What a representable leaves running is one finding, whatever it holds", arguments: [
        "make: Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in label.text = nil }",
        "make: context.coordinator.timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in context.coordinator.tick() }",
        "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }",
        "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }",
        "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)",
        "token = NotificationCenter.default.addObserver(forName: .due, object: nil, queue: nil) { _ in self.tick() }",
        "NotificationCenter.default.addObserver(forName: .due, object: nil, queue: nil) { [weak self] _ in self?.tick() }",
        "CADisplayLink(target: self, selector: #selector(tick)).add(to: .main, forMode: .common)",
    ])
    func leftRunning(_ body: String) {
        let found = Review.run(sources: [("Clock.swift", clock(body))], configuration: Configuration(workers: 1)).findings.filter { $0.severity == .must }
        #expect(found.map(\.rule) == ["bridge.dismantle-missing"], "\(found)")
        let holds = body.hasPrefix("t") && !body.contains("weak")
        #expect(found.first?.related.isEmpty == !holds)
    }

    @Test("Where the rule of the bridge is off, the rule of the timer speaks")
    func otherRule() {
        let code = clock("timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }")
        #expect(lines("memory.timer-retained", ["Clock.swift": code]) == ["Clock.swift:14"])
    }

    @Test("A timer that the coordinator's deinit ends and that holds the coordinator is the timer's mistake")
    func ended() {
        let code = clock("timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }")
            .replacing("@objc func tick() {}", with: "@objc func tick() {}\n        deinit { timer?.invalidate() }")
        let found = Review.run(sources: [("Clock.swift", code)], configuration: Configuration(workers: 1)).findings.filter { $0.severity == .must }
        #expect(found.map(\.rule) == ["memory.timer-retained"])
    }

    @Test("A coordinator and a view that hold each other in properties are a cycle, over two files too", arguments: [
        ("context.coordinator.board = board; board.owner = context.coordinator", "var board: Board?", "var owner: Desk.Clerk?", true),
        ("board.owner = context.coordinator; context.coordinator.board = board", "var board: Board?", "var owner: Opening?", true),
        ("let clerk = context.coordinator; clerk.board = board; board.owner = clerk", "var board: Board?", "var owner: Desk.Clerk!", true),
        ("context.coordinator.take(board); board.owner = context.coordinator", "var board: Board?", "var owner: Desk.Clerk?", true),
        ("context.coordinator.board = board; board.owner = context.coordinator", "weak var board: Board?", "var owner: Desk.Clerk?", false),
        ("context.coordinator.board = board; board.owner = context.coordinator", "var board: Board?", "weak var owner: Desk.Clerk?", false),
        ("context.coordinator.board = board; board.owner = context.coordinator", "var board: Board?", "unowned var owner: Desk.Clerk?", false),
        ("context.coordinator.board = board; board.owner = context.coordinator", "var board: Board?", "var owner: Desk.Clerk? { get { nil } set {} }", false),
        ("context.coordinator.board = board", "var board: Board?", "var owner: Desk.Clerk?", false),
        ("board.owner = context.coordinator", "var board: Board?", "var owner: Desk.Clerk?", false),
        ("context.coordinator.board = Board(); board.owner = context.coordinator", "var board: Board?", "var owner: Desk.Clerk?", false),
    ])
    func cycle(_ make: String, _ own: String, _ owner: String, _ isReported: Bool) {
        let desk = """
            import SwiftUI
            struct Desk: UIViewRepresentable {
                func makeCoordinator() -> Clerk { Clerk() }
                func makeUIView(context: Context) -> Board {
                    let board = Board()
                    \(make.replacing("; ", with: "\n"))
                    return board
                }
                func updateUIView(_ board: Board, context: Context) {}
                final class Clerk: Opening {
                    \(own)
                    func take(_ board: Board) { self.board = board }
                }
            }
            """
        let board = "import UIKit\nprotocol Opening: AnyObject {}\nclass Base: UIView { \(owner) }\nfinal class Board: Base {}"
        let found = Rulebook.rule("bridge.coordinator-strong-cycle").map { review($0, [("Desk.swift", desk), ("Board.swift", board)]) } ?? []
        #expect(found.count == (isReported ? 1 : 0))
        if isReported { #expect(found.first?.related.map(\.place.description) == ["Board.swift:3:\(owner.hasPrefix("var") ? 26 : 0)"]) }
    }

    @Test("A view that is made with the coordinator holds it where the initializer stores it strongly", arguments: [("", true), ("weak ", false)])
    func made(_ ownership: String, _ isReported: Bool) {
        let code = """
            import SwiftUI
            struct Desk: UIViewRepresentable {
                func makeCoordinator() -> Clerk { Clerk() }
                func makeUIView(context: Context) -> Board {
                    let board = Board(for: context.coordinator)
                    context.coordinator.board = board
                    return board
                }
                func updateUIView(_ board: Board, context: Context) {}
                final class Clerk { var board: Board? }
            }
            final class Board: UIView {
                private \(ownership)var clerk: Desk.Clerk?
                init(for owner: Desk.Clerk) { clerk = owner; super.init(frame: .zero) }
            }
            """.replacing("; ", with: "\n")
        #expect(lines("bridge.coordinator-strong-cycle", ["Desk.swift": code]) == (isReported ? ["Desk.swift:5"] : []))
    }

    @Test("An observation that shows the model goes on; one that waits for a change may be meant", arguments: [
        ("withObservationTracking { label.text = model.name } onChange: { [weak self] in self?.label.text = nil }", Severity.must),
        ("withObservationTracking { render() } onChange: { [weak self] in self?.label.text = nil }", .must),
        ("withObservationTracking { self.label.setNeedsDisplay(); _ = model.name } onChange: { print(1) }", .must),
        ("withObservationTracking { _ = model.name } onChange: { [weak self] in Task { @MainActor in self?.label.isHidden = true } }", .consider),
        ("withObservationTracking { print(model.name) } onChange: { print(1) }", .consider),
        ("withObservationTracking { label.text = model.name } onChange: { [weak self] in self?.reader?.shelfDidChange() }", .consider),
        ("withObservationTracking { label.text = model.name } onChange: { [weak self] in self?.again() }", nil),
        ("withObservationTracking { label.text = model.name } onChange: { [weak self] in self?.round += 1 }", nil),
        ("withObservationTracking { label.text = model.name } onChange: { [weak self] in Task { @MainActor in self?.invalidate() } }", nil),
        ("withObservationTracking { label.text = model.name } onChange: { [weak self] in Task { @MainActor in self?.setNeedsUpdateProperties() } }", nil),
        ("withObservationTracking { label.text = model.name } onChange: { [weak self] in Task { @MainActor in self?.updateProperties() } }", nil),
        ("withObservationTracking { label.text = model.name } onChange: { NotificationCenter.default.post(name: .changed, object: nil) }", nil),
    ])
    func observing(_ call: String, _ severity: Severity?) {
        let code = """
            import Observation
            import UIKit
            @Observable final class Shelf { var name = "" }
            protocol Reader: AnyObject { func shelfDidChange() }
            final class Desk: UIViewController {
                let model = Shelf()
                let label = UILabel()
                weak var reader: Reader?
                var round = 0 { didSet { watch() } }
                override func viewDidLoad() { super.viewDidLoad(); watch() }
                override func updateProperties() { super.updateProperties(); watch() }
                func watch() {
                    \(call)
                }
                func render() { label.text = model.name }
                func again() { watch() }
                func invalidate() { view.setNeedsLayout() }
            }
            """.replacing("; ", with: "\n")
        let found = Rulebook.rule("observation.not-rearmed").map { review($0, [("Desk.swift", code)]) } ?? []
        #expect(found.map(\.severity) == (severity.map { [$0] } ?? []))
    }
}
