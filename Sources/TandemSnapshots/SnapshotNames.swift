
/// The numbers of snapshots without a name: 1, 2, … within one run of one test.
@MainActor
enum SnapshotNames {
    private static var counts: [String: (run: Int, count: Int)] = [:]

    static func next(for test: String) -> String {
        // Every run of a test, and every case of a parameterized one, is a task of its own.
        let run = withUnsafeCurrentTask { $0?.hashValue ?? 0 }
        let count = counts[test].map { $0.run == run ? $0.count + 1 : 1 } ?? 1
        counts[test] = (run, count)
        return "\(count)"
    }
}
