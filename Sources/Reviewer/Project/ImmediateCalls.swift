/// Calls that run their closure before they return.
enum ImmediateCalls {
    static let names: Set = [
        "{}", "forEach", "map", "compactMap", "flatMap", "filter", "first", "contains", "reduce", "sorted", "min", "max", "allSatisfy", "withLock",
    ]
}
