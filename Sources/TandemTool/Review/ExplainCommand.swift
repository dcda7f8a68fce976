import PlayerInterface
import Rulebook

/// `explain`: everything the rulebook says of one rule.
enum ExplainCommand: Command {
    static let name = "explain"
    static let operands = "RULE"
    static let summary = "Says what a rule wants, why, and shows it broken and kept."
    static let help = """
        Says what a rule wants, why, shows it broken and kept, and how to repair or silence it.

        USAGE: ./tandem explain RULE

        EXAMPLE: ./tandem explain bridge.delegate-died
        `./tandem rules` lists the rules; a finding ends with the id of its rule.

        """

    static func run(_ arguments: [String]) throws -> Int32 {
        guard arguments.count == 1, let id = arguments.first else { throw UsageError("explain takes one rule: ./tandem explain bridge.delegate-died") }
        guard let rule = Rulebook.rule(RuleID(id)) else { throw unknown(id) }
        print(rule.page, terminator: "")
        return 0
    }

    /// The words for a name that is no rule: the rules that are called alike, whole or behind their domain.
    static func unknown(_ name: String) -> UsageError {
        let ids = Rulebook.all.map(\.id.rawValue)
        let behind = ids.filter { $0.hasSuffix(".\(name)") || (name.count > 3 && $0.contains(name)) }
        let near = behind.isEmpty ? [Spelling.nearest(to: name, among: ids)].compactMap { $0 } : Array(behind.prefix(3))
        let guess = near.isEmpty ? "" : " Did you mean \(near.joined(separator: ", "))?"
        return UsageError("There is no rule '\(name)'.\(guess) `./tandem rules` lists them.")
    }
}
