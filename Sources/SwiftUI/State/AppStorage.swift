import QuartzCore
import Tracing
import UIKit

/// A value in the app's storage, by its key; every view that has read it shows a change.
///
/// Without a store of its own it lives in memory, for the screen's clock: nothing is read from or left in the home
/// directory. Source: Apple, SwiftUI `AppStorage`.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let key: String
    private let initial: Value
    private let store: UserDefaults?
    private let decode: (Any) -> Value?
    private let encode: (Value) -> Any?
    private var location: StorageLocation<Value>?

    init(
        _ initial: Value, _ key: String, _ store: UserDefaults?, decode: @escaping (Any) -> Value?, encode: @escaping (Value) -> Any?
    ) {
        self.key = key
        self.initial = initial
        self.store = store
        self.decode = decode
        self.encode = encode
    }

    private func makeLocation() -> StorageLocation<Value> {
        StorageLocation(key: key, scope: .app(store), initial: initial, decode: decode, encode: encode)
    }

    public var wrappedValue: Value {
        get { (location ?? makeLocation()).read() }
        nonmutating set { (location ?? makeLocation()).write(newValue, in: nil) }
    }

    public var projectedValue: Binding<Value> { Binding(location: location ?? makeLocation()) }

    @MainActor
    public static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        property.pointee.location = installation.slot { property.pointee.makeLocation() }
    }

    @MainActor
    public static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { left, right in
            left.assumingMemoryBound(to: Self.self).pointee.key == right.assumingMemoryBound(to: Self.self).pointee.key
        }
    }
}

/// A value of the scene, by its key; in memory, for the screen's clock.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private let key: String
    private let initial: Value
    private let decode: (Any) -> Value?
    private let encode: (Value) -> Any?
    private var location: StorageLocation<Value>?

    init(_ initial: Value, _ key: String, decode: @escaping (Any) -> Value?, encode: @escaping (Value) -> Any?) {
        self.key = key
        self.initial = initial
        self.decode = decode
        self.encode = encode
    }

    private func makeLocation() -> StorageLocation<Value> {
        StorageLocation(key: key, scope: .scene, initial: initial, decode: decode, encode: encode)
    }

    public var wrappedValue: Value {
        get { (location ?? makeLocation()).read() }
        nonmutating set { (location ?? makeLocation()).write(newValue, in: nil) }
    }

    public var projectedValue: Binding<Value> { Binding(location: location ?? makeLocation()) }

    @MainActor
    public static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        property.pointee.location = installation.slot { property.pointee.makeLocation() }
    }

    @MainActor
    public static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { left, right in
            left.assumingMemoryBound(to: Self.self).pointee.key == right.assumingMemoryBound(to: Self.self).pointee.key
        }
    }
}

/// The values that storages of one screen share, and who has read them.
@MainActor
private final class StorageTable {
    enum Scope {
        case app(UserDefaults?)
        case scene

        var name: String {
            switch self {
            case .app(nil): "app"
            case .app(let store?): "\(ObjectIdentifier(store).hashValue)"
            case .scene: "scene"
            }
        }
    }

    private static var tables: [(clock: Weak, table: StorageTable)] = []
    private struct Weak { weak var clock: FrameClock? }

    /// The table of the clock that the code lives on.
    static var current: StorageTable {
        tables.removeAll { $0.clock.clock == nil }
        if let known = tables.first(where: { $0.clock.clock === FrameClock.current }) { return known.table }
        let table = StorageTable()
        tables.append((Weak(clock: FrameClock.current), table))
        return table
    }

    private var values: [String: Any] = [:]
    private var sources: [String: AnySource] = [:]

    func source(_ key: String, _ scope: Scope) -> AnySource {
        let name = scope.name + "/" + key
        if let source = sources[name] { return source }
        let source = AnySource()
        sources[name] = source
        return source
    }

    func value(_ key: String, _ scope: Scope) -> Any? {
        if case .app(let store?) = scope { return store.object(forKey: key) }
        return values[scope.name + "/" + key]
    }

    func set(_ value: Any?, _ key: String, _ scope: Scope) {
        if case .app(let store?) = scope {
            if let value { store.set(value, forKey: key) } else { store.removeObject(forKey: key) }
        } else {
            values[scope.name + "/" + key] = value
        }
    }
}

/// The place of one storage property.
private final class StorageLocation<Value>: BindingLocation<Value> {
    private let key: String
    private let scope: StorageTable.Scope
    private let initial: Value
    private let decode: (Any) -> Value?
    private let encode: (Value) -> Any?

    init(
        key: String, scope: StorageTable.Scope, initial: Value, decode: @escaping (Any) -> Value?,
        encode: @escaping (Value) -> Any?
    ) {
        self.key = key
        self.scope = scope
        self.initial = initial
        self.decode = decode
        self.encode = encode
    }

    override func read() -> Value {
        let me = UncheckedSendable(self)
        return MainActor.assumeIsolated {
            let (me, table) = (me.value, StorageTable.current)
            ViewGraph.reader?.noteRead(of: table.source(me.key, me.scope))
            return UncheckedSendable(table.value(me.key, me.scope).flatMap(me.decode) ?? me.initial)
        }.value
    }

    override func write(_ newValue: Value, in transaction: Transaction?) {
        let box = UncheckedSendable((self, newValue, transaction))
        MainActor.assumeIsolated {
            let (me, value, transaction) = box.value
            if let phase = ViewGraph.updating {
                return phase.graph.defer(write: "storage of \(me.key)", by: phase) { me.write(value, in: transaction) }
            }
            let table = StorageTable.current
            let old = table.value(me.key, me.scope)
            table.set(me.encode(value), me.key, me.scope)
            let event = Timeline.current.record(
                .write, "storage of \(me.key)", "\(shortDescription(old ?? "nothing")) -> \(shortDescription(value))")
            table.source(me.key, me.scope).invalidateReaders(cause: event, transaction: transaction ?? Transaction.current)
        }
    }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? StorageLocation<Value> else { return false }
        return other.key == key && other.scope.name == scope.name
    }
}
