extension Rule {
    /// The rule's page in `Documentation/Rules`, as Markdown.
    public var page: String {
        var text = "# \(id)\n\n\(statement)\n\n"
        let seen = detectors.map(\.rawValue).sorted(by: >).joined(separator: " and ")
        text += "- severity: \(severity.rawValue)\(isOffByDefault ? ", off by default" : "")\n"
        text += "- seen in: \(seen)\n"
        text += "- first iOS: \(since)\n"
        if let until { text += "- only where the target is older than iOS \(until)\n" }
        text += "\n"
        text += "## Why\n\n\(reason)\n\n"
        for (title, examples) in [("Instead of", failing), ("Write", passing)] where !examples.isEmpty {
            text += "## \(title)\n\n"
            for example in examples { text += "```swift\n\(example.markedCode)\n```\n\n" }
        }
        if !failing.isEmpty { text += "`1️⃣` marks the place that is reported.\n\n" }
        text += "## Fix\n\n\(fix.text) (\(Self.words[fix.safety] ?? ""))\n\n"
        text += "## Silence it\n\n```swift\n// tandem:ignore \(id) - why this place is right\n```\n\n"
        return text + "Source: \(source)\n"
    }

    private static let words: [Fix.Safety: String] = [
        .safe: "applied by `tandem improve`", .unsafe: "applied by `tandem improve --unsafe`", .byHand: "by hand",
    ]
}

extension Rulebook {
    /// The table of all rules, as Markdown.
    public static var index: String {
        var text = "# Rules\n\nGenerated from the rulebook; the tests say when it is stale.\n\n"
        text += "| rule | severity | seen in | statement |\n|---|---|---|---|\n"
        for rule in all {
            let seen = rule.detectors.map(\.rawValue).sorted(by: >).joined(separator: ", ")
            text += "| [\(rule.id)](\(rule.id).md) | \(rule.severity.rawValue) | \(seen) | \(rule.statement) |\n"
        }
        return text
    }
}
