import UIKit

/// A callback for when a value differs from the last.
nonisolated struct ChangeModifier<Value: Equatable>: ViewModifier {
    typealias Body = Never
    var value: Value
    var initial: Bool
    var action: (Value, Value) -> Void

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, ChangeModifier<Value>>, in context: _NodeContext) -> _ViewNode {
        ChangeNode(view, context)
    }
}

@MainActor
private final class ChangeNode<V: View, Value: Equatable>: ValueNode<ModifiedContent<V, ChangeModifier<Value>>> {
    private var content: _ViewNode!

    override init(_ value: ModifiedContent<V, ChangeModifier<Value>>, _ context: _NodeContext) {
        super.init(value, context)
        content = value.content.makeNode(context.child(of: self, .body))
        let change = value.modifier
        if change.initial {
            graph.enqueueAction(.change(owningViewName)) { change.action(change.value, change.value) }
        }
    }

    override var name: String { "onChange" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content.elements }

    override func receive(_ newValue: ModifiedContent<V, ChangeModifier<Value>>) {
        let old = value.modifier.value
        value = newValue
        let change = newValue.modifier
        if old != change.value {
            graph.enqueueAction(.change(owningViewName)) { change.action(old, change.value) }
        }
        newValue.content.update(content)
    }
}

extension View {
    /// Runs `action` with the old and the new value when `value` has changed, and at first sight with `initial`.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, initial: initial, action: action))
    }

    /// Runs `action` when `value` has changed, and at first sight with `initial`.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
    }

    @available(iOS, deprecated: 17.0, message: "Use `onChange` with a two or zero parameter action closure instead.")
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
        modifier(ChangeModifier(value: value, initial: false) { _, new in action(new) })
    }
}
