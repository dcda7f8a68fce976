import Foundation
import Glibc

/// A program run to its end, its output read while it runs.
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

    /// Runs the program; `receive` gets every piece of output as it comes.
    func run(receive: (Stream, Data) -> Void) throws(StartError) -> Ending {
        var streams: [(stream: Stream, descriptor: Int32, pipe: [Int32])] = []
        var wanted: [(Stream, Int32)] = [(.output, 1), (.errors, 2)]
        if hasRecords { wanted.append((.records, 3)) }
        for (stream, descriptor) in wanted {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw StartError(executable, errno) }
            _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
            // Out of the way of the numbers that the child gets.
            let moved = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
            close(ends[1])
            ends[1] = moved
            streams.append((stream, descriptor, ends))
        }
        defer { for stream in streams { close(stream.pipe[0]) } }
        let process = try spawn(with: streams.map { ($0.descriptor, $0.pipe[1]) })
        for stream in streams { close(stream.pipe[1]) }
        let isSilent = read(streams.map { ($0.stream, $0.pipe[0]) }, receive)
        if isSilent { kill(process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        if isSilent { return .timedOut }
        let signal = status & 0x7f
        return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    }

    private func spawn(with descriptors: [(child: Int32, ours: Int32)]) throws(StartError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (child, ours) in descriptors { posix_spawn_file_actions_adddup2(&actions, ours, child) }
        let merged = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        var argv = ([executable] + arguments).map { strdup($0) } + [nil]
        var envp = merged.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }
        var process: pid_t = 0
        let result = posix_spawnp(&process, executable, &actions, nil, &argv, &envp)
        guard result == 0 else { throw StartError(executable, result) }
        return process
    }

    /// Reads until every stream has ended; true when the time allowed passed in silence.
    private func read(_ streams: [(Stream, Int32)], _ receive: (Stream, Data) -> Void) -> Bool {
        var open = streams
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !open.isEmpty {
            var polls = open.map { pollfd(fd: $0.1, events: Int16(POLLIN), revents: 0) }
            let count = poll(&polls, nfds_t(polls.count), timeout.map { Int32($0 * 1000) } ?? -1)
            if count == 0 { return true }
            if count < 0 {
                if errno == EINTR { continue }
                return false
            }
            for (index, polled) in polls.enumerated().reversed() where polled.revents != 0 {
                let size = Glibc.read(polled.fd, &buffer, buffer.count)
                if size > 0 {
                    receive(open[index].0, Data(buffer[0..<size]))
                } else {
                    open.remove(at: index)
                }
            }
        }
        return false
    }

    /// The program could not be started.
    struct StartError: Error, CustomStringConvertible {
        let description: String
        init(_ executable: String, _ code: Int32) {
            description = "\(executable) could not be started: \(String(cString: strerror(code)))."
        }
    }
}

/// Cuts a stream into lines.
struct LineBuffer {
    private var rest = Data()

    /// The lines that are whole now, without their ends.
    mutating func add(_ data: Data) -> [Data] {
        rest.append(data)
        var lines: [Data] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(Data(rest[rest.startIndex..<end]))
            rest = Data(rest[rest.index(after: end)...])
        }
        return lines
    }

    /// What came after the last line end.
    mutating func finish() -> Data? {
        defer { rest = Data() }
        return rest.isEmpty ? nil : rest
    }
}
