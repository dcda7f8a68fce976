import Foundation
import Synchronization

/// Folders for files that are handed over, each new and of this process alone.
package enum TemporaryFolder {
    private static let made = Mutex(0)

    /// Makes an empty folder whose name begins with a word and goes on with a number.
    package static func make(_ word: String) throws -> URL {
        let number = made.withLock { made in
            made += 1
            return made
        }
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "\(word)-\(ProcessInfo.processInfo.processIdentifier)-\(number)", directoryHint: .isDirectory)
        // A process of that number may have left one.
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
