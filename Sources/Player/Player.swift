import Foundation
import Glibc
import PlayerInterface

/// The process that user code runs in: loads the compiled code, does what the request says, tells it record by record.
@main
struct Player {
    @MainActor
    static func main() {
        let records = RecordStream()
        // What the code prints has to come line by line, also into a pipe. The symbol, because Swift 6 refuses the variable.
        if let output = dlsym(nil, "stdout")?.load(as: UnsafeMutablePointer<FILE>?.self) { setvbuf(output, nil, _IOLBF, 0) }
        guard let argument = CommandLine.arguments.dropFirst().first,
            let request = try? JSONDecoder().decode(PlayerRequest.self, from: Data(argument.utf8))
        else {
            records.send(.refusal(.init(kind: .failure, message: "The player is started by ./tandem run, with a request.")))
            exit(64)
        }
        do {
            let library = try UserLibrary(path: request.library)
            switch request.work {
            case .script: if let code = library.runStatements(), code != 0 { exit(code) }
            case .show(let name, let index):
                try Playing(request: request, library: library, records: records).show(name, index: index)
            case .stay(let wanted):
                let commands = CommandStream()
                try Playing(request: request, library: library, records: records).stay(wanted, commands)
            }
            records.send(.finished)
            exit(0)
        } catch let refusal as Playing.Refusal {
            records.send(.refusal(refusal.record))
            exit(1)
        } catch {
            records.send(.refusal(.init(kind: .failure, message: "\(error)")))
            exit(1)
        }
    }
}
