import Foundation
import Glibc
import PlayerInterface

/// The commands of the tool, from standard input.
///
/// Takes standard input away from the code under test, which would eat them.
final class CommandStream {
    private let descriptor: Int32
    private var buffer = LineBuffer()
    private var lines: [Data] = []

    init() {
        descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10)
        let nothing = open("/dev/null", O_RDONLY)
        dup2(nothing, STDIN_FILENO)
        close(nothing)
    }

    /// Waits for the next command; `nil` when the tool has ended.
    func next() -> PlayerCommand? {
        while true {
            while !lines.isEmpty {
                if let command = try? JSONDecoder().decode(PlayerCommand.self, from: lines.removeFirst()) { return command }
            }
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let count = read(descriptor, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            lines = buffer.add(Data(bytes[..<count]))
        }
    }
}
