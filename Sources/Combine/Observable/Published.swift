import Foundation

/// A property of a class that tells its object and its own publisher before it changes.
///
/// Source: Apple, Combine `Published`: subscribers get the new value while the property still has the old one.
@propertyWrapper
public struct Published<Value> {
    private let storage: Storage

    public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
    public init(initialValue: Value) { storage = Storage(initialValue) }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError("@Published is only available on properties of classes.") }
        set { fatalError("@Published is only available on properties of classes: \(newValue) was written.") }
    }

    /// The publisher of the property: its value now, then every new one.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        set { if newValue.storage !== storage { storage.follow(newValue) } }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set {
            let storage = object[keyPath: storageKeyPath].storage
            storage.owner = object
            storage.set(newValue)
        }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        projected projectedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Publisher>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Publisher {
        get {
            let storage = object[keyPath: storageKeyPath].storage
            storage.owner = object
            return Publisher(storage: storage)
        }
        set { object[keyPath: storageKeyPath].projectedValue = newValue }
    }

    /// The publisher of a published property.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        let storage: Storage

        public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never {
            storage.listeners.add(subscriber, first: storage.value)
        }
    }

    /// The value, and who listens to it.
    final class Storage {
        fileprivate(set) var value: Value
        fileprivate weak var owner: AnyObject?
        fileprivate let listeners = Listeners<Value, Never>(keepsLatest: true)
        private var followed: [AnyCancellable] = []

        init(_ value: Value) { self.value = value }

        fileprivate func set(_ newValue: Value) {
            if let owner { ObjectPublishers.existing(owner)?.send() }
            listeners.send(newValue)
            value = newValue
        }

        /// Takes every value of a publisher, as long as the property lives.
        func follow<P: Combine.Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
            followed.append(publisher.sink { [weak self] in self?.set($0) })
        }
    }
}
