import Glibc

/// A type as the Swift runtime describes it in memory: its kind, and where its stored parts lie.
///
/// The offsets and flags are those of Swift's stable ABI (the TypeMetadata document of the Swift project).
struct RuntimeType {
    enum Kind {
        case aClass, aStruct, anEnum, tuple, function, existential, captures, genericBox, other
    }

    /// A stored property that keeps what it refers to.
    struct StrongField {
        /// Empty where a module of ours declares it: that name is not one of the app's.
        let name: String
        let offset: Int
        let type: RuntimeType
    }

    let metadata: UnsafeRawPointer

    init(metadata: UnsafeRawPointer) { self.metadata = metadata }

    init(_ type: Any.Type) { metadata = unsafeBitCast(type, to: UnsafeRawPointer.self) }

    /// The dynamic type of a heap object.
    init(of object: UnsafeRawPointer) { metadata = object.load(as: UnsafeRawPointer.self) }

    /// Whether a heap object that this file can read begins at `address`.
    ///
    /// What a closure captured is read by its description, which leaves room for mistakes; reading past one would end the process.
    static func isObject(at address: UnsafeRawPointer) -> Bool {
        guard isReadable(address) else { return false }
        let type = RuntimeType(of: address)
        return isReadable(type.metadata) && isReadable(type.metadata - 8) && [.aClass, .captures, .genericBox].contains(type.kind)
    }

    /// Asks the kernel, which answers a bad address of a path with an error of its own.
    private static func isReadable(_ address: UnsafeRawPointer) -> Bool {
        guard UInt(bitPattern: address) & 7 == 0, UInt(bitPattern: address) > 0xffff else { return false }
        return access(address.assumingMemoryBound(to: CChar.self), F_OK) == 0 || errno != EFAULT
    }

    /// Only for kinds that a program can name.
    var type: Any.Type { unsafeBitCast(metadata, to: Any.Type.self) }

    var kind: Kind {
        switch metadata.load(as: UInt.self) {
        case 0: .aClass
        case 0x200: .aStruct
        case 0x201, 0x202: .anEnum
        case 0x301: .tuple
        // C functions are one word and keep nothing.
        case 0x302: size == 16 ? .function : .other
        case 0x303: .existential
        case 0x400: .captures
        case 0x500: .genericBox
        default: .other
        }
    }

    // MARK: Values

    private enum Flag {
        static let notPlainData: UInt32 = 0x1_0000
        static let notInline: UInt32 = 0x2_0000
        static let notCopyable: UInt32 = 0x80_0000
    }
    private var witnesses: UnsafeRawPointer { (metadata - 8).load(as: UnsafeRawPointer.self) }
    private var flags: UInt32 { witnesses.load(fromByteOffset: 80, as: UInt32.self) }

    var size: Int { witnesses.load(fromByteOffset: 64, as: Int.self) }
    var alignmentMask: Int { Int(flags & 0xff) }
    /// Copying its bytes copies the value: there is no reference in it.
    var isPlainData: Bool { flags & Flag.notPlainData == 0 }
    var isCopyable: Bool { flags & Flag.notCopyable == 0 }
    var isStoredInline: Bool { flags & Flag.notInline == 0 }

    /// Where the value of this type begins in the box of an existential that had no room for it.
    var offsetInBox: Int { (16 + alignmentMask) & ~alignmentMask }

    /// Whether an existential of this type holds nothing but an object.
    var isClassBound: Bool { metadata.load(fromByteOffset: 8, as: UInt32.self) & 0x8000_0000 == 0 }
    /// `any Error` has a box of its own kind.
    var isError: Bool { metadata.load(fromByteOffset: 8, as: UInt32.self) & 0x3f00_0000 != 0 }

    // MARK: Fields

    /// The stored properties of a struct or a class, inherited ones too, without the weak, the unowned and plain data.
    var strongFields: [StrongField] {
        // The runtime's reflection stops the process at a type over a pack of types.
        guard !isOverPack else { return [] }
        let inherited = superclass.map { fieldCount($0.type) } ?? 0
        let own = (inherited..<fieldCount(type)).compactMap { index -> StrongField? in
            var description = FieldDescription()
            let field = RuntimeType(fieldType(type, index: index, description: &description))
            defer { description.release?(description.name) }
            guard description.isStrong, !field.isPlainData else { return nil }
            let name = isFramework ? nil : description.name.map { String(cString: $0) }
            return StrongField(name: name ?? "", offset: fieldOffset(type, index: index), type: field)
        }
        return (superclass?.strongFields ?? []) + own
    }

    private var superclass: RuntimeType? {
        guard kind == .aClass else { return nil }
        return metadata.load(fromByteOffset: 8, as: UnsafeRawPointer?.self).map(RuntimeType.init(metadata:))
    }

    /// Whether one of our modules, or one of Swift's, declares it.
    var isFramework: Bool {
        let module = String(reflecting: type).prefix { $0 != "." }
        return ["UIKit", "SwiftUI", "QuartzCore", "Foundation", "Swift", "Combine"].contains(module)
    }

    /// Whether it, or a superclass, has a type parameter pack.
    private var isOverPack: Bool {
        if superclass?.isOverPack == true { return true }
        let isClass = kind == .aClass
        guard let description = metadata.load(fromByteOffset: isClass ? 40 : 8, as: UnsafeRawPointer?.self) else { return false }
        let isGeneric = description.load(as: UInt32.self) & 0x80 != 0
        return isGeneric && description.load(fromByteOffset: (isClass ? 44 : 28) + 14, as: UInt16.self) & 1 != 0
    }

    /// The parts of a tuple, labelled by their places.
    var elements: [StrongField] {
        (0..<metadata.load(fromByteOffset: 8, as: Int.self)).map { index in
            let element = metadata + 24 + 16 * index
            return StrongField(
                name: "\(index)", offset: Int(element.load(fromByteOffset: 8, as: UInt32.self)),
                type: RuntimeType(metadata: element.load(as: UnsafeRawPointer.self)))
        }
    }

    /// The payload of the enum at `address`; `nil` for a case without one.
    func payload(at address: UnsafeRawPointer) -> Any? {
        func load<Value>(_: Value.Type) -> Any? {
            let value = address.assumingMemoryBound(to: Value.self).pointee
            guard childCount(value, type: Value.self) > 0 else { return nil }
            var description = FieldDescription()
            defer { description.release?(description.name) }
            return child(
                of: value, type: Value.self, index: 0, name: &description.name, release: &description.release)
        }
        return isCopyable ? _openExistential(type, do: load) : nil
    }
}

// MARK: The runtime's own reflection

private typealias NameRelease = @convention(c) (UnsafePointer<CChar>?) -> Void

private struct FieldDescription {
    var name: UnsafePointer<CChar>?
    var release: NameRelease?
    var isStrong = false
    var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(_ type: Any.Type, index: Int, description: UnsafeMutablePointer<FieldDescription>) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int

@_silgen_name("swift_reflectionMirror_count")
private func childCount<Value>(_ value: Value, type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func child<Value>(
    of value: Value, type: Any.Type, index: Int, name: UnsafeMutablePointer<UnsafePointer<CChar>?>,
    release: UnsafeMutablePointer<NameRelease?>
) -> Any
