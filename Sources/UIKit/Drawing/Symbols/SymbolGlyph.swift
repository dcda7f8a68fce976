import Synchronization

/// The outline behind a symbol's name.
package struct SymbolGlyph: @unchecked Sendable {
    /// In units of the box's side, 0…1, y down.
    package let path: CGPath
    /// Whether no outline is known for the name and a placeholder stands in.
    package let isPlaceholder: Bool

    /// The glyph for a name; a name without an outline tries it without its `.fill` and `.circle`, then gets a placeholder.
    ///
    /// `nil` only for a string that is no symbol's name: empty, or with characters that such names do not have.
    package init?(named name: String) {
        let letters = name.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || byte == UInt8(ascii: ".")
        }
        guard !name.isEmpty, letters else { return nil }
        self = Self.cache.withLock { cache in
            if let known = cache[name] { return known }
            let made = Self(lookingUp: name)
            cache[name] = made
            return made
        }
    }

    private init(path: CGPath, isPlaceholder: Bool) {
        self.path = path
        self.isPlaceholder = isPlaceholder
    }

    private init(lookingUp name: String) {
        if let outline = Self.outline(for: name) {
            self.init(path: Self.path(outline), isPlaceholder: false)
        } else {
            self.init(path: Self.placeholder, isPlaceholder: true)
        }
    }

    private static let cache = Mutex<[String: SymbolGlyph]>([:])

    private static let outlineNames: [Substring: Substring] = {
        var result: [Substring: Substring] = [:]
        for line in SymbolNames.table.split(separator: "\n") {
            let words = line.split(separator: " ")
            for symbol in words.dropFirst() { result[symbol] = words[0] }
        }
        return result
    }()

    private static let outlines: [Substring: Substring] = {
        var result: [Substring: Substring] = [:]
        for line in SymbolOutlines.table.split(separator: "\n") {
            guard let space = line.firstIndex(of: " ") else { continue }
            result[line[..<space]] = line[line.index(after: space)...]
        }
        return result
    }()

    private static func outline(for name: String) -> Substring? {
        if let outline = outlineNames[Substring(name)] { return outlines[outline] }
        for suffix in [".fill", ".circle", ".square", ".rectangle"] where name.hasSuffix(suffix) {
            return outline(for: String(name.dropLast(suffix.count)))
        }
        return nil
    }

    /// A box with a dot: visible, and no symbol's shape.
    private static var placeholder: CGPath {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0.125, y: 0.125, width: 0.75, height: 0.0625))
        path.addRect(CGRect(x: 0.125, y: 0.8125, width: 0.75, height: 0.0625))
        path.addRect(CGRect(x: 0.125, y: 0.1875, width: 0.0625, height: 0.625))
        path.addRect(CGRect(x: 0.8125, y: 0.1875, width: 0.0625, height: 0.625))
        path.addRect(CGRect(x: 0.4375, y: 0.4375, width: 0.125, height: 0.125))
        return path
    }

    private static func path(_ outline: Substring) -> CGPath {
        let path = CGMutablePath()
        var command: UInt8 = 0
        var numbers: [CGFloat] = []
        var number: Int?
        var isNegative = false
        func endNumber() {
            guard let value = number else { return }
            numbers.append(CGFloat(isNegative ? -value : value) / 512)
            number = nil
            isNegative = false
        }
        func endCommand() {
            endNumber()
            switch (command, numbers.count) {
            case (UInt8(ascii: "M"), 2): path.move(to: CGPoint(x: numbers[0], y: numbers[1]))
            case (UInt8(ascii: "L"), 2): path.addLine(to: CGPoint(x: numbers[0], y: numbers[1]))
            case (UInt8(ascii: "Q"), 4):
                path.addQuadCurve(
                    to: CGPoint(x: numbers[2], y: numbers[3]), control: CGPoint(x: numbers[0], y: numbers[1]))
            case (UInt8(ascii: "Z"), _): path.closeSubpath()
            default: break
            }
            numbers.removeAll(keepingCapacity: true)
        }
        for byte in outline.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number = (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: " "): endNumber()
            default:
                endCommand()
                command = byte
            }
        }
        endCommand()
        return path
    }
}
