import Foundation
import PlayerInterface

/// A player whose screen stays: takes commands and answers each with a moment.
final class LivePlayer {
    enum Answer {
        case moment(PlayerRecord.Moment)
        case ended(PlayerProcess.Ending)
        /// The person at the terminal has ended the preview.
        case interrupted
    }

    private let process: RunningProcess
    private var output: PlayerOutput
    private let timeout: Int
    /// Ready when the preview is to end.
    private let interrupt: Int32

    /// Starts it; `number` tells it from the other players of this tool.
    init(_ player: PlayerProcess, number: Int, interrupt: Int32) throws {
        output = PlayerOutput(backtrace: player.backtraceFile(number))
        process = try RunningProcess(try player.program(output.backtrace), hasInput: true)
        timeout = player.timeout
        self.interrupt = interrupt
    }

    /// Ready when it says something without being asked.
    var descriptors: [Int32] { process.descriptors }

    func send(_ command: PlayerCommand) {
        // Made of strings and finite numbers: it always encodes.
        guard let line = try? JSONEncoder().encode(command) else { return }
        process.write(line + Data("\n".utf8))
    }

    /// Waits for the next moment; `receive` gets what comes before it.
    func next(_ receive: (PlayerOutput.Piece) -> Void) -> Answer {
        while process.isOpen {
            guard let ready = Waiting.poll(process.descriptors + [interrupt], milliseconds: Int32(timeout * 1000)) else { break }
            if ready.contains(interrupt) { return .interrupted }
            if ready.isEmpty {
                end()
                return .ended(output.ending(.timedOut, timeout: timeout))
            }
            if let moment = self.receive(from: ready, receive) { return .moment(moment) }
        }
        return .ended(finish(receive))
    }

    /// Takes what it says without being asked; how it ended, when it has.
    func receiveUnasked(from ready: Set<Int32>, _ receive: (PlayerOutput.Piece) -> Void) -> PlayerProcess.Ending? {
        _ = self.receive(from: ready, receive)
        return process.isOpen ? nil : finish(receive)
    }

    /// Ends it at once.
    func end() {
        process.kill()
        _ = process.end()
        try? FileManager.default.removeItem(at: output.backtrace)
    }

    private func receive(from ready: Set<Int32>, _ receive: (PlayerOutput.Piece) -> Void) -> PlayerRecord.Moment? {
        var moment: PlayerRecord.Moment?
        process.receive(from: ready) { stream, data in
            for piece in output.add(stream, data) {
                if case .record(.moment(let next)) = piece { moment = next } else { receive(piece) }
            }
        }
        return moment
    }

    private func finish(_ receive: (PlayerOutput.Piece) -> Void) -> PlayerProcess.Ending {
        output.finish().forEach(receive)
        let ending = output.ending(process.end(), timeout: timeout)
        try? FileManager.default.removeItem(at: output.backtrace)
        return ending
    }
}
