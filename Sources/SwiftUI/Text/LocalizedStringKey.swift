import Foundation
import UIKit

/// The key of a text in a strings table, as a literal with interpolations gives it.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    enum Piece: Equatable {
        case literal(String)
        /// An interpolation, and the format specifier that stands for it in the key.
        case value([TextSegment], specifier: String)
    }
    let pieces: [Piece]

    init(pieces: [Piece]) { self.pieces = pieces }

    public init(_ value: String) { pieces = [.literal(value)] }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// The key with a format specifier for each interpolation.
    var key: String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .value(_, let specifier): specifier
            }
        }.joined()
    }

    /// The text with its interpolations and without Markdown, used where no table has the key.
    var text: String { segments.map(\.plainText).joined() }

    /// The text with its interpolations, Markdown read.
    var segments: [TextSegment] {
        let hasMarks = pieces.contains { if case .literal(let text) = $0 { Self.mayHaveMarks(text) } else { false } }
        guard hasMarks else {
            return Self.joined(
                pieces.flatMap { piece -> [TextSegment] in
                    switch piece {
                    case .literal(let text): [TextSegment(.string(text))]
                    case .value(let segments, _): segments
                    }
                })
        }
        // What is interpolated is no Markdown: a character of its own stands for it while that is read.
        var source = ""
        var values: [Character: [TextSegment]] = [:]
        for piece in pieces {
            switch piece {
            case .literal(let text): source += text
            case .value(let segments, _):
                guard let scalar = Unicode.Scalar(0x100000 + UInt32(values.count)) else { continue }
                values[Character(scalar)] = segments
                source.append(Character(scalar))
            }
        }
        var result: [TextSegment] = []
        for piece in InlineMarkdown.parse(source) {
            var style = TextStyling()
            style.take(piece.intent)
            style.link = piece.link
            var literal = ""
            for character in piece.text {
                guard let segments = values[character] else {
                    literal.append(character)
                    continue
                }
                result.append(TextSegment(.string(literal), style))
                literal = ""
                result += segments.map { TextSegment($0.content, $0.style.filled(from: style)) }
            }
            result.append(TextSegment(.string(literal), style))
        }
        return Self.joined(result)
    }

    private static func mayHaveMarks(_ text: String) -> Bool {
        text.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "<"),
                UInt8(ascii: "\\"): true
            default: false
            }
        } || text.contains("://")
    }

    /// Neighbours of one look as one.
    private static func joined(_ segments: [TextSegment]) -> [TextSegment] {
        let joined = segments.reduce(into: [TextSegment]()) { joined, segment in
            if case .string(let text) = segment.content {
                if text.isEmpty { return }
                if let last = joined.last, last.style == segment.style, case .string(let before) = last.content {
                    joined[joined.count - 1].content = .string(before + text)
                    return
                }
            }
            joined.append(segment)
        }
        return joined.isEmpty ? [TextSegment(.string(""))] : joined
    }

    /// Collects a literal's segments and interpolations.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [Piece] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { pieces.append(.literal(literal)) } }

        public mutating func appendInterpolation(_ string: String) { append("%@", string) }

        public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: Value) {
            append(Value._specifier, "\(value)")
        }

        public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: Value, specifier: String) {
            append(specifier, String(format: specifier, value._argument))
        }

        public mutating func appendInterpolation<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
        where Style.FormatInput: Equatable, Style.FormatOutput == String {
            pieces.append(.value([TextSegment(.formatted(FormattedValue(input, format)))], specifier: "%@"))
        }

        public mutating func appendInterpolation<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter? = nil) {
            append("%@", formatter?.string(for: subject) ?? "\(subject)")
        }

        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
            append("%@", formatter?.string(for: subject) ?? "\(subject)")
        }

        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            pieces.append(.value(Text(date, style: style).segments, specifier: "%@"))
        }

        public mutating func appendInterpolation(_ text: Text) { pieces.append(.value(text.segments, specifier: "%@")) }

        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            pieces.append(.value(TextSegment.segments(attributedString), specifier: "%@"))
        }

        public mutating func appendInterpolation(_ image: Image) {
            pieces.append(.value([TextSegment(.image(image))], specifier: "%@"))
        }

        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) { append("%@", "\(value)") }

        private mutating func append(_ specifier: String, _ value: String) {
            pieces.append(.value([TextSegment(.string(value))], specifier: specifier))
        }
    }
}

/// A number that a format specifier prints.
public protocol _FormatSpecifiable {
    static var _specifier: String { get }
    var _argument: any CVarArg { get }
}

extension Int: _FormatSpecifiable {
    public static var _specifier: String { "%lld" }
    public var _argument: any CVarArg { self }
}
extension Double: _FormatSpecifiable {
    public static var _specifier: String { "%lf" }
    public var _argument: any CVarArg { self }
}
extension Float: _FormatSpecifiable {
    public static var _specifier: String { "%f" }
    public var _argument: any CVarArg { self }
}
extension CGFloat: _FormatSpecifiable {
    public static var _specifier: String { "%lf" }
    public var _argument: any CVarArg { Double(self) }
}
