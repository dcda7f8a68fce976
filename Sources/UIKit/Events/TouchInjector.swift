import Foundation
import Tracing

/// Puts touches on the screen of the running application: the fingers of a stage.
///
/// Every call is one event at the frame clock's time, sent through `UIApplication.sendEvent`.
@MainActor
package final class TouchInjector {
    /// One finger of an event; `location` is in the window.
    package struct Finger {
        package enum Action: Sendable { case began, moved, ended, cancelled }
        package let id: Int
        package let action: Action
        package let location: CGPoint

        package init(_ id: Int, _ action: Action, at location: CGPoint) {
            self.id = id
            self.action = action
            self.location = location
        }
    }

    private var touches: [(id: Int, touch: UITouch)] = []
    private var lastTap: (time: TimeInterval, place: CGPoint, count: Int)?
    /// One event from the first finger down to the last one up; it keeps the touches, and they their views.
    private var event = UIEvent(type: .touches)
    private let hoverEvent = UIEvent(type: .hover)
    private var pointer: UITouch?
    /// What the touches that begin next are made by.
    package var touchType = UITouch.TouchType.direct
    /// The buttons of a pointer and the keys that are held.
    package var buttonMask: UIEvent.ButtonMask = []
    package var modifierFlags: UIKeyModifierFlags = []
    private weak var window: UIWindow?
    /// What a person does with the fingers, which the touches go back to in the timeline.
    package var act: TimelineEvent.ID?

    /// `window` is where the fingers go; without one, to the topmost window that is hit.
    package init(window: UIWindow? = nil) { self.window = window }

    package func began(_ id: Int = 0, at location: CGPoint) { send([Finger(id, .began, at: location)]) }
    package func moved(_ id: Int = 0, to location: CGPoint) { send([Finger(id, .moved, at: location)]) }
    package func ended(_ id: Int = 0, at location: CGPoint? = nil) { end(id, .ended, location) }
    package func cancelled(_ id: Int = 0, at location: CGPoint? = nil) { end(id, .cancelled, location) }

    private func end(_ id: Int, _ action: Finger.Action, _ location: CGPoint?) {
        guard let touch = touches.first(where: { $0.id == id })?.touch else { return }
        send([Finger(id, action, at: location ?? touch.currentLocation)])
    }

    /// The fingers that are on the screen.
    package var fingersDown: [Int] { touches.map(\.id) }

    /// Takes all fingers away as the system does: their touches are cancelled.
    package func cancelAll() {
        guard !touches.isEmpty else { return }
        send(touches.map { Finger($0.id, .cancelled, at: $0.touch.currentLocation) })
    }

    /// Sends one event in which these fingers did something; the others on the screen rest.
    package func send(_ fingers: [Finger]) {
        let now = FrameClock.current.time
        for entry in touches {
            entry.touch.phase = .stationary
            entry.touch.previousLocation = entry.touch.currentLocation
        }
        for finger in fingers { apply(finger, now) }
        guard !touches.isEmpty else { return }
        event.touches = touches.map(\.touch)
        event.eventTimestamp = now
        (event.buttonMask, event.modifierFlags) = (buttonMask, modifierFlags)
        let what = fingers.map { "\($0.action) \(ElementNode.number($0.location.x)),\(ElementNode.number($0.location.y))" }
        let view = touches.first?.touch.view?.typeName ?? "nothing"
        let id = Timeline.current.record(.input, "touch in \(view)", what.joined(separator: "; "), cause: act)
        Timeline.current.whileCaused(by: id) { UIApplication.shared.sendEvent(event) }
        touches.removeAll { $0.touch.phase == .ended || $0.touch.phase == .cancelled }
        if touches.isEmpty { event = UIEvent(type: .touches) }
    }

    private func apply(_ finger: Finger, _ now: TimeInterval) {
        if finger.action == .began {
            precondition(
                !touches.contains { $0.id == finger.id },
                "Finger \(finger.id) is on the screen already. End its touch before it begins another.")
            touches.append((finger.id, makeTouch(finger, now)))
            return
        }
        guard let touch = touches.first(where: { $0.id == finger.id })?.touch else {
            preconditionFailure("Finger \(finger.id) is not on the screen. Begin a touch with it first.")
        }
        touch.previousLocation = touch.currentLocation
        touch.currentLocation = finger.location
        touch.timestamp = now
        switch finger.action {
        case .moved: touch.phase = finger.location == touch.previousLocation ? .stationary : .moved
        case .ended:
            touch.phase = .ended
            lastTap = (now, finger.location, touch.tapCount)
        case .cancelled: touch.phase = .cancelled
        case .began: break
        }
    }

    private func makeTouch(_ finger: Finger, _ now: TimeInterval) -> UITouch {
        let touch = UITouch()
        touch.type = touchType
        touch.currentLocation = finger.location
        touch.previousLocation = finger.location
        touch.timestamp = now
        if let lastTap, now - lastTap.time <= UITapGestureRecognizer.pauseLimit,
            abs(lastTap.place.x - finger.location.x) <= UITapGestureRecognizer.slop,
            abs(lastTap.place.y - finger.location.y) <= UITapGestureRecognizer.slop
        {
            touch.tapCount = lastTap.count + 1
        }
        place(touch, event)
        return touch
    }

    /// Finds what lies under a touch.
    private func place(_ touch: UITouch, _ event: UIEvent) {
        let candidates = window.map { [$0] } ?? UIApplication.shared.windows.reversed()
        for candidate in candidates {
            if let view = candidate.hitTest(touch.currentLocation, with: event) {
                touch.window = candidate
                touch.view = view
                return
            }
        }
        touch.window = window ?? UIApplication.shared.keyWindow
        touch.view = nil
    }

    // MARK: Pointer

    /// Moves the pointer, with no button pressed, to a place of the window.
    package func hover(at location: CGPoint) {
        let touch = pointer ?? UITouch()
        touch.phase = pointer == nil ? .regionEntered : .regionMoved
        touch.type = .indirectPointer
        touch.previousLocation = pointer == nil ? location : touch.currentLocation
        touch.currentLocation = location
        pointer = touch
        sendHover(touch)
    }

    /// Takes the pointer off the screen.
    package func hoverEnded() {
        guard let touch = pointer else { return }
        touch.phase = .regionExited
        sendHover(touch)
        pointer = nil
    }

    private func sendHover(_ touch: UITouch) {
        touch.timestamp = FrameClock.current.time
        hoverEvent.eventTimestamp = touch.timestamp
        hoverEvent.touches = [touch]
        hoverEvent.modifierFlags = modifierFlags
        let old = touch.window
        place(touch, hoverEvent)
        let place = "\(ElementNode.number(touch.currentLocation.x)),\(ElementNode.number(touch.currentLocation.y))"
        let what = touch.phase == .regionExited ? "left" : "over \(place)"
        let id = Timeline.current.record(.input, "pointer in \(touch.view?.typeName ?? "nothing")", what, cause: act)
        Timeline.current.whileCaused(by: id) {
            if let old, old !== touch.window { old.touchDelivery.pointerLeft(hoverEvent) }
            UIApplication.shared.sendEvent(hoverEvent)
        }
    }
}
