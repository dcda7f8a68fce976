import PlayerInterface

/// The help texts.
enum Help {
    static let overview = """
        Runs, shows and checks code that uses UIKit and SwiftUI together, on Linux.

        USAGE: ./tandem COMMAND …

        COMMANDS:
          run FILE…    Compiles Swift files as they are, shows their previews, prints what is on the screen,
                       what happened and what was found, and writes a picture of each.
          bootstrap    Installs what the system lacks (--yes: without asking).
          help [run]   Prints this, or the help of a command.

        """

    static var run: String {
        """
        Compiles Swift files as they are and shows them.

        USAGE: ./tandem run FILE… [flags]

        Every #Preview and PreviewProvider is mounted, or what --view names. A file with top-level statements runs as a
        script. For each screen: settles, runs the steps, prints tree, timeline and findings, writes a picture.

        FLAGS:
        \(flags)

        STEPS of --script, apart by ';' or on lines of their own:
        \(Word.table)

        A TEXT to act on is what an element shows, or its label or identifier, whole or in part. When several have it,
        say which: tap "Lend" in "Emma" (inside of it, or next to it), or tap "Lend" at 1 (from 0, in reading order).

        EXIT CODES:
        \(exitCodes)

        """
    }

    private static var flags: String {
        let names = RunFlag.allCases.map { flag in flag.rawValue + (flag.placeholder.map { " \($0)" } ?? "") }
        return table(Array(zip(names, RunFlag.allCases.map(\.summary))))
    }

    private static var exitCodes: String {
        table(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { name, text in
            "  " + name + String(repeating: " ", count: width - name.count + 2) + text
        }.joined(separator: "\n")
    }
}
