import Foundation

/// An object that tells before it changes.
///
/// Its `@Published` properties send `objectWillChange` by themselves. Source: Apple, Combine `ObservableObject`.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never
    /// Sends before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}

/// Sends before an object changes; it carries no value.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    public typealias Output = Void
    public typealias Failure = Never
    private let listeners = Listeners<Void, Never>()

    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Void {
        listeners.add(subscriber, first: nil)
    }

    public func send() { listeners.send(()) }
}

/// The publishers that objects have without declaring one, by object.
enum ObjectPublishers {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
    nonisolated(unsafe) private static var limit = 64
    private static let lock = NSRecursiveLock()

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        lock.withLock {
            if let known = existing(object) { return known }
            // Objects leave without a word; those that have gone are looked for when the table has doubled.
            if entries.count >= limit {
                entries = entries.filter { $0.value.object != nil }
                limit = max(64, entries.count * 2)
            }
            let publisher = ObservableObjectPublisher()
            entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
            return publisher
        }
    }

    /// The publisher, when anybody has asked for it.
    static func existing(_ object: AnyObject) -> ObservableObjectPublisher? {
        lock.withLock {
            guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
            return entry.publisher
        }
    }
}
