import QuartzCore

/// A completion that waits for the animations of one transaction.
struct AnimationCompletion {
    let criteria: AnimationCompletionCriteria
    let action: () -> Void

    /// The call that set up the transaction is over: completions of a transaction that animated nothing run.
    @MainActor
    static func noteEnd(of transaction: Transaction) {
        for completion in transaction.completions { completion.action() }
    }
}

/// One value moving on the frame clock.
@MainActor
final class RunningAnimation {
    private(set) var current: any Animatable

    private init(current: any Animatable) { self.current = current }

    static func start(
        from: Any, to: any Animatable, _ style: Animation, retargeting previous: RunningAnimation?, graph: ViewGraph,
        apply: @escaping @MainActor (any Animatable) -> Void
    ) -> RunningAnimation? { nil }

    func cancel() {}
}
