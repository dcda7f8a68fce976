import Foundation

/// The link of an operator that gives at most one value for each it gets: demand goes up through it, values come down.
final class Relay<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
    typealias OnInput = (Relay, Input) -> Subscribers.Demand
    typealias OnCompletion = (Relay, Subscribers.Completion<Failure>) -> Void

    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private let onInput: OnInput
    private let onCompletion: OnCompletion
    private let lock = NSRecursiveLock()

    init(_ downstream: Downstream, onInput: @escaping OnInput, onCompletion: @escaping OnCompletion) {
        self.downstream = downstream
        self.onInput = onInput
        self.onCompletion = onCompletion
    }

    func receive(subscription: any Subscription) {
        let next: Downstream? = lock.withLock {
            guard upstream == nil, let downstream else { return nil }
            upstream = subscription
            return downstream
        }
        guard let next else { return subscription.cancel() }
        next.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.withLock { downstream } == nil ? .none : onInput(self, input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        if lock.withLock({ downstream }) != nil { onCompletion(self, completion) }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

    func cancel() {
        let subscription = lock.withLock {
            downstream = nil
            defer { upstream = nil }
            return upstream
        }
        subscription?.cancel()
    }

    /// Gives a value on.
    func send(_ output: Downstream.Input) -> Subscribers.Demand { lock.withLock { downstream }?.receive(output) ?? .none }

    /// Ends; what is above is cancelled where it is not what has ended.
    func finish(_ completion: Subscribers.Completion<Downstream.Failure>, cancelling: Bool = false) {
        let (last, subscription) = lock.withLock {
            defer {
                downstream = nil
                upstream = nil
            }
            return (downstream, upstream)
        }
        if cancelling { subscription?.cancel() }
        last?.receive(completion: completion)
    }
}

extension Relay where Downstream.Failure == Failure {
    /// A relay that gives the end on as it is.
    convenience init(_ downstream: Downstream, onInput: @escaping OnInput) {
        self.init(downstream, onInput: onInput, onCompletion: { $0.finish($1) })
    }
}

extension Relay where Downstream.Failure == any Error {
    /// A relay whose input closure may throw, which is the end.
    convenience init(_ downstream: Downstream, throwing onInput: @escaping (Relay, Input) throws -> Subscribers.Demand) {
        self.init(
            downstream,
            onInput: { relay, input in
                do { return try onInput(relay, input) } catch {
                    relay.finish(.failure(error), cancelling: true)
                    return .none
                }
            },
            onCompletion: { relay, completion in
                switch completion {
                case .finished: relay.finish(.finished)
                case .failure(let error): relay.finish(.failure(error))
                }
            })
    }
}
