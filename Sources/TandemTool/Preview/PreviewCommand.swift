import Foundation
import PlayerInterface

/// `preview`: shows files in a browser, and again whenever they are saved.
struct PreviewCommand: Command {
    static let name = "preview"
    static let operands = "PATH…"
    static let summary = """
        Shows the previews of Swift files in a browser: the running screen, to touch and type, its tree,
        what happened and what was found; again whenever a file is saved.
        """

    static var help: String {
        """
        Shows Swift files in a browser on this machine, compiled as `run` does.

        USAGE: ./tandem preview FILE|FOLDER… [flags]

        The page shows the running screen. Click to tap, drag, turn the wheel to scroll, drag with Alt to pinch, type. It sets device,
        orientation, appearance, text size and direction, and shows the tree, the timeline, the findings and what the code prints.
        Time on the screen's clock passes while the page plays; paused, it goes frame by frame. A saved file is compiled and shown at
        once; while it does not compile, the errors stand in the page and the screen before stays. Ctrl-C ends it.

        FLAGS:
        \(PreviewFlag.table)

        The steps of --script are those of `./tandem help run`. See Documentation/Preview.md.

        """
    }

    static func run(_ arguments: [String]) throws -> Int32 {
        let options = try PreviewOptions(parsing: arguments) { try String(contentsOfFile: $0, encoding: .utf8) }
        let installation = try Installation()
        let terminal = PreviewTerminal()
        let interrupt = Interrupts.catchAll()
        let session = try PreviewSession(options, installation, terminal, interrupt: interrupt)
        let server = try PreviewServerProcess(installation, port: options.port, terminal)
        defer {
            session.end()
            server.end()
        }
        do {
            guard let port = try server.port(interrupt: interrupt) else { throw PreviewSession.Ending.interrupted }
            terminal.say("Preview at http://127.0.0.1:\(port)/ until Ctrl-C.")
            try session.load()
            try serve(session, server, interrupt)
        } catch let failure as PreviewServerProcess.Failure {
            terminal.error("tandem: \(failure)\n")
            return ExitCode.unavailable.rawValue
        } catch PreviewSession.Ending.refused(let refusal) {
            terminal.error("tandem: \(refusal.message)\n")
            return (refusal.kind == .usage ? ExitCode.usage : .nothingToShow).rawValue
        } catch PreviewSession.Ending.interrupted {
            terminal.say("Preview ended.")
            return ExitCode.success.rawValue
        }
        return ExitCode.success.rawValue
    }

    private static func serve(_ session: PreviewSession, _ server: PreviewServerProcess, _ interrupt: Int32) throws {
        while server.isOpen {
            guard let ready = Waiting.poll([interrupt] + server.descriptors + session.descriptors, milliseconds: nil) else { break }
            if ready.contains(interrupt) { throw PreviewSession.Ending.interrupted }
            session.receive(from: ready)
            for case .request(let id, let body) in server.receive(from: ready) { server.answer(id, try session.answer(body)) }
        }
        throw PreviewServerProcess.Failure(description: "The preview's server has ended. Start the preview again.")
    }
}
