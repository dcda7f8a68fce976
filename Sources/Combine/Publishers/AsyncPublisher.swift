import Foundation

/// The values of a publisher, to be awaited.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    let publisher: P

    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

    /// Hands out the values one by one.
    public struct Iterator: AsyncIteratorProtocol {
        private var stream: AsyncThrowingStream<UncheckedBox<P.Output>, any Error>.Iterator

        init(_ publisher: P) {
            let (stream, continuation) = AsyncThrowingStream<UncheckedBox<P.Output>, any Error>.makeStream()
            let sink = publisher.sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { continuation.finish(throwing: error) } else { continuation.finish() }
                },
                receiveValue: { continuation.yield(UncheckedBox($0)) })
            let box = UncheckedBox(sink)
            continuation.onTermination = { _ in box.value.cancel() }
            self.stream = stream.makeAsyncIterator()
        }

        public mutating func next() async throws -> P.Output? { try await stream.next()?.value }
    }
}

/// The values of a publisher that cannot fail, to be awaited.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    let publisher: P

    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

    /// Hands out the values one by one.
    public struct Iterator: AsyncIteratorProtocol {
        private var stream: AsyncStream<UncheckedBox<P.Output>>.Iterator

        init(_ publisher: P) {
            let (stream, continuation) = AsyncStream<UncheckedBox<P.Output>>.makeStream()
            let sink = publisher.sink(
                receiveCompletion: { _ in continuation.finish() }, receiveValue: { continuation.yield(UncheckedBox($0)) })
            let box = UncheckedBox(sink)
            continuation.onTermination = { _ in box.value.cancel() }
            self.stream = stream.makeAsyncIterator()
        }

        public mutating func next() async -> P.Output? { await stream.next()?.value }
    }
}

extension Publisher {
    @_disfavoredOverload
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(publisher: self) }
}

extension Publisher where Failure == Never {
    public var values: AsyncPublisher<Self> { AsyncPublisher(publisher: self) }
}
