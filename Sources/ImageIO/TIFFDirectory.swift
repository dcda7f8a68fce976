import Foundation

/// A directory of fields as the TIFF format writes it, read out of bytes that may say anything.
///
/// Source: TIFF 6.0, section 2.
struct TIFFDirectory {
    /// What the bytes of a value are.
    enum Kind: Int {
        case byte = 1, text, short, long, rational
        case undefined = 7
        case signedLong = 9
        case signedRational = 10

        var size: Int {
            switch self {
            case .byte, .text, .undefined: 1
            case .short: 2
            case .long, .signedLong: 4
            case .rational, .signedRational: 8
            }
        }
    }

    struct Value {
        let kind: Kind
        let count: Int
        /// In big-endian order.
        let bytes: [UInt8]
    }

    /// The values by their fields' numbers.
    private(set) var values: [UInt16: Value] = [:]
    /// Where the next directory is; 0 for none.
    private(set) var next = 0

    init(values: [UInt16: Value] = [:]) { self.values = values }

    subscript(number: UInt16) -> Value? {
        get { values[number] }
        set { values[number] = newValue }
    }

    // MARK: Reading

    /// The directory at an offset of a file; `nil` where there is none.
    init?(at offset: Int, of file: File) {
        guard offset >= 8, let count = file.number(offset, 2) else { return nil }
        for index in 0..<count {
            let entry = offset + 2 + 12 * index
            guard let number = file.number(entry, 2), let kind = file.number(entry + 2, 2), let count = file.number(entry + 4, 4),
                let place = file.number(entry + 8, 4)
            else { return nil }
            guard let kind = Kind(rawValue: kind), count > 0, count <= file.bytes.count else { continue }
            let start = kind.size * count > 4 ? place : entry + 8
            guard let bytes = file.bigEndian(start, kind, count) else { continue }
            values[UInt16(number)] = Value(kind: kind, count: count, bytes: bytes)
        }
        next = file.number(offset + 2 + 12 * count, 4) ?? 0
    }

    /// Bytes of which the first eight tell the order of numbers and the first directory.
    struct File {
        let bytes: [UInt8]
        let first: Int
        private let isBigEndian: Bool

        init?(_ data: Data) {
            bytes = [UInt8](data)
            switch bytes.prefix(4) {
            case [0x4D, 0x4D, 0, 42]: isBigEndian = true
            case [0x49, 0x49, 42, 0]: isBigEndian = false
            default: return nil
            }
            let order = isBigEndian
            guard bytes.count >= 8 else { return nil }
            first = bytes[4..<8].enumerated().reduce(0) { $0 | Int($1.element) << (8 * (order ? 3 - $1.offset : $1.offset)) }
        }

        func number(_ start: Int, _ size: Int) -> Int? {
            guard start >= 0, start + size <= bytes.count else { return nil }
            let part = bytes[start..<start + size]
            return isBigEndian ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
        }

        func bigEndian(_ start: Int, _ kind: Kind, _ count: Int) -> [UInt8]? {
            let size = kind.size * count
            guard start >= 0, start + size <= bytes.count else { return nil }
            let part = Array(bytes[start..<start + size])
            let word = kind.size == 8 ? 4 : kind.size
            guard !isBigEndian, word > 1 else { return part }
            return stride(from: 0, to: size, by: word).flatMap { part[$0..<$0 + word].reversed() }
        }
    }

    // MARK: Writing

    /// The bytes of the directory and of its longer values, to stand at an offset of a file.
    func encoded(at offset: Int, next: Int = 0) -> [UInt8] {
        let entries = values.sorted { $0.key < $1.key }
        var table = Self.bytes(entries.count, 2)
        var rest: [UInt8] = []
        let restStart = offset + 2 + 12 * entries.count + 4
        for (number, value) in entries {
            table += Self.bytes(Int(number), 2) + Self.bytes(value.kind.rawValue, 2) + Self.bytes(value.count, 4)
            if value.bytes.count <= 4 {
                table += value.bytes + [UInt8](repeating: 0, count: 4 - value.bytes.count)
            } else {
                table += Self.bytes(restStart + rest.count, 4)
                // Values start at even offsets.
                rest += value.bytes + (value.bytes.count % 2 == 0 ? [] : [0])
            }
        }
        return table + Self.bytes(next, 4) + rest
    }

    /// A number's lowest bytes, the highest of them first.
    static func bytes(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

extension TIFFDirectory.Value {
    static func short(_ number: Int) -> Self { Self(kind: .short, count: 1, bytes: TIFFDirectory.bytes(number, 2)) }
    static func long(_ number: Int) -> Self { Self(kind: .long, count: 1, bytes: TIFFDirectory.bytes(number, 4)) }

    /// The numbers of a value that has some; a fraction without a denominator is none.
    var numbers: [Double] {
        func word(_ start: Int, _ size: Int) -> Int { bytes[start..<start + size].reduce(0) { $0 << 8 | Int($1) } }
        func signed(_ start: Int) -> Int { Int(Int32(truncatingIfNeeded: word(start, 4))) }
        return (0..<count).compactMap { index -> Double? in
            switch kind {
            case .text: return nil
            case .byte, .undefined: return Double(bytes[index])
            case .short: return Double(word(2 * index, 2))
            case .long: return Double(word(4 * index, 4))
            case .signedLong: return Double(signed(4 * index))
            case .rational:
                let under = word(8 * index + 4, 4)
                return under == 0 ? nil : Double(word(8 * index, 4)) / Double(under)
            case .signedRational:
                let under = signed(8 * index + 4)
                return under == 0 ? nil : Double(signed(8 * index)) / Double(under)
            }
        }
    }

    /// A text up to its zero.
    var text: String? {
        guard kind == .text || kind == .undefined || kind == .byte else { return nil }
        let end = bytes.firstIndex(of: 0) ?? bytes.count
        return String(bytes: bytes[..<end], encoding: .utf8) ?? String(bytes: bytes[..<end], encoding: .isoLatin1)
    }
}
