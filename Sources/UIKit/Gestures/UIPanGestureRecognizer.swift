import Tracing

/// Fingers that move: where to and how fast.
@MainActor @preconcurrency
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers move before it begins, in points.
    package static let threshold: CGFloat = 10
    /// The time over which the speed is measured, in seconds.
    static let velocityWindow = 0.1

    /// The wheels and trackpads whose scrolling counts as a pan; none by default.
    open var allowedScrollTypesMask: UIScrollTypeMask = [] {
        didSet {
            guard allowedScrollTypesMask != oldValue, !allowedScrollTypesMask.isEmpty else { return }
            reportApproximation("UIPanGestureRecognizer.allowedScrollTypesMask", "no wheel or trackpad scrolls here; only touches pan.")
        }
    }
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    private var moved = CGPoint.zero
    private var samples: [(time: TimeInterval, place: CGPoint)] = []
    private var start = CGPoint.zero

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// How far the fingers have moved since the gesture began or the translation was set, in points.
    open func translation(in view: UIView?) -> CGPoint { direction(moved, in: view) }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard let view, let window = attachedView?.window else { return moved = translation }
        let from = view.convert(CGPoint.zero, to: window)
        let to = view.convert(translation, to: window)
        moved = CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// In points per second.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let last = samples.last, let first = samples.first(where: { last.time - $0.time <= Self.velocityWindow + 1e-9 }),
            last.time > first.time
        else { return .zero }
        let time = CGFloat(last.time - first.time)
        return direction(
            CGPoint(x: (last.place.x - first.place.x) / time, y: (last.place.y - first.place.y) / time), in: view)
    }

    /// A vector of the window in another view's coordinates.
    private func direction(_ vector: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, let window = attachedView?.window else { return vector }
        let zero = view.convert(CGPoint.zero, from: window)
        let end = view.convert(vector, from: window)
        return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if liveTouches.count > maximumNumberOfTouches {
            guard state != .possible else { return state = .failed }
            return ignoreBeyond(maximumNumberOfTouches, event)
        }
        start = location(in: nil)
        samples = [(event.timestamp, start)]
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let moving = liveTouches
        guard moving.count >= minimumNumberOfTouches else { return }
        let step = CGPoint(
            x: moving.reduce(0) { $0 + $1.currentLocation.x - $1.previousLocation.x } / CGFloat(moving.count),
            y: moving.reduce(0) { $0 + $1.currentLocation.y - $1.previousLocation.y } / CGFloat(moving.count))
        moved.x += step.x
        moved.y += step.y
        samples.append((event.timestamp, location(in: nil)))
        samples.removeAll { event.timestamp - $0.time > Self.velocityWindow * 2 }
        switch state {
        case .possible: if hasPassedThreshold(moved) { state = .began }
        case .began, .changed: state = .changed
        default: break
        }
    }

    /// Whether the movement so far is one of this kind.
    package func hasPassedThreshold(_ movement: CGPoint) -> Bool {
        (movement.x * movement.x + movement.y * movement.y).squareRoot() >= Self.threshold
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard liveTouches.count < minimumNumberOfTouches else { return samples = [(event.timestamp, location(in: nil))] }
        // A finger that rested before it was lifted throws nothing.
        if let last = samples.last, event.timestamp - last.time > Self.velocityWindow { samples = [] }
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        moved = .zero
        samples = []
    }
}
