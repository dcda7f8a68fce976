/// Several views in order, as a view builder makes them.
nonisolated public struct TupleView<T>: View {
    public typealias Body = Never
    public var value: T
    let elements: [any View]

    public init(_ value: T) {
        self.value = value
        elements = Mirror(reflecting: value).children.compactMap { $0.value as? any View }
    }

    init(_ value: T, elements: [any View]) {
        self.value = value
        self.elements = elements
    }

    @MainActor
    public static func _makeNode(_ view: TupleView<T>, in context: _NodeContext) -> _ViewNode {
        TupleNode(view, context)
    }
}

/// The nodes of a tuple, by position.
@MainActor
private final class TupleNode<T>: ValueNode<TupleView<T>> {
    private var nodes: [_ViewNode] = []

    override init(_ value: TupleView<T>, _ context: _NodeContext) {
        super.init(value, context)
        for (index, element) in value.elements.enumerated() {
            nodes.append(element.makeNode(context.child(of: self, .position(index))))
        }
    }

    override var children: [_ViewNode] { nodes }
    override var elements: [Element] { nodes.flatMap(\.elements) }

    override func receive(_ newValue: TupleView<T>) {
        value = newValue
        for (node, element) in zip(nodes, newValue.elements) { element.update(node) }
    }
}
