import Foundation
import Glibc
import PlayerInterface

/// The command line `./tandem`.
@main
struct Tool {
    /// Every command, in the order of the overview.
    static let commands: [any Command.Type] = [
        RunCommand.self, PreviewCommand.self, ReviewCommand.self, RulesCommand.self, ExplainCommand.self, ImproveCommand.self, NewCommand.self,
        AdviseCommand.self, LspCommand.self,
    ]

    static func main() {
        StandardStreams.open()
        let code = run(Array(CommandLine.arguments.dropFirst()))
        if fflush(nil) != 0 { StandardStreams.endWithoutOutput() }
        exit(code)
    }

    /// Runs one command and gives the exit code.
    static func run(_ arguments: [String]) -> Int32 {
        do {
            switch arguments.first {
            case nil, "--help", "-h":
                print(Help.overview, terminator: "")
            case "help":
                let topic = arguments.dropFirst().first
                print(try topic.map { try command($0).help } ?? Help.overview, terminator: "")
            case let name?:
                let command = try command(name)
                let rest = Array(arguments.dropFirst())
                guard command.answersHelp(rest) else { return try command.run(rest) }
                print(command.help, terminator: "")
            }
            return ExitCode.success.rawValue
        } catch let error as UsageError {
            return fail(.usage, error.description)
        } catch let error as UnreadableFile {
            return fail(.noInput, error.description)
        } catch let error as UnwritableFile {
            return fail(.cannotWrite, error.description)
        } catch let error as Installation.Incomplete {
            return fail(.unavailable, error.description)
        } catch let error as ChildProcess.StartError {
            return fail(.unavailable, error.description)
        } catch {
            return fail(.internalError, "\(error)")
        }
    }

    private static func command(_ name: String) throws(UsageError) -> any Command.Type {
        if let command = commands.first(where: { $0.name == name }) { return command }
        let names = commands.map { $0.name } + ["bootstrap", "help"]
        let guess = Spelling.nearest(to: name, among: names).map { " Did you mean '\($0)'?" } ?? ""
        throw UsageError("There is no command '\(name)'.\(guess) The commands are: \(names.joined(separator: ", ")).")
    }

    private static func fail(_ code: ExitCode, _ message: String) -> Int32 {
        FileHandle.standardError.say("tandem: \(message)\n")
        return code.rawValue
    }
}
