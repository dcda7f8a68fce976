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
        guard liveTouches.count == 2 else { return }
        startDistance = TwoFingers(liveTouches).distance
        distance = startDistance
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
        switch state {
        case .possible: if abs(new - startDistance) >= Self.threshold { state = .began }
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard liveTouches.count < 2 else { return }
        if state == .possible {
            if liveTouches.isEmpty { state = .failed }
        } else {
            state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        scale = 1
        velocity = 0
        distance = 0
    }
}

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
        switch state {
        case .possible: if abs(rotation) >= Self.threshold { state = .began }
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard liveTouches.count < 2 else { return }
        if state == .possible {
            if liveTouches.isEmpty { state = .failed }
        } else {
            state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        rotation = 0
        velocity = 0
        angle = nil
    }
}

/// The first two touches of a gesture as a line, in the window.
@MainActor
private struct TwoFingers {
    let distance: CGFloat
    let angle: CGFloat

    init(_ touches: [UITouch]) {
        let (a, b) = (touches[0].currentLocation, touches[1].currentLocation)
        distance = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
        angle = atan2(b.y - a.y, b.x - a.x)
    }
}
