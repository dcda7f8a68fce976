/// Reads which objects an object keeps alive: through its properties, the collections and enums in them, and what its closures captured.
struct StrongReferences {
    struct Reference {
        let target: UnsafeRawPointer
        /// The property of the app's it stands in, `actions[1].handler`; empty for one of ours and for what a closure captured.
        let label: String
        /// Whether a closure stands between: its context may be the one object that it captured.
        let isCaptured: Bool
    }

    /// What is known of a type: reading it from the runtime is slow.
    private var fields: [UnsafeRawPointer: [RuntimeType.StrongField]] = [:]
    /// Buffers and boxes that several values share: what is in them counts once.
    private var sharedBuffers: Set<UnsafeRawPointer> = []
    private var found: [Reference] = []

    /// Begins another search: what was read may be read again, and what is known of types stays known.
    mutating func begin() { sharedBuffers = [] }

    /// The strong references of `object`, each as often as it holds it. Buffers read in an earlier call are not read again.
    mutating func read(_ object: UnsafeRawPointer) -> [Reference] {
        found = []
        guard RuntimeType.isObject(at: object) else { return found }
        let type = RuntimeType(of: object)
        switch type.kind {
        case .aClass: readFields(of: type, at: object, "")
        case .captures:
            for capture in CapturedValues(in: object).captures {
                switch capture {
                case .value(let type, let address): read(type, at: address, "")
                case .object(let target): add(target, "", isCaptured: true)
                }
            }
        case .genericBox:
            let offset = Int(type.metadata.load(fromByteOffset: 8, as: UInt32.self))
            read(RuntimeType(metadata: type.metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self)), at: object + offset, "")
        case .aStruct, .anEnum, .tuple, .function, .existential, .other: break
        }
        return found
    }

    private mutating func readFields(of type: RuntimeType, at address: UnsafeRawPointer, _ label: String) {
        let known = fields[type.metadata] ?? (type.kind == .tuple ? type.elements : type.strongFields)
        fields[type.metadata] = known
        for field in known {
            read(field.type, at: address + field.offset, [label, field.name].filter { !$0.isEmpty }.joined(separator: "."))
        }
    }

    private mutating func read(_ type: RuntimeType, at address: UnsafeRawPointer, _ label: String) {
        switch type.kind {
        case .aStruct where type.isPlainData, .anEnum where type.isPlainData: break
        case .aClass: add(address.load(as: UnsafeRawPointer?.self), label)
        case .function: add((address + 8).load(as: UnsafeRawPointer?.self), label, isCaptured: true)
        case .existential: readExistential(type, at: address, label)
        case .aStruct:
            if let collection = type.type as? any ElementReading.Type {
                readElements(of: collection, at: address, label)
            } else {
                readFields(of: type, at: address, label)
            }
        case .anEnum:
            if let payload = type.payload(at: address) { read(payload, label) }
        case .tuple: readFields(of: type, at: address, label)
        case .captures, .genericBox, .other: break
        }
    }

    /// Reads a copy, whose own box is nobody else's, and whose address is another's as soon as this has returned.
    private mutating func read(_ value: Any, _ label: String) {
        withUnsafePointer(to: value) { copy in
            let (type, address) = Self.project(UnsafeRawPointer(copy))
            read(type, at: address, label)
        }
    }

    /// The type and the place of the value in an existential that may hold any.
    private static func project(_ existential: UnsafeRawPointer) -> (RuntimeType, UnsafeRawPointer) {
        let type = RuntimeType(metadata: (existential + 24).load(as: UnsafeRawPointer.self))
        if type.kind == .aClass || type.isStoredInline { return (type, existential) }
        return (type, existential.load(as: UnsafeRawPointer.self) + type.offsetInBox)
    }

    private mutating func readExistential(_ type: RuntimeType, at address: UnsafeRawPointer, _ label: String) {
        if type.isError { return }
        if type.isClassBound { return add(address.load(as: UnsafeRawPointer?.self), label) }
        let (inner, place) = Self.project(address)
        guard place == address || sharedBuffers.insert(place).inserted else { return }
        read(inner, at: place, label)
    }

    private mutating func readElements(of collection: any ElementReading.Type, at address: UnsafeRawPointer, _ label: String) {
        // Every collection read here is one word: its buffer, shared by its copies.
        guard sharedBuffers.insert(address.load(as: UnsafeRawPointer.self)).inserted else { return }
        for (index, element) in collection.elements(at: address).enumerated() { read(element, label.isEmpty ? "" : label + collection.place(of: index)) }
    }

    private mutating func add(_ target: UnsafeRawPointer?, _ label: String, isCaptured: Bool = false) {
        guard let target else { return }
        found.append(Reference(target: target, label: label, isCaptured: isCaptured))
    }
}

/// A collection of the standard library whose elements lie in a buffer that reflection does not show.
private protocol ElementReading {
    static func elements(at address: UnsafeRawPointer) -> [Any]
    static func place(of index: Int) -> String
}

extension ElementReading where Self: Sequence {
    static func elements(at address: UnsafeRawPointer) -> [Any] {
        address.assumingMemoryBound(to: Self.self).pointee.map { $0 }
    }

    static func place(of index: Int) -> String { "[\(index)]" }
}

extension Array: ElementReading {}
extension ContiguousArray: ElementReading {}

// The order of these differs from run to run.

extension Set: ElementReading {
    static func place(of index: Int) -> String { "[…]" }
}

extension Dictionary: ElementReading {
    static func elements(at address: UnsafeRawPointer) -> [Any] {
        let dictionary = address.assumingMemoryBound(to: Self.self).pointee
        return Array(dictionary.keys) as [Any] + Array(dictionary.values) as [Any]
    }

    static func place(of index: Int) -> String { "[…]" }
}
