import Foundation

/// Real seconds that something took, several times.
struct Samples {
    private let sorted: [Double]

    init(_ seconds: [Double]) {
        precondition(!seconds.isEmpty, "There is nothing to take a median of. Measure at least once.")
        sorted = seconds.sorted()
    }

    var median: Double { sorted[sorted.count / 2] }
    var p95: Double { sorted[min(sorted.count * 95 / 100, sorted.count - 1)] }
    var least: Double { sorted[0] }

    /// Does something a number of times; each time is a sample.
    static func of(_ rounds: Int, _ work: (Int) throws -> Void) rethrows -> Samples {
        Samples(try (0..<rounds).map { round in try seconds { try work(round) } })
    }

    /// The machine's time that something takes. Swift's clocks stand still for code that a stage owns.
    static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = now
        try work()
        return now - start
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
