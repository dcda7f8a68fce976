import Foundation

/// Something that can be ended before its time.
public protocol Cancellable {
    func cancel()
}

extension Cancellable {
    /// Keeps the cancellable in a collection, with which it ends.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(AnyCancellable(self))
    }

    /// Keeps the cancellable in a set, with which it ends.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }
}

/// A cancellable that cancels when it is let go.
public final class AnyCancellable: Cancellable, Hashable {
    private var action: (() -> Void)?
    private let lock = NSLock()

    public init(_ cancel: @escaping () -> Void) { action = cancel }

    public init<C: Cancellable>(_ canceller: C) {
        if let same = canceller as? AnyCancellable {
            action = { same.cancel() }
        } else {
            action = canceller.cancel
        }
    }

    public func cancel() {
        let action = lock.withLock {
            defer { self.action = nil }
            return self.action
        }
        action?()
    }

    deinit { cancel() }

    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnyCancellable {
    /// Keeps this very cancellable in a set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }
}
