/// What to do with a screen, step by step, as `--script` takes it.
public struct Script: Hashable, Sendable, Codable {
    /// A step with the words it was written in.
    public struct Line: Hashable, Sendable, Codable {
        public let step: Step
        public let text: String

        public init(step: Step, text: String) {
            self.step = step
            self.text = text
        }
    }

    public let lines: [Line]

    public init(lines: [Line]) { self.lines = lines }

    /// Reads a script: steps apart by `;` or line ends, `#` begins a comment.
    public init(parsing source: String) throws(ScriptError) {
        var parser = ScriptParser(source: source)
        lines = try parser.parse()
    }
}

/// Why a script cannot be read, in words that say what would be right.
public struct ScriptError: Error, Hashable, CustomStringConvertible {
    /// From 1.
    public let line: Int
    /// From 1.
    public let column: Int
    public let message: String

    public var description: String { "script:\(line):\(column): \(message)" }
}
