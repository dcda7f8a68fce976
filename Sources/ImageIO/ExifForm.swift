import CoreGraphics
import Foundation

/// How a field's value stands in a file, and as which value Apple's properties give it.
enum ExifForm: Sendable {
    case text
    /// A text after eight bytes that name its encoding.
    case comment
    case byte, short, long
    case rational, signedRational
    /// More than one, or a list of one.
    case shorts, rationals
    case bytes(TIFFDirectory.Kind)
    /// One byte that stands for something.
    case code
    /// `0231` for 2.3.1.
    case version
    /// Degrees, minutes and seconds, given in degrees.
    case sixtieths
    /// Hours, minutes and seconds, given as `HH:MM:SS`.
    case time
}

extension ExifForm {
    // MARK: Reading

    /// The value as properties have it; `nil` where a file has something else in its place.
    func property(of value: TIFFDirectory.Value) -> Any? {
        let numbers = value.numbers
        switch self {
        case .text: return value.text
        case .comment:
            guard value.bytes.count > 8, value.bytes.prefix(5) == Array("ASCII".utf8)[...] else { return nil }
            return String(bytes: value.bytes[8...].prefix { $0 != 0 }, encoding: .utf8)
        case .byte, .short, .long, .code: return numbers.first.map { Int($0) }
        case .rational, .signedRational: return numbers.first
        case .shorts, .bytes: return numbers.isEmpty ? nil : numbers.map { Int($0) }
        case .rationals: return numbers.isEmpty ? nil : numbers
        case .version:
            let digits = value.bytes.compactMap { Character(UnicodeScalar($0)).wholeNumberValue }
            guard digits.count == 4 else { return nil }
            let parts = [digits[0] * 10 + digits[1], digits[2], digits[3]]
            return parts[2] == 0 ? Array(parts.dropLast()) : parts
        case .sixtieths:
            guard numbers.count == 3 else { return nil }
            return numbers[0] + numbers[1] / 60 + numbers[2] / 3600
        case .time:
            guard numbers.count == 3, numbers.allSatisfy({ $0 < 100 }) else { return nil }
            return numbers.map { String(100 + Int($0)).dropFirst() }.joined(separator: ":")
        }
    }

    // MARK: Writing

    /// The value of a file for one of properties; `nil` for a value of another kind.
    func value(of property: Any) -> TIFFDirectory.Value? {
        let list = (property as? [Any] ?? [property]).compactMap { CGFloat(number: $0).map(Double.init) }
        func integers(_ kind: TIFFDirectory.Kind) -> TIFFDirectory.Value? {
            let most = Double(1 << (8 * kind.size))
            guard !list.isEmpty, list.allSatisfy({ $0 >= 0 && $0 < most }) else { return nil }
            return TIFFDirectory.Value(kind: kind, count: list.count, bytes: list.flatMap { TIFFDirectory.bytes(Int($0), kind.size) })
        }
        func fractions(_ kind: TIFFDirectory.Kind, _ numbers: [Double]) -> TIFFDirectory.Value? {
            let parts = numbers.compactMap { Self.fraction($0, isSigned: kind == .signedRational) }
            guard !parts.isEmpty, parts.count == numbers.count else { return nil }
            return TIFFDirectory.Value(
                kind: kind, count: parts.count, bytes: parts.flatMap { TIFFDirectory.bytes($0.over, 4) + TIFFDirectory.bytes($0.under, 4) })
        }
        switch self {
        case .text:
            guard let text = property as? String else { return nil }
            return TIFFDirectory.Value(kind: .text, count: text.utf8.count + 1, bytes: Array(text.utf8) + [0])
        case .comment:
            guard let text = property as? String else { return nil }
            return TIFFDirectory.Value(
                kind: .undefined, count: 8 + text.utf8.count, bytes: Array("ASCII\0\0\0".utf8) + Array(text.utf8))
        case .byte: return integers(.byte)
        case .code: return integers(.undefined)
        case .short, .shorts: return integers(.short)
        case .long: return integers(.long)
        case .bytes(let kind): return integers(kind)
        case .rational, .rationals: return fractions(.rational, list)
        case .signedRational: return fractions(.signedRational, list)
        case .version:
            guard list.count > 1, list.count <= 3, list.allSatisfy({ $0 >= 0 && $0 < 100 }) else { return nil }
            let digits = [Int(list[0]) / 10, Int(list[0]) % 10, Int(list[1]) % 10, list.count > 2 ? Int(list[2]) % 10 : 0]
            return TIFFDirectory.Value(kind: .undefined, count: 4, bytes: digits.map { UInt8(48 + $0) })
        case .sixtieths:
            guard let degrees = list.first, degrees >= 0, degrees <= 360 else { return nil }
            // To a hundredth of a second, a third of a metre, without ever writing 60 seconds.
            let hundredths = Int((degrees * 360_000).rounded())
            let parts = [(hundredths / 360_000, 1), (hundredths / 6000 % 60, 1), (hundredths % 6000, 100)]
            return TIFFDirectory.Value(
                kind: .rational, count: 3, bytes: parts.flatMap { TIFFDirectory.bytes($0.0, 4) + TIFFDirectory.bytes($0.1, 4) })
        case .time:
            let parts = (property as? String)?.split(separator: ":").compactMap { Double($0) } ?? []
            return parts.count == 3 ? fractions(.rational, parts) : nil
        }
    }

    /// A number as a fraction of 32 bit numbers, found as its continued fraction: 1/120, not 8333/1000000.
    private static func fraction(_ number: Double, isSigned: Bool) -> (over: Int, under: Int)? {
        let most = isSigned ? Double(Int32.max) : Double(UInt32.max)
        let size = abs(number)
        guard size <= most, isSigned || number >= 0 else { return nil }
        var (before, last) = ((over: 0.0, under: 1.0), (over: 1.0, under: 0.0))
        var rest = size
        while true {
            let whole = rest.rounded(.down)
            let following = (over: whole * last.over + before.over, under: whole * last.under + before.under)
            if following.over > most || following.under > most { break }
            (before, last) = (last, following)
            if abs(last.over / last.under - size) <= 1e-9 * size || rest == whole { break }
            rest = 1 / (rest - whole)
        }
        return (Int(number < 0 ? -last.over : last.over), Int(last.under))
    }
}
