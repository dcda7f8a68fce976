import Foundation
import TandemTesting

/// Why a step could not be done, in words that say what is there instead.
struct StepFailure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }

    /// What the stage says, with the words of the script in place of its calls.
    init(_ failure: StageFailure) {
        description = Self.words.reduce(failure.description) { text, word in
            text.replacingOccurrences(of: word.call, with: word.script, options: .regularExpression)
        }
    }

    private static let words: [(call: String, script: String)] = [
        (#", or say which: type\(…, into: …\)"#, ""),
        (#"scroll\(to: …\)"#, #"scroll to "TEXT""#),
        (#"\.in\(("[^"]*")\)"#, "in $1"),
        (#"\.at\((\d+)\)"#, "at $1"),
    ]
}
