import Foundation

/// Two gestures one after the other.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never

    /// How far the sequence is.
    public enum Value {
        case first(First.Value)
        case second(First.Value, Second.Value?)
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor
    public static func _recognize(
        _ gesture: @escaping @MainActor () -> SequenceGesture<First, Second>, _ context: _GestureContext
    ) -> _GestureRecognition<Value> {
        SequenceRecognition<First, Second>(
            First._recognize({ gesture().first }, context), Second._recognize({ gesture().second }, context))
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

@MainActor
private final class SequenceRecognition<First: Gesture, Second: Gesture>:
    PairRecognition<First, Second, SequenceGesture<First, Second>.Value>
{
    private var isGivenUp = false

    override var phase: GesturePhase<SequenceGesture<First, Second>.Value> {
        if isGivenUp { return .failed }
        switch first.phase {
        case .possible(let value): return .possible(value.map { .first($0) })
        case .active(let value): return .active(.first(value))
        case .failed: return .failed
        case .ended(let value):
            switch second.phase {
            case .possible(let next): return .active(.second(value, next))
            case .active(let next): return .active(.second(value, next))
            case .ended(let next): return .ended(.second(value, next))
            case .failed: return .failed
            }
        }
    }

    override func handle(_ event: GestureEvent) {
        if first.status == .ended { return second.handle(event) }
        first.handle(event)
        // A finger that is down when the first ends is where the second begins.
        guard first.status == .ended, !event.live.isEmpty else { return }
        second.handle(GestureEvent(kind: .began, touches: event.live, time: event.time))
    }

    override func deliver() {
        first.deliver()
        if first.status == .ended { second.deliver() }
    }

    override func fail() {
        super.fail()
        isGivenUp = true
    }

    override var deadline: TimeInterval? { first.status == .ended ? second.deadline : first.deadline }
}
