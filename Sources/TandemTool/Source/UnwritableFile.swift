import Foundation

/// A file that cannot be written, in words.
struct UnwritableFile: Error, CustomStringConvertible {
    let description: String

    /// Runs what writes the file; `advice` says what to do when it fails.
    static func writing(_ path: String, _ advice: String = "", _ work: () throws -> Void) throws(UnwritableFile) {
        do { try work() } catch {
            throw UnwritableFile(description: "\(path) cannot be written: \(error.localizedDescription)\(advice.isEmpty ? "" : " \(advice)")")
        }
    }
}
