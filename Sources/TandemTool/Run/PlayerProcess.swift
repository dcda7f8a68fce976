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

    /// Runs it to its end.
    ///
    /// - Parameters:
    ///   - output: Gets what the code under test prints.
    ///   - errors: Gets what it writes to standard error.
    ///   - record: Gets what the player says.
    func run(
        output: (Data) -> Void, errors: (Data) -> Void, record: (PlayerRecord) -> Void
    ) throws -> Ending {
        let backtrace = installation.work.appendingPathComponent("backtrace-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: backtrace) }
        let json = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
        let process = ChildProcess(
            executable: installation.player.path, arguments: [json], environment: environment(backtrace.path),
            hasRecords: true, timeout: timeout)
        var lines = LineBuffer()
        var errorLines = LineBuffer()
        var said = Data()
        func pass(_ line: Data) {
            // The backtracer's own remark: the stack is in a file.
            guard !line.starts(with: Data("*** Signal".utf8)) else { return }
            said.append(line + Data("\n".utf8))
            errors(line + Data("\n".utf8))
        }
        var state = State()
        var order = OrderedOutput()
        func pass(_ pieces: [OrderedOutput.Piece]) {
            for piece in pieces {
                switch piece {
                case .print(let data): output(data)
                case .record(let next):
                    state.take(next)
                    record(next)
                }
            }
        }
        let ending = try process.run { stream, data in
            switch stream {
            case .output: pass(order.add(prints: data))
            case .errors: errorLines.add(data).forEach(pass)
            case .records:
                for line in lines.add(data) {
                    guard let next = try? JSONDecoder().decode(PlayerRecord.self, from: line) else { continue }
                    pass(order.add(next))
                }
            }
        }
        pass(order.finish())
        errorLines.finish().map(pass)
        if let refusal = state.refusal { return .refused(refusal) }
        switch ending {
        case .exited(let code): return state.isFinished ? .finished : .exited(code)
        case .timedOut:
            return .crashed(
                crash("It said nothing for \(timeout) s and was ended. Look for a loop that never ends.", nil, state, []))
        case .signalled(let signal):
            let text = String(decoding: said, as: UTF8.self)
            let message = CrashReport.fatalError(in: text) ?? "Ended by \(CrashReport.name(ofSignal: signal))."
            let stack = (try? String(contentsOf: backtrace, encoding: .utf8)).map(CrashReport.stack) ?? []
            return .crashed(crash(message, signal, state, stack))
        }
    }

    private struct State {
        var isFinished = false
        var refusal: PlayerRecord.Refusal?
        var mounting: String?
        var step: String?
        var tree: String?

        mutating func take(_ record: PlayerRecord) {
            switch record {
            case .finished: isFinished = true
            case .refusal(let refusal): self.refusal = refusal
            case .mounting(let preview): (mounting, step, tree) = (preview, nil, nil)
            case .screen: mounting = nil
            case .step(let line): step = line.text
            case .tree(let tree), .checkpoint(let tree): self.tree = tree.text
            default: break
            }
        }
    }

    private func crash(_ message: String, _ signal: Int32?, _ state: State, _ stack: [String]) -> RunReport.Crash {
        RunReport.Crash(message: message, signal: signal, mounting: state.mounting, step: state.step, stack: stack, lastTree: state.tree)
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
