import UIKit

/// The values of the environment at one place in the view tree.
public struct EnvironmentValues: CustomStringConvertible {
    /// Where values that are not set here come from; `nil` in a free-standing collection.
    private(set) var scope: EnvironmentScope?
    /// The node whose reads are noted.
    private var reader: UncheckedWeakNode?
    /// What was set on this value, last first.
    private(set) var changes: [Change] = []

    struct Change {
        let key: ObjectIdentifier
        let name: String
        /// The key, or the type of an object that is given by its type.
        let type: Any.Type
        let value: Any
        /// Whether two values of this key's type are the same.
        let areSame: @MainActor (Any, Any) -> Bool
        /// How the value goes to UIKit's traits, where it does.
        var bridge: _TraitBridge?
    }

    public init() {}

    init(scope: EnvironmentScope, reader: _ViewNode? = nil) {
        self.scope = scope
        self.reader = reader.map(UncheckedWeakNode.init)
    }

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { value(ObjectIdentifier(key), key._traitBridge) as? Key.Value ?? key.defaultValue }
        set {
            set(newValue, for: ObjectIdentifier(key), name: "EnvironmentPropertyKey<\(key)>", type: key, key._traitBridge)
        }
    }

    /// An observable object given by its type.
    public subscript<Model: AnyObject & Observable>(objectType: Model.Type) -> Model? {
        get { value(ObjectIdentifier(objectType)) as? Model ?? nil }
        set { set(newValue, for: ObjectIdentifier(objectType), name: "EnvironmentObjectKey<\(objectType)>", type: objectType) }
    }

    /// An observable object of Combine's kind, given by its type.
    func object<Model: AnyObject>(_ type: Model.Type) -> Model? { value(ObjectIdentifier(type)) as? Model }

    mutating func setObject<Model: AnyObject>(_ object: Model) {
        set(object, for: ObjectIdentifier(Model.self), name: "EnvironmentObjectKey<\(Model.self)>", type: Model.self)
    }

    public var description: String {
        "[" + changes.map { "\($0.name) = \($0.value)" }.joined(separator: ", ") + "]"
    }

    private func value(_ key: ObjectIdentifier, _ bridge: _TraitBridge? = nil) -> Any? {
        if let change = changes.first(where: { $0.key == key }) { return change.value }
        guard let scope else { return nil }
        let reader = reader
        let box = MainActor.assumeIsolated { UncheckedSendable(scope.read(key, bridge, by: reader?.node)) }
        return box.value
    }

    /// Takes the values of bridged keys from the traits of a host.
    mutating func take(_ bridged: [ObjectIdentifier: _TraitBridge], from traits: UITraitCollection) {
        for (key, bridge) in bridged { changes.insert(bridge.change(key, traits), at: 0) }
    }

    private mutating func set<Value>(
        _ value: Value, for key: ObjectIdentifier, name: String, type: Any.Type, _ bridge: _TraitBridge? = nil
    ) {
        let areSame: @MainActor (Any, Any) -> Bool = { old, new in
            guard let old = old as? Value, let new = new as? Value else { return false }
            return ValueComparison.areSame(old, new)
        }
        changes.insert(Change(key: key, name: name, type: type, value: value, areSame: areSame, bridge: bridge), at: 0)
    }
}

/// A weak node in a value that is only read on the main actor.
struct UncheckedWeakNode: @unchecked Sendable {
    weak var node: _ViewNode?
    init(_ node: _ViewNode) { self.node = node }
}
