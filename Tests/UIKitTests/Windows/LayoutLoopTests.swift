import Testing
import Tracing
@testable import UIKit

@MainActor @Suite("The layout loop")
struct LayoutLoopTests {
    final class Log { var lines: [String] = [] }

    class Room: UIView {
        let name: String
        let log: Log
        init(_ name: String, _ log: Log) {
            self.name = name
            self.log = log
            super.init(frame: CGRect(0, 0, 100, 100))
        }
        required init?(coder: NSCoder) { nil }
        override func updateProperties() { log.lines.append("\(name).properties") }
        override func updateConstraints() {
            log.lines.append("\(name).constraints")
            super.updateConstraints()
        }
        override func layoutSubviews() {
            log.lines.append("\(name).layout")
            super.layoutSubviews()
        }
    }

    @Test("Properties and layout run top-down, constraints children first")
    func order() {
        Screen.run { screen in
            let log = Log()
            let (library, shelf) = (Room("library", log), Room("shelf", log))
            library.addSubview(shelf)
            screen.window.addSubview(library)
            for view in [shelf, library] {
                view.setNeedsUpdateProperties()
                view.setNeedsUpdateConstraints()
            }
            screen.frame()
            #expect(
                log.lines == [
                    "library.properties", "shelf.properties", "shelf.constraints", "library.constraints",
                    "library.layout", "shelf.layout",
                ])
            log.lines = []
            screen.frame()
            #expect(log.lines.isEmpty)
        }
    }

    @Test("A view lays out again only when the size of its bounds or its bounds' origin changes")
    func triggers() {
        Screen.run { screen in
            let log = Log()
            let shelf = Room("shelf", log)
            screen.window.addSubview(shelf)
            screen.frame()
            log.lines = []
            shelf.frame.origin.x = 30
            screen.frame()
            #expect(log.lines.isEmpty)
            shelf.frame.size.width = 50
            screen.frame()
            shelf.bounds.origin.y = 9
            screen.frame()
            #expect(log.lines == ["shelf.layout", "shelf.layout"])
        }
    }

    @Test("layoutIfNeeded lays out the subtree at once and leaves nothing for the frame")
    func now() {
        Screen.run { screen in
            let log = Log()
            let shelf = Room("shelf", log)
            screen.window.addSubview(shelf)
            shelf.layoutIfNeeded()
            #expect(log.lines == ["shelf.properties", "shelf.layout"])
            screen.frame()
            #expect(log.lines == ["shelf.properties", "shelf.layout"])
        }
    }

    final class Restless: UIView {
        weak var other: UIView?
        override func layoutSubviews() {
            super.layoutSubviews()
            other?.setNeedsLayout()
        }
    }

    @Test("Two views that ask each other for layout are cut, and the finding names both")
    func cut() throws {
        try Screen.run { screen in
            let (outer, inner) = (Restless(frame: CGRect(0, 0, 10, 10)), Restless(frame: CGRect(0, 0, 5, 5)))
            outer.other = inner
            inner.other = outer
            outer.addSubview(inner)
            screen.window.addSubview(outer)
            screen.frame()
            let finding = try #require(FindingLog.current.findings.first)
            #expect(finding.rule == "layout.endless-loop")
            #expect(finding.message.contains("did not come to rest after 100 passes"))
            #expect(finding.message.contains("Restless"))
            outer.setNeedsLayout()
            #expect(FrameClock.current.settle().busy.map(\.reason).first?.hasPrefix("a layout loop: ") == true, "it is not at rest")
        }
    }

    @Test("Layout goes back to the event that asked for it (F3)")
    func cause() throws {
        try Screen.run { screen in
            let shelf = Room("shelf", Log())
            screen.window.addSubview(shelf)
            screen.frame()
            let input = Timeline.current.record(.input, "tap")
            Timeline.current.whileCaused(by: input) { shelf.setNeedsLayout() }
            screen.frame()
            let layout = try #require(Timeline.current.events.last { $0.kind == .layout })
            #expect(layout.subject == "Room" && layout.cause == input)
        }
    }

    @Observable final class Loan { var title = "Moby-Dick" }

    final class Card: UIView {
        var loan = Loan()
        var seen: [String] = []
        override func layoutSubviews() {
            super.layoutSubviews()
            seen.append(loan.title)
        }
    }

    @Test("D4.1, D4.3: what layoutSubviews reads runs it again when it changes, on iOS 26 alone", arguments: [17, 18, 26])
    func observation(_ version: Int) {
        let outer = Platform.current
        defer { Platform.current = outer }
        Platform.current = Platform(majorVersion: version)
        Screen.run { screen in
            let card = Card(frame: CGRect(0, 0, 10, 10))
            screen.window.addSubview(card)
            screen.frame()
            card.loan.title = "Emma"
            screen.frame()
            screen.frame()
            #expect(card.seen == (version == 26 ? ["Moby-Dick", "Emma"] : ["Moby-Dick"]))
        }
    }
}
