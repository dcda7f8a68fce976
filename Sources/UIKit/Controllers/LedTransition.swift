import Foundation

/// A transition that a finger leads: the views are where the finger is, and go on to the end or back when it lets go.
@MainActor
struct LedTransition {
    /// The speed, in points per second, from which a swipe ends in its direction wherever it was let go (unrecorded).
    static let decidingSpeed: CGFloat = 300

    let transition: ControllerTransition
    /// Seconds for the whole way; what is left of it takes its share.
    let duration: TimeInterval
    /// Puts the views where they are at a fraction of the way.
    let place: (CGFloat) -> Void

    /// Whether a finger that lets go at `fraction`, moving with `speed` along the way, ends the transition.
    static func goes(at fraction: CGFloat, speed: CGFloat) -> Bool {
        abs(speed) >= decidingSpeed ? speed > 0 : fraction > 0.5
    }

    func move(to fraction: CGFloat) {
        transition.update(fraction)
        UIView.withoutTransition { place(fraction) }
    }

    func release(at fraction: CGFloat, goes: Bool) {
        let rest = goes ? 1 - fraction : fraction
        transition.release(cancelled: !goes, duration: duration * Double(rest)) { [place] in place(goes ? 1 : 0) }
    }
}
