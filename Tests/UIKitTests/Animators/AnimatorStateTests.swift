import Testing

@testable import UIKit

@Suite("The state of a property animator")
struct AnimatorStateTests {
    typealias State = AnimatorState

    /// Every state with every event: the next state, `stay`, or `refused`.
    static let table: [(State, [State.Event: String])] = [
        (.inactive, [
            .start: "waiting", .begin: "stay", .pause: "paused", .scrub: "paused", .stop: "stay", .stopForGood: "stay",
            .finish: "refused", .reachEnd: "stay", .reachEndAndPause: "stay",
        ]),
        (.waiting, [
            .start: "stay", .begin: "running", .pause: "paused", .scrub: "paused", .stop: "stopped",
            .stopForGood: "inactive", .finish: "refused", .reachEnd: "stay", .reachEndAndPause: "stay",
        ]),
        (.running, [
            .start: "stay", .begin: "stay", .pause: "paused", .scrub: "paused", .stop: "stopped",
            .stopForGood: "inactive", .finish: "refused", .reachEnd: "inactive", .reachEndAndPause: "paused",
        ]),
        (.paused, [
            .start: "running", .begin: "stay", .pause: "stay", .scrub: "stay", .stop: "stopped",
            .stopForGood: "inactive", .finish: "refused", .reachEnd: "stay", .reachEndAndPause: "stay",
        ]),
        (.stopped, [
            .start: "refused", .begin: "stay", .pause: "refused", .scrub: "refused", .stop: "stay",
            .stopForGood: "inactive", .finish: "inactive", .reachEnd: "stay", .reachEndAndPause: "stay",
        ]),
    ]

    @Test("E5.2: each event leads from each state where the table says", arguments: table.indices)
    func transitions(_ row: Int) {
        let (state, events) = Self.table[row]
        #expect(events.count == State.Event.allCases.count)
        for (event, expected) in events {
            let outcome =
                switch state.outcome(of: event) {
                case .to(let next): next.rawValue
                case .stays: "stay"
                case .refused: "refused"
                }
            #expect(outcome == expected, "\(state) on \(event)")
        }
    }

    @Test("The table has every state")
    func complete() { #expect(Self.table.map(\.0) == State.allCases) }
}
