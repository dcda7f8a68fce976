import Observation

/// Makes bindings to the properties of an observable model.
@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }

    // The compiler makes memberwise initialisers take the wrapped type only when it finds this one in the type itself.
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { fatalError("A Bindable wraps an object that conforms to Observable.") }

    public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable where Value: AnyObject {
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        Binding(location: ModelLocation(wrappedValue, keyPath))
    }
}

extension Bindable where Value: Observable & AnyObject {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}

final class ModelLocation<Model: AnyObject, Value>: BindingLocation<Value> {
    private let model: Model
    private let keyPath: ReferenceWritableKeyPath<Model, Value>

    init(_ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>) {
        self.model = model
        self.keyPath = keyPath
    }

    override func read() -> Value { model[keyPath: keyPath] }
    override func write(_ newValue: Value, in transaction: Transaction?) {
        guard let transaction else { return model[keyPath: keyPath] = newValue }
        withTransaction(transaction) { model[keyPath: keyPath] = newValue }
    }
    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? ModelLocation<Model, Value> else { return false }
        return other.model === model && other.keyPath == keyPath
    }
}
