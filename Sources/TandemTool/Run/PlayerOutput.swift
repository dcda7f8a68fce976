import Foundation
import PlayerInterface

/// What one player says: its prints and records in their order, and what it came to.
struct PlayerOutput {
    enum Piece: Equatable {
        /// What the code under test prints.
        case print(Data)
        /// What it writes to standard error.
        case error(Data)
        case record(PlayerRecord)
    }

    /// Where the toolchain writes the stack of a crash.
    let backtrace: URL
    private var recordLines = LineBuffer()
    private var errorLines = LineBuffer()
    private var order = OrderedOutput()
    /// What was written to standard error, for the message of a crash.
    private var said = Data()
    private var state = State()

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
            case .moment: step = nil
            case .tree(let tree), .checkpoint(let tree): self.tree = tree.text
            default: break
            }
        }
    }

    init(backtrace: URL) { self.backtrace = backtrace }

    /// What can be passed on after more has come.
    mutating func add(_ stream: ChildProcess.Stream, _ data: Data) -> [Piece] {
        switch stream {
        case .output: return taken(order.add(prints: data))
        case .errors: return errorLines.add(data).flatMap { error($0) }
        case .records:
            let records = recordLines.add(data).compactMap { try? JSONDecoder().decode(PlayerRecord.self, from: $0) }
            return records.flatMap { taken(order.add($0)) }
        }
    }

    /// The rest, once the process has ended.
    mutating func finish() -> [Piece] {
        taken(order.finish()) + (errorLines.finish().map { error($0) } ?? [])
    }

    private mutating func error(_ line: Data) -> [Piece] {
        // The backtracer's own remark: the stack is in a file.
        guard !line.starts(with: Data("*** Signal".utf8)) else { return [] }
        said.append(line + Data("\n".utf8))
        return [.error(line + Data("\n".utf8))]
    }

    private mutating func taken(_ pieces: [OrderedOutput.Piece]) -> [Piece] {
        pieces.map { piece in
            switch piece {
            case .print(let data): return .print(data)
            case .record(let record):
                state.take(record)
                return .record(record)
            }
        }
    }

    /// What the process came to; `timeout` are the seconds of silence it was allowed.
    func ending(_ ending: ChildProcess.Ending, timeout: Int) -> PlayerProcess.Ending {
        if let refusal = state.refusal { return .refused(refusal) }
        switch ending {
        case .exited(let code): return state.isFinished ? .finished : .exited(code)
        case .timedOut:
            return .crashed(crash("It said nothing for \(timeout) s and was ended. Look for a loop that never ends.", nil, []))
        case .signalled(let signal):
            let text = String(decoding: said, as: UTF8.self)
            let message = CrashReport.fatalError(in: text) ?? "Ended by \(CrashReport.name(ofSignal: signal))."
            let stack = (try? String(contentsOf: backtrace, encoding: .utf8)).map(CrashReport.stack) ?? []
            return .crashed(crash(message, signal, stack))
        }
    }

    private func crash(_ message: String, _ signal: Int32?, _ stack: [String]) -> RunReport.Crash {
        RunReport.Crash(
            message: message, signal: signal, mounting: state.mounting, step: state.step, stack: stack, lastTree: state.tree)
    }
}
