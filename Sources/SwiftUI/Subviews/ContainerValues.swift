import UIKit

/// A key of a value that a view hands to the container it is in.
public protocol ContainerValueKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

/// What a view hands to the container it is in; it goes no further than to that one.
///
/// Source: Apple, SwiftUI `ContainerValues`.
public struct ContainerValues: @unchecked Sendable {
    private var values: [ObjectIdentifier: Any] = [:]
    /// The view's tags, the innermost first.
    var tags: [AnyHashable] = []

    init() {}

    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The view's tag of a type.
    public func tag<V: Hashable>(for type: V.Type) -> V? { tags.lazy.compactMap { $0.base as? V }.first }

    /// Whether the view has a tag.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { tags.contains(AnyHashable(tag)) }
}

struct ContainerValuesKey: LayoutValueKey {
    static var defaultValue: ContainerValues { ContainerValues() }
}

/// A value for the container around a view.
nonisolated struct ContainerValueModifier: ViewModifier {
    typealias Body = Never
    var change: (inout ContainerValues) -> Void

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, ContainerValueModifier>, in context: _NodeContext) -> _ViewNode {
        ContainerValueNode(view, context)
    }
}

@MainActor
private final class ContainerValueNode<V: View>: ModifierNode<V, ContainerValueModifier> {
    override var name: String { "containerValue" }
    override func makeWrapper(_ child: Element) -> UnaryElement { ContainerValueElement(self, child, value.modifier) }

    override func receive(_ newValue: ModifiedContent<V, ContainerValueModifier>) {
        super.receive(newValue)
        for wrapper in existingWrappers { wrapper.invalidateLayout() }
        noteSubviewsChange()
    }
}

@MainActor
private final class ContainerValueElement: ModifierWrapper<ContainerValueModifier> {
    override func ownLayoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
        guard key == ContainerValuesKey.self else { return child.layoutValue(key) }
        var values = child.layoutValue(ContainerValuesKey.self)
        modifier.change(&values)
        return values as! Key.Value
    }
}

extension Element {
    /// What the view of this element hands to its container: `content` is the node of what the container contains.
    func containerValues(in content: _ViewNode?) -> ContainerValues {
        var values = layoutValue(ContainerValuesKey.self)
        var leaf = self
        while let wrapper = leaf as? UnaryElement { leaf = wrapper.child }
        var node: _ViewNode? = leaf.node
        while let current = node, current !== content {
            if let tagged = current as? any TaggedNode { values.tags += tagged.tags }
            node = current.parent
        }
        return values
    }
}

extension LayoutSubview {
    /// What the view hands to its container.
    public var containerValues: ContainerValues {
        MainActor.assumeIsolated {
            // Only the container's own node is sure to be outside of its content.
            element.containerValues(in: element.parent?.node)
        }
    }
}

extension View {
    /// Hands a value to the container the view is in.
    nonisolated public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        let box = UncheckedSendable((keyPath, value))
        return modifier(ContainerValueModifier { $0[keyPath: box.value.0] = box.value.1 })
    }
}
