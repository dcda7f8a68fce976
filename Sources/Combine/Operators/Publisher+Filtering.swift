import Foundation

extension Publishers {
    /// The values that a closure lets through.
    public struct Filter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let isIncluded: (Upstream.Output) -> Bool

        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    isIncluded(input) ? relay.send(input) : .max(1)
                }))
        }
    }

    /// The values that a closure lets through; it may throw.
    public struct TryFilter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        public let upstream: Upstream
        public let isIncluded: (Upstream.Output) throws -> Bool

        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, throwing: { relay, input in
                    try isIncluded(input) ? relay.send(input) : .max(1)
                }))
        }
    }

    /// The values that differ from the one before.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output, Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            var last: Upstream.Output?
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    if let last, predicate(last, input) { return .max(1) }
                    last = input
                    return relay.send(input)
                }))
        }
    }

    /// The values after the first ones.
    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let count: Int

        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            var left = count
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    guard left > 0 else { return relay.send(input) }
                    left -= 1
                    return .max(1)
                }))
        }
    }

    /// The values from the first that a closure does not drop.
    public struct DropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            var isDropping = true
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    if isDropping, predicate(input) { return .max(1) }
                    isDropping = false
                    return relay.send(input)
                }))
        }
    }

    /// The values before the first that a closure does not let through, then the end.
    public struct PrefixWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    if predicate(input) { return relay.send(input) }
                    relay.finish(.finished, cancelling: true)
                    return .none
                }))
        }
    }

    /// The first value that a closure lets through, then the end.
    public struct FirstWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    guard predicate(input) else { return .max(1) }
                    _ = relay.send(input)
                    relay.finish(.finished, cancelling: true)
                    return .none
                }))
        }
    }

    /// The values in a range of positions, then the end.
    public struct Output<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let range: CountableRange<Int>

        public init(upstream: Upstream, range: CountableRange<Int>) {
            self.upstream = upstream
            self.range = range
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            var position = -1
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    position += 1
                    guard range.contains(position) else { return .max(1) }
                    let demand = relay.send(input)
                    guard position == range.upperBound - 1 else { return demand }
                    relay.finish(.finished, cancelling: true)
                    return .none
                }))
        }
    }

    /// Only the end.
    public struct IgnoreOutput<Upstream: Publisher>: Publisher {
        public typealias Output = Never
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream

        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(subscriber, onInput: { relay, input in
                    _ = relay
                    _ = input
                    return .max(1)
                }))
        }
    }
}

extension Publisher {
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        .init(upstream: self, isIncluded: isIncluded)
    }
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
        .init(upstream: self, isIncluded: isIncluded)
    }
    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
        .init(upstream: self, predicate: predicate)
    }
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { .init(upstream: self, count: count) }
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        .init(upstream: self, predicate: predicate)
    }
    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        .init(upstream: self, predicate: predicate)
    }
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { .init(upstream: self, range: 0..<maxLength) }
    public func first() -> Publishers.FirstWhere<Self> { .init(upstream: self) { _ in true } }
    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }
    public func output(at index: Int) -> Publishers.Output<Self> { .init(upstream: self, range: index..<index + 1) }
    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        let bounds = range.relative(to: 0..<Int.max)
        return .init(upstream: self, range: bounds)
    }
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { .init(upstream: self) }
    public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ReplaceEmpty<Publishers.Map<Publishers.FirstWhere<Self>, Bool>> {
        first(where: predicate).map { _ in true }.replaceEmpty(with: false)
    }
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.ReplaceEmpty<Publishers.Map<Publishers.FirstWhere<Self>, Bool>> {
        first { !predicate($0) }.map { _ in false }.replaceEmpty(with: true)
    }
}

extension Publisher where Output: Equatable {
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { .init(upstream: self, predicate: ==) }
    public func contains(_ output: Output) -> Publishers.ReplaceEmpty<Publishers.Map<Publishers.FirstWhere<Self>, Bool>> {
        contains { $0 == output }
    }
}
