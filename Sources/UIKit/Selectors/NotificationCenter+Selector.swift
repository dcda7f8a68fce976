import Foundation
import Synchronization

extension NotificationCenter {
    /// Sends the observer a message for every notification, on the thread that posts it. The observer is not kept.
    ///
    /// Source: Apple, Foundation `NotificationCenter`.
    public func addObserver(_ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?) {
        SelectorObservers.add(observer as AnyObject, aSelector, to: self, aName, anObject)
    }

    /// Ends all that was added for an observer, or the one that a token stands for.
    public func removeObserver(_ observer: AnyObject) {
        SelectorObservers.remove(observer, from: self) { _ in true }
        removeObserver(observer as Any)
    }

    /// Ends what was added for an observer with that name and object; `nil` stands for any.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        let object = anObject.map { $0 as AnyObject }
        SelectorObservers.remove(observer, from: self) { entry in
            (aName == nil || entry.name == aName) && (object == nil || entry.object === object)
        }
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// Who observes by a selector, in any centre.
private enum SelectorObservers {
    struct Entry: @unchecked Sendable {
        weak var observer: AnyObject?
        let center: ObjectIdentifier
        let name: NSNotification.Name?
        weak var object: AnyObject?
        let token: any NSObjectProtocol
    }

    private static let entries = Mutex<[ObjectIdentifier: [Entry]]>([:])

    static func add(_ observer: AnyObject, _ selector: Selector, to center: NotificationCenter, _ name: NSNotification.Name?, _ object: Any?) {
        nonisolated(unsafe) weak let target = observer
        let place = ObjectIdentifier(observer)
        weak let weakCenter = center
        let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
            if let target { selector.send(to: target, with: notification) } else if let weakCenter { removeDead(at: place, from: weakCenter) }
        }
        let entry = Entry(
            observer: observer, center: ObjectIdentifier(center), name: name, object: object.map { $0 as AnyObject }, token: token)
        // The place of an observer that has gone may be another's now.
        removeDead(at: place, from: center)
        entries.withLock { $0[place, default: []].append(entry) }
    }

    static func remove(_ observer: AnyObject, from center: NotificationCenter, where matches: (Entry) -> Bool) {
        remove(at: ObjectIdentifier(observer), from: center) { $0.observer == nil || matches($0) }
    }

    private static func removeDead(at place: ObjectIdentifier, from center: NotificationCenter) {
        remove(at: place, from: center) { $0.observer == nil }
    }

    private static func remove(at place: ObjectIdentifier, from center: NotificationCenter, where matches: (Entry) -> Bool) {
        let ended = entries.withLock { entries -> [Entry] in
            let all = entries[place] ?? []
            let ended = all.filter { $0.center == ObjectIdentifier(center) && matches($0) }
            let kept = all.filter { entry in !ended.contains { $0.token === entry.token } }
            entries[place] = kept.isEmpty ? nil : kept
            return ended
        }
        for entry in ended { center.removeObserver(entry.token as Any) }
    }
}
