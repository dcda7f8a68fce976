import Foundation

/// The first two touches of a gesture as a line, in the window.
@MainActor
struct TwoFingers {
    let distance: CGFloat
    let angle: CGFloat

    init(_ touches: [UITouch]) {
        let (a, b) = (touches[0].currentLocation, touches[1].currentLocation)
        distance = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
        angle = atan2(b.y - a.y, b.x - a.x)
    }
}

extension UIGestureRecognizer {
    /// The next step of a gesture that goes on as long as its fingers move.
    func proceed(beginning: Bool) {
        switch state {
        case .possible: if beginning { state = .began }
        case .began, .changed: state = .changed
        default: break
        }
    }

    /// Apple's pages: a gesture of two fingers ends when both lift; one that comes back goes on with it.
    func endWithLastFinger() {
        guard liveTouches.isEmpty else { return }
        state = state == .possible ? .failed : .ended
    }
}
