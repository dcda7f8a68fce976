/// Which states of a gesture recogniser may follow which (Apple's page "About the Gesture Recognizer State Machine").
package enum GestureTransition {
    package typealias State = UIGestureRecognizer.State

    /// The state after a recogniser in `state` asked for `wanted`; `nil` when the request is ignored.
    package static func next(after state: State, asking wanted: State) -> State? {
        switch (state, wanted) {
        case (.possible, .began), (.possible, .ended), (.possible, .failed): wanted
        // What never began cannot be cancelled: it failed.
        case (.possible, .cancelled): .failed
        case (.began, .changed), (.began, .ended), (.began, .cancelled): wanted
        case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): wanted
        // What began cannot fail: it is cancelled.
        case (.began, .failed), (.changed, .failed): .cancelled
        // The end of a sequence of touches puts a recogniser back.
        case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): .possible
        default: nil
        }
    }

    /// Whether targets hear of a state.
    package static func isReported(_ state: State) -> Bool {
        switch state {
        case .began, .changed, .ended, .cancelled: true
        case .possible, .failed: false
        }
    }

    package static func isTerminal(_ state: State) -> Bool {
        switch state {
        case .ended, .cancelled, .failed: true
        case .possible, .began, .changed: false
        }
    }
}
