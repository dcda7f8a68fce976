import Foundation
import QuartzCore

/// What an observer of a property is told besides that it changed. Source: Apple, Foundation `NSKeyValueObservingOptions`.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// Tells of the value that is there when the observation begins.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Tells before the change too; here after it, with the rest.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// How a value changed.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion = 2, removal = 3, replacement = 4 }

/// A change of an observed property. Source: Apple, Foundation `NSKeyValueObservedChange`.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange
    public let kind: Kind
    /// `nil` unless it was asked for.
    public let newValue: Value?
    /// `nil` unless it was asked for.
    public let oldValue: Value?
    public let indexes: IndexSet?
    public let isPrior: Bool
}

/// An observation of a property, which ends with it: Foundation on Linux has none.
///
/// Only objects that say so can be observed: `WKWebView`. Source: Apple, Foundation `NSKeyValueObservation`.
public final class NSKeyValueObservation: NSObject {
    private let id: Int
    private let end: @MainActor (Int) -> Void

    fileprivate init(id: Int, end: @escaping @MainActor (Int) -> Void) {
        self.id = id
        self.end = end
    }

    /// Ends the observation.
    public func invalidate() {
        let (end, id) = (end, id)
        if MainActorCheck.isOnMainActor { MainActor.assumeIsolated { end(id) } } else { DispatchQueue.main.async { end(id) } }
    }

    deinit { invalidate() }
}

/// The observations of one object's properties: it says when some may have changed, and those that did are told of.
@MainActor
package final class KeyValueObservers<Owner: AnyObject> {
    private struct Entry {
        let id: Int
        let compare: (Owner) -> Void
    }
    private var entries: [Entry] = []
    private var count = 0

    package init() {}

    /// Observes `keyPath` of `owner`.
    package func observe<Value>(
        _ owner: Owner, _ keyPath: KeyPath<Owner, Value>, _ options: NSKeyValueObservingOptions,
        _ handler: @escaping (Owner, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        count += 1
        var last = owner[keyPath: keyPath]
        func change(from old: Value?, to new: Value) -> NSKeyValueObservedChange<Value> {
            NSKeyValueObservedChange(
                kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil, indexes: nil,
                isPrior: false)
        }
        let entry = Entry(id: count) { owner in
            let (old, new) = (last, owner[keyPath: keyPath])
            guard !Self.areEqual(old, new) else { return }
            last = new
            handler(owner, change(from: old, to: new))
        }
        entries.append(entry)
        if options.contains(.initial) { handler(owner, change(from: nil, to: last)) }
        return NSKeyValueObservation(id: count) { [weak self] id in self?.entries.removeAll { $0.id == id } }
    }

    /// Tells of everything that changed since it was last looked at.
    package func tell(_ owner: Owner) {
        for entry in entries where entries.contains(where: { $0.id == entry.id }) { entry.compare(owner) }
    }

    private static func areEqual<Value>(_ old: Value, _ new: Value) -> Bool {
        func equal<Known: Equatable>(_ known: Known) -> Bool { (new as? Known) == known }
        if let known = old as? any Equatable { return equal(known) }
        return Value.self is AnyObject.Type && (old as AnyObject) === (new as AnyObject)
    }
}
