import Foundation
import TandemSnapshots
import TandemTesting

extension Benchmark {
    /// 66 screens, each compared exactly with the snapshot that was recorded of it.
    static let snapshots = Benchmark("snapshots") { report in
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmark-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let count = report.rounds(66)
        @MainActor func verify(_ number: Int, record: Bool) throws -> String? {
            let screen = Screen(Screen.Kind.allCases[number % Screen.Kind.allCases.count], number)
            defer { screen.stage.end() }
            _ = try screen.settle()
            return verifySnapshot(
                of: screen.stage, as: .image, named: "\(number)", record: record, in: folder.path, testName: "screen")
        }
        for number in 0..<count { _ = try verify(number, record: true) }
        var different = 0
        let ours = try Samples.of(1) { _ in
            for number in 0..<count where try verify(number, record: false) != nil { different += 1 }
        }
        let floor = Samples.of(1) { _ in for _ in 0..<count { Screen.fill() } }
        report.time("\(count) screens compared", ours, median: Report.isDebug ? nil : 2000.0 * Double(count) / 66)
        report.ratio("\(count) screens compared", ours, to: "filling their pixels once", floor)
        report.count("screens that differ from their own snapshot", different, atMost: 0)
    }
}
