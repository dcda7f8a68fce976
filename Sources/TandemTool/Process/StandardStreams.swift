import Foundation
import Glibc

/// What the tool says to whoever started it.
enum StandardStreams {
    /// Opens what came closed, so that no file that is opened later gets its number and what was meant for a person.
    static func open() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 { _ = Glibc.open("/dev/null", O_RDWR) }
    }

    /// Ends the tool because its results cannot be written.
    static func endWithoutOutput() -> Never {
        let reason = String(cString: strerror(errno))
        FileHandle.standardError.say("tandem: Standard output cannot be written: \(reason).\n")
        exit(ExitCode.cannotWrite.rawValue)
    }
}

extension FileHandle {
    func say(_ text: String) { say(Data(text.utf8)) }

    /// Writes to the end, or ends the tool when its results cannot be written; a lost complaint is lost.
    func say(_ data: Data) {
        do {
            try write(contentsOf: data)
        } catch {
            if fileDescriptor == STDOUT_FILENO { StandardStreams.endWithoutOutput() }
        }
    }
}
