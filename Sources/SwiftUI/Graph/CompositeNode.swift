import Tracing

/// The node of a view with a body.
///
/// It owns the view's dynamic properties. The body runs when the parent gives a value that differs, or when something
/// the last run read has changed.
@MainActor
final class CompositeNode<Content: View>: ValueNode<Content> {
    private let properties = PropertyStore()
    private let tracker = ObservationTracker()
    private var content: _ViewNode?

    override init(_ value: Content, _ context: _NodeContext) {
        super.init(value, context)
        evaluate()
    }

    override var isComposite: Bool { true }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content?.elements ?? [] }

    override func receive(_ newValue: Content) {
        guard isDirty || !ValueComparison.areSame(value, newValue) else { return }
        value = newValue
        evaluate()
    }

    override func update() { evaluate() }

    private func evaluate() {
        graph.dequeue(self)
        graph.evaluating(self, .body) {
            properties.install(into: &value, of: self)
            let body = graph.reading(self) { tracker.track(self) { value.body } }
            if let content { body.update(content) } else {
                content = body.makeNode(childContext(.body))
            }
        }
    }

    override func willEnd() {
        tracker.stop()
        properties.end()
    }
}
