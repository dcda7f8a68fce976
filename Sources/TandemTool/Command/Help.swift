/// What the help texts share.
enum Help {
    /// The commands with what they do.
    static var overview: String {
        let rows = Tool.commands.map { command in
            (command.name + (command.operands.isEmpty ? "" : " \(command.operands)"), command.summary)
        }
        let launcher = [
            ("bootstrap", "Installs what the system lacks (--yes: without asking)."),
            ("help [COMMAND]", "Prints this, or the help of a command."),
        ]
        return """
            Runs, shows, checks and improves code that uses UIKit and SwiftUI together, on Linux.

            USAGE: ./tandem COMMAND …

            COMMANDS:
            \(table(rows + launcher))

            """
    }

    /// Two columns; further lines of a text stand below its first.
    static func table(_ rows: [(name: String, text: String)]) -> String {
        let width = rows.map(\.name.count).max() ?? 0
        return rows.map { name, text in
            let indentation = String(repeating: " ", count: width + 4)
            return "  " + name + String(repeating: " ", count: width - name.count + 2)
                + text.split(separator: "\n").joined(separator: "\n" + indentation)
        }.joined(separator: "\n")
    }
}
