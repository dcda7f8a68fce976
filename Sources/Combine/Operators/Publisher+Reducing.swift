import Foundation

extension Publishers {
    /// What a closure makes of all values, at the end.
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let initial: Output
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        public init(upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            var result = initial
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    result = nextPartialResult(result, input)
                    _ = relay
                    return .max(1)
                }, onCompletion: { relay, completion in
                    if case .finished = completion { _ = relay.send(result) }
                    relay.finish(completion)
                }))
        }
    }

    /// All values in one array, at the end.
    public struct Collect<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream

        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            var values: [Upstream.Output] = []
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    values.append(input)
                    _ = relay
                    return .max(1)
                }, onCompletion: { relay, completion in
                    if case .finished = completion { _ = relay.send(values) }
                    relay.finish(completion)
                }))
        }
    }

    /// The last value, at the end.
    public struct Last<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream

        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            var last: Upstream.Output?
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    last = input
                    _ = relay
                    return .max(1)
                }, onCompletion: { relay, completion in
                    if case .finished = completion { if let last { _ = relay.send(last) } }
                    relay.finish(completion)
                }))
        }
    }

    /// A value where there was none at the end.
    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let output: Upstream.Output

        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            var isEmpty = true
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    isEmpty = false
                    return relay.send(input)
                }, onCompletion: { relay, completion in
                    if case .finished = completion, isEmpty { _ = relay.send(output) }
                    relay.finish(completion)
                }))
        }
    }

    /// Values in arrays of a length; the rest at the end.
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let count: Int

        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            var values: [Upstream.Output] = []
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    values.append(input)
                    guard values.count == count else { return .max(1) }
                    defer { values.removeAll() }
                    return relay.send(values)
                }, onCompletion: { relay, completion in
                    if case .finished = completion, !values.isEmpty { _ = relay.send(values) }
                    relay.finish(completion)
                }))
        }
    }
}

extension Publisher {
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Reduce<Self, T> {
        .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
    public func collect() -> Publishers.Collect<Self> { .init(upstream: self) }
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> { .init(upstream: self, count: count) }
    public func last() -> Publishers.Last<Self> { .init(upstream: self) }
    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.Last<Publishers.Filter<Self>> {
        filter(predicate).last()
    }
    public func count() -> Publishers.Reduce<Self, Int> { reduce(0) { count, _ in count + 1 } }
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> { .init(upstream: self, output: output) }
}
