import Foundation
import TandemTesting

extension Benchmark {
    /// From the start of a process to its first frame; this program starts itself.
    static let firstFrame = Benchmark("first-frame") { report in
        let rounds = max(report.rounds(20), 3)
        let floor = try Samples.of(rounds) { _ in try FirstFrame.start(.nothing) }
        let ours = try Samples.of(rounds) { _ in try FirstFrame.start(.frame) }
        report.time("first frame in a fresh process", ours, median: Report.isDebug ? nil : 500)
        report.ratio("first frame in a fresh process", ours, to: "a process that ends at once", floor)
    }
}

/// The process that is started to be measured.
@MainActor
enum FirstFrame {
    enum Part: String {
        case nothing = "--nothing"
        case frame = "--first-frame"

        init?(_ arguments: [String]) {
            guard arguments.count == 1, let part = Part(rawValue: arguments[0]) else { return nil }
            self = part
        }
    }

    static func play(_ part: Part) {
        guard part == .frame else { return }
        let screen = Screen(.catalogue, 0)
        _ = screen.stage.snapshot()
    }

    static func start(_ part: Part) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [part.rawValue]
        try process.run()
        process.waitUntilExit()
        precondition(process.terminationStatus == 0, "The measured process failed. Run it by hand: Benchmarks \(part.rawValue)")
    }
}
