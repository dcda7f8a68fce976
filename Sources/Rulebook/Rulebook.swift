/// Every rule, in a stable order: by domain as the guides list them, then as written.
public enum Rulebook {
    public static let all: [Rule] = domains.flatMap(\.rules)

    /// The rule of an id, `nil` when no rule has it.
    public static func rule(_ id: RuleID) -> Rule? { byID[id] }

    /// The domains in the order of the checklist, with their rules.
    public static let domains: [(name: String, rules: [Rule])] = [
        ("bridge", bridge),
        ("lifecycle", lifecycle),
        ("layout", layout),
        ("collections", collections),
        ("navigation", navigation),
        ("animation", animation),
        ("memory", memory),
        ("concurrency", concurrency),
        ("observation", observation),
        ("images", images),
        ("keyboard", keyboard),
        ("adaptive", adaptive),
        ("platform", platform),
        ("fidelity", fidelity),
    ]

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
