/// A function in a configuration: two configurations are equal when both have one or neither has.
struct ComparedByPresence<Value>: Hashable {
    var value: Value?

    static func == (one: Self, other: Self) -> Bool { (one.value == nil) == (other.value == nil) }
    func hash(into hasher: inout Hasher) { hasher.combine(value == nil) }
}
