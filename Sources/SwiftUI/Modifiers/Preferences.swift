import UIKit

/// A preference value set by a view.
nonisolated struct PreferenceModifier<Key: PreferenceKey>: ViewModifier {
    typealias Body = Never
    /// Changes the value that the content gives, which is the default where it gives none.
    var transform: (inout Key.Value) -> Void
    /// True when the content's own value does not count.
    var replaces: Bool

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, PreferenceModifier<Key>>, in context: _NodeContext) -> _ViewNode {
        PreferenceNode(view, context)
    }
}

@MainActor
private final class PreferenceNode<V: View, Key: PreferenceKey>: ValueNode<ModifiedContent<V, PreferenceModifier<Key>>> {
    private var content: _ViewNode!

    override init(_ value: ModifiedContent<V, PreferenceModifier<Key>>, _ context: _NodeContext) {
        super.init(value, context)
        content = value.content.makeNode(context.child(of: self, .body))
        noteWritesPreferences()
        graph.preferencesDidChange()
    }

    override var name: String { "preference" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content.elements }

    override func receive(_ newValue: ModifiedContent<V, PreferenceModifier<Key>>) {
        value = newValue
        newValue.content.update(content)
        graph.preferencesDidChange()
    }

    override func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
        guard Other.self == Key.self else { return super.preference(key) }
        var result = value.modifier.replaces ? Key.defaultValue : super.preference(Key.self) ?? Key.defaultValue
        value.modifier.transform(&result)
        return result as? Other.Value
    }

    override func willEnd() { graph.preferencesDidChange() }
}

/// A callback for when a preference of the content has changed.
nonisolated struct PreferenceChangeModifier<Key: PreferenceKey>: ViewModifier where Key.Value: Equatable {
    typealias Body = Never
    var action: (Key.Value) -> Void

    @MainActor
    static func _makeNode<V: View>(
        _ view: ModifiedContent<V, PreferenceChangeModifier<Key>>, in context: _NodeContext
    ) -> _ViewNode {
        PreferenceReaderNode(view, context)
    }
}

/// A node that is asked to look at its content's preferences after an update that touched any.
@MainActor
protocol PreferenceReader: _ViewNode {
    func preferencesMayHaveChanged()
}

@MainActor
private final class PreferenceReaderNode<V: View, Key: PreferenceKey>:
    ValueNode<ModifiedContent<V, PreferenceChangeModifier<Key>>>, PreferenceReader where Key.Value: Equatable
{
    private var content: _ViewNode!
    private var last: Key.Value = Key.defaultValue

    override init(_ value: ModifiedContent<V, PreferenceChangeModifier<Key>>, _ context: _NodeContext) {
        super.init(value, context)
        content = value.content.makeNode(context.child(of: self, .body))
        graph.addPreferenceReader(self)
    }

    override var name: String { "onPreferenceChange" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content.elements }

    override func receive(_ newValue: ModifiedContent<V, PreferenceChangeModifier<Key>>) {
        value = newValue
        newValue.content.update(content)
    }

    func preferencesMayHaveChanged() {
        let current = preference(Key.self) ?? Key.defaultValue
        guard current != last else { return }
        last = current
        let action = value.modifier.action
        graph.enqueueAction(.change(owningViewName)) { action(current) }
    }
}

extension View {
    /// Sets a preference value.
    nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceModifier<K>(transform: { $0 = value }, replaces: true))
    }

    /// Changes the preference value of the content.
    nonisolated public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(PreferenceModifier<K>(transform: callback, replaces: false))
    }

    /// Runs `action` when the preference value of the content has changed.
    nonisolated public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceChangeModifier<K>(action: action))
    }
}
