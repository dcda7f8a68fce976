import Foundation
import Glibc
import PlayerInterface

/// The command line `./tandem`.
@main
struct Tool {
    static func main() {
        let code = run(Array(CommandLine.arguments.dropFirst()))
        exit(code.rawValue)
    }

    /// Runs one command.
    static func run(_ arguments: [String]) -> ExitCode {
        do {
            switch arguments.first {
            case nil, "--help", "-h":
                print(Help.overview, terminator: "")
                return .success
            case "help":
                guard let topic = arguments.dropFirst().first else {
                    print(Help.overview, terminator: "")
                    return .success
                }
                guard topic == "run" else { throw unknownCommand(topic) }
                print(Help.run, terminator: "")
                return .success
            case "run":
                let rest = Array(arguments.dropFirst())
                if rest.contains(where: { $0 == "--help" || $0 == "-h" }) {
                    print(Help.run, terminator: "")
                    return .success
                }
                let options = try RunOptions(parsing: rest) { try String(contentsOfFile: $0, encoding: .utf8) }
                return try RunCommand(options: options, installation: try Installation()).run()
            case let name?: throw unknownCommand(name)
            }
        } catch let error as UsageError {
            return fail(.usage, error.description)
        } catch let error as Installation.Incomplete {
            return fail(.unavailable, error.description)
        } catch let error as ChildProcess.StartError {
            return fail(.unavailable, error.description)
        } catch {
            return fail(.internalError, "\(error)")
        }
    }

    private static func unknownCommand(_ name: String) -> UsageError {
        let commands = ["run", "bootstrap", "help"]
        let guess = Spelling.nearest(to: name, among: commands).map { " Did you mean '\($0)'?" } ?? ""
        return UsageError("There is no command '\(name)'.\(guess) The commands are: \(commands.joined(separator: ", ")).")
    }

    private static func fail(_ code: ExitCode, _ message: String) -> ExitCode {
        FileHandle.standardError.write(Data("tandem: \(message)\n".utf8))
        return code
    }
}
