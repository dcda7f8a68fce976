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
        let way = (newValue as? any Animatable).flatMap { motion(to: $0, in: graph, apply) }
        if way !== animation { animation?.cancel() }
        animation = way
        target = newValue
        apply(presented)
    }

    /// The motion to a value, under way already or new; `nil` where the value is to be taken at once.
    private func motion<Moving: Animatable>(
        to newValue: Moving, in graph: ViewGraph, _ apply: @escaping @MainActor (Value) -> Void
    ) -> RunningAnimation? {
        guard graph.transaction.effectiveAnimation != nil, Moving.AnimatableData.self != EmptyAnimatableData.self,
            let from = target as? Moving
        else { return nil }
        let motion = (animation as? Motion<Moving>).flatMap { $0.isRunning ? $0 : nil } ?? newMotion(from, in: graph, apply)
        motion.move(to: newValue, in: graph.transaction)
        return motion
    }

    private func newMotion<Moving: Animatable>(
        _ from: Moving, in graph: ViewGraph, _ apply: @escaping @MainActor (Value) -> Void
    ) -> Motion<Moving> {
        let property = TypeName.of(Moving.self)
        let name = ViewGraph.updating.map { "\($0.node.owningViewName): \(property)" } ?? property
        return Motion(at: from, name: name, in: graph.motions) { if let value = $0 as? Value { apply(value) } }
    }
}
