/// The node of a view with a modifier whose newest value its wrappers hold.
///
/// Values go down: a wrapper that asked its node for them would keep the node, and with it the screen.
@MainActor
class ModifierNode<V: View, Modifier>: WrappingNode<ModifiedContent<V, Modifier>, V> {
    init(_ value: ModifiedContent<V, Modifier>, _ context: _NodeContext) {
        super.init(value, context, content: \.content)
    }

    override func receive(_ newValue: ModifiedContent<V, Modifier>) {
        super.receive(newValue)
        for case let wrapper as ModifierWrapper<Modifier> in existingWrappers { wrapper.modifier = newValue.modifier }
    }
}

/// An element around another that acts by a modifier.
@MainActor
class ModifierWrapper<Modifier>: UnaryElement {
    final var modifier: Modifier

    init(_ node: _ViewNode, _ child: Element, _ modifier: Modifier) {
        self.modifier = modifier
        super.init(node, child)
    }
}
