import Foundation

/// The subscribers of a subject, in the order they came.
final class Listeners<Output, Failure: Error> {
    private struct Listener {
        let id: Int
        let send: (Output) -> Void
        let finish: (Subscribers.Completion<Failure>) -> Void
    }

    private var listeners: [Listener] = []
    private var end: Subscribers.Completion<Failure>?
    private var lastID = 0
    private var upstream: [any Subscription] = []
    private let keepsLatest: Bool
    private let lock = NSRecursiveLock()

    /// - Parameter keepsLatest: a value that nobody has asked for waits for the demand; else it is lost.
    init(keepsLatest: Bool = false) { self.keepsLatest = keepsLatest }

    deinit { for subscription in upstream { subscription.cancel() } }

    var isOpen: Bool { lock.withLock { end == nil } }

    func add<S: Subscriber>(_ subscriber: S, first: Output?) where S.Input == Output, S.Failure == Failure {
        let outlet = Outlet(subscriber)
        let keepsLatest = keepsLatest
        let id = lock.withLock {
            lastID += 1
            return lastID
        }
        outlet.onCancel = { [weak self] in self?.remove(id) }
        subscriber.receive(subscription: outlet)
        let ended = lock.withLock {
            if end == nil, outlet.isOpen {
                listeners.append(
                    Listener(
                        id: id,
                        send: { value in
                            if keepsLatest { outlet.replaceWaiting(with: value) } else if outlet.hasDemand { outlet.send(value) }
                        },
                        finish: { outlet.finish($0) }))
            }
            return end
        }
        if let ended { return outlet.finish(ended) }
        if let first { outlet.send(first) }
    }

    private func remove(_ id: Int) { lock.withLock { listeners.removeAll { $0.id == id } } }

    func send(_ value: Output) {
        let current = lock.withLock { end == nil ? listeners : [] }
        for listener in current { listener.send(value) }
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        let current = lock.withLock {
            defer { listeners.removeAll() }
            guard end == nil else { return [Listener]() }
            end = completion
            return listeners
        }
        for listener in current { listener.finish(completion) }
    }

    func request(from subscription: any Subscription) {
        lock.withLock { upstream.append(subscription) }
        subscription.request(.unlimited)
    }
}
