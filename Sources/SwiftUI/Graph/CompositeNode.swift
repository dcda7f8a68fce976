import Tracing

/// The node of a view with a body.
///
/// It owns the view's dynamic properties. The body runs when the parent gives a value that differs, when something the last
/// run read has changed, and in every frame of an animation of the view's `animatableData`.
@MainActor
final class CompositeNode<Content: View>: ValueNode<Content> {
    private let properties = PropertyStore()
    private let tracker = ObservationTracker()
    private var content: _ViewNode?
    /// The value that the parent gave, and the way there.
    private var given: AnimatedValue<Content>

    override init(_ value: Content, _ context: _NodeContext) {
        given = AnimatedValue(value)
        super.init(value, context)
        evaluate()
    }

    override var isComposite: Bool { true }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content?.elements ?? [] }

    override func receive(_ newValue: Content) {
        let isSame = ValueComparison.areSame(given.target, newValue)
        guard isDirty || !isSame else { return }
        if Content.self is any Shape.Type {
            // A shape is drawn by a leaf that animates it.
            given = AnimatedValue(newValue)
            value = newValue
        } else if !isSame {
            given.set(newValue, in: graph) { [weak self] in self?.show($0) }
        }
        evaluate()
    }

    /// Takes a value on the way; the body runs in this frame's layout.
    private func show(_ newValue: Content) {
        guard !ValueComparison.areSame(value, newValue) else { return }
        value = newValue
        if !graph.isFlushing { invalidate(transaction: Transaction()) }
    }

    override func update() { evaluate() }

    private func evaluate() {
        graph.dequeue(self)
        graph.evaluating(self, .body) {
            let body = graph.reading(self) {
                tracker.track(self) {
                    // What a property's update() reads counts like what the body reads.
                    properties.install(into: &value, of: self)
                    return value.body
                }
            }
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
