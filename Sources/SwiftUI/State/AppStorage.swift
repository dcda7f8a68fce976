import Foundation

/// A value in the app's storage, by its key; every view that has read it shows a change.
///
/// Without a store of its own it lives in memory, for the screen's clock: nothing is read from or left in the home
/// directory. Source: Apple, SwiftUI `AppStorage`.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let property: StoredProperty<Value>

    init(
        _ initial: Value, _ key: String, _ store: UserDefaults?, decode: @escaping (Any) -> Value?, encode: @escaping (Value) -> Any?
    ) {
        property = StoredProperty(initial, key, .app(store), decode: decode, encode: encode)
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
