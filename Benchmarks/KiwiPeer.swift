import Foundation

/// The same problems in kiwi, a C++ solver of the same family, in a process of its own that measures itself.
enum KiwiPeer {
    private static let program = ".build/kiwi/kiwi-peer"

    /// `nil` where it has not been built, see `Scripts/kiwi`.
    static func times(_ problems: [LayoutProblem], _ rounds: Int) throws -> SolverTimes? {
        guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
        let input = FileManager.default.temporaryDirectory.appendingPathComponent("tandem-solver-\(ProcessInfo.processInfo.processIdentifier)")
        try problems.map(\.text).joined().write(to: input, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: input) }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [input.path, "\(rounds)"]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        precondition(process.terminationStatus == 0, "kiwi's process failed. Build it again: Scripts/kiwi")
        var samples: [SolverTimes.Phase: Samples] = [:]
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let phase = words.first.flatMap({ SolverTimes.Phase(rawValue: String($0)) }) else { continue }
            samples[phase] = Samples(words.dropFirst().compactMap { Double($0) })
        }
        return SolverTimes(samples)
    }
}
