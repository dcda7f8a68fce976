import Foundation
import Glibc

/// A program to run, and what it is given.
struct ChildProcess {
    /// How a process ended.
    enum Ending: Equatable {
        case exited(Int32)
        case signalled(Int32)
        /// Ended by us after it had said nothing for the time allowed.
        case timedOut
    }

    /// What the process said, and where.
    enum Stream { case output, errors, records }

    var executable: String
    var arguments: [String]
    /// Added to this process's own environment.
    var environment: [String: String] = [:]
    /// Whether descriptor 3 of the child is a stream of records.
    var hasRecords = false
    /// Real seconds of silence after which the process is ended; `nil`: never.
    var timeout: Int?

    /// Runs the program to its end; `receive` gets every piece of output as it comes.
    func run(receive: (Stream, Data) -> Void) throws(StartError) -> Ending {
        let process = try RunningProcess(self)
        while process.isOpen {
            guard let ready = Waiting.poll(process.descriptors, milliseconds: timeout.map { Int32($0 * 1000) }) else { break }
            if ready.isEmpty {
                process.kill()
                _ = process.end()
                return .timedOut
            }
            process.receive(from: ready, receive)
        }
        return process.end()
    }

    /// The program could not be started.
    struct StartError: Error, CustomStringConvertible {
        let description: String
        init(_ executable: String, _ code: Int32) {
            description = "\(executable) could not be started: \(String(cString: strerror(code)))."
        }
    }
}

/// Waiting for one of several descriptors.
enum Waiting {
    /// Those that can be read or have ended; none when the time is over, `nil` when waiting fails.
    static func poll(_ descriptors: [Int32], milliseconds: Int32?) -> Set<Int32>? {
        var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while true {
            let count = Glibc.poll(&polls, nfds_t(polls.count), milliseconds ?? -1)
            if count >= 0 { return Set(polls.filter { $0.revents != 0 }.map(\.fd)) }
            guard errno == EINTR else { return nil }
        }
    }
}
