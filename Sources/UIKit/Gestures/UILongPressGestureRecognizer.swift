/// Fingers that rest for a while.
@MainActor @preconcurrency
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// In seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// In points.
    open var allowableMovement: CGFloat = 10
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    private var start = CGPoint.zero
    private var taps = 0

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return ignoreBeyond(numberOfTouchesRequired, event) }
        guard liveTouches.count <= numberOfTouchesRequired else { return state = .failed }
        start = location(in: nil)
        timers.stop("next tap", for: self)
        guard liveTouches.count == numberOfTouchesRequired, taps >= numberOfTapsRequired else { return }
        guard minimumPressDuration > 0 else { return state = .began }
        timers.start("press", after: minimumPressDuration, for: self) { [weak self] in self?.state = .began }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed { return state = .changed }
        let point = location(in: nil)
        let (x, y) = (point.x - start.x, point.y - start.y)
        if state == .possible, (x * x + y * y).squareRoot() > allowableMovement { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed { return state = .ended }
        timers.stop("press", for: self)
        guard liveTouches.isEmpty else { return }
        guard taps < numberOfTapsRequired else { return state = .failed }
        taps += 1
        timers.start("next tap", after: UITapGestureRecognizer.pauseLimit, for: self) { [weak self] in
            self?.state = .failed
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        timers.stop("press", for: self)
        timers.stop("next tap", for: self)
        taps = 0
    }
}
