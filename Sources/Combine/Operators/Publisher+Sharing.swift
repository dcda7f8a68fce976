import Foundation

extension Publishers {
    /// One subscription above, given to all below.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let createSubject: () -> SubjectType
        private var made: SubjectType?
        private let lock = NSRecursiveLock()

        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        private var subject: SubjectType {
            lock.withLock {
                if let made { return made }
                let subject = createSubject()
                made = subject
                return subject
            }
        }

        public func receive<S: Subscriber>(subscriber: S) where SubjectType.Failure == S.Failure, SubjectType.Output == S.Input {
            subject.subscribe(subscriber)
        }

        public func connect() -> any Cancellable {
            let connection = upstream.subscribe(subject)
            return AnyCancellable { [weak self] in
                connection.cancel()
                self?.lock.withLock { self?.made = nil }
            }
        }
    }

    /// Connects with the first subscriber and lets go with the last.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        private var connection: (any Cancellable)?
        private var count = 0
        private let lock = NSRecursiveLock()

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let outlet = Outlet(subscriber)
            let inlet = Inlet<Output, Failure>(
                demand: .unlimited, onInput: { outlet.send($0) }, onCompletion: { outlet.finish($0) })
            outlet.onCancel = { [self] in
                inlet.cancel()
                leave()
            }
            subscriber.receive(subscription: outlet)
            upstream.subscribe(inlet)
            let isFirst = lock.withLock {
                count += 1
                return count == 1
            }
            if isFirst {
                let connection = upstream.connect()
                lock.withLock { self.connection = connection }
            }
        }

        private func leave() {
            let ended: (any Cancellable)? = lock.withLock {
                count -= 1
                guard count == 0 else { return nil }
                defer { connection = nil }
                return connection
            }
            ended?.cancel()
        }
    }

    /// A publisher that waits for `connect()`.
    public typealias MakeConnectable<Upstream: Publisher> = Multicast<
        Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>
    >

    /// One subscription above for all below, from the first to the last.
    public typealias Share<Upstream: Publisher> = Autoconnect<
        Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>
    >

    /// Calls closures on the way.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public var receiveSubscription: ((any Subscription) -> Void)?
        public var receiveOutput: ((Output) -> Void)?
        public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        public var receiveCancel: (() -> Void)?
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            let me = self
            let relay = Relay<Output, Failure, S>(
                subscriber,
                onInput: { relay, input in
                    me.receiveOutput?(input)
                    return relay.send(input)
                },
                onCompletion: { relay, completion in
                    me.receiveCompletion?(completion)
                    relay.finish(completion)
                })
            upstream.subscribe(
                AnySubscriber<Output, Failure>(
                    receiveSubscription: { subscription in
                        me.receiveSubscription?(subscription)
                        relay.receive(
                            subscription: TappedSubscription(subscription, me.receiveCancel, me.receiveRequest))
                    },
                    receiveValue: { relay.receive($0) }, receiveCompletion: { relay.receive(completion: $0) }))
        }
    }
}

private final class TappedSubscription: Subscription {
    private let inner: any Subscription
    private let onCancel: (() -> Void)?
    private let onRequest: ((Subscribers.Demand) -> Void)?

    init(_ inner: any Subscription, _ onCancel: (() -> Void)?, _ onRequest: ((Subscribers.Demand) -> Void)?) {
        self.inner = inner
        self.onCancel = onCancel
        self.onRequest = onRequest
    }

    func request(_ demand: Subscribers.Demand) {
        onRequest?(demand)
        inner.request(demand)
    }

    func cancel() {
        onCancel?()
        inner.cancel()
    }
}

extension Publisher {
    public func share() -> Publishers.Share<Self> { .init(upstream: makeConnectableSubject()) }
    public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where Failure == S.Failure, Output == S.Output {
        .init(upstream: self, createSubject: createSubject)
    }
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
        .init(upstream: self) { subject }
    }
    private func makeConnectableSubject() -> Publishers.MakeConnectable<Self> {
        .init(upstream: self) { PassthroughSubject<Output, Failure>() }
    }

    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        .init(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }

    /// Prints what happens, each line with `prefix`.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.HandleEvents<Self> {
        var stream = stream
        func say(_ words: String) {
            let line = (prefix.isEmpty ? "" : prefix + ": ") + words
            if stream != nil { stream?.write(line + "\n") } else { Swift.print(line) }
        }
        return handleEvents(
            receiveSubscription: { say("receive subscription: (\($0))") }, receiveOutput: { say("receive value: (\($0))") },
            receiveCompletion: { completion in
                switch completion {
                case .finished: say("receive finished")
                case .failure(let error): say("receive error: (\(error))")
                }
            },
            receiveCancel: { say("receive cancel") }, receiveRequest: { say("request \($0)") })
    }

    /// The values until another publisher has given one.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> AnyPublisher<Output, Failure> {
        let stop = publisher.map { _ in Output?.none }.catch { _ in Empty<Output?, Never>() }.setFailureType(to: Failure.self)
        return map(Output?.some).append(nil).merge(with: stop).prefix { $0 != nil }.compactMap { $0 }.eraseToAnyPublisher()
    }
}

extension Publisher where Failure == Never {
    /// A publisher that waits for `connect()`.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> {
        .init(upstream: self) { PassthroughSubject<Output, Never>() }
    }
}

extension ConnectablePublisher {
    /// Connects with the first subscriber.
    public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
}
