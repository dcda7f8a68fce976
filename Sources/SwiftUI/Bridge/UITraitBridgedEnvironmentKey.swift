import UIKit

/// An environment key whose value is a trait of UIKit's too (iOS 17, SPEC C3). Source: Apple, SwiftUI `UITraitBridgedEnvironmentKey`.
///
/// A host reads the value from the traits of its view; a view that SwiftUI shows, and what is in it, has the trait that the
/// environment around it writes.
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
    /// The value that traits stand for.
    static func read(from traitCollection: UITraitCollection) -> Self.Value
    /// Sets the traits that stand for a value.
    static func write(to mutableTraits: inout any UIMutableTraits, value: Self.Value)
}

extension UITraitBridgedEnvironmentKey {
    public static var _traitBridge: _TraitBridge? { _TraitBridge(Self.self) }
}

/// The two ways of a bridged key, its type erased.
public struct _TraitBridge: @unchecked Sendable {
    let read: (UITraitCollection) -> Any
    let write: (inout any UIMutableTraits, Any) -> Void
    /// The environment's change that brings the traits' value.
    let change: (_ key: ObjectIdentifier, _ traits: UITraitCollection) -> EnvironmentValues.Change

    init<Key: UITraitBridgedEnvironmentKey>(_ key: Key.Type) {
        read = { Key.read(from: $0) }
        write = { traits, value in
            guard let value = value as? Key.Value else { return }
            Key.write(to: &traits, value: value)
        }
        change = { id, traits in
            EnvironmentValues.Change(
                key: id, name: "EnvironmentPropertyKey<\(key)>", type: key, value: Key.read(from: traits),
                areSame: { old, new in
                    guard let old = old as? Key.Value, let new = new as? Key.Value else { return false }
                    return ValueComparison.areSame(old, new)
                })
        }
    }
}
