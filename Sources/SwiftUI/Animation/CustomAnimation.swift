import Foundation

/// How a value changes over time, computed by the caller's own type.
///
/// The value is the whole way to go; an animation answers how much of it has been gone. Source: Apple, `CustomAnimation`.
public protocol CustomAnimation: Hashable {
    /// How much of `value` has been gone after `time` seconds; `nil` when the animation has ended.
    nonisolated func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V?

    /// Units per second after `time` seconds; `nil` when unknown.
    nonisolated func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V?

    /// True when this animation takes over `previous`, with its time and state; else both run, and their ways add up.
    nonisolated func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    nonisolated public func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? { nil }

    nonisolated public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}

/// What an animation keeps and tells while it runs.
public struct AnimationContext<Value: VectorArithmetic> {
    /// The animation's own state, kept from frame to frame.
    public var state: AnimationState<Value>
    /// True when the animation has logically ended, though it may still move.
    public var isLogicallyComplete: Bool
    /// The environment of the view that animates.
    public let environment: EnvironmentValues

    init(
        state: AnimationState<Value> = AnimationState(), isLogicallyComplete: Bool = false,
        environment: EnvironmentValues = EnvironmentValues()
    ) {
        self.state = state
        self.isLogicallyComplete = isLogicallyComplete
        self.environment = environment
    }

    /// The same context with another state.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        AnimationContext<T>(state: state, isLogicallyComplete: isLogicallyComplete, environment: environment)
    }
}

/// Values that an animation keeps while it runs.
public struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key of a value in an animation's state.
public protocol AnimationStateKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}
