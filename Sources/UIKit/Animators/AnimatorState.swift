/// Where a property animator stands: the state machine behind `UIViewPropertyAnimator`.
///
/// Source: Apple, UIKit `UIViewAnimatingState`, `UIViewPropertyAnimator` ("About animation states"); WWDC16 session 216.
enum AnimatorState: String, CaseIterable, Sendable {
    case inactive
    /// Started, the delay not over.
    case waiting
    case running
    case paused
    case stopped

    /// What can happen to an animator.
    enum Event: String, CaseIterable, Sendable {
        case start
        /// The delay is over.
        case begin
        case pause
        /// `fractionComplete` is set.
        case scrub
        /// `stopAnimation(false)`, to be finished.
        case stop
        /// `stopAnimation(true)`.
        case stopForGood
        case finish
        /// The way is done.
        case reachEnd
        /// The way is done and `pausesOnCompletion` is set.
        case reachEndAndPause
    }

    /// Where an event leads.
    enum Outcome: Equatable, Sendable {
        case to(AnimatorState)
        /// Nothing happens.
        case stays
        /// UIKit raises an exception: why, and what to do.
        case refused(String)
    }

    func outcome(of event: Event) -> Outcome {
        switch (self, event) {
        case (.inactive, .start): .to(.waiting)
        case (.paused, .start): .to(.running)
        case (.waiting, .begin): .to(.running)
        case (.inactive, .pause), (.waiting, .pause), (.running, .pause): .to(.paused)
        case (.inactive, .scrub), (.waiting, .scrub), (.running, .scrub): .to(.paused)
        case (.waiting, .stop), (.running, .stop), (.paused, .stop): .to(.stopped)
        case (.waiting, .stopForGood), (.running, .stopForGood), (.paused, .stopForGood), (.stopped, .stopForGood):
            .to(.inactive)
        case (.stopped, .finish): .to(.inactive)
        case (.running, .reachEnd): .to(.inactive)
        case (.running, .reachEndAndPause): .to(.paused)
        case (.stopped, .start), (.stopped, .pause), (.stopped, .scrub):
            .refused("it is stopped. Call finishAnimation(at:) first, then start it anew.")
        case (.inactive, .finish):
            .refused("it is not stopped. Call stopAnimation(false) on a running animator first.")
        case (.waiting, .finish), (.running, .finish), (.paused, .finish):
            .refused("it is not stopped. Call stopAnimation(false) first.")
        case (.waiting, .start), (.running, .start), (.paused, .pause), (.paused, .scrub), (.inactive, .stop),
            (.inactive, .stopForGood), (.stopped, .stop), (_, .begin), (_, .reachEnd), (_, .reachEndAndPause):
            .stays
        }
    }

    /// What `state` says.
    var animating: UIViewAnimatingState {
        switch self {
        case .inactive: .inactive
        case .waiting, .running, .paused: .active
        case .stopped: .stopped
        }
    }
}
