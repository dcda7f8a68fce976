import Foundation

extension Publishers {
    /// The failure changed by a closure.
    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        public typealias Output = Upstream.Output
        public let upstream: Upstream
        public let transform: (Upstream.Failure) -> Failure

        public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    relay.send(input)
                }, onCompletion: { relay, completion in
                    switch completion {
                    case .finished: relay.finish(.finished)
                    case .failure(let error): relay.finish(.failure(transform(error)))
                    }
                }))
        }
    }

    /// A value in place of the failure.
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never
        public let upstream: Upstream
        public let output: Upstream.Output

        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    relay.send(input)
                }, onCompletion: { relay, completion in
                    if case .failure = completion { _ = relay.send(output) }
                    relay.finish(.finished)
                }))
        }
    }

    /// The publisher with a failure type that never comes.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
        public typealias Output = Upstream.Output
        public let upstream: Upstream

        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    relay.send(input)
                }, onCompletion: { relay, _ in relay.finish(.finished) }))
        }
    }

    /// Stops the process on a failure.
    public struct AssertNoFailure<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never
        public let upstream: Upstream
        public let prefix: String
        public let file: StaticString
        public let line: UInt

        public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            self.upstream = upstream
            self.prefix = prefix
            self.file = file
            self.line = line
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    relay.send(input)
                }, onCompletion: { relay, completion in
                    if case .failure(let error) = completion { fatalError("\(prefix): \(error)", file: file, line: line) }
                    relay.finish(.finished)
                }))
        }
    }
}

extension Publisher {
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
        .init(upstream: self, transform: transform)
    }
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> { .init(upstream: self, output: output) }
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> {
        .init(upstream: self, prefix: prefix, file: file, line: line)
    }
}

extension Publisher where Failure == Never {
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> { .init(upstream: self) }
}
