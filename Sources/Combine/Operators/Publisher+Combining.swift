import Foundation

/// Several publishers whose values are put together.
final class Combination<Output, Failure: Error, S: Subscriber> where S.Input == Output, S.Failure == Failure {
    enum Rule {
        /// An output for every value once all have one: the latest of each.
        case latest
        /// An output for the first, the second … value of each.
        case pairs
    }
    private let rule: Rule
    private let outlet: Outlet<S>
    private let make: ([Any]) -> Output
    private var values: [[Any]]
    private var isFinished: [Bool]
    private var inlets: [any Cancellable] = []
    private let lock = NSRecursiveLock()

    init(_ subscriber: S, _ rule: Rule, count: Int, make: @escaping ([Any]) -> Output) {
        self.rule = rule
        self.make = make
        outlet = Outlet(subscriber)
        values = Array(repeating: [], count: count)
        isFinished = Array(repeating: false, count: count)
        // The subscription keeps the combination, the combination its inlets.
        outlet.onCancel = { self.cancel() }
        subscriber.receive(subscription: outlet)
    }

    func add<P: Publisher>(_ publisher: P, at index: Int) where P.Failure == Failure {
        guard outlet.isOpen else { return }
        let inlet = Inlet<P.Output, Failure>(
            demand: .unlimited, onInput: { [self] in receive($0, at: index) },
            onCompletion: { [self] in end($0, at: index) })
        lock.withLock { inlets.append(inlet) }
        publisher.subscribe(inlet)
    }

    private func receive(_ value: Any, at index: Int) {
        let output: Output? = lock.withLock {
            switch rule {
            case .latest: values[index] = [value]
            case .pairs: values[index].append(value)
            }
            guard values.allSatisfy({ !$0.isEmpty }) else { return nil }
            let firsts = values.map { $0[0] }
            if rule == .pairs { for place in values.indices { values[place].removeFirst() } }
            return make(firsts)
        }
        if let output { outlet.send(output) }
        endIfNothingCanCome()
    }

    private func end(_ completion: Subscribers.Completion<Failure>, at index: Int) {
        if case .failure = completion {
            cancel()
            return outlet.finish(completion)
        }
        lock.withLock { isFinished[index] = true }
        endIfNothingCanCome()
    }

    private func endIfNothingCanCome() {
        let isOver = lock.withLock {
            switch rule {
            case .latest: isFinished.allSatisfy { $0 } || zip(isFinished, values).contains { $0 && $1.isEmpty }
            case .pairs: zip(isFinished, values).contains { $0 && $1.isEmpty }
            }
        }
        guard isOver else { return }
        cancel()
        outlet.finish(.finished)
    }

    private func cancel() {
        let inlets = lock.withLock {
            defer { self.inlets.removeAll() }
            return self.inlets
        }
        for inlet in inlets { inlet.cancel() }
    }
}

/// Several publishers of one type of value, or one publisher of publishers, whose values come as they come.
final class Confluence<Output, Failure: Error, S: Subscriber> where S.Input == Output, S.Failure == Failure {
    private let outlet: Outlet<S>
    private var inlets: [Int: any Cancellable] = [:]
    private var source: (any Cancellable)?
    private var running = 0
    private var lastID = 0
    private var isSourceOpen = true
    private let lock = NSRecursiveLock()

    init(_ subscriber: S) {
        outlet = Outlet(subscriber)
        outlet.onCancel = { self.cancel() }
        subscriber.receive(subscription: outlet)
    }

    /// Subscribes to what makes publishers; `receive` adds those.
    func start<P: Publisher>(
        with publisher: P, demand: Subscribers.Demand,
        receive: @escaping (Confluence, P.Output, @escaping () -> Void) -> Void
    ) where P.Failure == Failure {
        var again: () -> Void = {}
        let inlet = Inlet<P.Output, Failure>(
            demand: demand, onInput: { [self] in receive(self, $0, again) },
            onCompletion: { [self] completion in
                if case .failure = completion { return fail(completion) }
                sourceDidEnd()
            })
        if demand != .unlimited { again = { [weak inlet] in inlet?.request(.max(1)) } }
        source = inlet
        publisher.subscribe(inlet)
    }

    func sourceDidEnd() {
        lock.withLock { isSourceOpen = false }
        endIfDone()
    }

    /// Adds a publisher, in place of those before where only the latest counts.
    func add<P: Publisher>(_ publisher: P, replacing: Bool = false, ended: @escaping () -> Void = {})
    where P.Output == Output, P.Failure == Failure {
        guard outlet.isOpen else { return }
        if replacing {
            let old = lock.withLock {
                defer {
                    inlets.removeAll()
                    running = 0
                }
                return Array(inlets.values)
            }
            for inlet in old { inlet.cancel() }
        }
        let id = lock.withLock {
            lastID += 1
            running += 1
            return lastID
        }
        let inlet = Inlet<Output, Failure>(
            demand: .unlimited, onInput: { [self] in outlet.send($0) },
            onCompletion: { [self] completion in
                if case .failure = completion { return fail(completion) }
                let wasCounted = lock.withLock {
                    guard inlets.removeValue(forKey: id) != nil else { return false }
                    running -= 1
                    return true
                }
                if wasCounted { ended() }
                endIfDone()
            })
        lock.withLock { inlets[id] = inlet }
        publisher.subscribe(inlet)
    }

    /// Cancels `inlet` with the rest.
    func keep(_ inlet: any Cancellable) {
        lock.withLock {
            lastID += 1
            inlets[lastID] = inlet
        }
    }

    private func fail(_ completion: Subscribers.Completion<Failure>) {
        cancel()
        outlet.finish(completion)
    }

    private func endIfDone() {
        if lock.withLock({ !isSourceOpen && running == 0 }) { outlet.finish(.finished) }
    }

    private func cancel() {
        let all = lock.withLock {
            defer {
                inlets.removeAll()
                source = nil
            }
            return Array(inlets.values) + [source].compactMap { $0 }
        }
        for inlet in all { inlet.cancel() }
    }
}

extension Publishers {
    /// Publishers of one type, whose values come as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<Upstreams: Swift.Sequence>(_ upstream: Upstreams) where Upstreams.Element == Upstream {
            publishers = Array(upstream)
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let confluence = Confluence<Output, Failure, S>(subscriber)
            for publisher in publishers { confluence.add(publisher) }
            confluence.sourceDidEnd()
        }

        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }

    /// The values of the publishers that a closure makes of every value.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher where NewPublisher.Failure == Upstream.Failure {
        public typealias Output = NewPublisher.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let maxPublishers: Subscribers.Demand
        public let transform: (Upstream.Output) -> NewPublisher

        public init(
            upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let transform = transform
            Confluence<Output, Failure, S>(subscriber).start(with: upstream, demand: maxPublishers) { confluence, value, again in
                confluence.add(transform(value), ended: again)
            }
        }
    }

    /// The values of the latest publisher.
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where Upstream.Output == P, P.Failure == Upstream.Failure {
        public typealias Output = P.Output
        public typealias Failure = P.Failure
        public let upstream: Upstream

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            Confluence<Output, Failure, S>(subscriber).start(with: upstream, demand: .unlimited) { confluence, publisher, _ in
                confluence.add(publisher, replacing: true)
            }
        }
    }

    /// The values of one publisher, then those of another.
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
        public typealias Output = Suffix.Output
        public typealias Failure = Suffix.Failure
        public let prefix: Prefix
        public let suffix: Suffix

        public init(prefix: Prefix, suffix: Suffix) {
            self.prefix = prefix
            self.suffix = suffix
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let confluence = Confluence<Output, Failure, S>(subscriber)
            let suffix = suffix
            confluence.add(prefix) {
                confluence.add(suffix)
                confluence.sourceDidEnd()
            }
        }
    }
}

extension Publisher {
    /// The values of this publisher and of another.
    public func merge<P: Publisher>(with other: P) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where P.Failure == Failure, P.Output == Output {
        .init([eraseToAnyPublisher(), other.eraseToAnyPublisher()])
    }
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output {
        .init([eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()])
    }
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where
        B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
        D.Output == Output
    {
        .init([eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher()])
    }

    public func flatMap<T, P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where T == P.Output, P.Failure == Failure {
        .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> where Failure == Never {
        .init(upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers, transform: transform)
    }
    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        .init(upstream: self, maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }

    public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
    where Failure == P.Failure, Output == P.Output {
        .init(prefix: self, suffix: publisher)
    }
    public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
        append(elements)
    }
    public func append<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>>
    where Output == S.Element {
        .init(prefix: self, suffix: .init(sequence: elements))
    }
    public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
    where Failure == P.Failure, Output == P.Output {
        .init(prefix: publisher, suffix: self)
    }
    public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
        prepend(elements)
    }
    public func prepend<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self>
    where Output == S.Element {
        .init(prefix: .init(sequence: elements), suffix: self)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

extension Publisher where Output: Publisher, Failure == Never {
    @_disfavoredOverload
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
        .init(upstream: setFailureType(to: Output.Failure.self))
    }
}
