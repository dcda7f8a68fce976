/// Simple text entry: what a responder that takes characters from the keyboard does.
@MainActor @preconcurrency
public protocol UIKeyInput: NSObjectProtocol {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}
