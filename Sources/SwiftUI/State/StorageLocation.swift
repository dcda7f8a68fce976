import Tracing
import UIKit

/// The place of one storage property.
final class StorageLocation<Value>: BindingLocation<Value> {
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
