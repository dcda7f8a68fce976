import Foundation

extension UIView {
    /// Makes the changes of a transition in an animation of `duration` seconds.
    static func transitioning(for duration: TimeInterval, _ changes: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [.curveEaseInOut], animations: changes, completion: nil)
    }

    /// Makes changes that no transition animates.
    static func withoutTransition(_ changes: () -> Void) { performWithoutAnimation(changes) }
}
