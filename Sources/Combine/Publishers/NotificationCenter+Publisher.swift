import Foundation

extension NotificationCenter {
    /// The notifications of a name.
    public struct Publisher: Combine.Publisher, @unchecked Sendable {
        public typealias Output = Notification
        public typealias Failure = Never
        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Notification {
            let outlet = Outlet(subscriber)
            // A notification that nobody has asked for is lost.
            let give = UncheckedBox { (notification: Notification) in if outlet.hasDemand { outlet.send(notification) } }
            let token = center.addObserver(forName: name, object: object, queue: nil) { give.value($0) }
            let center = center
            outlet.onCancel = { center.removeObserver(token) }
            subscriber.receive(subscription: outlet)
        }
    }

    /// The notifications of a name, from one object or from all.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}
