/// A stored variable of a view that updates something outside the view's value.
///
/// The graph installs it before each evaluation, then calls `update()`. Source: Apple, SwiftUI `DynamicProperty`.
public protocol DynamicProperty {
    /// Brings the value up to date before the view's body is computed.
    mutating func update()

    /// Connects the property at `pointer` with the node; a custom property connects the properties inside it.
    @MainActor static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation)

    /// Whether two values of the property make the same view; what the node stores does not count.
    @MainActor static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool { get }
}

extension DynamicProperty {
    public mutating func update() {}

    @MainActor
    public static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        for field in PropertyStore.properties(of: Self.self) {
            installation.fieldName = field.name
            field.type._install(at: pointer + field.offset, &installation)
        }
        pointer.assumingMemoryBound(to: Self.self).pointee.update()
    }

    @MainActor
    public static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        guard let fields = ValueComparison.fields(of: Self.self) else { return { _, _ in false } }
        let parts = fields.map { (offset: $0.offset, comparer: ValueComparison.comparer(for: $0.type)) }
        return { left, right in parts.allSatisfy { $0.comparer(left + $0.offset, right + $0.offset) } }
    }
}

/// The pass that connects a view's dynamic properties with what their node keeps for them.
@MainActor
public struct _PropertyInstallation {
    let node: _ViewNode
    let store: PropertyStore
    var fieldName = ""
    private var cursor = 0

    init(node: _ViewNode, store: PropertyStore) {
        self.node = node
        self.store = store
    }

    /// Connects properties that lie in the value at `pointer`.
    mutating func install(_ properties: [PropertyStore.Property], at pointer: UnsafeMutableRawPointer) {
        for property in properties {
            fieldName = property.name
            property.type._install(at: pointer + property.offset, &self)
        }
    }

    /// What the node keeps for the next property, made on first sight. Properties come in the same order every time.
    mutating func slot<Kept: AnyObject>(_ make: () -> Kept) -> Kept {
        defer { cursor += 1 }
        if cursor < store.slots.count { return unsafeDowncast(store.slots[cursor], to: Kept.self) }
        let kept = make()
        store.slots.append(kept)
        return kept
    }
}

/// What a node keeps for the dynamic properties of its view.
@MainActor
final class PropertyStore {
    struct Property {
        let name: String
        let offset: Int
        let type: any DynamicProperty.Type
    }

    fileprivate(set) var slots: [AnyObject] = []
    private static var known: [ObjectIdentifier: [Property]] = [:]

    /// Connects the properties stored in `value`.
    func install<Value>(into value: inout Value, of node: _ViewNode) {
        let properties = Self.properties(of: Value.self)
        if properties.isEmpty { return }
        var installation = _PropertyInstallation(node: node, store: self)
        withUnsafeMutablePointer(to: &value) { pointer in
            for property in properties {
                installation.fieldName = property.name
                property.type._install(at: UnsafeMutableRawPointer(pointer) + property.offset, &installation)
            }
        }
    }

    func end() {
        for slot in slots { (slot as? any EndingSlot)?.end() }
        slots.removeAll()
    }

    static func properties(of type: Any.Type) -> [Property] {
        let id = ObjectIdentifier(type)
        if let properties = known[id] { return properties }
        let fields = ValueComparison.fields(of: type)
        if fields?.isEmpty ?? true { checkReflection(of: type) }
        let properties = (fields ?? []).compactMap { field in
            (field.type as? any DynamicProperty.Type).map { Property(name: field.name, offset: field.offset, type: $0) }
        }
        known[id] = properties
        return properties
    }

    /// `-disable-reflection-metadata` hides the fields of a type that plainly has some; state would silently not work.
    private static func checkReflection(of type: Any.Type) {
        guard ValueComparison.isStruct(type), ValueComparison.size(of: type) > 0 else { return }
        preconditionFailure(
            "\(type) was compiled without reflection metadata, so its @State and @Environment cannot be found. "
                + "Remove -disable-reflection-metadata from the compiler flags of its module.")
    }
}

/// A slot that has something to end when its node ends.
@MainActor
protocol EndingSlot: AnyObject {
    func end()
}
