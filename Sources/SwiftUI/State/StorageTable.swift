import QuartzCore
import UIKit

/// The values that storages of one screen share, and who has read them.
@MainActor
final class StorageTable {
    enum Scope {
        case app(UserDefaults?)
        case scene

        var name: String {
            switch self {
            case .app(nil): "app"
            case .app(let store?): "\(ObjectIdentifier(store))"
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
