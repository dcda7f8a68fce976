/// Which names are meant by one that is not there.
enum Names {
    /// The names that are near enough to be a slip, the nearest first.
    static func nearest(to wanted: String, among names: [String], limit: Int = 3) -> [String] {
        let plain = wanted.lowercased()
        let scored = names.enumerated().map { index, name in
            let other = name.lowercased()
            let isPart = !plain.isEmpty && other.contains(plain)
            let isWhole = !other.isEmpty && plain.contains(other)
            let distance = isPart ? 0 : distance(plain, other)
            return (distance: isWhole ? min(distance, 2) : distance, index: index, name: name)
        }
        let allowed = max(2, wanted.count / 3)
        return scored.filter { $0.distance <= allowed }
            .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
            .prefix(limit).map(\.name)
    }

    /// Letters to insert, take away, replace or swap with their neighbour.
    private static func distance(_ left: String, _ right: String) -> Int {
        let (a, b) = (Array(left), Array(right))
        var before: [Int] = []
        var row = Array(0...b.count)
        for i in 1..<(a.count + 1) {
            var next = [i] + Array(repeating: 0, count: b.count)
            for j in 1..<(b.count + 1) {
                next[j] = min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { next[j] = min(next[j], before[j - 2] + 1) }
            }
            (before, row) = (row, next)
        }
        return row[b.count]
    }
}
