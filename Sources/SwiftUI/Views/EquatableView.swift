/// A view that is computed anew only when it compares unequal to the last one.
nonisolated public struct EquatableView<Content: Equatable & View>: View {
    public typealias Body = Never
    public var content: Content

    public init(content: Content) { self.content = content }

    @MainActor
    public static func _makeNode(_ view: EquatableView<Content>, in context: _NodeContext) -> _ViewNode {
        EquatableNode(view, context)
    }
}

@MainActor
private final class EquatableNode<Content: Equatable & View>: ValueNode<EquatableView<Content>> {
    private var content: _ViewNode!

    override init(_ value: EquatableView<Content>, _ context: _NodeContext) {
        super.init(value, context)
        content = value.content.makeNode(context.child(of: self, .body))
    }

    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content.elements }

    override func receive(_ newValue: EquatableView<Content>) {
        let isSame = value.content == newValue.content
        value = newValue
        if !isSame { newValue.content.update(content) }
    }
}

extension View where Self: Equatable {
    /// Computes the view anew only when it compares unequal to the last one.
    nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
