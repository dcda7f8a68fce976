import Foundation

/// The subscription of an operator with values of its own: what is not asked for yet waits.
final class Outlet<Downstream: Subscriber>: Subscription {
    private var downstream: Downstream?
    private var waiting: [Downstream.Input] = []
    private var end: Subscribers.Completion<Downstream.Failure>?
    private var demand = Subscribers.Demand.none
    private var isDelivering = false
    private let lock = NSRecursiveLock()
    /// What is cancelled with the subscription.
    var onCancel: (() -> Void)?
    /// Called for demand that came.
    var onRequest: ((Subscribers.Demand) -> Void)?

    init(_ downstream: Downstream) { self.downstream = downstream }

    /// True until the end has been given or the subscription was cancelled.
    var isOpen: Bool { lock.withLock { downstream != nil } }
    /// True when a value more would be given on.
    var hasDemand: Bool { lock.withLock { demand > .max(waiting.count) } }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
        onRequest?(demand)
        deliver()
    }

    func send(_ value: Downstream.Input) {
        lock.withLock { if downstream != nil, end == nil { waiting.append(value) } }
        deliver()
    }

    /// Puts a value in place of those that wait.
    func replaceWaiting(with value: Downstream.Input) {
        lock.withLock { if downstream != nil, end == nil { waiting = [value] } }
        deliver()
    }

    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.withLock { if end == nil { end = completion } }
        deliver()
    }

    func cancel() {
        let action = lock.withLock {
            downstream = nil
            waiting.removeAll()
            defer { onCancel = nil }
            return onCancel
        }
        action?()
    }

    private func deliver() {
        let isFirst = lock.withLock {
            defer { isDelivering = true }
            return !isDelivering
        }
        guard isFirst else { return }
        while let step = next() { step() }
    }

    private func next() -> (() -> Void)? {
        lock.withLock {
            if let downstream {
                if demand > .none, !waiting.isEmpty {
                    let value = waiting.removeFirst()
                    demand -= 1
                    return { [self] in
                        let more = downstream.receive(value)
                        lock.withLock { demand += more }
                    }
                }
                if waiting.isEmpty, let end {
                    self.downstream = nil
                    onCancel = nil
                    return { downstream.receive(completion: end) }
                }
            }
            isDelivering = false
            return nil
        }
    }
}
