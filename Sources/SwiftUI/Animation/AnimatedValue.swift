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
    var presented: Value { animation.flatMap { $0.current as? Value } ?? target }

    /// Sets the value; `apply` gets every value on the way, the last one being `newValue`.
    mutating func set(_ newValue: Value, in graph: ViewGraph, _ apply: @escaping @MainActor (Value) -> Void) {
        let from = presented
        target = newValue
        let previous = animation
        animation = nil
        if let animatable = newValue as? any Animatable, let style = graph.transaction.effectiveAnimation {
            animation = RunningAnimation.start(
                from: from, to: animatable, style, retargeting: previous, graph: graph) { value in
                    if let value = value as? Value { apply(value) }
                }
        }
        if animation == nil {
            previous?.cancel()
            apply(newValue)
        }
    }
}
