/// A value of the scene, by its key; in memory, for the screen's clock.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private let property: StoredProperty<Value>

    init(_ initial: Value, _ key: String, decode: @escaping (Any) -> Value?, encode: @escaping (Value) -> Any?) {
        property = StoredProperty(initial, key, .scene, decode: decode, encode: encode)
    }

    public var wrappedValue: Value {
        get { property.location.read() }
        nonmutating set { property.location.write(newValue, in: nil) }
    }

    public var projectedValue: Binding<Value> { Binding(location: property.location) }

    @MainActor
    public static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { left, right in
            left.assumingMemoryBound(to: Self.self).pointee.property
                .isSame(as: right.assumingMemoryBound(to: Self.self).pointee.property)
        }
    }
}
