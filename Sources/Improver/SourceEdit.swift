public import Rulebook

/// One replacement in a file: the bytes `start..<end` of its UTF-8 become `replacement`.
public struct SourceEdit: Hashable, Sendable {
    public let start: Int
    public let end: Int
    public let replacement: String

    public init(_ start: Int, _ end: Int, _ replacement: String) {
        self.start = start
        self.end = end
        self.replacement = replacement
    }

    public static func insert(_ text: String, at offset: Int) -> SourceEdit { SourceEdit(offset, offset, text) }

    /// Whether two edits cannot both be made: they share bytes, or both insert at one place, where their order would be chance.
    func collides(with other: SourceEdit) -> Bool {
        if start == other.start { return true }
        return start < other.end && other.start < end
    }
}

/// What repairs one finding in its file.
public struct SourceFix: Hashable, Sendable {
    public let rule: RuleID
    /// What it does, as a menu shows it.
    public let title: String
    public let safety: Fix.Safety
    /// In the order of the file, without overlap.
    public let edits: [SourceEdit]
    /// Where the finding is, in bytes of the file.
    public let offset: Int
}

/// Sets of edits on one text.
public enum SourceEdits {
    /// The text with the edits made; they must not overlap.
    public static func apply(_ edits: [SourceEdit], to text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = 0
        for edit in edits.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            result += bytes[position..<edit.start]
            result += edit.replacement.utf8
            position = edit.end
        }
        result += bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }

    /// Where a byte of the text lies when the edits are made: one place, or what an edit there has put.
    static func moved(_ offset: Int, by edits: [SourceEdit]) -> ClosedRange<Int> {
        var low = offset
        var length = 0
        for edit in edits where edit.start <= offset {
            let added = edit.replacement.utf8.count
            if edit.end < offset || edit.end == offset && edit.start < offset {
                low += added - (edit.end - edit.start)
            } else {
                low -= offset - edit.start
                length += added
            }
        }
        return low...(low + length)
    }

    /// The fixes that can be made together: in the order of the file, then of the rules' ids; a fix that collides with one taken waits.
    public static func compatible(_ fixes: [SourceFix]) -> [SourceFix] {
        var taken: [SourceFix] = []
        var edits: [SourceEdit] = []
        for fix in fixes.sorted(by: { ($0.offset, $0.rule) < ($1.offset, $1.rule) }) {
            guard !fix.edits.contains(where: { edit in edits.contains { $0.collides(with: edit) } }) else { continue }
            taken.append(fix)
            edits += fix.edits
        }
        return taken
    }
}
