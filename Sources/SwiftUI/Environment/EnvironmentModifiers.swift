import Observation
import Tracing
import UIKit

/// Environment values set for a view and everything in it.
nonisolated struct EnvironmentModifier: ViewModifier {
    typealias Body = Never
    /// Changes the values that come from above.
    var transform: (inout EnvironmentValues) -> Void

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, EnvironmentModifier>, in context: _NodeContext) -> _ViewNode {
        EnvironmentNode(view, context)
    }
}

/// The node of an environment modifier: it owns the scope that everything in it reads.
@MainActor
private final class EnvironmentNode<V: View>: ValueNode<ModifiedContent<V, EnvironmentModifier>> {
    private let scope: EnvironmentScope
    private var content: _ViewNode!

    override init(_ value: ModifiedContent<V, EnvironmentModifier>, _ context: _NodeContext) {
        scope = EnvironmentScope(parent: context.environment)
        super.init(value, context)
        apply()
        content = value.content.makeNode(context.child(of: self, .body, environment: scope))
    }

    override var name: String { "environment" }
    // Writing through a key path reads first.
    override var setsEnvironment: Bool { true }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content.elements }

    override func receive(_ newValue: ModifiedContent<V, EnvironmentModifier>) {
        value = newValue
        apply()
        newValue.content.update(content)
    }

    /// Something the transform reads from above has changed.
    override func update() { apply() }

    private func apply() {
        let cause = dirtyCause
        graph.dequeue(self)
        dirtyCause = nil
        var values = EnvironmentValues(scope: environment, reader: self)
        graph.reading(self) { value.modifier.transform(&values) }
        let wasRightToLeft = scope.isRightToLeft
        scope.replace(with: values.changes, cause: cause, transaction: graph.transaction)
        if scope.isRightToLeft != wasRightToLeft { content?.layOutAllAgain() }
    }
}

extension View {
    /// Sets an environment value for the view and everything in it.
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
    }

    /// Puts an observable object in the environment, found by its type.
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(EnvironmentModifier { $0[T.self] = object })
    }

    /// Changes an environment value for the view and everything in it.
    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
    }

    /// Whether a person can interact with the view; a view inside a disabled one stays disabled.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }

    /// The size of text in the view and everything in it.
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
}
