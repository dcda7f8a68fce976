/// A node with one element of its own.
@MainActor
class ElementOwner<Value, Owned: Element>: ValueNode<Value> {
    /// `nil` once the identity has ended.
    final var element: Owned!

    override var elements: [Element] { element.map { [$0] } ?? [] }
    override func letElementsGo() { element = nil }
}
