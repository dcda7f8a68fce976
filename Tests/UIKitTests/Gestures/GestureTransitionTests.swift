import Testing
@testable import UIKit

@MainActor @Suite("Gesture state machine")
struct GestureTransitionTests {
    typealias State = UIGestureRecognizer.State

    /// What a recogniser in the row's state is in after it asked for the column's (possible, began, changed, ended,
    /// cancelled, failed); `nil`: the request is ignored.
    private static let table: [(State, [State?])] = [
        (.possible, [nil, .began, nil, .ended, .failed, .failed]),
        (.began, [nil, nil, .changed, .ended, .cancelled, .cancelled]),
        (.changed, [nil, nil, .changed, .ended, .cancelled, .cancelled]),
        (.ended, [.possible, nil, nil, nil, nil, nil]),
        (.cancelled, [.possible, nil, nil, nil, nil, nil]),
        (.failed, [.possible, nil, nil, nil, nil, nil]),
    ]

    @Test("Every state answers every request as the table says")
    func all() {
        for (state, answers) in Self.table {
            for (wanted, expected) in zip(State.allCases, answers) {
                #expect(GestureTransition.next(after: state, asking: wanted) == expected, "\(state) asked for \(wanted)")
            }
        }
    }
}
