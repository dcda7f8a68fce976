import Rulebook
import Testing
import Tracing

@testable import UIKit

@MainActor
@Suite("Odd input to Auto Layout has an answer (SPEC E2)", .serialized)
struct OddLayoutTests {
    private func finding(_ work: () -> Void) -> [Finding] {
        let log = FindingLog()
        let outer = FindingLog.current
        FindingLog.current = log
        defer { FindingLog.current = outer }
        work()
        return log.findings
    }

    @Test("In a window of no size what must be inset from both sides is a conflict, what may give way has no length")
    func emptyWindow() {
        let findings = finding {
            let window = UIWindow(frame: .zero)
            let (may, must) = (window.adding(Block(80, 20)), window.adding(Block(80, 20)))
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: "|[may]|", metrics: nil, views: ["may": may])
                    + NSLayoutConstraint.constraints(withVisualFormat: "|-16-[must]-16-|", metrics: nil, views: ["must": must]))
            window.layoutIfNeeded()
            #expect(may.frame.width == 0)
            #expect(must.frame.width >= 0 && must.box.allSatisfy { $0.isFinite })
        }
        #expect(findings.map(\.rule) == ["layout.unsatisfiable-constraints"])
        #expect(findings.first?.message.contains("Unable to simultaneously satisfy constraints.") == true)
    }

    @Test("Negative constants are distances the other way, a negative length is a conflict", arguments: [-5.0, -1000, -1e9])
    func negative(_ constant: Double) {
        let findings = finding {
            let root = makeRoot()
            let view = root.adding(Block(10, 10))
            view.leftAnchor.constraint(equalTo: root.rightAnchor, constant: constant).isActive = true
            root.layoutIfNeeded()
            #expect(Double(view.frame.minX) == 320 + constant)
        }
        #expect(findings == [])
        let conflicts = finding {
            let root = makeRoot()
            let view = root.adding(Block(10, 10))
            view.heightAnchor.constraint(equalToConstant: constant).isActive = true
            root.layoutIfNeeded()
            #expect(view.frame.height >= 0)
        }
        #expect(conflicts.map(\.rule) == ["layout.unsatisfiable-constraints"])
    }

    @Test("Huge numbers stay numbers", arguments: [1e7, 1e12, Double(CGFloat.greatestFiniteMagnitude)])
    func huge(_ constant: Double) {
        let root = makeRoot()
        let view = root.adding(Block(10, 10))
        let width = view.widthAnchor.constraint(equalToConstant: constant)
        width.priority = .defaultLow
        NSLayoutConstraint.activate([width, view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor)])
        _ = finding { root.layoutIfNeeded() }
        #expect(view.box.allSatisfy { $0.isFinite })
        #expect(view.frame.width <= 320)
    }

    @Test("A content size of nothing, and one below nought, are none", arguments: [CGFloat(-1), -20])
    func noContent(_ length: CGFloat) {
        let root = makeRoot()
        let view = root.adding(Block(length, length))
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 4).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.size == .zero)
    }

    @Test("A constraint twice, in both directions, and one of a view with itself take part without a conflict")
    func redundant() {
        let findings = finding {
            let root = makeRoot()
            let view = root.adding(Block(-1, -1))
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10), root.leftAnchor.constraint(equalTo: view.leftAnchor, constant: -10),
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10), view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2),
                view.heightAnchor.constraint(equalToConstant: 20), view.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            ])
            root.layoutIfNeeded()
            #expect(view.box == [10, 0, 40, 20])
        }
        #expect(findings == [])
    }

    @Test("A view that is the root, without a superview, has the size that its constraints give it")
    func detached() {
        let view = Block(-1, -1)
        NSLayoutConstraint.activate([view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 20)])
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 20))
        view.removeFromSuperview()
        view.layoutIfNeeded()
        #expect(view.constraints.count == 2)
    }
}
