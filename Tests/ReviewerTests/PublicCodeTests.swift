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
}
