import Foundation

/// How a truth is written. Source: Apple, os `OSLogBoolFormat`.
public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`.
    case truth
    /// `yes` or `no`.
    case answer

    func text(_ value: Bool) -> String {
        switch self {
        case .truth: value ? "true" : "false"
        case .answer: value ? "yes" : "no"
        }
    }
}

/// How a whole number is written. Source: Apple, os `OSLogIntegerFormatting`.
public struct OSLogIntegerFormatting: Sendable {
    private enum Base: Int { case octal = 8, decimal = 10, hex = 16 }
    private let base: Base
    private var explicitPositiveSign = false
    private var includePrefix = false
    private var uppercase = false
    private var minDigits: @Sendable () -> Int = { 1 }

    public static var decimal: OSLogIntegerFormatting { decimal() }
    public static var hex: OSLogIntegerFormatting { hex() }
    public static var octal: OSLogIntegerFormatting { octal() }

    public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
        decimal(explicitPositiveSign: explicitPositiveSign, minDigits: 1)
    }
    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure @escaping @Sendable () -> Int
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(base: .decimal, explicitPositiveSign: explicitPositiveSign, minDigits: minDigits)
    }
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
    ) -> OSLogIntegerFormatting {
        hex(explicitPositiveSign: explicitPositiveSign, includePrefix: includePrefix, uppercase: uppercase, minDigits: 1)
    }
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure @escaping @Sendable () -> Int
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            base: .hex, explicitPositiveSign: explicitPositiveSign, includePrefix: includePrefix, uppercase: uppercase,
            minDigits: minDigits)
    }
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
    ) -> OSLogIntegerFormatting {
        octal(explicitPositiveSign: explicitPositiveSign, includePrefix: includePrefix, uppercase: uppercase, minDigits: 1)
    }
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure @escaping @Sendable () -> Int
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            base: .octal, explicitPositiveSign: explicitPositiveSign, includePrefix: includePrefix, uppercase: uppercase,
            minDigits: minDigits)
    }

    /// Digits of a base other than ten are those of the number's bits, as `printf` writes them.
    func text<Number: FixedWidthInteger>(_ number: Number) -> String {
        let isNegative = base == .decimal && number < 0
        var digits =
            base == .decimal
            ? String(number.magnitude) : String(Number.Magnitude(truncatingIfNeeded: number), radix: base.rawValue, uppercase: uppercase)
        digits = String(repeating: "0", count: max(0, minDigits() - digits.count)) + digits
        let prefix = includePrefix ? (base == .hex ? "0x" : base == .octal ? "0o" : "") : ""
        return (isNegative ? "-" : explicitPositiveSign && number >= 0 ? "+" : "") + prefix + digits
    }
}

/// How a broken number is written. Source: Apple, os `OSLogFloatFormatting`.
public struct OSLogFloatFormatting: Sendable {
    private enum Notation: String { case fixed = "f", hex = "a", exponential = "e", hybrid = "g" }
    private let notation: Notation
    private var precision: (@Sendable () -> Int)?
    private var explicitPositiveSign = false
    private var uppercase = false

    public static var fixed: OSLogFloatFormatting { fixed() }
    public static var hex: OSLogFloatFormatting { hex() }
    public static var exponential: OSLogFloatFormatting { exponential() }
    public static var hybrid: OSLogFloatFormatting { hybrid() }

    public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(notation: .fixed, explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
    }
    public static func fixed(
        precision: @autoclosure @escaping @Sendable () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            notation: .fixed, precision: precision, explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
    }
    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(notation: .hex, explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
    }
    public static func exponential(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(notation: .exponential, explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
    }
    public static func exponential(
        precision: @autoclosure @escaping @Sendable () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            notation: .exponential, precision: precision, explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
    }
    public static func hybrid(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(notation: .hybrid, explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
    }
    public static func hybrid(
        precision: @autoclosure @escaping @Sendable () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            notation: .hybrid, precision: precision, explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
    }

    func text(_ number: Double) -> String {
        let places = precision.map { ".\(max(0, $0()))" } ?? ""
        let letter = uppercase ? notation.rawValue.uppercased() : notation.rawValue
        return String(format: "%\(explicitPositiveSign ? "+" : "")\(places)\(letter)", number)
    }
}
