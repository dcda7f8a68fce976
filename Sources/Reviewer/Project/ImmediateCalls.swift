/// Calls that run their closure before they return.
package enum ImmediateCalls {
    static let names: Set = [
        "{}", "forEach", "map", "compactMap", "flatMap", "filter", "first", "contains", "reduce", "sorted", "min", "max", "allSatisfy", "withLock",
    ]

    package static func contains(_ name: String) -> Bool { names.contains(name) }
}
