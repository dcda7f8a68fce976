import Foundation
import Rulebook
import Testing
import Tracing

@testable import LayoutSolver
@testable import UIKit

/// Random trees with guides, stacks, margins and both reading directions under random edits, all from a seed.
/// `TANDEM_FUZZ=1000` in the environment runs that many seeds.
@MainActor
@Suite("Random layouts (SPEC E2)", .serialized)
struct LayoutFuzzTests {
    static let seeds = 1...(ProcessInfo.processInfo.environment["TANDEM_FUZZ"].flatMap(Int.init) ?? 60)

    /// A failure names its seed; `TANDEM_FUZZ` at least as large runs it again.
    @Test("A tree edited step by step is laid out as a fresh engine does, and no frame breaks a rule")
    func random() {
        let log = FindingLog()
        let outer = FindingLog.current
        FindingLog.current = log
        defer { FindingLog.current = outer }
        var endless: [Int] = []
        for seed in Self.seeds {
            let scene = RandomScene(seed: seed)
            for step in 0..<25 {
                let reported = log.findings.count
                let edit = scene.edit()
                scene.root.layoutIfNeeded()
                // Margins that follow a place that follows the margins have no end, and a finding says so.
                if log.findings.dropFirst(reported).contains(where: { $0.rule == "layout.endless-loop" }) {
                    endless.append(seed)
                    break
                }
                let place = "seed \(seed), step \(step), \(edit)"
                let found = scene.violations(conflicts: log.findings, new: log.findings.count - reported)
                #expect(found == [], "\(place)")
                if !found.isEmpty { break }
            }
        }
        #expect(endless.count * 10 <= Self.seeds.count, "ended in an endless loop: \(endless)")
    }

    @Test("A view's layout is ambiguous where a wish weaker than all others can pull it elsewhere, and only there")
    func ambiguity() {
        let outer = FindingLog.current
        FindingLog.current = FindingLog()
        defer { FindingLog.current = outer }
        var counts = [true: 0, false: 0]
        for seed in Self.seeds {
            let scene = RandomScene(seed: seed)
            for step in 0..<9 {
                let edit = scene.edit()
                scene.root.layoutIfNeeded()
                guard step % 3 == 2, let found = scene.ambiguity(step: step) else { continue }
                counts[found.isSeen]! += 1
                #expect(found.isSaid == found.isSeen, "\(found.view), seed \(seed), step \(step), \(edit)")
            }
        }
        #expect(counts[true]! > 20 && counts[false]! > 20, "\(counts)")
    }

    @Test("A baseline of a stack view is its next view's when the first one goes")
    func baselineOfRemovedView() {
        let root = makeRoot()
        let (first, second) = (Block(40, 30, baseline: 20), Block(40, 50, baseline: 10))
        let stack = root.adding(UIStackView(arrangedSubviews: [first, second]))
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.alignment = .top
        NSLayoutConstraint.activate([
            stack.leftAnchor.constraint(equalTo: root.leftAnchor),
            stack.firstBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 100),
        ])
        root.layoutIfNeeded()
        #expect(stack.frame.minY == 80)
        first.removeFromSuperview()
        root.layoutIfNeeded()
        #expect(stack.frame.minY == 90)
    }

    @Test("A length that constraints push below nought stays at nought, and a required one is reported")
    func negativeLengths() throws {
        let log = FindingLog()
        let outer = FindingLog.current
        FindingLog.current = log
        defer { FindingLog.current = outer }
        let root = makeRoot(100, 100)
        let (label, tall) = (root.adding(Block(40, 20)), root.adding(Block(-1, 900)))
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: root.topAnchor), label.leftAnchor.constraint(equalTo: root.leftAnchor),
            tall.topAnchor.constraint(equalTo: label.bottomAnchor), tall.leftAnchor.constraint(equalTo: root.leftAnchor),
            tall.widthAnchor.constraint(equalToConstant: 50), tall.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(label.frame.height >= 0 && tall.frame.height >= 0)
        #expect(label.frame.height + tall.frame.height == 100)
        #expect(log.findings.isEmpty)

        let width = label.widthAnchor.constraint(equalToConstant: -10)
        width.isActive = true
        root.layoutIfNeeded()
        let finding = try #require(log.findings.first)
        #expect(finding.rule == "layout.unsatisfiable-constraints")
        #expect(finding.evidence == [width.description])
        #expect(label.frame.width >= 0)
    }
}
