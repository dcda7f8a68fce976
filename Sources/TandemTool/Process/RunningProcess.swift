import Foundation
import Glibc

/// A program at work beside this one.
final class RunningProcess {
    let process: pid_t
    private var streams: [(stream: ChildProcess.Stream, descriptor: Int32)]
    /// The child's standard input; without one it has this process's.
    private var input: Int32?

    /// Starts it; with `hasInput` its standard input is what `write(_:)` gives it.
    init(_ program: ChildProcess, hasInput: Bool = false) throws(ChildProcess.StartError) {
        var ours: [(ChildProcess.Stream, Int32)] = []
        var theirs: [(child: Int32, ours: Int32)] = []
        var wanted: [(ChildProcess.Stream, Int32)] = [(.output, 1), (.errors, 2)]
        if program.hasRecords { wanted.append((.records, 3)) }
        for (stream, descriptor) in wanted {
            let ends = try Self.pipe(program)
            ours.append((stream, ends.read))
            theirs.append((descriptor, ends.write))
        }
        if hasInput {
            let ends = try Self.pipe(program)
            input = ends.write
            theirs.append((0, ends.read))
        }
        streams = ours
        defer { for (_, descriptor) in theirs { close(descriptor) } }
        process = try Self.spawn(program, theirs)
    }

    deinit {
        for stream in streams { close(stream.descriptor) }
        if let input { close(input) }
    }

    /// Whether it can still say something.
    var isOpen: Bool { !streams.isEmpty }

    /// What is ready when it has said something.
    var descriptors: [Int32] { streams.map(\.descriptor) }

    /// Reads from those of its streams that are ready.
    func receive(from ready: Set<Int32>, _ receive: (ChildProcess.Stream, Data) -> Void) {
        for (stream, descriptor) in streams.reversed() where ready.contains(descriptor) {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let size = read(descriptor, &buffer, buffer.count)
            if size > 0 {
                receive(stream, Data(buffer[0..<size]))
            } else if size == 0 || errno != EINTR {
                close(descriptor)
                streams.removeAll { $0.descriptor == descriptor }
            }
        }
    }

    /// Gives it input to the last byte; a process that has ended takes none, which its streams tell.
    func write(_ data: Data) {
        guard let input else { return }
        data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(input, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    func kill() { _ = Glibc.kill(process, SIGKILL) }

    /// Waits until it has ended.
    func end() -> ChildProcess.Ending {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7f
        return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    }

    // MARK: Starting

    /// Both ends out of the way of the numbers that the child gets.
    private static func pipe(_ program: ChildProcess) throws(ChildProcess.StartError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else { throw ChildProcess.StartError(program.executable, errno) }
        let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
        for end in ends { close(end) }
        return (moved[0], moved[1])
    }

    private static func spawn(
        _ program: ChildProcess, _ descriptors: [(child: Int32, ours: Int32)]
    ) throws(ChildProcess.StartError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (child, ours) in descriptors { posix_spawn_file_actions_adddup2(&actions, ours, child) }
        // What this process ignores or holds back, the child does not.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        let merged = ProcessInfo.processInfo.environment.merging(program.environment) { _, new in new }
        var argv = ([program.executable] + program.arguments).map { strdup($0) } + [nil]
        var envp = merged.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }
        var process: pid_t = 0
        let result = posix_spawnp(&process, program.executable, &actions, &attributes, &argv, &envp)
        guard result == 0 else { throw ChildProcess.StartError(program.executable, result) }
        return process
    }
}
