import UIKit

/// Where the focus is, read and moved by a view.
///
/// It agrees with UIKit's first responder in both directions (SPEC A17).
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    /// Reads and moves a focus state that is owned elsewhere.
    @propertyWrapper
    public struct Binding {
        let storage: StateStorage<Value>?
        let resting: Value

        public var wrappedValue: Value {
            get { storage?.read() ?? resting }
            nonmutating set { storage?.write(newValue, in: nil) }
        }
        public var projectedValue: FocusState<Value>.Binding { self }
    }

    private let resting: Value
    private var storage: StateStorage<Value>?

    public init() where Value == Bool { resting = false }
    public init<T: Hashable>() where Value == T? { resting = nil }

    public var wrappedValue: Value {
        get { storage?.read() ?? resting }
        nonmutating set { storage?.write(newValue, in: nil) }
    }
    public var projectedValue: FocusState<Value>.Binding { Binding(storage: storage, resting: resting) }

    @MainActor
    public static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        let state = pointer.assumingMemoryBound(to: FocusState<Value>.self)
        let (node, field) = (installation.node, installation.fieldName)
        state.pointee.storage = installation.slot { StateStorage(state.pointee.resting, field: field, owner: node) }
    }

    @MainActor
    public static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool { { _, _ in true } }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}
