/// A gesture whose type is erased.
nonisolated public struct AnyGesture<Value>: Gesture {
    public typealias Body = Never
    private let storage: AnyGestureStorage<Value>

    public init<T: Gesture>(_ gesture: T) where Value == T.Value { storage = TypedGestureStorage(gesture) }

    @MainActor
    public static func _recognize(
        _ gesture: @escaping @MainActor () -> AnyGesture<Value>, _ context: _GestureContext
    ) -> _GestureRecognition<Value> {
        gesture().storage.recognize({ gesture().storage }, context)
    }
}

/// Keeps a gesture of any type with a value of one.
nonisolated private class AnyGestureStorage<Value> {
    @MainActor
    func recognize(
        _ newest: @escaping @MainActor () -> AnyGestureStorage<Value>, _ context: _GestureContext
    ) -> _GestureRecognition<Value> { FailedRecognition() }
}

nonisolated private final class TypedGestureStorage<G: Gesture>: AnyGestureStorage<G.Value> {
    let gesture: G
    init(_ gesture: G) { self.gesture = gesture }

    @MainActor
    override func recognize(
        _ newest: @escaping @MainActor () -> AnyGestureStorage<G.Value>, _ context: _GestureContext
    ) -> _GestureRecognition<G.Value> {
        let first = gesture
        return G._recognize({ (newest() as? TypedGestureStorage<G>)?.gesture ?? first }, context)
    }
}
