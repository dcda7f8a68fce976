import PlayerInterface

/// The flags of one command; the order is that of its help.
protocol Flag: RawRepresentable<String>, CaseIterable, Equatable {
    /// What stands for the value in the help; `nil` for a flag without one.
    var placeholder: String? { get }
    var summary: String { get }
}

/// The words behind a command, told apart: flags with their values, and the rest.
struct Words<F: Flag> {
    var operands: [String] = []
    var flags: [(flag: F, value: String)] = []

    /// Reads `--flag VALUE` and `--flag=VALUE`; behind `--` everything is an operand.
    init(parsing arguments: [String], of command: String) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let flag = F(rawValue: String(parts[0])) else { throw Self.unknown(String(parts[0]), of: command) }
            guard let placeholder = flag.placeholder else {
                if parts.count == 2 { throw UsageError("\(flag.rawValue) takes no value.") }
                flags.append((flag, ""))
                continue
            }
            guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
                throw UsageError("\(flag.rawValue) needs a value: \(flag.rawValue) \(placeholder)")
            }
            flags.append((flag, value))
        }
    }

    private static func unknown(_ flag: String, of command: String) -> UsageError {
        let names = F.allCases.map(\.rawValue)
        let guess = Spelling.nearest(to: flag, among: names).map { " Did you mean \($0)?" } ?? ""
        return UsageError("\(command) has no flag \(flag).\(guess) The flags are: \(names.joined(separator: ", ")).")
    }
}

extension Flag {
    /// The case a value names.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ value: String) throws(UsageError) -> Choice {
        if let choice = Choice(rawValue: value) { return choice }
        let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("\(rawValue) takes one of: \(names); not '\(value)'.")
    }

    /// The lines of the help.
    static var table: String {
        Help.table(allCases.map { flag in (flag.rawValue + (flag.placeholder.map { " \($0)" } ?? ""), flag.summary) })
    }
}

/// A command line that cannot be read, in words that say what would be right.
struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
