/// Where a control stands with the finger it follows.
enum ControlTracking: Hashable, Sendable {
    case idle
    /// The finger is on the control, or near enough to it.
    case inside
    case outside

    /// What the finger did.
    enum Step: Hashable, Sendable, CaseIterable {
        case began, movedInside, movedOutside, endedInside, endedOutside, cancelled
        /// `continueTracking` returned false.
        case stopped
    }

    var isActive: Bool { self != .idle }

    /// The state after a step, and the events to send, in order.
    func after(_ step: Step) -> (ControlTracking, [UIControl.Event]) {
        switch (self, step) {
        case (.idle, .began): (.inside, [.touchDown])
        case (.inside, .movedInside): (.inside, [.touchDragInside])
        case (.inside, .movedOutside): (.outside, [.touchDragExit, .touchDragOutside])
        case (.outside, .movedInside): (.inside, [.touchDragEnter, .touchDragInside])
        case (.outside, .movedOutside): (.outside, [.touchDragOutside])
        case (.inside, .endedInside), (.outside, .endedInside): (.idle, [.touchUpInside])
        case (.inside, .endedOutside), (.outside, .endedOutside): (.idle, [.touchUpOutside])
        case (.inside, .cancelled), (.outside, .cancelled): (.idle, [.touchCancel])
        case (.inside, .stopped), (.outside, .stopped): (.idle, [])
        case (.idle, _): (.idle, [])
        case (_, .began): (self, [])
        }
    }
}
