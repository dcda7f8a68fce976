/// One finger on the screen, from its landing to its lifting; the same object throughout.
@MainActor @preconcurrency
open class UITouch: NSObject {
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited }
    public enum TouchType: Int, Sendable, CaseIterable { case direct, indirect, pencil, indirectPointer }

    package var currentLocation: CGPoint = .zero
    package var previousLocation: CGPoint = .zero
    package var recognizers: [UIGestureRecognizer] = []
    var isUp: Bool { phase == .ended || phase == .cancelled || phase == .regionExited }

    /// Seconds on the frame clock.
    open package(set) var timestamp: TimeInterval = 0
    open package(set) var phase: Phase = .began
    open package(set) var tapCount = 1
    open package(set) var type: TouchType = .direct
    open var majorRadius: CGFloat { 0 }
    open var majorRadiusTolerance: CGFloat { 0 }
    open var force: CGFloat { 0 }
    open var maximumPossibleForce: CGFloat { 0 }
    open package(set) weak var window: UIWindow?
    /// The view that was hit when the touch began; it stays the same while the finger moves.
    open package(set) var view: UIView?
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

    open func location(in view: UIView?) -> CGPoint { place(currentLocation, in: view) }
    open func previousLocation(in view: UIView?) -> CGPoint { place(previousLocation, in: view) }
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view.convert(point, from: window)
    }
}
