import Foundation

/// Two gestures of which one happens; the first has precedence.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never

    /// The value of the one that happens.
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor
    public static func _recognize(
        _ gesture: @escaping @MainActor () -> ExclusiveGesture<First, Second>, _ context: _GestureContext
    ) -> _GestureRecognition<Value> {
        ExclusiveRecognition<First, Second>(
            First._recognize({ gesture().first }, context), Second._recognize({ gesture().second }, context))
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

@MainActor
private final class ExclusiveRecognition<First: Gesture, Second: Gesture>:
    PairRecognition<First, Second, ExclusiveGesture<First, Second>.Value>
{
    private let choice: GestureChoice

    override init(_ first: _GestureRecognition<First.Value>, _ second: _GestureRecognition<Second.Value>) {
        choice = GestureChoice(first, second)
        super.init(first, second)
    }

    override var phase: GesturePhase<ExclusiveGesture<First, Second>.Value> {
        switch choice.precedence {
        case .first, .undecided: first.phase.map { .first($0) }
        case .second: second.phase.map { .second($0) }
        case .neither: .failed
        }
    }

    override func handle(_ event: GestureEvent) { choice.handle(event) }
    override func deliver() { choice.deliver() }
    override func fail() { choice.fail() }
    override var deadline: TimeInterval? { choice.deadline }
}
