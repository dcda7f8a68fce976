import Foundation
import PlayerInterface
import Rulebook

/// `run`: scans, compiles, plays, reports.
final class RunCommand {
    private let options: RunOptions
    private let installation: Installation
    private var report = RunReport()
    private var hasFailedStep = false
    private var previewCount = 0

    init(options: RunOptions, installation: Installation) {
        self.options = options
        self.installation = installation
    }

    func run() throws -> ExitCode {
        let code = try play()
        report.exit.code = code.0.rawValue
        report.exit.message = code.1
        if options.isJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            FileHandle.standardOutput.say(try encoder.encode(report) + Data("\n".utf8))
        } else if code.0 != .success {
            complain(code.1)
        }
        return code.0
    }

    /// Everything up to the exit code, with the words for it.
    private func play() throws -> (ExitCode, String) {
        let files: [SourceFile]
        do { files = try SourceFile.all(at: options.paths) } catch { return (.noInput, error.description) }
        report.files = files.map(\.path)
        report.translated = files.filter { !$0.translation.counts.isEmpty }.map { .init(file: $0.path, what: $0.translation.summary) }
        report.findings = files.flatMap(\.scan.findings)
        if !options.isJSON {
            say(report.translated.map { "\($0.file): translated for Linux: \($0.what)" })
            for finding in report.findings { say(RunText.lines(for: finding)) }
        }
        let compiler = Compiler(
            installation: installation, languageMode: options.languageMode, isolation: options.isolation)
        let library: String
        switch try compiler.compile(files, view: options.view) {
        case .failed(let messages):
            report.compiler = messages.split(separator: "\n").map(String.init)
            if !options.isJSON { FileHandle.standardError.say(messages) }
            return (.doesNotCompile, CompileWords.doesNotCompile(messages, view: options.view))
        case .compiled(let path, let messages):
            library = path
            report.compiler = messages.split(separator: "\n").map(String.init)
            if !options.isJSON, !messages.isEmpty { FileHandle.standardError.say(messages) }
        }
        let isScript = files.contains(where: \.scan.isScript)
        if isScript, let ending = try play(request(.script, library, files)) { return ending }
        if options.view == nil, !files.contains(where: { $0.scan.previewCount > 0 || $0.scan.hasApp }) {
            return isScript ? (.success, ExitCode.success.meaning) : (.nothingToShow, CompileWords.nothingToShow(files, command: Self.name))
        }
        var ending: (ExitCode, String)?
        var index = 0
        repeat {
            let work = PlayerRequest.Work.show(name: options.view ?? options.preview, index: index)
            let one = try play(request(work, library, files))
            ending = ending ?? one
            index += 1
        } while index < previewCount
        if let ending { return ending }
        if hasFailedStep { return (.stepFailed, "A step failed, see above.") }
        if report.screens.contains(where: { $0.settled?.busy.isEmpty == false }) {
            return (.notSettled, "The screen does not come to rest, see above.")
        }
        return (.success, ExitCode.success.meaning)
    }

    private func request(_ work: PlayerRequest.Work, _ library: String, _ files: [SourceFile]) -> PlayerRequest {
        PlayerRequest(
            work: work, library: library, sources: files.map(\.path), script: options.script, device: options.device,
            size: options.size, isDark: options.isDark, textSize: options.textSize, textMetrics: options.textMetrics,
            system: options.system, isStrict: options.isStrict, output: options.output)
    }

    /// Runs a player; `nil` when it did all it was asked to.
    private func play(_ request: PlayerRequest) throws -> (ExitCode, String)? {
        let player = PlayerProcess(installation: installation, request: request, timeout: options.timeout)
        let printsTo = options.isJSON ? FileHandle.standardError : FileHandle.standardOutput
        let ending = try player.run { piece in
            switch piece {
            case .print(let data): printsTo.say(data)
            case .error(let data): FileHandle.standardError.say(data)
            case .record(let record): take(record)
            }
        }
        switch ending {
        case .finished, .exited(0): return nil
        case .exited(let code):
            return (.crashed, "The code under test ended the process with exit code \(code).")
        case .refused(let refusal): return (Self.code(for: refusal.kind), refusal.message)
        case .crashed(let crash):
            if report.crash == nil { report.crash = crash }
            if !options.isJSON { show(crash) }
            return (.crashed, crash.description)
        }
    }

    private func take(_ record: PlayerRecord) {
        report.add(record)
        if case .failure = record { hasFailedStep = true }
        if case .previews(let count) = record { previewCount = count }
        if case .refusal = record { return }
        if !options.isJSON { say(RunText.lines(for: record)) }
    }

    private static func code(for kind: PlayerRecord.Refusal.Kind) -> ExitCode {
        switch kind {
        case .usage: .usage
        case .nothingToShow: .nothingToShow
        case .failure: .internalError
        }
    }

    // MARK: Words

    private func show(_ crash: RunReport.Crash) {
        if let preview = crash.mounting { say(["", "== \(preview), crashed while it was mounted"]) }
        say(RunText.section("stack", crash.stack))
        if let tree = crash.lastTree {
            say(RunText.section("last tree", tree.split(separator: "\n").map(String.init)))
        }
    }

    private func say(_ lines: [String]) {
        FileHandle.standardOutput.say(lines.map { $0 + "\n" }.joined())
    }

    private func complain(_ message: String) {
        FileHandle.standardError.say("tandem: \(message)\n")
    }
}
