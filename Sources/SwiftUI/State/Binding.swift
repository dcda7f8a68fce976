import UIKit
/// A value that can be read and written and is owned elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    /// The transaction of the binding's writes.
    public var transaction: Transaction
    let location: BindingLocation<Value>

    init(location: BindingLocation<Value>, transaction: Transaction = Transaction()) {
        self.location = location
        self.transaction = transaction
    }

    /// A binding that reads and writes with closures.
    @preconcurrency
    public init(
        get: @escaping @isolated(any) () -> Value, set: @escaping @isolated(any) (Value) -> Void
    ) {
        // The graph calls both on the main actor, where views live; the type cannot say so.
        let get = unsafeBitCast(get, to: (() -> Value).self)
        let set = unsafeBitCast(set, to: ((Value) -> Void).self)
        self.init(location: ClosureLocation(get: get, set: { value, _ in set(value) }))
    }

    /// A binding that reads and writes with closures; `set` also gets the transaction.
    @preconcurrency
    public init(
        get: @escaping @isolated(any) () -> Value, set: @escaping @isolated(any) (Value, Transaction) -> Void
    ) {
        let get = unsafeBitCast(get, to: (() -> Value).self)
        let set = unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
        self.init(location: ClosureLocation(get: get, set: set))
    }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding whose value never changes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(location: ConstantLocation(value))
    }

    public var wrappedValue: Value {
        get { location.read() }
        nonmutating set { location.write(newValue, in: transaction.isEmpty ? nil : transaction) }
    }

    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(location: PartLocation(whole: location, keyPath), transaction: transaction)
    }

    /// The same binding; what it writes is animated.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var binding = self
        binding.transaction.animation = animation
        return binding
    }

    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var binding = self
        binding.transaction = transaction
        return binding
    }
}

extension Binding {
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(location: ConvertedLocation(base.location, { $0 }, { $0 }), transaction: base.transaction)
    }

    /// A binding to the value inside an optional, `nil` while there is none.
    public init?(_ base: Binding<Value?>) {
        guard let first = base.location.read() else { return nil }
        let last = LastValue(first)
        self.init(
            location: ConvertedLocation(
                base.location,
                {
                    if let value = $0 { last.value = value }
                    return last.value
                }, { $0 }),
            transaction: base.transaction)
    }

    public init<Base: Hashable>(_ base: Binding<Base>) where Value == AnyHashable {
        self.init(
            location: ConvertedLocation(base.location, { AnyHashable($0) }, { $0.base as? Base }),
            transaction: base.transaction)
    }
}

/// What a binding to the inside of an optional answers when the optional has just become empty.
private final class LastValue<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices
    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
    public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(location: IndexLocation(collection: location, position), transaction: transaction)
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
    public func formIndex(before index: inout Value.Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}

extension Binding: DynamicProperty {
    @MainActor
    public static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {}

    @MainActor
    public static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { left, right in
            let left = left.assumingMemoryBound(to: Binding<Value>.self).pointee.location
            let right = right.assumingMemoryBound(to: Binding<Value>.self).pointee.location
            return left.isSame(as: right)
        }
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

/// Where a binding's value lives.
class BindingLocation<Value> {
    func read() -> Value { preconditionFailure("A binding location reads.") }
    func write(_ newValue: Value, in transaction: Transaction?) {}
    /// Whether a view that gets `other` in place of this shows the same.
    func isSame(as other: BindingLocation<Value>) -> Bool { self === other }
}

final class ClosureLocation<Value>: BindingLocation<Value> {
    private let get: () -> Value
    private let set: (Value, Transaction) -> Void

    init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        self.get = get
        self.set = set
    }

    override func read() -> Value { get() }
    override func write(_ newValue: Value, in transaction: Transaction?) {
        if let transaction { withTransaction(transaction) { set(newValue, transaction) } } else { set(newValue, Transaction()) }
    }
}

private final class ConstantLocation<Value>: BindingLocation<Value> {
    private let value: Value
    init(_ value: Value) { self.value = value }
    override func read() -> Value { value }
    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? ConstantLocation<Value>, MainActorCheck.isOnMainActor else { return false }
        let pair = UncheckedSendable((value, other.value))
        return MainActor.assumeIsolated { ValueComparison.areSame(pair.value.0, pair.value.1) }
    }
}

private final class PartLocation<Whole, Value>: BindingLocation<Value> {
    private let whole: BindingLocation<Whole>
    private let keyPath: WritableKeyPath<Whole, Value>

    init(whole: BindingLocation<Whole>, _ keyPath: WritableKeyPath<Whole, Value>) {
        self.whole = whole
        self.keyPath = keyPath
    }

    override func read() -> Value { whole.read()[keyPath: keyPath] }
    override func write(_ newValue: Value, in transaction: Transaction?) {
        var value = whole.read()
        value[keyPath: keyPath] = newValue
        whole.write(value, in: transaction)
    }
    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? PartLocation<Whole, Value> else { return false }
        return other.keyPath == keyPath && whole.isSame(as: other.whole)
    }
}

private final class IndexLocation<Whole: MutableCollection>: BindingLocation<Whole.Element> {
    private let collection: BindingLocation<Whole>
    private let index: Whole.Index

    init(collection: BindingLocation<Whole>, _ index: Whole.Index) {
        self.collection = collection
        self.index = index
    }

    override func read() -> Whole.Element { collection.read()[index] }
    override func write(_ newValue: Whole.Element, in transaction: Transaction?) {
        var value = collection.read()
        value[index] = newValue
        collection.write(value, in: transaction)
    }
    override func isSame(as other: BindingLocation<Whole.Element>) -> Bool {
        guard let other = other as? IndexLocation<Whole> else { return false }
        return other.index == index && collection.isSame(as: other.collection)
    }
}

private final class ConvertedLocation<Base, Value>: BindingLocation<Value> {
    private let base: BindingLocation<Base>
    private let forward: (Base) -> Value
    private let back: (Value) -> Base?

    init(_ base: BindingLocation<Base>, _ forward: @escaping (Base) -> Value, _ back: @escaping (Value) -> Base?) {
        self.base = base
        self.forward = forward
        self.back = back
    }

    override func read() -> Value { forward(base.read()) }
    override func write(_ newValue: Value, in transaction: Transaction?) {
        if let value = back(newValue) { base.write(value, in: transaction) }
    }
}
