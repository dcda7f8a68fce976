import Foundation
import Glibc
import LanguageServer
import PlayerInterface
import Reviewer

/// `./tandem lsp`: the reviewer in an editor.
struct LspCommand: Command {
    static let name = "lsp"
    static let operands = ""
    static let summary = "Speaks the Language Server Protocol over standard input and output, for editors."

    enum Option: String, Flag {
        case target = "--target"

        var placeholder: String? { "N" }
        var summary: String { "The oldest iOS the code runs on (default: the workspace's .tandem.yml, else 26)." }
    }

    static var help: String {
        """
        Speaks the Language Server Protocol over standard input and output: findings as diagnostics with a link to the
        rule's page, fixes as code actions. Every Swift file of the workspace is read, so that rules see across files; the
        nearest .tandem.yml says which files and rules, as for review.

        USAGE: ./tandem lsp [flags]

        In the settings of an editor, for Swift files: the command `tandem` of this folder with the argument `lsp`.

        FLAGS:
        \(Option.table)

        """
    }

    static func run(_ arguments: [String]) throws -> Int32 {
        let words = try Words<Option>(parsing: arguments, of: name)
        if let extra = words.operands.first { throw UsageError("lsp takes flags only; not '\(extra)'.") }
        var target: Int?
        for (_, value) in words.flags { target = try TargetOption.parse(value) }
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL
        let server = LanguageServer(
            target: target, pages: root.appendingPathComponent("Documentation/Rules").absoluteString)
        var stream = MessageStream()
        let input = FileHandle.standardInput
        while server.exitCode == nil {
            let data = input.availableData
            if data.isEmpty { return 1 }
            stream.append(data)
            var messages: [Data] = []
            while let message = stream.next() { messages.append(message) }
            for reply in server.receive(messages) { FileHandle.standardOutput.say(MessageStream.frame(reply)) }
        }
        return server.exitCode ?? 1
    }
}
