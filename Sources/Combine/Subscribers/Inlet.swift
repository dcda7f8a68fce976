import Foundation

/// A subscriber of an operator's own: closures, and a first demand.
final class Inlet<Input, Failure: Error>: Subscriber, Cancellable {
    private let demand: Subscribers.Demand
    private let onInput: (Input) -> Void
    private let onCompletion: (Subscribers.Completion<Failure>) -> Void
    private var subscription: (any Subscription)?
    private var isCancelled = false
    private let lock = NSRecursiveLock()

    init(
        demand: Subscribers.Demand, onInput: @escaping (Input) -> Void,
        onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        self.demand = demand
        self.onInput = onInput
        self.onCompletion = onCompletion
    }

    func receive(subscription: any Subscription) {
        let isWanted = lock.withLock {
            guard self.subscription == nil, !isCancelled else { return false }
            self.subscription = subscription
            return true
        }
        guard isWanted else { return subscription.cancel() }
        if demand > .none { subscription.request(demand) }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { subscription }?.request(demand) }

    func receive(_ input: Input) -> Subscribers.Demand {
        if !lock.withLock({ isCancelled }) { onInput(input) }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let wasCancelled = lock.withLock {
            subscription = nil
            return isCancelled
        }
        if !wasCancelled { onCompletion(completion) }
    }

    func cancel() {
        let subscription = lock.withLock {
            isCancelled = true
            defer { self.subscription = nil }
            return self.subscription
        }
        subscription?.cancel()
    }
}
