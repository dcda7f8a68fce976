/// The difference of two texts, as `diff -u` prints it and `patch` reads it.
public enum UnifiedDiff {
    public static func between(_ before: String, _ after: String, path: String) -> String {
        if before == after { return "" }
        let old = lines(before)
        let new = lines(after)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var rows: [(mark: Character, text: String)] = []
        var left = 0
        var right = 0
        while left < old.count || right < new.count {
            if left < old.count, removed.contains(left) {
                rows.append(("-", old[left]))
                left += 1
            } else if right < new.count, inserted.contains(right) {
                rows.append(("+", new[right]))
                right += 1
            } else {
                rows.append((" ", old[left]))
                left += 1
                right += 1
            }
        }
        return "--- a/\(path)\n+++ b/\(path)\n" + hunks(rows)
    }

    private static let context = 3

    private static func hunks(_ rows: [(mark: Character, text: String)]) -> String {
        var result = ""
        let changed = rows.indices.filter { rows[$0].mark != " " }
        var index = 0
        while index < changed.count {
            var last = index
            while last + 1 < changed.count, changed[last + 1] - changed[last] <= 2 * context + 1 { last += 1 }
            let start = max(0, changed[index] - context)
            let end = min(rows.count, changed[last] + context + 1)
            let before = rows[..<start]
            let hunk = rows[start..<end]
            func range(_ other: Character) -> String {
                let count = hunk.count { $0.mark != other }
                let first = before.count { $0.mark != other }
                return "\(count == 0 ? first : first + 1),\(count)"
            }
            result += "@@ -\(range("+")) +\(range("-")) @@\n"
            for row in hunk {
                result += "\(row.mark)\(row.text)"
                // By bytes: a carriage return and its line feed are one character.
                if row.text.utf8.last != UInt8(ascii: "\n") { result += "\n\\ No newline at end of file\n" }
            }
            index = last + 1
        }
        return result
    }

    /// The lines with their ends, so that a missing last one is seen.
    private static func lines(_ text: String) -> [String] {
        var result: [String] = []
        var line: [UInt8] = []
        for byte in text.utf8 {
            line.append(byte)
            if byte == UInt8(ascii: "\n") {
                result.append(String(decoding: line, as: UTF8.self))
                line = []
            }
        }
        if !line.isEmpty { result.append(String(decoding: line, as: UTF8.self)) }
        return result
    }
}
