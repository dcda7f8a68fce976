/// What the property wrappers of stored values are made of: a key in a scope, and how a value is kept there.
struct StoredProperty<Value> {
    let key: String
    let scope: StorageTable.Scope
    let initial: Value
    let decode: (Any) -> Value?
    let encode: (Value) -> Any?

    init(
        _ initial: Value, _ key: String, _ scope: StorageTable.Scope, decode: @escaping (Any) -> Value?,
        encode: @escaping (Value) -> Any?
    ) {
        (self.key, self.scope, self.initial) = (key, scope, initial)
        (self.decode, self.encode) = (decode, encode)
    }

    /// The place of the value: all that have this key in this scope read and write the same.
    var location: StorageLocation<Value> {
        StorageLocation(key: key, scope: scope, initial: initial, decode: decode, encode: encode)
    }

    func isSame(as other: StoredProperty) -> Bool { key == other.key && scope.name == other.scope.name }
}
