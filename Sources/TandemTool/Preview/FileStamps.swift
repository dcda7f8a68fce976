import Glibc

/// When files were written, to see that one was saved.
struct FileStamps: Equatable {
    private struct Stamp: Equatable {
        let seconds: Int
        let nanoseconds: Int
        let size: Int
        /// Editors write a new file and give it the old name.
        let file: UInt
    }

    private let stamps: [String: Stamp]

    /// The stamps of the files that paths name now; none where there is nothing to read.
    init(of given: [String]) {
        var stamps: [String: Stamp] = [:]
        for path in (try? SourceFile.paths(at: given)) ?? [] {
            var status = stat()
            guard stat(path, &status) == 0 else { continue }
            stamps[path] = Stamp(
                seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: Int(status.st_size),
                file: UInt(status.st_ino))
        }
        self.stamps = stamps
    }
}
