/// A value whose change starts an animator, seen without its type.
nonisolated struct AnimatorTrigger: Equatable, @unchecked Sendable {
    private let value: any Equatable

    init(_ value: some Equatable) { self.value = value }

    static func == (left: AnimatorTrigger, right: AnimatorTrigger) -> Bool { areEqual(left.value, right.value) }

    private static func areEqual<Value: Equatable>(_ left: Value, _ right: any Equatable) -> Bool { left == right as? Value }
}
