import Foundation
import TandemTesting

extension Benchmark {
    /// What a snapshot leaves behind, screen and stage included.
    static let memory = Benchmark("memory") { report in
        let kinds = Screen.Kind.allCases
        // Caches of glyphs and colours fill first.
        for number in 0..<report.rounds(300) { _ = try Screen(kinds[number % kinds.count], number % 30).picture() }
        let before = residentBytes()
        let rounds = report.rounds(500)
        for number in 0..<rounds { _ = try Screen(kinds[number % kinds.count], number % 30).picture() }
        let growth = max(residentBytes() - before, 0)
        // A quick run is too short for the allocator to come to rest.
        report.count("bytes that memory grows by for each of \(rounds) snapshots", growth / rounds, atMost: report.isQuick ? nil : 1024)
    }

    private static func residentBytes() -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}
