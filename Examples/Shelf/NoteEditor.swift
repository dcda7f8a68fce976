import Observation
import SwiftUI
import Tandem
import UIKit

/// What a reader writes about the books; every account has its own.
@MainActor
@Observable
final class Notebook {
    let account: String
    private(set) var text: String
    private(set) var isSaved = true

    init(account: String, text: String) {
        self.account = account
        self.text = text
    }

    /// A person's edit.
    func edit(_ text: String) {
        guard text != self.text else { return }
        self.text = text
        isSaved = false
    }

    /// The library has stored a text; an edit since then is not saved yet.
    func didSave(_ saved: String) { isSaved = saved == text }
}

/// UIKit's text view over a notebook that may be replaced while the view stays: an account is switched, and what was under way
/// for the one before does not reach the next.
struct NoteEditor: UIViewRepresentable {
    let notebook: Notebook
    /// Stores a text, and says when it is done.
    let save: (_ text: String, _ done: @escaping @MainActor () -> Void) -> Void

    func makeCoordinator() -> Coordinator { Coordinator(owner: notebook) }

    func makeUIView(context: Context) -> UITextView {
        let view = UITextView()
        view.font = .preferredFont(forTextStyle: .body)
        view.adjustsFontForContentSizeCategory = true
        view.accessibilityLabel = "Notes"
        view.delegate = context.coordinator
        return view
    }

    func updateUIView(_ view: UITextView, context: Context) {
        let coordinator = context.coordinator
        coordinator.refresh(notebook)
        coordinator.save = save
        // Equal text is left alone: setting it would move the caret and end marked text.
        if view.text != notebook.text { coordinator.render { view.text = notebook.text } }
    }

    static func dismantleUIView(_ view: UITextView, coordinator: Coordinator) {
        view.delegate = nil
        coordinator.end()
    }

    @MainActor
    final class Coordinator: OwnerCoordinator<Notebook>, UITextViewDelegate {
        var save: (_ text: String, _ done: @escaping @MainActor () -> Void) -> Void = { _, done in done() }

        func textViewDidChange(_ textView: UITextView) {
            guard !isRendering else { return }
            let (text, ticket) = (textView.text ?? "", ticket)
            deliver { $0.edit(text) }
            save(text) { [weak self] in self?.deliver(ticket) { $0.didSave(text) } }
        }
    }
}

#Preview("Notes") {
    NoteEditor(notebook: Notebook(account: "Ada", text: "Read Middlemarch again.")) { _, done in done() }
}
