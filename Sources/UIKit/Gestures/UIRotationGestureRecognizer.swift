import Foundation

/// Two fingers that turn around each other.
@MainActor @preconcurrency
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers turn before it begins, in radians.
    static let threshold: CGFloat = .pi / 36

    /// In radians, clockwise, since the beginning or since it was set.
    open var rotation: CGFloat = 0
    /// In radians per second.
    open private(set) var velocity: CGFloat = 0
    private var angle: CGFloat?
    private var time: TimeInterval = 0

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        ignoreBeyond(2, event)
        guard liveTouches.count == 2 else { return }
        angle = TwoFingers(liveTouches).angle
        time = event.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard liveTouches.count == 2, let old = angle else { return }
        let new = TwoFingers(liveTouches).angle
        var turn = new - old
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        let elapsed = CGFloat(event.timestamp - time)
        velocity = elapsed > 0 ? turn / elapsed : velocity
        rotation += turn
        angle = new
        time = event.timestamp
        proceed(beginning: abs(rotation) >= Self.threshold)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        endWithLastFinger()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        rotation = 0
        velocity = 0
        angle = nil
    }
}
