import UIKit

/// A way of touching the screen, and what is done while and when it happens. Source: Apple, SwiftUI `Gesture`.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    /// What the gesture tells of itself.
    associatedtype Value
    associatedtype Body: Gesture
    /// The gesture this one is made of.
    @MainActor @preconcurrency var body: Self.Body { get }

    /// Makes the recognition of one sequence of touches; `gesture` answers the newest value while it goes on.
    static func _recognize(_ gesture: @escaping @MainActor () -> Self, _ context: _GestureContext) -> _GestureRecognition<Value>
}

extension Gesture where Value == Body.Value {
    public static func _recognize(
        _ gesture: @escaping @MainActor () -> Self, _ context: _GestureContext
    ) -> _GestureRecognition<Value> {
        Body._recognize({ gesture().body }, context)
    }
}

extension Never: Gesture {
    public typealias Value = Never
    /// There is no value of this type to ask.
    @MainActor @preconcurrency public var body: Never { switch self {} }
}

extension Gesture where Body == Never {
    /// A primitive gesture has no body; asking for one is a mistake in the caller.
    public var body: Never { fatalError("body should not be called on \(Self.self).") }
}

extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value
    public typealias Body = Never

    public static func _recognize(
        _ gesture: @escaping @MainActor () -> Wrapped?, _ context: _GestureContext
    ) -> _GestureRecognition<Value> {
        guard let first = gesture() else { return FailedRecognition() }
        return Wrapped._recognize({ gesture() ?? first }, context)
    }
}

extension Gesture {
    /// Runs `action` when the gesture ends.
    nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(base: self, action: action)
    }

    /// Runs `action` when the gesture's value changes.
    nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self>
    where Value: Equatable {
        _ChangedGesture(base: self, action: action)
    }

    /// Keeps `state` while the gesture is under way; it goes back to its first value afterwards.
    nonisolated public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }

    /// The same gesture with another value.
    nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(base: self, transform: body)
    }

    /// Both gestures, whichever happens.
    nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// This gesture, then the other.
    nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// This gesture, or the other when this one fails.
    nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}
