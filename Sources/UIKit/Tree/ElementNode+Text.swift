import Foundation

extension ElementNode: CustomStringConvertible {
    /// The tree, a line an element, two spaces a level; the same screen gives the same text.
    public var description: String {
        var lines: [String] = []
        write(to: &lines, depth: 0)
        return lines.joined(separator: "\n")
    }

    /// This element alone, without what is in it.
    public var line: String {
        var parts = ["\(typeName) \(Self.text(frame))"]
        if let proposedSize { parts.append("proposed=\(Self.text(proposedSize).replacingOccurrences(of: "nan", with: "nil"))") }
        if let returnedSize { parts.append("returned=\(Self.text(returnedSize))") }
        if let identity { parts.append("id=\(identity)") }
        if let text { parts.append("text=\(Self.quoted(text))") }
        if let accessibilityIdentifier { parts.append("identifier=\(Self.quoted(accessibilityIdentifier))") }
        if let accessibilityLabel { parts.append("label=\(Self.quoted(accessibilityLabel))") }
        if let accessibilityValue { parts.append("value=\(Self.quoted(accessibilityValue))") }
        if let accessibilityHint { parts.append("hint=\(Self.quoted(accessibilityHint))") }
        if !accessibilityTraits.isEmpty { parts.append("traits=\(accessibilityTraits.joined(separator: ","))") }
        parts.append(contentsOf: Flag.allCases.filter(flags.contains).map(\.rawValue))
        return parts.joined(separator: " ")
    }

    private func write(to lines: inout [String], depth: Int) {
        lines.append(String(repeating: "  ", count: depth) + line)
        for child in children { child.write(to: &lines, depth: depth + 1) }
    }

    /// `(x y; w h)`.
    static func text(_ rect: CGRect) -> String {
        "(\(number(rect.origin.x)) \(number(rect.origin.y)); \(number(rect.size.width)) \(number(rect.size.height)))"
    }

    static func text(_ size: CGSize) -> String { "\(number(size.width))x\(number(size.height))" }

    /// At most four decimals, none that are zero, no negative zero.
    package static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
        let rounded = (value * 10_000).rounded() / 10_000
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return "\(Int(rounded))" }
        var text = String(format: "%.4f", Double(rounded))
        while text.hasSuffix("0") { text.removeLast() }
        return text
    }

    /// In double quotes on one line.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for character in text {
            switch character {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n", "\r\n": result += "\\n"
            case "\t": result += "\\t"
            default: result.append(character)
            }
        }
        return result + "\""
    }
}
