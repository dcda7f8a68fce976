import Foundation

/// Two gestures of which both may happen.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never

    /// The values of those that are happening.
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor
    public static func _recognize(
        _ gesture: @escaping @MainActor () -> SimultaneousGesture<First, Second>, _ context: _GestureContext
    ) -> _GestureRecognition<Value> {
        SimultaneousRecognition<First, Second>(
            First._recognize({ gesture().first }, context), Second._recognize({ gesture().second }, context))
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

@MainActor
private final class SimultaneousRecognition<First: Gesture, Second: Gesture>:
    PairRecognition<First, Second, SimultaneousGesture<First, Second>.Value>
{
    private func value<Value>(_ phase: GesturePhase<Value>) -> Value? {
        switch phase {
        case .possible(let value): value
        case .active(let value), .ended(let value): value
        case .failed: nil
        }
    }

    override var phase: GesturePhase<SimultaneousGesture<First, Second>.Value> {
        let both = SimultaneousGesture<First, Second>.Value(first: value(first.phase), second: value(second.phase))
        switch GestureStatus.both(first.status, second.status) {
        case .possible: return .possible(both.first == nil && both.second == nil ? nil : both)
        case .active: return .active(both)
        case .ended: return .ended(both)
        case .failed: return .failed
        }
    }

    override func handle(_ event: GestureEvent) {
        first.handle(event)
        second.handle(event)
    }
    override var deadline: TimeInterval? { earlier(first.deadline, second.deadline) }
}
