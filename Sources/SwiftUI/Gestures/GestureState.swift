import UIKit

/// A value that a gesture keeps while it is under way and that goes back to its first value afterwards.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private let initialValue: Value
    private let resetting: (Value, inout Transaction) -> Void
    private var storage: StateStorage<Value>?

    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, reset: { _, _ in }) }
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// A state that goes back in `resetTransaction`.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue) { _, transaction in transaction = resetTransaction }
    }
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// A state whose way back `reset` gives a transaction, by the last value.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initialValue = wrappedValue
        resetting = reset
    }
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    public var wrappedValue: Value { storage?.read() ?? initialValue }
    public var projectedValue: GestureState<Value> { self }

    @MainActor
    public static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        let state = pointer.assumingMemoryBound(to: GestureState<Value>.self)
        let (node, field) = (installation.node, installation.fieldName)
        state.pointee.storage = installation.slot {
            StateStorage(state.pointee.initialValue, field: field, owner: node)
        }
    }

    @MainActor
    public static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool { { _, _ in true } }

    /// Changes the value as the gesture goes on.
    func change(_ change: (inout Value, inout Transaction) -> Void) {
        guard let storage else { return }
        var value = storage.read()
        var transaction = Transaction()
        change(&value, &transaction)
        write(value, transaction, to: storage)
    }

    /// Puts the first value back.
    func reset() {
        guard let storage else { return }
        var transaction = Transaction()
        resetting(storage.read(), &transaction)
        write(initialValue, transaction, to: storage)
    }

    private func write(_ value: Value, _ transaction: Transaction, to storage: StateStorage<Value>) {
        if transaction.isEmpty { return storage.write(value, in: nil) }
        withTransaction(transaction) { storage.write(value, in: nil) }
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }
    public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

extension GestureState: @unchecked Sendable where Value: Sendable {}

/// A gesture that keeps a state while it is under way.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never
    public var base: Base
    public var state: GestureState<State>
    public var body: (Value, inout State, inout Transaction) -> Void

    public init(
        base: Base, state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) {
        self.base = base
        self.state = state
        self.body = body
    }

    @MainActor
    public static func _recognize(
        _ gesture: @escaping @MainActor () -> GestureStateGesture<Base, State>, _ context: _GestureContext
    ) -> _GestureRecognition<Base.Value> {
        StateRecognition(Base._recognize({ gesture().base }, context), gesture)
    }
}

@MainActor
private final class StateRecognition<Base: Gesture, State>: WrappingRecognition<Base.Value, Base.Value> {
    private let gesture: @MainActor () -> GestureStateGesture<Base, State>
    private var isKept = false

    init(_ base: _GestureRecognition<Base.Value>, _ gesture: @escaping @MainActor () -> GestureStateGesture<Base, State>) {
        self.gesture = gesture
        super.init(base)
    }

    override var phase: GesturePhase<Base.Value> { base.phase }

    override func deliver() {
        base.deliver()
        switch base.phase {
        case .possible(let value?), .active(let value):
            isKept = true
            let gesture = gesture()
            gesture.state.change { gesture.body(value, &$0, &$1) }
        case .possible(nil): break
        case .ended, .failed:
            guard isKept else { return }
            isKept = false
            gesture().state.reset()
        }
    }
}
