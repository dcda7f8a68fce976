/// A word after `./tandem`: one type in one file, listed in `Tool.commands`.
protocol Command: SendableMetatype {
    /// The word itself.
    static var name: String { get }
    /// What comes behind it, as the overview has it: `FILE…`.
    static var operands: String { get }
    /// What it does, for the overview; a line break where the text shall break.
    static var summary: String { get }
    /// Everything `help NAME` prints.
    static var help: String { get }

    /// Does it and gives the exit code.
    ///
    /// - Parameter arguments: The words behind the command's own.
    static func run(_ arguments: [String]) throws -> Int32
}

extension Command {
    /// The help, when the words ask for it and for nothing else.
    static func answersHelp(_ arguments: [String]) -> Bool {
        arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }
}
