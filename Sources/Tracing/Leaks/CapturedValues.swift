/// What a closure has captured, as the compiler describes it beside the closure's context.
///
/// A closure in generic code describes its captures by the arguments it was made with; what such a one captured is not known here.
struct CapturedValues {
    enum Capture {
        case value(RuntimeType, at: UnsafeRawPointer)
        /// A captured variable, or another closure's context.
        case object(UnsafeRawPointer)
    }

    let captures: [Capture]

    /// `context` is a heap object of kind `.captures`.
    init(in context: UnsafeRawPointer) {
        let metadata = RuntimeType(of: context).metadata
        guard let description = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self),
            description.load(fromByteOffset: 4, as: (UInt32, UInt32).self) == (0, 0)
        else {
            captures = []
            return
        }
        // The description: how many captures, sources of generic arguments and arguments, then the captures.
        var offset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
        var captures: [Capture] = []
        for index in 0..<Int(description.load(as: UInt32.self)) {
            guard let capture = CapturedType(record: description + 12 + 4 * index) else { break }
            offset = (offset + capture.alignmentMask) & ~capture.alignmentMask
            captures += capture.read(context + offset).map { [$0] } ?? []
            offset += capture.size
        }
        self.captures = captures
    }
}

/// The type of one capture, from its mangled name.
private enum CapturedType {
    case strong(RuntimeType)
    case function
    case box
    /// `weak`, `unowned` and unmanaged references.
    case notKept

    init?(record: UnsafeRawPointer) {
        let name = record + Int(record.loadUnaligned(as: Int32.self))
        let length = Self.length(of: name)
        // Symbolic references, which are no text, come before these endings.
        switch Self.ending(of: name, length) {
        case "Xw", "Xo", "Xu": self = .notKept
        case "Xx", "Xb": self = .box
        case let ending:
            if let type = _getTypeByMangledNameInContext(
                name.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: nil, genericArguments: nil)
            {
                self = .strong(RuntimeType(type))
            } else if ending.hasSuffix("_") || Self.ending(of: name, length, 3) == "_Sg" {
                self = .function
            } else {
                return nil
            }
        }
    }

    /// A name ends with a zero; the references in it, 4 or 8 bytes long after their first, may have zeros.
    private static func length(of name: UnsafeRawPointer) -> Int {
        var length = 0
        while true {
            switch name.load(fromByteOffset: length, as: UInt8.self) {
            case 0: return length
            case 0x01...0x17: length += 5
            case 0x18...0x1f: length += 9
            default: length += 1
            }
        }
    }

    private static func ending(of name: UnsafeRawPointer, _ length: Int, _ count: Int = 2) -> String {
        guard length >= count else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: name + (length - count), count: count), as: UTF8.self)
    }

    var size: Int {
        switch self {
        case .strong(let type): type.size
        case .function: 16
        case .box, .notKept: 8
        }
    }

    var alignmentMask: Int {
        if case .strong(let type) = self { return type.alignmentMask }
        return 7
    }

    func read(_ address: UnsafeRawPointer) -> CapturedValues.Capture? {
        switch self {
        case .strong(let type): .value(type, at: address)
        case .function: (address + 8).load(as: UnsafeRawPointer?.self).map { .object($0) }
        case .box: address.load(as: UnsafeRawPointer?.self).map { .object($0) }
        case .notKept: nil
        }
    }
}
