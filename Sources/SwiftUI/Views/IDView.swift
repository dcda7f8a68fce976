extension View {
    /// Binds the view's identity to a value: another value is another view.
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}

/// A view with an explicit identity.
nonisolated struct IDView<Content: View, ID: Hashable>: View {
    typealias Body = Never
    let content: Content
    let id: ID

    @MainActor
    static func _makeNode(_ view: IDView<Content, ID>, in context: _NodeContext) -> _ViewNode {
        BranchNode(view, context) { (.id(AnyHashable($0.id)), $0.content) }
    }
}
