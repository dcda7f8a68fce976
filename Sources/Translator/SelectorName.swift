/// Names of methods in Objective-C. Source: Apple, "Importing Objective-C into Swift", and SE-0005.
enum SelectorName {
    private static let prepositions: Set = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in", "including",
        "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "through", "to", "until", "using", "via", "when", "with",
        "within",
    ]

    /// The name that the compiler gives a method: `open(_:at:)` is `open:at:`, `open(book:)` is `openWithBook:`.
    static func name(_ base: String, _ labels: [String]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if first != "_" {
            let word = first.prefix { !$0.isUppercase }
            name += (prepositions.contains(String(word)) ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
        }
        return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }
}
