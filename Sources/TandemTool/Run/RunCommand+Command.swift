import Foundation
import PlayerInterface

extension RunCommand: Command {
    static let name = "run"
    static let operands = "FILE…"
    static let summary = """
        Compiles Swift files as they are, shows their previews, prints what is on the screen,
        what happened and what was found, and writes a picture of each.
        """

    static var help: String {
        """
        Compiles Swift files as they are and shows them.

        USAGE: ./tandem run FILE… [flags]

        Every #Preview and PreviewProvider is mounted, or what --view names. Without a preview an @main app is launched, and a
        file with top-level statements runs as a script. For each screen: settles, runs the steps, prints tree, timeline
        and findings, writes a picture.

        FLAGS:
        \(RunFlag.table)

        STEPS of --script, apart by ';' or on lines of their own:
        \(Word.table)

        A TEXT to act on is what an element shows, or its label or identifier, whole or in part. When several have it,
        say which: tap "Lend" in "Emma" (inside of it, or next to it), or tap "Lend" at 1 (from 0, in reading order).

        EXIT CODES:
        \(Help.table(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) }))

        """
    }

    static func run(_ arguments: [String]) throws -> Int32 {
        let options = try RunOptions(parsing: arguments) { try String(contentsOfFile: $0, encoding: .utf8) }
        return try RunCommand(options: options, installation: try Installation()).run().rawValue
    }
}
