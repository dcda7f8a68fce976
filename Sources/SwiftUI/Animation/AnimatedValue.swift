import Tracing

/// A value on the way from what it was to what it was set to.
///
/// A value of an `Animatable` type that is set in a transaction with an animation moves there on the frame clock;
/// every other set takes effect at once.
@MainActor
struct AnimatedValue<Value> {
    private(set) var target: Value
    private var animation: RunningAnimation?

    init(_ value: Value) { target = value }

    /// The value to use now.
    var presented: Value {
        guard let animation, animation.isRunning else { return target }
        return animation.presentedValue as? Value ?? target
    }

    var isMoving: Bool { animation?.isRunning == true }

    /// Sets the value; `apply` gets every value on the way, the last one being `newValue`.
    mutating func set(_ newValue: Value, in graph: ViewGraph, _ apply: @escaping @MainActor (Value) -> Void) {
        if graph.transaction.effectiveAnimation != nil, let animatable = newValue as? any Animatable {
            move(to: animatable, in: graph, apply)
        } else {
            animation?.cancel()
            animation = nil
        }
        target = newValue
        apply(presented)
    }

    private mutating func move<Moving: Animatable>(
        to newValue: Moving, in graph: ViewGraph, _ apply: @escaping @MainActor (Value) -> Void
    ) {
        guard Moving.AnimatableData.self != EmptyAnimatableData.self else { return }
        let motion: Motion<Moving>
        if let running = animation as? Motion<Moving>, running.isRunning {
            motion = running
        } else {
            guard let from = target as? Moving else { return }
            let view = ViewGraph.updating?.node.owningViewName
            let property = TypeName.of(Moving.self)
            motion = Motion(at: from, name: view.map { "\($0): \(property)" } ?? property, in: graph.motions) {
                if let value = $0 as? Value { apply(value) }
            }
            animation = motion
        }
        motion.move(to: newValue, in: graph.transaction)
    }
}
