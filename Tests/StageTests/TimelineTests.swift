import Testing
@testable import TandemTesting
import UIKit

@MainActor
@Suite("The timeline of a stage (SPEC F3)", .serialized)
struct TimelineTests {
    private func run(tapping: Bool) throws -> Stage {
        let stage = Stage()
        stage.host(LoanView())
        try stage.settle()
        if tapping { try stage.tap("Borrow") } else { stage.advance(frames: 6) }
        try stage.settle()
        return stage
    }

    @Test("F3.2: every event's cause is an earlier event, and every chain ends at an act or a start")
    func causes() throws {
        let timeline = try run(tapping: true).timeline
        for event in timeline.events {
            if let cause = event.cause { #expect(cause < event.id) }
            let first = timeline.why(event).last!
            #expect(first.kind == .input || first.kind == .start, "\(event) goes back to \(first)")
        }
    }

    @Test("F3.1, F3.2: the update of a mounted view goes back to the tap, by the state write between them")
    func chain() throws {
        let timeline = try run(tapping: true).timeline
        let tap = try #require(timeline.events.first { $0.subject == "tap \"Borrow\"" })
        let body = try #require(timeline.events(after: tap.id).first { $0.kind == .body })
        let chain = timeline.why(body)
        #expect(chain.map(\.kind) == [.body, .write, .callback, .input, .input], "\(chain)")
        #expect(chain.last == tap)
        #expect(timeline.effects(of: tap).contains(body))
    }

    @Test("F3.3: without the tap, what the tap brought about does not happen")
    func counterfactual() throws {
        let with = try run(tapping: true).timeline
        let without = try run(tapping: false).timeline
        let tap = try #require(with.events.first { $0.subject == "tap \"Borrow\"" })
        let effects = Set(with.effects(of: tap).map(\.id))
        #expect(!effects.isEmpty)
        func plain(_ event: TimelineEvent) -> String { "\(event.kind) \(event.subject) \(event.detail)" }
        let rest = with.events.filter { !effects.contains($0.id) && $0.id != tap.id }
        #expect(rest.map(plain) == without.events.map(plain))
    }

    @Test("Events are found by kind and by name")
    func queries() throws {
        let timeline = try run(tapping: true).timeline
        #expect(timeline.events(.make).map(\.subject) == ["PlainButton"])
        #expect(timeline.events(of: "PlainButton").allSatisfy { $0.subject.contains("PlainButton") })
        #expect(timeline.text.split(separator: "\n").count == timeline.events.count)
    }
}
