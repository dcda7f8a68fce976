import Synchronization

/// The values of some traits, keyed by trait; what a `UITraitCollection` shows.
package struct TraitValues: @unchecked Sendable {
    /// A value with the question whether another value of its trait is the same.
    private struct Entry {
        let trait: UITrait
        let value: Any
        let isEqual: (Any) -> Bool
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    /// The traits that have a value here, by name.
    package var traits: [UITrait] {
        entries.values.map(\.trait).sorted { $0.identifier < $1.identifier }
    }

    package func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }

    package mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }

    package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { value(of: trait) ?? T.defaultValue }
        set {
            entries[ObjectIdentifier(trait)] = Entry(
                trait: trait, value: newValue, isEqual: { Self.areEqual(newValue, $0) })
        }
    }

    package func value<T: UITraitDefinition>(of trait: T.Type) -> T.Value? {
        entries[ObjectIdentifier(trait)]?.value as? T.Value
    }

    /// Lays `overrides` over these values.
    package mutating func merge(_ overrides: TraitValues) {
        entries.merge(overrides.entries) { $1 }
    }

    /// Whether the trait has the same value in both, a missing value counting as the default.
    package func hasSameValue(of trait: UITrait, as other: TraitValues) -> Bool {
        let key = ObjectIdentifier(trait)
        switch (entries[key], other.entries[key]) {
        case (nil, nil): return true
        case (let mine?, let theirs?): return mine.isEqual(theirs.value)
        case (let one?, nil), (nil, let one?): return one.isEqual(Self.defaultValue(of: trait))
        }
    }

    /// The traits whose values differ, by name.
    package func traitsThatDiffer(from other: TraitValues) -> [UITrait] {
        var all: [ObjectIdentifier: UITrait] = [:]
        for (key, entry) in entries { all[key] = entry.trait }
        for (key, entry) in other.entries { all[key] = entry.trait }
        return all.values.filter { !hasSameValue(of: $0, as: other) }.sorted { $0.identifier < $1.identifier }
    }

    package var description: String {
        traits.map { "\($0.name) = \(entries[ObjectIdentifier($0)].map { "\($0.value)" } ?? "")" }
            .joined(separator: ", ")
    }

    private static func defaultValue(of trait: UITrait) -> Any {
        func open<T: UITraitDefinition>(_ trait: T.Type) -> Any { T.defaultValue }
        return open(trait)
    }

    /// Equatable values by `==`, objects by identity; a value that is neither counts as changed.
    private static func areEqual(_ value: Any, _ other: Any) -> Bool {
        if let value = value as? any Equatable {
            func open<V: Equatable>(_ value: V) -> Bool { (other as? V) == value }
            return open(value)
        }
        if type(of: value) is AnyClass, type(of: other) is AnyClass {
            return (value as AnyObject) === (other as AnyObject)
        }
        return false
    }
}
