import Foundation

/// The types that receive values.
public enum Subscribers {
    /// How many values a subscriber wants.
    public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
        private let rawValue: UInt

        private init(rawValue: UInt) { self.rawValue = rawValue }

        public static let unlimited = Demand(rawValue: UInt(Int.max) + 1)
        public static let none = Demand(rawValue: 0)

        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "A demand cannot be negative.")
            return Demand(rawValue: UInt(value))
        }

        /// The number of values; `nil` for any number.
        public var max: Int? { self == .unlimited ? nil : Int(rawValue) }
        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        public static func + (left: Demand, right: Demand) -> Demand {
            guard let first = left.max, let second = right.max else { return .unlimited }
            let (sum, overflow) = first.addingReportingOverflow(second)
            return overflow ? .unlimited : .max(sum)
        }
        public static func += (left: inout Demand, right: Demand) { left = left + right }
        public static func + (left: Demand, right: Int) -> Demand { left + .max(right) }
        public static func += (left: inout Demand, right: Int) { left = left + right }

        public static func - (left: Demand, right: Demand) -> Demand {
            guard let first = left.max else { return .unlimited }
            guard let second = right.max else { return .none }
            return .max(Swift.max(first - second, 0))
        }
        public static func -= (left: inout Demand, right: Demand) { left = left - right }
        public static func - (left: Demand, right: Int) -> Demand { left - .max(right) }
        public static func -= (left: inout Demand, right: Int) { left = left - right }

        public static func * (left: Demand, right: Int) -> Demand {
            guard let first = left.max else { return .unlimited }
            return .max(first * right)
        }

        public static func < (left: Demand, right: Demand) -> Bool { left.rawValue < right.rawValue }
        public static func == (left: Demand, right: Int) -> Bool { left.max == right }
        public static func > (left: Demand, right: Int) -> Bool { left > .max(right) }
    }

    /// How a publisher has ended.
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }

    /// Calls closures.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        public var receiveValue: (Input) -> Void { value ?? { _ in } }
        public var receiveCompletion: (Completion<Failure>) -> Void { completion ?? { _ in } }
        private var value: ((Input) -> Void)?
        private var completion: ((Completion<Failure>) -> Void)?
        private var subscription: (any Subscription)?
        private let lock = NSRecursiveLock()

        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
        ) {
            value = receiveValue
            completion = receiveCompletion
        }

        public func receive(subscription: any Subscription) {
            let isFirst = lock.withLock {
                guard self.subscription == nil, value != nil else { return false }
                self.subscription = subscription
                return true
            }
            if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ value: Input) -> Demand {
            lock.withLock { self.value }?(value)
            return .none
        }

        public func receive(completion: Completion<Failure>) {
            let call = lock.withLock {
                defer { end() }
                return self.completion
            }
            call?(completion)
        }

        public func cancel() {
            let subscription = lock.withLock {
                defer { end() }
                return self.subscription
            }
            subscription?.cancel()
        }

        private func end() {
            value = nil
            completion = nil
            subscription = nil
        }
    }

    /// Writes to a property of an object, which it keeps.
    public final class Assign<Root, Input>: Subscriber, Cancellable {
        public typealias Failure = Never
        public private(set) var object: Root?
        public let keyPath: ReferenceWritableKeyPath<Root, Input>
        private var subscription: (any Subscription)?

        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            self.object = object
            self.keyPath = keyPath
        }

        public func receive(subscription: any Subscription) {
            guard self.subscription == nil, object != nil else { return subscription.cancel() }
            self.subscription = subscription
            subscription.request(.unlimited)
        }

        public func receive(_ value: Input) -> Demand {
            object?[keyPath: keyPath] = value
            return .none
        }

        public func receive(completion: Completion<Never>) {
            object = nil
            subscription = nil
        }

        public func cancel() {
            let subscription = subscription
            object = nil
            self.subscription = nil
            subscription?.cancel()
        }
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

/// Subscriptions without a publisher behind them.
public enum Subscriptions {
    /// A subscription that never gives anything.
    public static var empty: any Subscription { EmptySubscription.shared }
}

private final class EmptySubscription: Subscription, Sendable {
    static let shared = EmptySubscription()
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}

extension Publisher {
    /// Calls `receiveValue` for every value and `receiveCompletion` at the end.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls `receiveValue` for every value.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Writes every value to a property of an object, which is kept until the end.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }

    /// Writes every value to a published property, for as long as that lives.
    public func assign(to published: inout Published<Output>.Publisher) { published.storage.follow(self) }
}
