/// A node with a second content for each element.
@MainActor
protocol CompanionOwner: _ViewNode {}

/// A wrapping node with a second content that every wrapped element has for itself: the background of two views is behind each.
@MainActor
class CompanionNode<Value, Content: View, Companion: View>: WrappingNode<Value, Content>, CompanionOwner {
    private let companionPath: KeyPath<Value, Companion>
    private let role: String
    private var companions: [(element: Element, node: _ViewNode)] = []

    init(
        _ value: Value, _ context: _NodeContext, content: KeyPath<Value, Content>, companion: KeyPath<Value, Companion>, role: String
    ) {
        companionPath = companion
        self.role = role
        super.init(value, context, content: content)
        // Made with the content, and so caused by what made that.
        _ = elements
    }

    final var companionNodes: [_ViewNode] { companions.map(\.node) }

    /// The second content of a wrapped element, made when the element is first seen.
    final func companion(of element: Element) -> _ViewNode {
        if let known = companions.first(where: { $0.element === element }) { return known.node }
        let node = value[keyPath: companionPath].makeNode(childContext(.role(role)))
        companions.append((element, node))
        return node
    }

    override var children: [_ViewNode] { super.children + companionNodes }

    override func childElementsDidChange() {
        for wrapper in existingWrappers { wrapper.childrenDidChange() }
        let current = Set(content.elements.map(ObjectIdentifier.init))
        let left = companions.filter { !current.contains(ObjectIdentifier($0.element)) }
        companions.removeAll { !current.contains(ObjectIdentifier($0.element)) }
        super.childElementsDidChange()
        for (_, node) in left { node.tearDown() }
    }

    override func receive(_ newValue: Value) {
        for node in companionNodes { newValue[keyPath: companionPath].update(node) }
        super.receive(newValue)
    }

    override func letElementsGo() {
        super.letElementsGo()
        companions = []
    }
}
