/// One of two views, as `if`/`else` in a builder makes it.
nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }
    let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never

    @MainActor
    public static func _makeNode(
        _ view: _ConditionalContent<TrueContent, FalseContent>, in context: _NodeContext
    ) -> _ViewNode {
        BranchNode(view, context) { view in
            switch view.storage {
            case .trueContent(let content): (.branch(true), content)
            case .falseContent(let content): (.branch(false), content)
            }
        }
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never

    @MainActor
    public static func _makeNode(_ view: Wrapped?, in context: _NodeContext) -> _ViewNode {
        BranchNode(view, context) { $0.map { (.branch(true), $0) } }
    }
}

/// The node of a view that shows one of several contents; another step is another identity.
@MainActor
final class BranchNode<Value>: ValueNode<Value> {
    private let select: @MainActor (Value) -> (IdentityStep, any View)?
    private var current: (step: IdentityStep, type: Any.Type, node: _ViewNode)?
    private var isMade = false
    /// What was shown before and may still be on its way out.
    private var left: (step: IdentityStep, type: Any.Type)?
    private weak var leftNode: _ViewNode?

    init(
        _ value: Value, _ context: _NodeContext,
        select: @escaping @MainActor (Value) -> (IdentityStep, any View)?
    ) {
        self.select = select
        super.init(value, context)
        show()
    }

    override var children: [_ViewNode] { current.map { [$0.node] } ?? [] }
    override var elements: [Element] { current?.node.elements ?? [] }

    override func receive(_ newValue: Value) {
        value = newValue
        show()
    }

    private func show() {
        let selected = select(value)
        if let selected, let current, current.step == selected.0, current.type == type(of: selected.1) {
            selected.1.update(current.node)
            return
        }
        // Nothing that stays nothing is no change.
        if isMade, selected == nil, current == nil { return }
        // The new identity is complete before the old one is dismantled (BF075).
        let old = current
        var isBack = false
        current = selected.map { step, view in
            if let leftNode, let left, left.step == step, left.type == type(of: view), leftNode.comeBack() {
                isBack = true
                view.update(leftNode)
                return (step, left.type, leftNode)
            }
            return (step, type(of: view), view.makeNode(childContext(step)))
        }
        // While it is being made nobody above has asked for elements yet.
        if isMade {
            childElementsDidChange()
            if !isBack { current?.node.enter() }
        }
        isMade = true
        left = old.map { ($0.step, $0.type) }
        leftNode = old?.node
        old?.node.leave()
    }
}
