/// One or more taps by one or more fingers.
@MainActor @preconcurrency
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// Between two taps of one gesture, in seconds.
    static let pauseLimit = 0.35
    /// The longest a finger may rest for a tap that is one of several, in seconds.
    static let restLimit = 0.75
    /// How far a finger may move, in points.
    static let slop: CGFloat = 45

    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
    /// The buttons that a pointer's press must have; fingers and pencils have none and count as the primary one.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary
    private var taps = 0
    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var most = 0

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        // The first tap of two does not take the second one's chance.
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        timers.stop("next tap", for: self)
        let isPointer = touches.contains { $0.type == .indirectPointer }
        if (isPointer ? event.buttonMask : .primary) != buttonMaskRequired { return state = .failed }
        for touch in touches { starts[ObjectIdentifier(touch)] = touch.location(in: nil) }
        most = max(most, liveTouches.count)
        if most > numberOfTouchesRequired { return state = .failed }
        if numberOfTapsRequired > 1 {
            timers.start("rest", after: Self.restLimit, for: self) { [weak self] in self?.state = .failed }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            guard let start = starts[ObjectIdentifier(touch)] else { continue }
            let point = touch.location(in: nil)
            if abs(point.x - start.x) > Self.slop || abs(point.y - start.y) > Self.slop { state = .failed }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard liveTouches.isEmpty else { return }
        timers.stop("rest", for: self)
        guard most == numberOfTouchesRequired else { return state = .failed }
        taps += 1
        most = 0
        if taps >= numberOfTapsRequired {
            state = .ended
        } else {
            timers.start("next tap", after: Self.pauseLimit, for: self) { [weak self] in self?.state = .failed }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        timers.stop("rest", for: self)
        timers.stop("next tap", for: self)
        taps = 0
        most = 0
        starts = [:]
    }
}

extension UIGestureRecognizer {
    package var timers: GestureTimers { UIApplication.shared.gestureTimers }
}
