internal import Rulebook

/// Applies the suppression comments, and reports those that silence nothing or give no reason.
struct Silencer {
    private let files: [String: FileFacts]
    private let order: [FileFacts]
    /// Rules that did not run: their comments are not stale.
    private let silent: Set<RuleID>

    init(_ files: [FileFacts], silent: Set<RuleID>) {
        order = files
        self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        self.silent = silent
    }

    func apply(to findings: [Finding]) -> [Finding] {
        var used: Set<String> = []
        let kept = findings.filter { finding in
            guard let place = finding.place, let file = files[place.file] else { return true }
            guard let match = file.suppressions.first(where: { $0.rule == finding.rule.rawValue && $0.line == place.line }) else {
                return true
            }
            used.insert(Self.key(match, file))
            // Without a reason it silences nothing: the finding stays, and so does the remark about the comment.
            return match.reason.isEmpty
        }
        return kept + order.flatMap { file in file.suppressions.compactMap { remark($0, file, used) } }
    }

    private func remark(_ suppression: Suppression, _ file: FileFacts, _ used: Set<String>) -> Finding? {
        let place = Reporter.place(suppression.offset, in: file)
        let id = RuleID(suppression.rule)
        guard let rule = Rulebook.rule(id) else {
            let what = suppression.rule.isEmpty ? "This comment names no rule." : "There is no rule “\(suppression.rule)”."
            return Finding(
                "review.suppression", .consider,
                "\(what) Write `tandem:ignore <rule id> - reason`.", place: place)
        }
        if suppression.reason.isEmpty {
            return Finding(
                "review.suppression", .consider,
                "This comment gives no reason, so \(id) still reports. Write `tandem:ignore \(id) - reason`.", place: place)
        }
        if !used.contains(Self.key(suppression, file)), !silent.contains(id), rule.detectors.contains(.source) {
            return Finding(
                "review.suppression", .consider, "Nothing on line \(suppression.line) breaks \(id) any more. Remove the comment.",
                place: place)
        }
        return nil
    }

    private static func key(_ suppression: Suppression, _ file: FileFacts) -> String { "\(file.path):\(suppression.offset)" }
}
