/// A view whose type is erased; another type inside is another identity.
nonisolated public struct AnyView: View {
    public typealias Body = Never
    let content: any View

    public init<Content: View>(_ view: Content) { content = (view as? AnyView)?.content ?? view }
    public init<Content: View>(erasing view: Content) { self.init(view) }
    init(any view: any View) { content = (view as? AnyView)?.content ?? view }

    @MainActor
    public static func _makeNode(_ view: AnyView, in context: _NodeContext) -> _ViewNode {
        BranchNode(view, context) { (.body, $0.content) }
    }
}
