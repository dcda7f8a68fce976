import UIKit

/// A node that makes views of the views that another resolves to.
@MainActor
protocol SubviewsOwner: _ViewNode {
    /// What a subview hands to its container may have changed.
    func subviewsMayHaveChanged()
}

/// The node of a view made of the subviews of another: the other's nodes make elements, which are shown where the result
/// puts their `Subview`s.
@MainActor
final class SubviewsNode<Value>: ValueNode<Value>, SubviewsOwner {
    private let tracker = ObservationTracker()
    private let read: (Value) -> AnyView
    private let transform: @MainActor (Value, _ViewNode) -> any View
    private var source: _ViewNode!
    private var result: _ViewNode?
    private var shown: [ObjectIdentifier] = []
    private var isReceiving = false

    init(
        _ value: Value, _ context: _NodeContext, source read: @escaping (Value) -> AnyView,
        transform: @escaping @MainActor (Value, _ViewNode) -> any View
    ) {
        self.read = read
        self.transform = transform
        super.init(value, context)
        source = read(value).makeNode(context.child(of: self, .role("subviews")))
        evaluate()
    }

    override var children: [_ViewNode] { [source, result].compactMap { $0 } }
    override var elements: [Element] { result?.elements ?? [] }
    override var laziness: Laziness { .eager }

    override func receive(_ newValue: Value) {
        value = newValue
        isReceiving = true
        read(newValue).update(source)
        isReceiving = false
        evaluate()
    }

    override func update() { evaluate() }

    private func evaluate() {
        graph.dequeue(self)
        graph.evaluating(self, .body) {
            shown = source.elements.map(ObjectIdentifier.init)
            let view = graph.reading(self) { tracker.track(self) { transform(value, source) } }
            if let result { view.update(result) } else { result = view.makeNode(childContext(.body)) }
        }
    }

    /// Other subviews make another result, with the animation that brought them.
    override func childElementsDidChange() {
        guard source != nil else { return }
        if source.elements.map(ObjectIdentifier.init) != shown { subviewsMayHaveChanged() } else { super.childElementsDidChange() }
    }

    func subviewsMayHaveChanged() {
        if !isReceiving { invalidate(transaction: graph.transaction) }
    }

    override func willEnd() { tracker.stop() }
}

extension _ViewNode {
    /// Tells the nearest container that looks at its subviews.
    func noteSubviewsChange() {
        var node = parent
        while let current = node {
            if let owner = current as? any SubviewsOwner { return owner.subviewsMayHaveChanged() }
            node = current.parent
        }
    }

    var subviews: SubviewsCollection { SubviewsCollection(subviews: elements.map { Subview($0, in: self) }) }
}
