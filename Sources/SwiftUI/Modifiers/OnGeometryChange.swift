import CoreGraphics
import UIKit

/// A callback for when a value made of the view's geometry differs from the last.
nonisolated struct GeometryChangeModifier<Value: Equatable>: ViewModifier {
    typealias Body = Never
    var transform: (GeometryProxy) -> Value
    var action: (Value, Value) -> Void

    @MainActor
    static func _makeNode<V: View>(
        _ view: ModifiedContent<V, GeometryChangeModifier<Value>>, in context: _NodeContext
    ) -> _ViewNode {
        GeometryChangeNode(view, context)
    }
}

@MainActor
private final class GeometryChangeNode<V: View, Value: Equatable>:
    WrappingNode<ModifiedContent<V, GeometryChangeModifier<Value>>, V>
{
    private var last: Value?

    init(_ value: ModifiedContent<V, GeometryChangeModifier<Value>>, _ context: _NodeContext) {
        super.init(value, context, content: \.content)
    }

    override var name: String { "onGeometryChange" }
    override func makeWrapper(_ child: Element) -> UnaryElement {
        GeometryChangeElement(self, child) { [unowned self] in look($0) }
    }

    private func look(_ proxy: GeometryProxy) {
        let new = value.modifier.transform(proxy)
        guard new != last else { return }
        let old = last ?? new
        last = new
        let action = value.modifier.action
        graph.enqueueAction(.change(owningViewName)) { action(old, new) }
    }
}

/// Looks at its place whenever it is placed, or what is around moves.
@MainActor
private final class GeometryChangeElement: UnaryElement {
    private let look: (GeometryProxy) -> Void

    init(_ node: _ViewNode, _ child: Element, _ look: @escaping (GeometryProxy) -> Void) {
        self.look = look
        super.init(node, child)
        notePositionDependence()
    }

    override func placeChildren() {
        super.placeChildren()
        look(GeometryProxy(self, size: frame.size))
    }
}

extension View {
    /// Runs `action` with what `transform` makes of the view's geometry, at first and when it has changed.
    @preconcurrency
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier<T>(transform: transform) { _, new in action(new) })
    }

    /// Runs `action` with the old and the new value.
    @preconcurrency
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier<T>(transform: transform, action: action))
    }
}
