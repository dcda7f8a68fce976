import Foundation

/// What the preview says to the person who started it.
struct PreviewTerminal {
    func say(_ line: String) { FileHandle.standardOutput.say(line + "\n") }
    func pass(_ data: Data) { FileHandle.standardOutput.say(data) }
    func error(_ text: String) { FileHandle.standardError.say(text) }
    func passError(_ data: Data) { FileHandle.standardError.say(data) }
}
