import Observation
import Rulebook
import SwiftUITestSupport
import Testing
import Tracing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Observable
private final class Library {
    var title = "Shelf"
    var other = 0
}

/// A UIKit view with a callback that its own setter triggers, as a delegate of UIKit's would.
private final class Field: UIView {
    var onChange: ((String) -> Void)?
    var text = "" {
        didSet { onChange?(text) }
    }
}

private struct FieldView: UIViewRepresentable {
    @Binding var text: String
    let log: (String) -> Void
    func makeUIView(context: Context) -> Field {
        let field = Field()
        field.onChange = { text = $0 + "!" }
        return field
    }
    func updateUIView(_ field: Field, context: Context) {
        log("update \(text)")
        if field.text != text, text.count < 4 { field.text = text }
    }
}

private struct Endless: UIViewRepresentable {
    @Binding var count: Int
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) { count += 1 }
}

private struct Form: View {
    @State private var text = "a"
    let log: (String) -> Void
    var body: some View {
        VStack {
            FieldView(text: $text, log: log)
            Text(text)
        }
    }
}

private struct EndlessForm: View {
    @State private var count = 0
    var body: some View { Endless(count: $count) }
}

private struct Reader: UIViewRepresentable {
    let library: Library
    let log: (String) -> Void
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) { log(library.title) }
}

private struct Window: View {
    let library: Library
    let log: (String) -> Void
    var body: some View { Reader(library: library, log: log) }
}

@MainActor
@Suite("State crosses the bridge (SPEC A2, A5-A7, A10, D2)", .serialized)
struct StateAcrossTheBridgeTests {
    @Test("A7.1, A7.2: a write of our own update's callback is reported, and lands after the update")
    func writeDuringUpdate() {
        var log: [String] = []
        let canvas = Canvas(320, 200, Form { log.append($0) })
        canvas.settle()
        #expect(log.first == "update a" && log.last != "update a")
        let finding = canvas.findings.first { $0.rule == "bridge.update-writes-state" }
        #expect(
            finding?.message
                == "Modifying state during view update: text of Form was written inside update of Form. The write is applied "
                + "after the update. Write state from actions and delegate callbacks that a person triggers, not from the "
                + "update itself.")
    }

    @Test("A7.3: a loop that does not settle is cut and named")
    func endlessLoop() {
        let canvas = Canvas(320, 200, EndlessForm())
        let settlement = canvas.settle()
        #expect(settlement.frames < 100)
        #expect(settlement.busy.contains { $0.reason.hasPrefix("an update loop: EndlessForm") }, "\(settlement.busy)")
        #expect(canvas.findings.contains { $0.message.hasPrefix("An update loop did not settle") && $0.message.contains("EndlessForm") })
    }

    @Test("A2.4: an observable property read only in update updates, without a body (B12 of the reports)")
    func observableInUpdate() {
        let library = Library()
        var log: [String] = []
        let canvas = Canvas(320, 200, Window(library: library) { log.append($0) })
        let bodies = canvas.graph.counters.bodies
        canvas.act { library.title = "Loans" }
        #expect(log == ["Shelf", "Loans"])
        #expect(canvas.graph.counters.bodies == bodies)
        canvas.act { library.other = 1 }
        #expect(log.count == 2)
    }

    @Test(
        "A10.1: setting geometry of a represented view is reported",
        arguments: ["frame", "bounds", "center", "transform"])
    func geometry(property: String) {
        let canvas = Canvas(320, 200, Mutating(property: property))
        canvas.settle()
        let finding = canvas.findings.first { $0.rule == "bridge.representable-layout-mutation" }
        #expect(finding?.message.hasPrefix("\(property) of the view that Mutating represents was set.") == true)
    }

    private struct Desk: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }

    @Test("A10.1: a host that changes its size moves what it mounts, masks or not, and that is nobody's mistake")
    func resizedHost() {
        let canvas = Canvas(320, 200, VStack { Desk() })
        canvas.settle()
        let view = canvas.window.rootViewController?.children.first?.view
        #expect(view?.autoresizingMask == [.flexibleWidth, .flexibleHeight])
        canvas.window.frame.size = CGSize(width: 200, height: 400)
        canvas.settle()
        #expect(view?.frame.size == CGSize(width: 200, height: 400))
        #expect(canvas.findings == [])
    }

    @Test("A5.1, A5.2, A11.1: coordinator, environment and transaction are current in every call; Void without a coordinator")
    func context() {
        let library = Library()
        var seen: [String] = []
        let canvas = Canvas(320, 200, Contextual(library: library) { seen.append($0) })
        canvas.act { withAnimation(.default) { library.title = "Loans" } }
        #expect(seen == ["make dark nil", "update dark nil", "update dark animated"])
    }

    @Test("Every event's cause is an earlier event, back to an input")
    func causes() {
        let library = Library()
        let canvas = Canvas(320, 200, Window(library: library) { _ in })
        canvas.act("rename") { library.title = "Loans" }
        let events = Timeline.current.events
        for event in events where event.kind != .input && event.kind != .start {
            #expect(event.cause != nil && event.cause! < event.id, "\(event)")
        }
        var event = events.last { $0.kind == .update }!
        var kinds: [TimelineEvent.Kind] = [event.kind]
        while let cause = event.cause {
            event = events[cause.rawValue - 1]
            kinds.append(event.kind)
        }
        #expect(kinds == [.update, .observation, .input])
    }
}

private struct Mutating: UIViewRepresentable {
    let property: String
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) {
        switch property {
        case "frame": view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        case "bounds": view.bounds = CGRect(x: 0, y: 0, width: 3, height: 4)
        case "center": view.center = CGPoint(x: 9, y: 9)
        default: view.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
    }
}

private struct Contextual: View {
    let library: Library
    let log: (String) -> Void
    var body: some View {
        Inner(title: library.title, log: log).environment(\.colorScheme, .dark)
    }
    struct Inner: UIViewRepresentable {
        let title: String
        let log: (String) -> Void
        func makeUIView(context: Context) -> UIView {
            log("make \(context.environment.colorScheme) \(context.transaction.animation == nil ? "nil" : "animated")")
            return UIView()
        }
        func updateUIView(_ uiView: UIView, context: Context) {
            log("update \(context.environment.colorScheme) \(context.transaction.animation == nil ? "nil" : "animated")")
        }
    }
}
