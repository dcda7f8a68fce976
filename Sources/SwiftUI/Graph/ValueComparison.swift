import Foundation
@_spi(Reflection) import Swift

/// Whether two values of one type are surely the same, found field by field.
///
/// `==` where the type has one; bits for plain data; identity for references; closures by function and context. A type
/// that cannot be compared counts as changed: the worst of a wrong answer is one evaluation too many.
@MainActor
enum ValueComparison {
    typealias Comparer = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    private static var comparers: [ObjectIdentifier: Comparer] = [:]

    static func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
        let comparer = self.comparer(for: Value.self)
        return withUnsafePointer(to: left) { left in
            withUnsafePointer(to: right) { right in comparer(UnsafeRawPointer(left), UnsafeRawPointer(right)) }
        }
    }

    static func size(of type: Any.Type) -> Int { _openExistential(type, do: memorySize) }

    static func comparer(for type: Any.Type) -> Comparer {
        let id = ObjectIdentifier(type)
        if let known = comparers[id] { return known }
        // A recursive type meets itself through a reference or a closure only, so no placeholder is needed.
        let comparer = make(type)
        comparers[id] = comparer
        return comparer
    }

    private static func make(_ type: Any.Type) -> Comparer {
        if let property = type as? any DynamicProperty.Type { return property._comparer }
        if let equatable = type as? any Equatable.Type { return comparer(equatable: equatable) }
        if let optional = type as? any OptionalValue.Type { return optional.comparer }
        if type is AnyObject.Type { return bits(count: MemoryLayout<AnyObject>.size) }
        return makeStructural(type)
    }

    private static func comparer<Value: Equatable>(equatable: Value.Type) -> Comparer {
        { left, right in left.assumingMemoryBound(to: Value.self).pointee == right.assumingMemoryBound(to: Value.self).pointee }
    }

    static func bits(count: Int) -> Comparer {
        { left, right in memcmp(left, right, count) == 0 }
    }

    private static func makeStructural(_ type: Any.Type) -> Comparer {
        let size = size(of: type)
        if size == 0 { return { _, _ in true } }
        if let fields = fields(of: type) {
            let parts = fields.map { (offset: $0.offset, comparer: comparer(for: $0.type)) }
            return { left, right in parts.allSatisfy { $0.comparer(left + $0.offset, right + $0.offset) } }
        }
        if _openExistential(type, do: isPlainData) || isFunction(type) { return bits(count: size) }
        if MetadataKind.of(type) == .existential { return MetadataKind.isOpaqueExistential(type) ? contents : bits(count: MemoryLayout<AnyObject>.size) }
        return { _, _ in false }
    }

    /// What is in the two boxes of an `any P` is of one type and the same. A box begins as one of `Any` does.
    private static let contents: Comparer = { left, right in
        let left = left.assumingMemoryBound(to: Any.self).pointee
        let right = right.assumingMemoryBound(to: Any.self).pointee
        @MainActor func isSame<Value>(_ left: Value) -> Bool { areSame(left, right as! Value) }
        return Swift.type(of: left) == Swift.type(of: right) && isSame(left)
    }

    private static func isFunction(_ type: Any.Type) -> Bool { MetadataKind.of(type) == .function }

    /// The stored fields of a struct, `nil` for other kinds.
    static func fields(of type: Any.Type) -> [Field]? {
        guard MetadataKind.of(type) == .struct else { return nil }
        var fields: [Field] = []
        let isComplete = _forEachField(of: type) { name, offset, fieldType, _ in
            fields.append(Field(name: String(cString: name), offset: offset, type: fieldType))
            return true
        }
        return isComplete ? fields : nil
    }

    static func isStruct(_ type: Any.Type) -> Bool { MetadataKind.of(type) == .struct }

    struct Field {
        let name: String
        let offset: Int
        let type: Any.Type
    }
}

private func memorySize<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
private func isPlainData<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }

/// The kind of a type, from the first word of its metadata. Source: Swift ABI, "Type metadata".
private enum MetadataKind: UInt {
    case `struct` = 0x200
    case existential = 0x303
    case function = 0x302

    static func of(_ type: Any.Type) -> MetadataKind? {
        MetadataKind(rawValue: unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee)
    }

    /// Whether an existential type has a box; of classes and errors it has a reference. Source: Swift ABI, "Existential metadata".
    static func isOpaqueExistential(_ type: Any.Type) -> Bool {
        let flags = unsafeBitCast(type, to: UnsafePointer<UInt>.self)[1]
        let (notOnlyClasses, specialProtocols): (UInt, UInt) = (0x8000_0000, 0x3F00_0000)
        return flags & notOnlyClasses != 0 && flags & specialProtocols == 0
    }
}

/// Lets a comparer be made for `Optional` of a type that is not `Equatable`.
private protocol OptionalValue {
    @MainActor static var comparer: ValueComparison.Comparer { get }
}

extension Optional: OptionalValue {
    @MainActor fileprivate static var comparer: ValueComparison.Comparer {
        let inner = ValueComparison.comparer(for: Wrapped.self)
        return { left, right in
            let left = left.assumingMemoryBound(to: Wrapped?.self).pointee
            let right = right.assumingMemoryBound(to: Wrapped?.self).pointee
            switch (left, right) {
            case (nil, nil): return true
            case (let left?, let right?):
                return withUnsafePointer(to: left) { left in withUnsafePointer(to: right) { inner(left, $0) } }
            default: return false
            }
        }
    }
}
