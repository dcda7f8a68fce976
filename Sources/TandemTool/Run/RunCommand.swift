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
        do { files = try readFiles() } catch let error as UnreadableFile { return (.noInput, error.description) }
        report.files = files.map(\.path)
        report.findings = files.flatMap(\.scan.findings)
        if !options.isJSON {
            for finding in report.findings { say(RunText.lines(for: finding)) }
        }
        let compiler = Compiler(
            installation: installation, languageMode: options.languageMode, isolation: options.isolation)
        let library: String
        switch try compiler.compile(files, view: options.view) {
        case .failed(let messages):
            report.compiler = messages.split(separator: "\n").map(String.init)
            if !options.isJSON { FileHandle.standardError.say(messages) }
            return (.doesNotCompile, doesNotCompile(messages))
        case .compiled(let path, let messages):
            library = path
            report.compiler = messages.split(separator: "\n").map(String.init)
            if !options.isJSON, !messages.isEmpty { FileHandle.standardError.say(messages) }
        }
        let isScript = files.contains(where: \.scan.isScript)
        if isScript, let ending = try play(request(.script, library, files)) { return ending }
        if options.view == nil, !files.contains(where: { $0.scan.previewCount > 0 || $0.scan.hasApp }) {
            return isScript ? (.success, ExitCode.success.meaning) : (.nothingToShow, nothingToShow(files))
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
        let ending = try player.run(
            output: { printsTo.say($0) },
            errors: { FileHandle.standardError.say($0) },
            record: take)
        switch ending {
        case .finished, .exited(0): return nil
        case .exited(let code):
            return (.crashed, "The code under test ended the process with exit code \(code).")
        case .refused(let refusal): return (Self.code(for: refusal.kind), refusal.message)
        case .crashed(let crash):
            if report.crash == nil { report.crash = crash }
            if !options.isJSON { show(crash) }
            let moment = crash.step.map { " in the step '\($0)'" } ?? crash.mounting.map { " while \($0), was mounted" } ?? ""
            return (.crashed, "The code under test crashed\(moment): \(crash.message)")
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

    // MARK: Files

    private func readFiles() throws -> [SourceFile] {
        let files = FileManager.default
        var paths: [String] = []
        for path in options.paths {
            var isFolder: ObjCBool = false
            guard files.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw UnreadableFile(description: "There is no file \(path).")
            }
            guard isFolder.boolValue else {
                paths.append(path)
                continue
            }
            let all = files.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            let sources = all.filter { name in
                let parts = name.split(separator: "/")
                return name.hasSuffix(".swift") && parts.last != "Package.swift"
                    && !parts.contains { $0.hasPrefix(".") || $0 == "Tests" || $0.hasSuffix("Tests") }
            }
            guard !sources.isEmpty else { throw UnreadableFile(description: "There is no Swift file in \(path).") }
            paths += sources.sorted().map { "\(path.hasSuffix("/") ? String(path.dropLast()) : path)/\($0)" }
        }
        // Compiled twice, a file's declarations would clash with themselves.
        var seen: Set<String> = []
        paths.removeAll { !seen.insert(URL(fileURLWithPath: $0).resolvingSymlinksInPath().path).inserted }
        return try paths.map { path in
            guard let source = try? String(contentsOfFile: path, encoding: .utf8) else {
                throw UnreadableFile(description: "The file \(path) cannot be read as UTF-8 text.")
            }
            return SourceFile(path: path, source: source)
        }
    }

    // MARK: Words

    private func doesNotCompile(_ messages: String) -> String {
        let needsObjectiveC = ["Objective-C interoperability is disabled", "Objective-C runtime"].contains(where: messages.contains)
        if needsObjectiveC { return Self.noObjectiveC }
        guard let view = options.view, messages.contains("--view:1:") else { return "The file does not compile." }
        return "--view \(view) does not compile. Give the expression that makes it, "
            + "with its arguments: --view 'BookRow(title: \"Emma\")'."
    }

    private static let noObjectiveC = """
        The file does not compile: there is no Objective-C on Linux, so @objc and #selector cannot be compiled here. \
        Apple's closure forms mean the same on both: control.addAction(UIAction { _ in … }, for: .touchUpInside), \
        UIBarButtonItem(primaryAction:), Timer.scheduledTimer(withTimeInterval:repeats:block:), \
        NotificationCenter.default.addObserver(forName:object:queue:using:). Or put the lines behind #if canImport(ObjectiveC).
        """

    private func nothingToShow(_ files: [SourceFile]) -> String {
        let names = files.map(\.path).joined(separator: ", ")
        let found = files.flatMap { file in
            file.scan.candidates.map { "  \(file.path):\($0.line) \($0.name): \($0.kind.rawValue)" }
        }
        guard let first = files.flatMap(\.scan.candidates).first else {
            return "There is no preview in \(names), and no view or controller to make one of. "
                + "Add a type that is a View, a UIView or a UIViewController, and #Preview { … } with it."
        }
        return """
            There is no preview in \(names). What could be shown:
            \(found.joined(separator: "\n"))
            Add to the file: #Preview { \(first.name)() }
            Or name one: ./tandem run \(files[0].path) --view \(first.name)
            """
    }

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
