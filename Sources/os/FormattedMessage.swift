import Foundation

/// A message whose values stand in places as `printf` has them, with Apple's `%{public}`, `%{private}` and `%{private, mask.hash}`.
///
/// Source: Apple, "Generating Log Messages from Your Code".
enum FormattedMessage {
    static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
        var result = ""
        var rest = Substring(format)
        var waiting = arguments[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            result += Place(&rest)?.text(&waiting) ?? "%"
        }
        return result + rest
    }

    /// One place of a format, after its percent sign.
    private struct Place {
        private var options = ""
        private var flags = ""
        private var width = ""
        private var precision: String?
        private let conversion: Character

        /// Reads a place; `nil` where the format ends before it does.
        init?(_ rest: inout Substring) {
            func take(_ isPart: (Character) -> Bool) -> String {
                let part = rest.prefix(while: isPart)
                rest = rest.dropFirst(part.count)
                return String(part)
            }
            let start = rest
            if rest.first == "{" {
                options = take { $0 != "}" }
                rest = rest.dropFirst()
            }
            flags = take { "-+ 0#".contains($0) }
            width = take { $0.isNumber || $0 == "*" }
            if rest.first == "." {
                rest = rest.dropFirst()
                precision = take { $0.isNumber || $0 == "*" }
            }
            _ = take { "hlqLztj".contains($0) }
            guard let conversion = rest.popFirst() else {
                rest = start
                return nil
            }
            self.conversion = conversion
        }

        private var privacy: OSLogPrivacy {
            let words = options.dropFirst().split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            let mask = words.contains("mask.hash") ? OSLogPrivacy.Mask.hash : .none
            if words.contains("public") { return .public }
            return words.contains("private") || words.contains("sensitive") ? .private(mask: mask) : .auto(mask: mask)
        }

        func text(_ waiting: inout ArraySlice<any CVarArg>) -> String {
            if conversion == "%" { return "%" }
            var flags = flags
            var sizes = [width, precision ?? ""]
            for index in sizes.indices where sizes[index] == "*" {
                sizes[index] = (waiting.popFirst() as? Int).map(String.init) ?? ""
            }
            // As in C, a negative width aligns to the left.
            if sizes[0].hasPrefix("-") { (flags, sizes[0]) = (flags + "-", String(sizes[0].dropFirst())) }
            guard let argument = waiting.popFirst() else { return "<decode: missing data>" }
            let shape = "%" + flags + sizes[0] + (precision == nil ? "" : "." + sizes[1])
            guard let (value, isScalar) = value(argument, shape) else {
                return "<decode: mismatch for [%\(conversion)] got [\(type(of: argument))]>"
            }
            return privacy.shown(value, isScalar: isScalar)
        }

        private func value(_ argument: any CVarArg, _ shape: String) -> (String, isScalar: Bool)? {
            switch conversion {
            case "d", "i", "D":
                guard let number = argument as? any FixedWidthInteger else { return nil }
                return (String(format: shape + "lld", Int64(truncatingIfNeeded: number)), true)
            case "u", "x", "X", "o", "U", "O":
                guard let number = argument as? any FixedWidthInteger else { return nil }
                let letter = conversion == "X" ? "X" : conversion.lowercased()
                return (String(format: shape + "ll" + letter, bits(number)), true)
            case "c":
                guard let number = argument as? any FixedWidthInteger else { return nil }
                return (String(UnicodeScalar(UInt8(truncatingIfNeeded: number))), true)
            case "f", "F", "e", "E", "g", "G", "a", "A":
                let number = argument as? Double ?? (argument as? Float).map(Double.init) ?? (argument as? CGFloat).map { Double($0) }
                return number.map { (String(format: shape + String(conversion), $0), true) }
            case "p":
                // A pointer describes itself as its address.
                return (argument as? any FixedWidthInteger).map { ("0x" + String(bits($0), radix: 16), true) } ?? ("\(argument)", true)
            case "s":
                return (argument as? UnsafePointer<CChar>).map { (cut(String(cString: $0)), false) }
            case "@": return (cut("\(argument)"), false)
            default: return nil
            }
        }

        private func bits<Number: FixedWidthInteger>(_ number: Number) -> UInt64 {
            UInt64(truncatingIfNeeded: Number.Magnitude(truncatingIfNeeded: number))
        }

        private func cut(_ text: String) -> String { precision.flatMap { Int($0) }.map { String(text.prefix($0)) } ?? text }
    }
}
