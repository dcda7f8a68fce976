import Foundation

extension ElementNode {
    /// The tree on one line, keys sorted, empty members left out; the same screen gives the same text.
    public var json: String {
        var members: [(String, String)] = [
            ("frame", Self.list([frame.origin.x, frame.origin.y, frame.width, frame.height])),
            ("kind", Self.string(kind.rawValue)), ("typeName", Self.string(typeName)),
        ]
        if let proposedSize { members.append(("proposedSize", Self.list([proposedSize.width, proposedSize.height]))) }
        if let returnedSize { members.append(("returnedSize", Self.list([returnedSize.width, returnedSize.height]))) }
        let texts = [
            ("identity", identity), ("text", text), ("accessibilityIdentifier", accessibilityIdentifier),
            ("accessibilityLabel", accessibilityLabel), ("accessibilityValue", accessibilityValue),
            ("accessibilityHint", accessibilityHint),
        ]
        for (key, value) in texts { if let value { members.append((key, Self.string(value))) } }
        if !accessibilityTraits.isEmpty {
            members.append(("accessibilityTraits", "[\(accessibilityTraits.map(Self.string).joined(separator: ","))]"))
        }
        if !flags.isEmpty {
            let names = Flag.allCases.filter(flags.contains).map { Self.string($0.rawValue) }
            members.append(("flags", "[\(names.joined(separator: ","))]"))
        }
        if !children.isEmpty { members.append(("children", "[\(children.map(\.json).joined(separator: ","))]")) }
        let body = members.sorted { $0.0 < $1.0 }.map { "\"\($0.0)\":\($0.1)" }
        return "{\(body.joined(separator: ","))}"
    }

    private static func list(_ numbers: [CGFloat]) -> String {
        // JSON has no infinity: an unbounded proposal is null.
        "[\(numbers.map { $0.isFinite ? number($0) : "null" }.joined(separator: ","))]"
    }

    private static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
