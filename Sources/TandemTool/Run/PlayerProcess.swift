import Foundation
import PlayerInterface

/// One player at work: passes its records on, and says how it ended.
struct PlayerProcess {
    enum Ending: Equatable {
        case finished
        /// The code under test called `exit`.
        case exited(Int32)
        case refused(PlayerRecord.Refusal)
        case crashed(RunReport.Crash)
    }

    let installation: Installation
    let request: PlayerRequest
    let timeout: Int

    /// Runs it to its end; `receive` gets what comes out of it, in order.
    func run(_ receive: (PlayerOutput.Piece) -> Void) throws -> Ending {
        let backtrace = backtraceFile(1)
        defer { try? FileManager.default.removeItem(at: backtrace) }
        var output = PlayerOutput(backtrace: backtrace)
        let ending = try program(backtrace).run { stream, data in output.add(stream, data).forEach(receive) }
        output.finish().forEach(receive)
        return output.ending(ending, timeout: timeout)
    }

    /// A file for the stack of a crash; `number` tells players of one tool apart.
    func backtraceFile(_ number: Int) -> URL {
        installation.work.appendingPathComponent("backtrace-\(ProcessInfo.processInfo.processIdentifier)-\(number)")
    }

    /// The player as a program to start.
    func program(_ backtrace: URL) throws -> ChildProcess {
        let json = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
        return ChildProcess(
            executable: installation.player.path, arguments: [json], environment: environment(backtrace.path),
            hasRecords: true, timeout: timeout)
    }

    private func environment(_ backtrace: String) -> [String: String] {
        var environment: [String: String] = [:]
        // Findings come as records; what traps on them still does.
        if ProcessInfo.processInfo.environment["TANDEM_FINDINGS"] == nil { environment["TANDEM_FINDINGS"] = "quiet" }
        if let backtracer = installation.backtracer {
            environment["SWIFT_BACKTRACE"] = [
                "enable=yes", "color=no", "interactive=no", "threads=crashed", "images=none", "registers=none",
                "sanitize=no", "limit=64", "output-to=\(backtrace)", "swift-backtrace=\(backtracer.path)",
            ].joined(separator: ",")
        }
        return environment
    }
}
