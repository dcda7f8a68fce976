import Rulebook
import Tracing
import UIKit

/// Updates each representable twice, so that code shows which does not guard its writes (SPEC A2).
///
/// Nothing has changed between the two, so the second may not change what a person sees or has made: text, caret, offset,
/// selection. An update that does would do it in every later one too, at a moment nobody chose.
@MainActor
package enum StrictUpdates {
    package static var isOn = false

    /// Runs `update` once more, and reports what it resets below `root`.
    static func repeatUpdate(of name: String, in root: UIView, _ update: () -> Void) {
        let before = ResettableValues(of: root)
        var writes: [ResettableValues.Change] = []
        let outer = ResettingWrites.observer
        ResettingWrites.observer = { writes.append($0) }
        update()
        ResettingWrites.observer = outer
        let changes = before.changes()
        for write in writes {
            report(write, of: name, consequences: changes.filter { $0.view === write.view && $0.property != write.property })
        }
        for change in changes where !writes.contains(where: { $0.view === change.view }) {
            report(change, of: name, consequences: [])
        }
    }

    private static func report(
        _ change: ResettableValues.Change, of name: String, consequences: [ResettableValues.Change]
    ) {
        let property = "\(change.view.typeName).\(change.property)"
        let rule: RuleID = "bridge.update-unguarded-write"
        // The values differ from one update to the next, the mistake is one.
        if FindingLog.current.findings.contains(where: { $0.rule == rule && $0.subject == name && $0.evidence == [property] }) {
            return
        }
        let also = consequences.map { " Its \($0.property) went from \($0.before) to \($0.after)." }.joined()
        FindingLog.current.report(
            Finding(
                rule, .consider,
                "\(name) wrote \(property) in an update in which nothing had changed: it was \(change.before) and was set to "
                    + "\(change.after).\(also) Updates are frequent, and each one takes from a person what they did there. "
                    + "Compare first, and write only what differs.",
                subject: name, evidence: [property]))
    }
}
