import Foundation

/// One value, then the end.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public let output: Output

    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never {
        let outlet = Outlet(subscriber)
        subscriber.receive(subscription: outlet)
        outlet.send(output)
        outlet.finish(.finished)
    }
}

extension Just: Equatable where Output: Equatable {}

/// No value; the end at once, or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
    public let completeImmediately: Bool

    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.completeImmediately = completeImmediately
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// A failure at once.
public struct Fail<Output, Failure: Error>: Publisher {
    public let error: Failure

    public init(error: Failure) { self.error = error }
    public init(outputType: Output.Type, failure: Failure) { error = failure }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

/// A publisher that is made anew for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure
    public let createPublisher: () -> DeferredPublisher

    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
        createPublisher().subscribe(subscriber)
    }
}

/// One value or failure that is there later; the work starts at once.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    public typealias Promise = (Result<Output, Failure>) -> Void
    private let lock = NSRecursiveLock()
    private var result: Result<Output, Failure>?
    private var waiting: [(Result<Output, Failure>) -> Void] = []

    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.fulfil($0) }
    }

    private func fulfil(_ result: Result<Output, Failure>) {
        let calls = lock.withLock {
            defer { waiting.removeAll() }
            guard self.result == nil else { return [Promise]() }
            self.result = result
            return waiting
        }
        for call in calls { call(result) }
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        let outlet = Outlet(subscriber)
        subscriber.receive(subscription: outlet)
        let give: Promise = { result in
            switch result {
            case .success(let value):
                outlet.send(value)
                outlet.finish(.finished)
            case .failure(let error): outlet.finish(.failure(error))
            }
        }
        let known = lock.withLock {
            if result == nil { waiting.append(give) }
            return result
        }
        if let known { give(known) }
    }

    /// The value, awaited.
    public var value: Output {
        get async throws(Failure) {
            let result = await withCheckedContinuation { (continuation: CheckedContinuation<UncheckedBox<Result<Output, Failure>>, Never>) in
                let known = lock.withLock {
                    if self.result == nil { waiting.append { continuation.resume(returning: UncheckedBox($0)) } }
                    return self.result
                }
                if let known { continuation.resume(returning: UncheckedBox(known)) }
            }
            return try result.value.get()
        }
    }
}

/// Carries a value over a border whose API promises nothing about it.
struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

extension Publishers {
    /// The elements of a sequence, then the end.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element
        public let sequence: Elements

        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Elements.Element == S.Input {
            let outlet = Outlet(subscriber)
            subscriber.receive(subscription: outlet)
            for element in sequence {
                guard outlet.isOpen else { return }
                outlet.send(element)
            }
            outlet.finish(.finished)
        }
    }
}

extension Swift.Sequence {
    /// The elements as a publisher.
    public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}

extension Optional {
    /// The value, if there is one, then the end.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never
        public let output: Wrapped?

        public init(_ output: Wrapped?) { self.output = output }

        public func receive<S: Subscriber>(subscriber: S) where Wrapped == S.Input, S.Failure == Never {
            Publishers.Sequence<[Wrapped], Never>(sequence: output.map { [$0] } ?? []).receive(subscriber: subscriber)
        }
    }

    public var publisher: Publisher { Publisher(self) }
}

extension Result {
    /// The value or the failure.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Success
        public let result: Result<Success, Failure>

        public init(_ result: Result<Success, Failure>) { self.result = result }
        public init(_ output: Success) { result = .success(output) }
        public init(_ failure: Failure) { result = .failure(failure) }

        public func receive<S: Subscriber>(subscriber: S) where Success == S.Input, Failure == S.Failure {
            let outlet = Outlet(subscriber)
            subscriber.receive(subscription: outlet)
            switch result {
            case .success(let value):
                outlet.send(value)
                outlet.finish(.finished)
            case .failure(let error): outlet.finish(.failure(error))
            }
        }
    }

    public var publisher: Publisher { Publisher(self) }
}
