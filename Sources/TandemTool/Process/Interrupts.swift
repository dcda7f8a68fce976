import Glibc
import Synchronization

/// Ctrl-C and a request to end, as something to wait for.
enum Interrupts {
    private static let writingEnd = Atomic<Int32>(-1)

    /// From now on they make this descriptor ready instead of ending the process at once.
    static func catchAll() -> Int32 {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return -1 }
        let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
        for end in ends { close(end) }
        writingEnd.store(moved[1], ordering: .relaxed)
        var caught = sigset_t()
        sigemptyset(&caught)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            sigaddset(&caught, number)
            signal(number) { _ in
                var byte: UInt8 = 1
                _ = write(Interrupts.writingEnd.load(ordering: .relaxed), &byte, 1)
            }
        }
        // Whoever started the tool may have held them back.
        sigprocmask(SIG_UNBLOCK, &caught, nil)
        // Who is written to may have ended; that shows where it is read from.
        signal(SIGPIPE, SIG_IGN)
        return moved[0]
    }
}
