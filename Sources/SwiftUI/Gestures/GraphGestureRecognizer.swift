import UIKit

/// The recogniser through which UIKit's touches reach SwiftUI's gestures; one on each view that shows elements.
///
/// It stands for all the gestures around a touch: possible while none has begun, begun when one takes the touches, so that
/// scroll views and the user's recognisers see it in their arena, and failed when all have.
@MainActor
final class GraphGestureRecognizer: UIGestureRecognizer {
    private static let timer = "gesture"

    private var sequence: GestureSequence?

    init() {
        super.init(target: nil, action: nil)
        stateObserver = { [weak self] in self?.didEnter($0) }
    }

    private var portal: PortalView? { view as? PortalView }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, let portal, owns(touch, portal) else {
            if sequence == nil { state = .failed }
            return
        }
        let target = portal.touchedElement(at: touch.location(in: portal))
        if let sequence, !sequence.hasFingers, sequence.target !== target {
            // A finger elsewhere ends the wait for another tap.
            self.sequence = nil
            sequence.expire()
        }
        if sequence == nil {
            sequence = target.flatMap { GestureSequence(on: $0, allowsTaps: allowsTaps(touch, portal)) }
        }
        guard sequence != nil else { return state = .failed }
        handle(.began, touches, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { handle(.moved, touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { handle(.ended, touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { handle(.cancelled, touches, event) }

    override func reset() {
        timers.stop(Self.timer, for: self)
        sequence = nil
    }

    /// Whether the touch is this portal's: not one on a portal inside it, whose elements lead out to this one's.
    private func owns(_ touch: UITouch, _ portal: PortalView) -> Bool {
        var view = touch.view
        while let current = view, !(current is PortalView) { view = current.superview }
        var inner = view as? PortalView
        if inner === portal { return true }
        while let current = inner {
            inner = current.ownerElement?.displayedPortal
            if inner === portal { return false }
        }
        return true
    }

    /// UIKit's controls have the taps on them for themselves, and so have text views.
    private func allowsTaps(_ touch: UITouch, _ portal: PortalView) -> Bool {
        var view = touch.view
        while let current = view, current !== portal {
            if let control = current as? UIControl, control.isEnabled { return false }
            if current is UITextView { return false }
            view = current.superview
        }
        return true
    }

    // MARK: Represented recognisers

    /// A represented recogniser further in than all gestures here comes first.
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let element = otherGestureRecognizer.representedBy as? Element, let sequence else { return false }
        let isBeside = otherGestureRecognizer.delegate?.gestureRecognizer(
            otherGestureRecognizer, shouldRecognizeSimultaneouslyWith: self) == true
        return !isBeside && !sequence.hasGesture(inside: element)
    }

    // MARK: Decisions

    private func handle(_ kind: GestureEvent.Kind, _ touches: Set<UITouch>, _ event: UIEvent) {
        let fingers = trackedTouches.filter { touches.contains($0) }.map { touch in
            (id: ObjectIdentifier(touch), place: touch.location(in: nil),
             isDown: touch.phase != .ended && touch.phase != .cancelled)
        }
        sequence?.handle(kind, fingers, at: event.timestamp)
        decide()
    }

    private func timeCame() {
        sequence?.handle(.time, [], at: FrameClock.current.time)
        decide()
    }

    private func decide() {
        guard let sequence else { return }
        switch (sequence.status, state) {
        case (.possible, _): sequence.deliver()
        case (.active, .possible): state = .began
        case (.active, _): state = .changed
        case (.ended, _): state = .ended
        case (.failed, _): state = .failed
        }
        guard let deadline = self.sequence?.deadline else { return timers.stop(Self.timer, for: self) }
        timers.start(Self.timer, after: max(deadline - FrameClock.current.time, 0), for: self) { [weak self] in
            self?.timeCame()
        }
    }

    /// UIKit's arena has answered.
    private func didEnter(_ state: State) {
        switch state {
        case .began, .changed, .ended: sequence?.deliver()
        case .cancelled, .failed:
            timers.stop(Self.timer, for: self)
            sequence?.cancel()
        case .possible: break
        }
    }
}
