/// The node of a modifier that shows nothing itself and follows what it reads: bindings, items, models.
@MainActor
class FollowingNode<V: View, Modifier>: ValueNode<ModifiedContent<V, Modifier>> {
    private(set) final var content: _ViewNode!
    final let tracker = ObservationTracker()

    override init(_ value: ModifiedContent<V, Modifier>, _ context: _NodeContext) {
        super.init(value, context)
        content = value.content.makeNode(context.child(of: self, .body))
        follow()
    }

    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content.elements }

    override func receive(_ newValue: ModifiedContent<V, Modifier>) {
        value = newValue
        newValue.content.update(content)
        follow()
    }

    override func update() {
        graph.dequeue(self)
        follow()
    }

    /// Reads, with `tracker`, and acts on what has changed. Runs whenever the value, or something read here, may be another.
    func follow() { preconditionFailure("\(type(of: self)) has to override follow().") }
}
