import Foundation

/// A subject that gives values to those who listen at the time.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let listeners = Listeners<Output, Failure>()

    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        listeners.add(subscriber, first: nil)
    }

    public func send(_ value: Output) { listeners.send(value) }
    public func send(completion: Subscribers.Completion<Failure>) { listeners.finish(completion) }
    public func send(subscription: any Subscription) { listeners.request(from: subscription) }
}

/// A subject that has a value, which new listeners get first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let listeners = Listeners<Output, Failure>(keepsLatest: true)
    private var current: Output
    private let lock = NSRecursiveLock()

    public init(_ value: Output) { current = value }

    /// The value; setting it sends it.
    public var value: Output {
        get { lock.withLock { current } }
        set { send(newValue) }
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        listeners.add(subscriber, first: value)
    }

    public func send(_ value: Output) {
        let isOpen = listeners.isOpen
        if isOpen { lock.withLock { current = value } }
        listeners.send(value)
    }
    public func send(completion: Subscribers.Completion<Failure>) { listeners.finish(completion) }
    public func send(subscription: any Subscription) { listeners.request(from: subscription) }
}
