/// Guesses what a mistyped word was meant to be.
public enum Spelling {
    /// The candidate fewest edits away, if that is few for the word's length; the first one of equals.
    public static func nearest(to word: String, among candidates: [String]) -> String? {
        let ranked = candidates.map { (candidate: $0, distance: distance(Array(word), Array($0))) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, word.count / 3) ? best.candidate : nil
    }

    /// Insertions, removals, replacements and swaps of neighbours from one word to the other.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var rows = [Array(0...right.count)]
        for i in 0..<left.count {
            var row = [i + 1]
            for j in 0..<right.count {
                let replaced = rows[i][j] + (left[i] == right[j] ? 0 : 1)
                var best = min(replaced, rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
