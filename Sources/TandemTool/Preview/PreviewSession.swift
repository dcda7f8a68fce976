import Foundation
import PlayerInterface
import Rulebook

/// The screen behind the page: made of the files, made again when they are saved, and asked by the page.
///
/// What is shown stays until what takes its place has shown itself: a file that does not compile, or a screen that
/// crashes while it is mounted, leaves the one before at work.
final class PreviewSession {
    /// Why the preview ends.
    enum Ending: Error {
        case interrupted
        /// What the command line asks for is not there.
        case refused(PlayerRecord.Refusal)
    }

    private let options: PreviewOptions
    private let installation: Installation
    private let terminal: PreviewTerminal
    /// Ready when the preview is to end.
    private let interrupt: Int32

    private var files: [SourceFile]
    private var stamps: FileStamps
    private var library: String?
    private var player: LivePlayer?
    private var shown = ShownScreen(run: 0)
    private var runs = 0
    private var wanted: PlayerRequest.Wanted
    private var chosen = ChosenSettings()
    private var problem: PageAnswer.Problem?
    /// Until something was shown or could not be: what the command line asks for may not be there.
    private var isStarting = true
    /// What the page is told once.
    private var notes: [String] = []

    /// Reads the files; nothing is compiled yet.
    init(_ options: PreviewOptions, _ installation: Installation, _ terminal: PreviewTerminal, interrupt: Int32) throws {
        self.options = options
        self.installation = installation
        self.terminal = terminal
        self.interrupt = interrupt
        stamps = FileStamps(of: options.run.paths)
        files = try SourceFile.all(at: options.run.paths)
        wanted = PlayerRequest.Wanted(title: options.run.view ?? options.run.preview)
    }

    // MARK: Making

    /// Compiles the files as they are now and shows them.
    func load() throws {
        defer { isStarting = false }
        // Before the files are read: what is saved meanwhile is seen as new.
        stamps = FileStamps(of: options.run.paths)
        do { files = try SourceFile.all(at: options.run.paths) } catch {
            return complain(.init(kind: .unreadable, message: error.description))
        }
        let compiler = Compiler(
            installation: installation, languageMode: options.run.languageMode, isolation: options.run.isolation)
        switch try compiler.compile(files, view: options.run.view) {
        case .failed(let messages):
            if Waiting.poll([interrupt], milliseconds: 0)?.isEmpty == false { throw Ending.interrupted }
            let words = CompileWords.doesNotCompile(messages, view: options.run.view)
            return complain(.init(kind: .doesNotCompile, message: words, lines: messages.split(separator: "\n").map(String.init)))
        case .compiled(let path, let messages):
            if !messages.isEmpty { terminal.error(messages) }
            library = try keep(path)
        }
        guard options.run.view != nil || files.contains(where: { $0.scan.previewCount > 0 || $0.scan.hasApp }) else {
            let words = CompileWords.nothingToShow(files, command: PreviewCommand.name)
            return complain(.init(kind: .nothingToShow, message: words))
        }
        try show()
    }

    /// Makes the screen anew of what was compiled last.
    private func show() throws {
        guard let library else { return try load() }
        runs += 1
        let player = try LivePlayer(
            PlayerProcess(installation: installation, request: request(library), timeout: options.run.timeout),
            number: runs, interrupt: interrupt)
        var next = ShownScreen(run: runs, findings: files.flatMap(\.scan.findings))
        switch player.next({ take($0, into: &next) }) {
        case .interrupted:
            player.end()
            throw Ending.interrupted
        case .ended(.refused(let refusal)) where isStarting && refusal.kind != .failure: throw Ending.refused(refusal)
        case .ended(let ending): complain(Self.problem(ending))
        case .moment(let moment):
            next.take(moment)
            notes += moment.failures
            self.player?.end()
            self.player = player
            shown = next
            problem = nil
            if let choices = next.choices {
                wanted = .init(title: choices.previews[choices.selected], index: choices.selected)
                terminal.say("Showing \(wanted.title ?? "") on \(moment.settings.device).")
            }
        }
    }

    private func request(_ library: String) -> PlayerRequest {
        let run = options.run
        return PlayerRequest(
            work: .stay(wanted), library: library, sources: files.map(\.path),
            script: Script(lines: chosen.lines + run.script.lines), device: chosen.device ?? run.device, size: run.size,
            isDark: chosen.isDark ?? run.isDark, textSize: chosen.textSize ?? run.textSize, textMetrics: run.textMetrics,
            system: run.system, isStrict: run.isStrict, output: run.output)
    }

    /// A copy under a name of its own: the next compilation writes over the library while the screen before runs on it.
    private func keep(_ path: String) throws -> String {
        let copy = installation.work.appendingPathComponent(
            "preview-\(ProcessInfo.processInfo.processIdentifier)/\(runs + 1)/\((path as NSString).lastPathComponent)")
        try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? FileManager.default.removeItem(at: copy)
        try FileManager.default.copyItem(atPath: path, toPath: copy.path)
        return copy.path
    }

    /// Ends the screen and leaves nothing behind.
    func end() {
        player?.end()
        player = nil
        let copies = installation.work.appendingPathComponent("preview-\(ProcessInfo.processInfo.processIdentifier)")
        try? FileManager.default.removeItem(at: copies)
    }

    // MARK: Listening

    /// Ready when the screen says something without being asked.
    var descriptors: [Int32] { player?.descriptors ?? [] }

    func receive(from ready: Set<Int32>) {
        guard let player, !ready.isDisjoint(with: player.descriptors) else { return }
        var next = shown
        let ending = player.receiveUnasked(from: ready) { take($0, into: &next) }
        shown = next
        if let ending { lose(ending) }
    }

    private func take(_ piece: PlayerOutput.Piece, into screen: inout ShownScreen) {
        switch piece {
        case .print(let data):
            terminal.pass(data)
            screen.print(data)
        case .error(let data):
            terminal.passError(data)
            screen.print(data)
        case .record(.picture(let picture)): notes.append("Wrote \(picture.path), \(picture.width)x\(picture.height).")
        case .record(let record): screen.take(record)
        }
    }

    /// The screen has ended by itself: what it showed last stays.
    private func lose(_ ending: PlayerProcess.Ending) {
        player = nil
        complain(Self.problem(ending))
    }

    private func complain(_ problem: PageAnswer.Problem) {
        self.problem = problem
        terminal.error(problem.lines.map { $0 + "\n" }.joined() + "tandem: \(problem.message)\n")
    }

    private static func problem(_ ending: PlayerProcess.Ending) -> PageAnswer.Problem {
        switch ending {
        case .finished: .init(kind: .ended, message: "The screen has ended.")
        case .exited(let code): .init(kind: .ended, message: "The code under test ended the process with exit code \(code).")
        case .refused(let refusal):
            .init(kind: refusal.kind == .nothingToShow ? .nothingToShow : .ended, message: refusal.message)
        case .crashed(let crash): .init(kind: .crashed, message: crash.description, lines: crash.stack)
        }
    }

    // MARK: Answering

    /// Does what a page asks, and tells how things stand then.
    func answer(_ body: String) throws -> String {
        var answer = PageAnswer()
        let request: PageRequest
        do { request = try JSONDecoder().decode(PageRequest.self, from: Data(body.utf8)) } catch {
            answer.error = "What the page asked is not understood: \(error)"
            return answer.json
        }
        try perform(request, &answer)
        answer.paths = options.run.paths
        answer.files = files.map(\.path)
        answer.isStale = stamps != FileStamps(of: options.run.paths)
        answer.isAlive = player != nil
        answer.problem = problem
        answer.notes = notes
        notes = []
        shown.tell(&answer, known: request.known)
        return answer.json
    }

    private func perform(_ request: PageRequest, _ answer: inout PageAnswer) throws {
        let wantsTree = request.wantsTree
        switch request.act {
        case .look: if player != nil { try tell(PlayerCommand(wantsTree: wantsTree)) }
        // A second page that has seen the same save finds it done.
        case .reload: if stamps != FileStamps(of: options.run.paths) { try load() }
        case .restart: try show()
        case .choose(let index):
            guard let previews = shown.choices?.previews, previews.indices.contains(index) else {
                return notes.append("There is no preview \(index) any more.")
            }
            wanted = .init(title: previews[index], index: index)
            try show()
        case .fingers(let fingers): try tell(PlayerCommand([.fingers(fingers)], wantsTree: wantsTree))
        case .frames(let count, let frame):
            guard player != nil, shown.moment?.frame == frame else { return }
            try tell(PlayerCommand([.frames(count)], wantsTree: wantsTree))
        case .settle: try tell(PlayerCommand([.settle], wantsTree: wantsTree))
        case .act(let text): try play(text) { $0.lines.map { .act($0) } }
        case .script(let text): try play(text) { [.script($0)] }
        case .source(let path):
            answer.source = .init(file: path, text: files.first { $0.path == path }?.source)
        }
    }

    private func play(_ text: String, _ acts: (Script) -> [PlayerCommand.Act]) throws {
        let script: Script
        do { script = try Script(parsing: text) } catch { return notes.append(error.description) }
        try tell(PlayerCommand(acts(script)))
        guard let settings = shown.moment?.settings else { return }
        for line in script.lines { chosen.take(line, settings) }
    }

    /// Has the screen do something, and takes in what comes of it.
    private func tell(_ command: PlayerCommand) throws {
        guard let player else {
            return notes.append("There is no screen to do that with. Save a file that compiles, or start the screen again.")
        }
        player.send(command)
        var next = shown
        let answer = player.next { take($0, into: &next) }
        switch answer {
        case .interrupted: throw Ending.interrupted
        case .ended(let ending): lose(ending)
        case .moment(let moment):
            next.take(moment)
            notes += moment.failures
        }
        shown = next
    }
}
