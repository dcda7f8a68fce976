import Foundation

/// The recognition of one gesture in one sequence of touches.
///
/// Handling an event decides about the phase and runs nothing of the user's. `deliver()` runs the callbacks for the phase
/// reached, once others that have precedence have been asked.
@MainActor
public class _GestureRecognition<Value> {
    init() {}

    var phase: GesturePhase<Value> { preconditionFailure("\(Self.self) has no phase") }
    func handle(_ event: GestureEvent) {}
    func deliver() {}
    /// Gives up, also what has ended and has not been delivered: somebody else has the touches.
    func fail() {}
    /// When something changes though no finger does, on the frame clock.
    var deadline: TimeInterval? { nil }
}

/// A recognition whatever its value.
@MainActor
protocol AnyGestureRecognition: AnyObject {
    var status: GestureStatus { get }
    var deadline: TimeInterval? { get }
    func handle(_ event: GestureEvent)
    func deliver()
    func fail()
}

extension _GestureRecognition: AnyGestureRecognition {
    var status: GestureStatus { phase.status }
}

/// A recognition that looks at the touches itself.
@MainActor
class TouchRecognition<Value>: _GestureRecognition<Value> {
    final var current: GesturePhase<Value> = .possible(nil)
    final let context: _GestureContext

    init(_ context: _GestureContext) { self.context = context }

    override var phase: GesturePhase<Value> { current }
    override func fail() { current = .failed }

    override func handle(_ event: GestureEvent) {
        guard !current.status.isFinished else { return }
        if event.kind == .cancelled { current = .failed } else { follow(event) }
    }

    func follow(_ event: GestureEvent) {}
}

/// The recognition of a gesture that is not there.
@MainActor
final class FailedRecognition<Value>: _GestureRecognition<Value> {
    override var phase: GesturePhase<Value> { .failed }
}

/// A recognition that adds something to another.
@MainActor
class WrappingRecognition<Base, Value>: _GestureRecognition<Value> {
    final let base: _GestureRecognition<Base>

    init(_ base: _GestureRecognition<Base>) { self.base = base }

    override func handle(_ event: GestureEvent) { base.handle(event) }
    override func deliver() { base.deliver() }
    override func fail() { base.fail() }
    override var deadline: TimeInterval? { base.deadline }
}

/// A gesture that runs an action when it ends.
nonisolated public struct _EndedGesture<Base: Gesture>: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never
    let base: Base
    let action: (Base.Value) -> Void

    @MainActor
    public static func _recognize(
        _ gesture: @escaping @MainActor () -> _EndedGesture<Base>, _ context: _GestureContext
    ) -> _GestureRecognition<Base.Value> {
        EndedRecognition(Base._recognize({ gesture().base }, context)) { gesture().action }
    }
}

@MainActor
private final class EndedRecognition<Value>: WrappingRecognition<Value, Value> {
    private let action: @MainActor () -> (Value) -> Void
    private var isDelivered = false

    init(_ base: _GestureRecognition<Value>, _ action: @escaping @MainActor () -> (Value) -> Void) {
        self.action = action
        super.init(base)
    }

    override var phase: GesturePhase<Value> { base.phase }

    override func deliver() {
        base.deliver()
        guard !isDelivered, case .ended(let value) = base.phase else { return }
        isDelivered = true
        action()(value)
    }
}

/// A gesture that runs an action when its value changes.
nonisolated public struct _ChangedGesture<Base: Gesture>: Gesture where Base.Value: Equatable {
    public typealias Value = Base.Value
    public typealias Body = Never
    let base: Base
    let action: (Base.Value) -> Void

    @MainActor
    public static func _recognize(
        _ gesture: @escaping @MainActor () -> _ChangedGesture<Base>, _ context: _GestureContext
    ) -> _GestureRecognition<Base.Value> {
        ChangedRecognition(Base._recognize({ gesture().base }, context)) { gesture().action }
    }
}

@MainActor
private final class ChangedRecognition<Value: Equatable>: WrappingRecognition<Value, Value> {
    private let action: @MainActor () -> (Value) -> Void
    private var last: Value?

    init(_ base: _GestureRecognition<Value>, _ action: @escaping @MainActor () -> (Value) -> Void) {
        self.action = action
        super.init(base)
    }

    override var phase: GesturePhase<Value> { base.phase }

    override func deliver() {
        base.deliver()
        switch base.phase {
        case .possible(let value?), .active(let value):
            guard value != last else { return }
            last = value
            action()(value)
        default: break
        }
    }
}

/// A gesture whose value is made of another's.
nonisolated public struct _MapGesture<Base: Gesture, Value>: Gesture {
    public typealias Body = Never
    let base: Base
    let transform: (Base.Value) -> Value

    @MainActor
    public static func _recognize(
        _ gesture: @escaping @MainActor () -> _MapGesture<Base, Value>, _ context: _GestureContext
    ) -> _GestureRecognition<Value> {
        MapRecognition(Base._recognize({ gesture().base }, context)) { gesture().transform }
    }
}

@MainActor
private final class MapRecognition<Base, Value>: WrappingRecognition<Base, Value> {
    private let transform: @MainActor () -> (Base) -> Value

    init(_ base: _GestureRecognition<Base>, _ transform: @escaping @MainActor () -> (Base) -> Value) {
        self.transform = transform
        super.init(base)
    }

    override var phase: GesturePhase<Value> { base.phase.map(transform()) }
}
