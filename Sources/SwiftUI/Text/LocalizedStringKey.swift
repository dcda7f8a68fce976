import Foundation

/// The key of a text in a strings table, as a literal with interpolations gives it.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    /// The key with a format specifier for each interpolation.
    let key: String
    /// The text with its interpolations, used where no table has the key.
    let text: String

    public init(_ value: String) {
        key = value
        text = value
    }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        text = stringInterpolation.text
    }

    /// Collects a literal's segments and interpolations.
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            key += literal
            text += literal
        }

        public mutating func appendInterpolation(_ string: String) { append("%@", string) }

        public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: Value) {
            append(Value._specifier, "\(value)")
        }

        public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: Value, specifier: String) {
            append(specifier, String(format: specifier, value._argument))
        }

        public mutating func appendInterpolation<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
        where Style.FormatOutput == String {
            append("%@", format.format(input))
        }

        public mutating func appendInterpolation(_ text: Text) { append("%@", text.plainText) }

        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) { append("%@", "\(value)") }

        private mutating func append(_ specifier: String, _ value: String) {
            key += specifier
            text += value
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
