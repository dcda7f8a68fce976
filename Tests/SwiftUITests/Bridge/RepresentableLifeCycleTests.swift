import Observation
import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
private final class Log {
    var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
}

/// Logs its life with the number of its coordinator; it holds a reference, as the recorded one does.
private struct Logging: UIViewRepresentable {
    final class Coordinator { let number: Int; init(_ number: Int) { self.number = number } }
    let log: Log
    let number: Int

    func makeCoordinator() -> Coordinator {
        log.add("coordinator \(number)")
        return Coordinator(number)
    }
    func makeUIView(context: Context) -> UIView {
        log.add("make \(context.coordinator.number)")
        let view = UIView()
        view.tag = context.coordinator.number
        Self.log = log
        return view
    }
    func updateUIView(_ uiView: UIView, context: Context) { log.add("update \(context.coordinator.number)") }
    static func dismantleUIView(_ uiView: UIView, coordinator: Coordinator) { log?.add("dismantle \(coordinator.number)") }
    static weak var log: Log?
}

@MainActor
@Observable
private final class Shelf {
    var shows = true
    var identity = 1
    var unrelated = 0
}

private struct Screen: View {
    let shelf: Shelf
    let log: Log
    var body: some View {
        VStack(spacing: 2) {
            if shelf.shows {
                Logging(log: log, number: shelf.identity).id(shelf.identity).frame(width: 100, height: 20)
            }
            Color.clear.frame(width: 1, height: CGFloat(shelf.unrelated))
        }
    }
}

@MainActor
@Suite("A represented view lives once for its identity (SPEC A1, A3)", .serialized)
struct RepresentableLifeCycleTests {
    @Test("A1.1, A1.2, A1.3, A1.6, BF073: at first sight coordinator, make and update run once, in this order")
    func firstSight() {
        let log = Log()
        let canvas = Canvas(320, 200, Screen(shelf: Shelf(), log: log))
        #expect(log.entries == ["coordinator 1", "make 1", "update 1"])
        #expect(canvas.rect(of: canvas.mounted(UIView.self)[0]).size == CGSize(width: 100, height: 20))
    }

    @Test("A2.1, BF074: an evaluation of the parent's body updates again though the value did not change")
    func parentEvaluation() {
        let (shelf, log) = (Shelf(), Log())
        let canvas = Canvas(320, 200, Screen(shelf: shelf, log: log))
        canvas.act { shelf.unrelated = 6 }
        #expect(log.entries == ["coordinator 1", "make 1", "update 1", "update 1"])
    }

    @Test("A1.5, A3.2, BF075: a new identity is complete before the old one is dismantled, with the old coordinator")
    func newIdentity() {
        let (shelf, log) = (Shelf(), Log())
        let canvas = Canvas(320, 200, Screen(shelf: shelf, log: log))
        log.entries = []
        canvas.act { shelf.identity = 2 }
        #expect(log.entries == ["coordinator 2", "make 2", "update 2", "dismantle 1"])
        #expect(canvas.mounted(UIView.self).map(\.tag) == [2])
    }

    @Test("A1.5: leaving the tree dismantles once")
    func leaving() {
        let (shelf, log) = (Shelf(), Log())
        let canvas = Canvas(320, 200, Screen(shelf: shelf, log: log))
        log.entries = []
        canvas.act { shelf.shows = false }
        canvas.act { shelf.unrelated = 3 }
        #expect(log.entries == ["dismantle 1"])
        #expect(canvas.mounted(UIView.self).isEmpty)
    }

    @Test("A1.4, A2.6: a body that is not evaluated updates nothing")
    func nothingChanged() {
        let (shelf, log) = (Shelf(), Log())
        let canvas = Canvas(320, 200, Screen(shelf: shelf, log: log))
        canvas.settle()
        canvas.act {}
        #expect(log.entries == ["coordinator 1", "make 1", "update 1"])
    }
}
