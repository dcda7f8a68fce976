/// What a scroll view is doing with its offset.
enum ScrollMotion {
    case idle
    /// A finger is down and may start to drag.
    case tracking
    /// A finger drags: the offset when it began, before any rubber band.
    case dragging(start: CGPoint)
    /// It coasts since `began` on the frame clock.
    case decelerating(x: AxisMotion, y: AxisMotion, began: TimeInterval)
    /// It goes from one offset to another by program.
    case animating(from: CGPoint, to: CGPoint, began: TimeInterval)

    /// How long `setContentOffset(_:animated:)` takes, in seconds (unrecorded; the usual 0.3).
    static let animationDuration: TimeInterval = 0.3

    var isMoving: Bool {
        switch self {
        case .decelerating, .animating: true
        case .idle, .tracking, .dragging: false
        }
    }

    /// The offset at a time and whether the motion is over then; `nil` while nothing moves by itself.
    func offset(at time: TimeInterval) -> (place: CGPoint, isOver: Bool)? {
        switch self {
        case .idle, .tracking, .dragging:
            return nil
        case .decelerating(let x, let y, let began):
            let passed = time - began
            let isOver = x.isOver(at: passed) && y.isOver(at: passed)
            let place =
                isOver ? CGPoint(x: x.end, y: y.end) : CGPoint(x: x.place(at: passed), y: y.place(at: passed))
            return (place, isOver)
        case .animating(let from, let to, let began):
            let share = min(1, CGFloat((time - began) / Self.animationDuration))
            let eased = share * share * (3 - 2 * share)
            let place = CGPoint(x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased)
            return share >= 1 ? (to, true) : (place, false)
        }
    }
}

/// Moves a scroll view on the frame clock while it coasts or animates.
@MainActor
final class ScrollDriver: FrameClock.Participant {
    private weak var scrollView: UIScrollView?
    private weak var clock: FrameClock?

    init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

    /// Takes part in frames until `stop()`.
    func start() {
        let current = FrameClock.current
        if clock !== current { clock?.remove(self) }
        clock = current
        current.add(self)
    }

    func stop() {
        clock?.remove(self)
        clock = nil
    }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .animations, let scrollView else { return false }
        let zoomed = scrollView.stepZoom(at: FrameClock.current.time)
        return scrollView.step(at: FrameClock.current.time) || zoomed
    }

    var busy: [FrameClock.Busy] {
        guard let scrollView, scrollView.motion.isMoving || scrollView.zoomState.course != nil else { return [] }
        return [FrameClock.Busy("\(type(of: scrollView)) is scrolling")]
    }
}
