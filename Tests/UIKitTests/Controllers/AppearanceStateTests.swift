import Testing

@testable import UIKit

@Suite("The appearance of a controller")
struct AppearanceStateTests {
    typealias State = AppearanceState

    /// Every state with every event: where it leads and what is called; `nil` where nothing happens.
    static let table: [(State, State.Event, State?, [State.Callback])] = [
        (.disappeared, .beginAppearing, .willAppear, [.viewWillAppear]),
        (.disappeared, .geometryValid, nil, []),
        (.disappeared, .beginDisappearing, nil, []),
        (.disappeared, .end, nil, []),
        (.willAppear, .beginAppearing, nil, []),
        (.willAppear, .geometryValid, .isAppearing, [.viewIsAppearing]),
        (.willAppear, .beginDisappearing, .disappearing, [.viewWillDisappear]),
        (.willAppear, .end, .appeared, [.viewIsAppearing, .viewDidAppear]),
        (.isAppearing, .beginAppearing, nil, []),
        (.isAppearing, .geometryValid, nil, []),
        (.isAppearing, .beginDisappearing, .disappearing, [.viewWillDisappear]),
        (.isAppearing, .end, .appeared, [.viewDidAppear]),
        (.appeared, .beginAppearing, nil, []),
        (.appeared, .geometryValid, nil, []),
        (.appeared, .beginDisappearing, .disappearing, [.viewWillDisappear]),
        (.appeared, .end, nil, []),
        (.disappearing, .beginAppearing, .willAppear, [.viewWillAppear]),
        (.disappearing, .geometryValid, nil, []),
        (.disappearing, .beginDisappearing, nil, []),
        (.disappearing, .end, .disappeared, [.viewDidDisappear]),
    ]

    @Test("Each event leads from each state where the table says (E1)", arguments: table.indices)
    func transitions(_ row: Int) {
        let (state, event, next, callbacks) = Self.table[row]
        let step = state.transition(on: event)
        #expect(step?.state == next, "\(state) on \(event)")
        #expect(step?.callbacks ?? [] == callbacks, "\(state) on \(event)")
    }

    @Test("The table is complete")
    func complete() {
        #expect(Self.table.count == State.allCases.count * State.Event.allCases.count)
    }
}

@Suite("The state of a presentation")
struct PresentationStateTests {
    static let table: [(PresentationState, PresentationState.Event, PresentationState?)] = [
        (.idle, .present, .presenting), (.idle, .dismiss, nil), (.idle, .end, nil), (.idle, .cancel, nil),
        (.presenting, .present, nil), (.presenting, .dismiss, nil), (.presenting, .end, .presented),
        (.presenting, .cancel, .idle),
        (.presented, .present, nil), (.presented, .dismiss, .dismissing), (.presented, .end, nil),
        (.presented, .cancel, nil),
        (.dismissing, .present, nil), (.dismissing, .dismiss, nil), (.dismissing, .end, .idle),
        (.dismissing, .cancel, .presented),
    ]

    @Test("Each event leads from each state where the table says", arguments: table.indices)
    func transitions(_ row: Int) {
        let (state, event, next) = Self.table[row]
        #expect(state.transition(on: event) == next, "\(state) on \(event)")
        #expect(Self.table.count == PresentationState.allCases.count * PresentationState.Event.allCases.count)
    }
}
