import Rulebook
import Testing
import Tracing

@testable import UIKit

@MainActor
@Suite("Conflicting constraints (SPEC E2)", .serialized)
struct ConflictTests {
    @Test("E2.4: The log names the constraints that exclude each other in Apple's words, and the layout goes on")
    func logsConflict() throws {
        let log = FindingLog()
        let outer = FindingLog.current
        FindingLog.current = log
        defer { FindingLog.current = outer }
        let root = makeRoot()
        let view = root.adding(Block(-1, 10))
        let wide = view.widthAnchor.constraint(equalToConstant: 100)
        wide.identifier = "cover width"
        let narrow = view.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
        let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        let top = view.topAnchor.constraint(equalTo: root.topAnchor)
        NSLayoutConstraint.activate([wide, narrow, leading, top])
        root.layoutIfNeeded()
        let finding = try #require(log.findings.first)
        #expect(log.findings.count == 1)
        #expect(finding.rule == "layout.unsatisfiable-constraints")
        #expect(finding.evidence == [wide.description, narrow.description])
        #expect(finding.message.hasPrefix("Unable to simultaneously satisfy constraints.\n"))
        #expect(finding.message.contains("Will attempt to recover by breaking constraint \n\(narrow.description)\n"))
        #expect(view.frame.width == 100)
        wide.isActive = false
        let free = view.widthAnchor.constraint(equalToConstant: 40)
        free.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.width == 40)
        #expect(log.findings.count == 1)
    }

    /// Apple, UIView translatesAutoresizingMaskIntoConstraints: the mask's constraints leave no room for others.
    @Test("A view that keeps its autoresizing mask contradicts constraints on it, and the log says so", arguments: [false, true])
    func autoresizingMask(isBuiltBefore: Bool) throws {
        let log = FindingLog()
        let outer = FindingLog.current
        FindingLog.current = log
        defer { FindingLog.current = outer }
        let root = makeRoot()
        let panel = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let label = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 20))
        panel.addSubview(label)
        if !isBuiltBefore { root.addSubview(panel) }
        let agreeing = label.topAnchor.constraint(equalTo: panel.topAnchor, constant: 20)
        agreeing.isActive = true
        if isBuiltBefore { root.addSubview(panel) }
        root.layoutIfNeeded()
        #expect(log.findings == [])
        let other = label.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 50)
        other.isActive = true
        root.layoutIfNeeded()
        let finding = try #require(log.findings.first)
        #expect(log.findings.count == 1)
        #expect(finding.evidence.contains { $0.hasPrefix("<NSAutoresizingMaskLayoutConstraint:0x") })
        #expect(finding.message.contains("Will attempt to recover by breaking constraint \n\(other.description)\n"))
        #expect(label.frame == CGRect(x: 10, y: 20, width: 50, height: 20))
    }

    @Test("A description reads as in Apple's logs")
    func description() {
        let root = makeRoot()
        let view = root.adding(Block())
        let constraint = view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -8)
        constraint.identifier = "half"
        constraint.priority = .defaultHigh
        constraint.isActive = true
        let text = constraint.description
        #expect(text.hasPrefix("<NSLayoutConstraint:0x"))
        #expect(text.contains(" 'half' Block:0x"))
        #expect(text.contains(".width == 0.5*UIView:0x"))
        #expect(text.hasSuffix(".width - 8 @750   (active)>"))
    }

    @Test("E2.5: A priority that crosses required on an installed constraint works and is reported; before it is free")
    func requiredChange() {
        let log = FindingLog()
        let outer = FindingLog.current
        FindingLog.current = log
        defer { FindingLog.current = outer }
        let root = makeRoot()
        let view = root.adding(Block(80, 10))
        let width = view.widthAnchor.constraint(equalToConstant: 100)
        width.priority = .defaultLow
        width.priority = .required
        #expect(log.findings.isEmpty)
        width.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.width == 100)
        width.priority = UILayoutPriority(100)
        root.layoutIfNeeded()
        #expect(view.frame.width == 80)
        #expect(log.findings.map(\.rule) == ["layout.required-priority-changed"])
    }
}
