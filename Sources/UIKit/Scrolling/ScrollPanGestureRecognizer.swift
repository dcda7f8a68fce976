/// The pan of a scroll view: begins along the axes that scroll, and may take touches from what is in the view.
@MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private weak var scrollView: UIScrollView?
    private var began: TimeInterval = 0
    private weak var touchedView: UIView?

    /// How long a touch stays undecided with `delaysContentTouches`, in seconds (UIKit headers and WWDC14 235).
    static let contentDelay: TimeInterval = 0.15

    init(scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
        addHandler { [weak self, weak scrollView] _ in
            guard let self, let scrollView else { return }
            scrollView.pan(
                self.state, translation: self.translation(in: scrollView), velocity: self.velocity(in: scrollView))
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        began = event.timestamp
        touchedView = touches.first?.view
        guard let scrollView else { return }
        scrollView.caughtByFinger()
        if scrollView.delaysContentTouches {
            // Looks again when the delay is over: the touch goes to its view then.
            timers.start("content touches", after: Self.contentDelay, for: self) {}
        }
    }

    override func delaysBegin(of touch: UITouch) -> Bool {
        guard let scrollView, scrollView.delaysContentTouches, scrollView.canScroll, touch.view !== scrollView else {
            return super.delaysBegin(of: touch)
        }
        return FrameClock.current.time < began + Self.contentDelay - 1e-9
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        timers.stop("content touches", for: self)
        super.touchesEnded(touches, with: event)
    }

    override func reset() {
        timers.stop("content touches", for: self)
        super.reset()
        scrollView?.fingersLeft()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, !mayTakeTouch(at: event.timestamp) {
            state = .failed
            return
        }
        super.touchesMoved(touches, with: event)
    }

    override func hasPassedThreshold(_ movement: CGPoint) -> Bool {
        guard let scrollView, scrollView.isScrollEnabled else { return false }
        let isAlong =
            (scrollView.scrollsVertically && abs(movement.y) >= Self.threshold && abs(movement.y) >= abs(movement.x))
            || (scrollView.scrollsHorizontally && abs(movement.x) >= Self.threshold && abs(movement.x) >= abs(movement.y))
        return isAlong && !leavesToParent(movement)
    }

    /// At its end a scroll view leaves a drag to one around it that can go on that way.
    private func leavesToParent(_ movement: CGPoint) -> Bool {
        guard let scrollView else { return false }
        let isVertical = abs(movement.y) >= abs(movement.x)
        guard isVertical ? scrollView.transfersVerticalScrollingToParent : scrollView.transfersHorizontalScrollingToParent
        else { return false }
        let way = isVertical ? -movement.y : -movement.x
        guard !scrollView.hasRoom(for: way, isVertical: isVertical) else { return false }
        var view = scrollView.superview
        while let current = view {
            if let parent = current as? UIScrollView, parent.isScrollEnabled, parent.hasRoom(for: way, isVertical: isVertical) {
                return true
            }
            view = current.superview
        }
        return false
    }

    /// A control keeps a touch that it has had for longer than the delay, a row's grip from the start; anything else gives it up.
    private func mayTakeTouch(at time: TimeInterval) -> Bool {
        guard let scrollView, let touchedView, touchedView !== scrollView else { return true }
        if touchedView is RowGrip { return false }
        let wasDelivered = !scrollView.delaysContentTouches || time - began >= Self.contentDelay - 1e-9
        guard wasDelivered else { return true }
        return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: touchedView)
    }
}
