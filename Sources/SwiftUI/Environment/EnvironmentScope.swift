import Tracing
import UIKit

/// The environment below one modifier: its own values, and those of the scope above for the rest.
///
/// Readers are kept per key where they found the value, so a change costs what reads it, not what lies below it.
@MainActor
final class EnvironmentScope {
    private var parent: EnvironmentScope?
    private var values: [ObjectIdentifier: Any] = [:]
    /// What the keys of the values are, for words.
    private var types: [ObjectIdentifier: Any.Type] = [:]
    /// How those values go to UIKit's traits that do.
    private var bridges: [ObjectIdentifier: _TraitBridge] = [:]
    /// The traits of the host whose root scope this is; bridged keys that are not set below take their values from them.
    var traits: (() -> UITraitCollection)?
    /// The bridged keys that were read from the traits here.
    private(set) var readFromTraits: [ObjectIdentifier: _TraitBridge] = [:]
    /// Told, in a scope without a parent, what was read and is set nowhere.
    var readUnset: ((_ key: ObjectIdentifier) -> Void)?
    private var sources: [ObjectIdentifier: AnySource] = [:]
    private let anyKey = AnySource()
    private var children: [WeakScope] = []
    /// How many children there may be before those that have gone are looked for.
    private var childrenBeforePruning = 16

    private struct WeakScope { weak var scope: EnvironmentScope? }

    init(parent: EnvironmentScope?) {
        if let parent { inherit(from: parent) }
    }

    /// Takes what is not set here from `parent` from now on.
    func inherit(from parent: EnvironmentScope) {
        self.parent = parent
        if parent.children.count >= parent.childrenBeforePruning {
            parent.children.removeAll { $0.scope == nil }
            parent.childrenBeforePruning = parent.children.count * 2 + 16
        }
        parent.children.append(WeakScope(scope: self))
    }

    /// The value for `key` here, noted as read by `reader`.
    func read(_ key: ObjectIdentifier, _ bridge: _TraitBridge? = nil, by reader: _ViewNode?) -> Any? {
        if let reader { reader.noteRead(of: source(key)) }
        var scope: EnvironmentScope? = self
        while let current = scope {
            if let value = current.values[key] { return value }
            if let bridge, let traits = current.traits {
                let value = bridge.read(traits())
                // From here on the value is among those of the scope, and a change of the trait is a change of it.
                current.readFromTraits[key] = bridge
                current.values[key] = value
                return value
            }
            if current.parent == nil, reader?.setsEnvironment == false { current.readUnset?(key) }
            scope = current.parent
        }
        return nil
    }

    /// The type of a key that is set here or above.
    func typeOfSetKey(_ key: ObjectIdentifier) -> Any.Type? { values[key] == nil ? parent?.typeOfSetKey(key) : types[key] }

    /// Writes what is set here and above, up to the host, to the traits of a mount, the nearest value last.
    func writeBridged(to traits: inout any UIMutableTraits) {
        // What a host has from the traits, and what is above it, is there already.
        if self.traits != nil { return }
        parent?.writeBridged(to: &traits)
        for (key, bridge) in bridges { if let value = values[key] { bridge.write(&traits, value) } }
    }

    /// Puts `changes` in place of this scope's own values; readers of what differs become dirty.
    func replace(with changes: [EnvironmentValues.Change], cause: TimelineEvent.ID?, transaction: Transaction) {
        var newValues: [ObjectIdentifier: Any] = [:]
        var names: [ObjectIdentifier: String] = [:]
        var order: [ObjectIdentifier] = []
        var comparers: [ObjectIdentifier: @MainActor (Any, Any) -> Bool] = [:]
        for change in changes.reversed() {
            if newValues.updateValue(change.value, forKey: change.key) == nil { order.append(change.key) }
            names[change.key] = change.name
            types[change.key] = change.type
            bridges[change.key] = change.bridge
            comparers[change.key] = change.areSame
        }
        let removed = values.keys.filter { newValues[$0] == nil }
        let changed = order.filter { key in
            guard let old = values[key] ?? parent?.read(key, by: nil), let new = newValues[key] else { return true }
            return !(comparers[key]?(old, new) ?? false)
        }
        values = newValues
        for key in changed + removed {
            guard isRead(key) else { continue }
            let event = Timeline.current.record(.environment, names[key] ?? "environment", cause: cause)
            notify(key, cause: event, transaction: transaction)
        }
    }

    /// `node` becomes dirty with any change of a value that reaches this scope.
    func addAnyReader(_ node: _ViewNode) { node.noteRead(of: anyKey) }

    func removeAnyReader(_ node: _ViewNode) { anyKey.remove(reader: node) }

    private func source(_ key: ObjectIdentifier) -> AnySource {
        if let source = sources[key] { return source }
        let source = AnySource()
        sources[key] = source
        return source
    }

    private func isRead(_ key: ObjectIdentifier) -> Bool {
        if sources[key]?.hasReaders == true || anyKey.hasReaders { return true }
        return children.contains { $0.scope.map { $0.values[key] == nil && $0.isRead(key) } ?? false }
    }

    private func notify(_ key: ObjectIdentifier, cause: TimelineEvent.ID?, transaction: Transaction) {
        sources[key]?.invalidateReaders(cause: cause, transaction: transaction)
        anyKey.invalidateReaders(cause: cause, transaction: transaction)
        for case let child? in children.map(\.scope) where child.values[key] == nil {
            child.notify(key, cause: cause, transaction: transaction)
        }
    }
}
