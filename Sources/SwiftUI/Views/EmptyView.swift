/// A view without content.
nonisolated public struct EmptyView: View {
    public typealias Body = Never
    public init() {}

    @MainActor
    public static func _makeNode(_ view: EmptyView, in context: _NodeContext) -> _ViewNode { ValueNode(view, context) }
}
