import Foundation

/// A pointer over a view: begins when it comes, changes while it moves and ends when it leaves.
///
/// Apple documentation: UIKit/UIHoverGestureRecognizer. It competes with no other recogniser, and a view hears of the
/// pointer also while it is over a view in it.
@MainActor @preconcurrency
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// The pencil's distance from the screen as a share of the largest that is seen; 0 for a pointer.
    open var zOffset: CGFloat { 0 }
    /// The pencil's angle to the screen, in radians; upright for a pointer.
    open var altitudeAngle: CGFloat { .pi / 2 }
    /// The pencil's roll around its axis, in radians; 0 for a pointer.
    open var rollAngle: CGFloat { 0 }
    /// The direction that the pencil leans to, in radians; 0 for a pointer.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    /// The direction that the pencil leans to as a vector of length 1.
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    func receives(_ touch: UITouch, _ event: UIEvent) -> Bool {
        isEnabled && state == .possible && trackedTouches.isEmpty && accepts(touch) && shouldReceive(event)
            && touchFilter?(touch) != false
            && delegate?.gestureRecognizer(self, shouldReceive: event) != false
            && delegate?.gestureRecognizer(self, shouldReceive: touch) != false
    }

    func pointerEntered(_ event: UIEvent) {
        note(event)
        state = .began
    }

    func pointerMoved(_ event: UIEvent) {
        note(event)
        state = .changed
    }

    func pointerExited(_ touch: UITouch, _ event: UIEvent) {
        ignore(touch, for: event)
        state = state == .possible ? .failed : .ended
    }
}
