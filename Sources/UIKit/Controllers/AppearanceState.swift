/// Where a controller's view stands between out of sight and on screen.
///
/// The one state machine behind `viewWillAppear`, `viewIsAppearing`, `viewDidAppear`, `viewWillDisappear` and
/// `viewDidDisappear`; every path (windows, containers, presentation, navigation) goes through `transition(on:)`.
enum AppearanceState: String, CaseIterable, Sendable {
    case disappeared
    /// `viewWillAppear` ran; traits and geometry are not valid yet.
    case willAppear
    /// `viewIsAppearing` ran (FACT 72: once per appearance, after `viewWillAppear`, before the first layout).
    case isAppearing
    case appeared
    case disappearing

    /// What can happen to an appearance.
    enum Event: String, CaseIterable, Sendable {
        case beginAppearing
        /// Traits and geometry of the view are valid: the layout phase reached it.
        case geometryValid
        case beginDisappearing
        case end
    }

    /// One of the five calls.
    enum Callback: String, CaseIterable, Sendable {
        case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    }

    /// Where an event leads, and the calls to make on the way.
    struct Step: Equatable {
        let state: AppearanceState
        let callbacks: [Callback]
    }

    /// The step that `event` takes from here; `nil` when there is nothing to do, or nothing to end.
    func transition(on event: Event) -> Step? {
        switch (self, event) {
        case (.disappeared, .beginAppearing), (.disappearing, .beginAppearing):
            Step(state: .willAppear, callbacks: [.viewWillAppear])
        case (.willAppear, .geometryValid):
            Step(state: .isAppearing, callbacks: [.viewIsAppearing])
        case (.willAppear, .end):
            Step(state: .appeared, callbacks: [.viewIsAppearing, .viewDidAppear])
        case (.isAppearing, .end):
            Step(state: .appeared, callbacks: [.viewDidAppear])
        case (.willAppear, .beginDisappearing), (.isAppearing, .beginDisappearing), (.appeared, .beginDisappearing):
            Step(state: .disappearing, callbacks: [.viewWillDisappear])
        case (.disappearing, .end):
            Step(state: .disappeared, callbacks: [.viewDidDisappear])
        case (.disappeared, .geometryValid), (.disappeared, .beginDisappearing), (.disappeared, .end),
            (.willAppear, .beginAppearing), (.isAppearing, .beginAppearing), (.isAppearing, .geometryValid),
            (.appeared, .beginAppearing), (.appeared, .geometryValid), (.appeared, .end),
            (.disappearing, .geometryValid), (.disappearing, .beginDisappearing):
            nil
        }
    }

    /// On screen or on its way there.
    var isVisible: Bool { self == .willAppear || self == .isAppearing || self == .appeared }
    /// Between a will and its did.
    var isInTransition: Bool { self != .disappeared && self != .appeared }
}
