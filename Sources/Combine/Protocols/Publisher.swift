import Foundation

/// A source of values over time, then of an end.
///
/// Source: Apple, Combine `Publisher`.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    /// Attaches a subscriber; `subscribe(_:)` calls it.
    func receive<S: Subscriber>(subscriber: S) where Self.Failure == S.Failure, Self.Output == S.Input
}

extension Publisher {
    /// Attaches a subscriber.
    public func subscribe<S: Subscriber>(_ subscriber: S) where Self.Failure == S.Failure, Self.Output == S.Input {
        receive(subscriber: subscriber)
    }

    /// Sends what this publisher sends on to a subject.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Self.Failure == S.Failure, Self.Output == S.Output {
        let inlet = Inlet<Output, Failure>(
            demand: .unlimited, onInput: { subject.send($0) }, onCompletion: { subject.send(completion: $0) })
        subscribe(inlet)
        return AnyCancellable(inlet)
    }

    /// The publisher without the types of what it is made of.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher that starts when `connect()` is called.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    func connect() -> any Cancellable
}

/// Receives values from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error

    /// The publisher has accepted the subscriber, which may now ask for values.
    func receive(subscription: any Subscription)
    /// A value has come; returns how many more are wanted.
    func receive(_ input: Self.Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Self.Failure>)
}

extension Subscriber where Input == Void {
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of a subscriber with a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Says that so many more values may come.
    func request(_ demand: Subscribers.Demand)
}

/// A publisher whose values come from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Self.Output)
    func send(completion: Subscribers.Completion<Self.Failure>)
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    public func send() { send(()) }
}

/// Something with an identity of its own in a pipeline.
public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// The identity of a publisher's stream.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private let rawValue: UInt
    nonisolated(unsafe) private static var last: UInt = 0
    private static let lock = NSLock()

    /// An identity that nothing else has.
    public init() {
        rawValue = Self.lock.withLock {
            Self.last += 1
            return Self.last
        }
    }

    public init(_ object: AnyObject) { rawValue = UInt(bitPattern: ObjectIdentifier(object).hashValue) }

    public var description: String { "0x" + String(rawValue, radix: 16) }
}
