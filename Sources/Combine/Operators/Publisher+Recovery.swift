import Foundation

extension Publishers {
    /// Another publisher in place of the failure.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = NewPublisher.Failure
        public let upstream: Upstream
        public let handler: (Upstream.Failure) -> NewPublisher

        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let confluence = Confluence<Output, Failure, S>(subscriber)
            let handler = handler
            confluence.addRecovering(upstream) { confluence.add(handler($0)) }
        }
    }

    /// Subscribes again after a failure, a number of times.
    public struct Retry<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        /// How many times; `nil` without end.
        public let retries: Int?

        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let confluence = Confluence<Output, Failure, S>(subscriber)
            let upstream = upstream
            func attempt(_ left: Int?) {
                guard left != 0 else {
                    confluence.add(upstream)
                    return confluence.sourceDidEnd()
                }
                confluence.addRecovering(upstream, isLast: false) { _ in attempt(left.map { $0 - 1 }) }
            }
            attempt(retries)
        }
    }
}

extension Confluence {
    /// Adds a publisher of another failure, which does not end what is below: `recover` gets it.
    func addRecovering<P: Publisher>(_ publisher: P, isLast: Bool = true, _ recover: @escaping (P.Failure) -> Void)
    where P.Output == Output {
        let passage = PassthroughSubject<Output, Failure>()
        add(passage)
        let inlet = Inlet<Output, P.Failure>(
            demand: .unlimited, onInput: { passage.send($0) },
            onCompletion: { [self] completion in
                switch completion {
                case .finished: sourceDidEnd()
                case .failure(let error):
                    recover(error)
                    if isLast { sourceDidEnd() }
                }
                passage.send(completion: .finished)
            })
        keep(inlet)
        publisher.subscribe(inlet)
    }
}

extension Publisher {
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where Output == P.Output {
        .init(upstream: self, handler: handler)
    }
    public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> Publishers.Catch<Self, AnyPublisher<Output, any Error>> where Output == P.Output {
        .init(upstream: self) { error in
            do { return try handler(error).mapError { $0 as any Error }.eraseToAnyPublisher() } catch {
                return Fail(error: error).eraseToAnyPublisher()
            }
        }
    }
    public func retry(_ retries: Int) -> Publishers.Retry<Self> { .init(upstream: self, retries: retries) }
}
