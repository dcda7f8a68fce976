/// Several views treated as one where a builder takes one.
nonisolated public struct Group<Content> {
    let content: Content
}

extension Group: View where Content: View {
    public typealias Body = Never

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor
    public static func _makeNode(_ view: Group<Content>, in context: _NodeContext) -> _ViewNode {
        PassThroughNode(view, context, \.content)
    }
}

/// The node of a view that only holds another.
@MainActor
final class PassThroughNode<Value, Content: View>: ValueNode<Value> {
    private let path: KeyPath<Value, Content>
    private var content: _ViewNode!

    init(_ value: Value, _ context: _NodeContext, _ path: KeyPath<Value, Content>) {
        self.path = path
        super.init(value, context)
        content = value[keyPath: path].makeNode(context.child(of: self, .body))
    }

    override var children: [_ViewNode] { [content] }
    override var elements: [Element] { content.elements }

    override func receive(_ newValue: Value) {
        value = newValue
        newValue[keyPath: path].update(content)
    }
}
