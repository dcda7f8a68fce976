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
private final class SimultaneousRecognition<First: Gesture, Second: Gesture>:
    _GestureRecognition<SimultaneousGesture<First, Second>.Value>
{
    private let first: _GestureRecognition<First.Value>
    private let second: _GestureRecognition<Second.Value>

    init(_ first: _GestureRecognition<First.Value>, _ second: _GestureRecognition<Second.Value>) {
        self.first = first
        self.second = second
    }

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
    override func deliver() {
        first.deliver()
        second.deliver()
    }
    override func fail() {
        first.fail()
        second.fail()
    }
    override var deadline: TimeInterval? { earlier(first.deadline, second.deadline) }
}

@MainActor
private final class SequenceRecognition<First: Gesture, Second: Gesture>:
    _GestureRecognition<SequenceGesture<First, Second>.Value>
{
    private let first: _GestureRecognition<First.Value>
    private let second: _GestureRecognition<Second.Value>
    private var isGivenUp = false

    init(_ first: _GestureRecognition<First.Value>, _ second: _GestureRecognition<Second.Value>) {
        self.first = first
        self.second = second
    }

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
        first.fail()
        second.fail()
        isGivenUp = true
    }

    override var deadline: TimeInterval? { first.status == .ended ? second.deadline : first.deadline }
}

@MainActor
private final class ExclusiveRecognition<First: Gesture, Second: Gesture>:
    _GestureRecognition<ExclusiveGesture<First, Second>.Value>
{
    private let first: _GestureRecognition<First.Value>
    private let second: _GestureRecognition<Second.Value>
    private let choice: GestureChoice

    init(_ first: _GestureRecognition<First.Value>, _ second: _GestureRecognition<Second.Value>) {
        self.first = first
        self.second = second
        choice = GestureChoice(first, second)
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

func earlier(_ first: TimeInterval?, _ second: TimeInterval?) -> TimeInterval? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
}
