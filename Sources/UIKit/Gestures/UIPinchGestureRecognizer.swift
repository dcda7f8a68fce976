import Foundation

/// Two fingers that move apart or together.
@MainActor @preconcurrency
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers' distance changes before it begins, in points.
    static let threshold: CGFloat = 8

    /// The distance of the fingers as a multiple of what it was at the beginning, or since it was set.
    open var scale: CGFloat = 1
    /// In scale factors per second.
    open private(set) var velocity: CGFloat = 0
    private var distance: CGFloat = 0
    private var startDistance: CGFloat = 0
    private var time: TimeInterval = 0

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        ignoreBeyond(2, event)
        guard liveTouches.count == 2 else { return }
        distance = TwoFingers(liveTouches).distance
        if state == .possible { startDistance = distance }
        time = event.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard liveTouches.count == 2, distance > 0 else { return }
        let new = TwoFingers(liveTouches).distance
        let factor = new / distance
        let elapsed = CGFloat(event.timestamp - time)
        velocity = elapsed > 0 ? (factor - 1) * scale / elapsed : velocity
        scale *= factor
        distance = new
        time = event.timestamp
        proceed(beginning: abs(new - startDistance) >= Self.threshold)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        endWithLastFinger()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        scale = 1
        velocity = 0
        distance = 0
    }
}
