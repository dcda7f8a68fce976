import Tracing
import UIKit

/// One sequence of touches on SwiftUI's content, and the gestures attached to what it found.
@MainActor
final class GestureSequence {
    let target: Element
    private let root: any AnyGestureRecognition
    private let owner: String
    private var attachments: [Element] = []
    private var touches: [GestureTouch] = []

    /// `nil` where no gesture waits for a touch on `target`.
    init?(on target: Element, allowsTaps: Bool) {
        self.target = target
        var combined: (any AnyGestureRecognition)?
        var owner: String?
        var attachments: [Element] = []
        var element: Element? = target
        while let current = element {
            if let attachment = current as? any GestureAttachment, attachment.isGestureEnabled {
                let mask = attachment.gestureMask
                if !mask.contains(.subviews) { combined = nil }
                if mask.contains(.gesture) {
                    let own = attachment.makeRecognition(_GestureContext(element: current, allowsTaps: allowsTaps))
                    attachments.append(current)
                    owner = owner ?? current.node.owningViewName
                    combined = combined.map { Self.combine($0, own, attachment.gesturePriority) } ?? own
                }
            }
            element = current.outerElement
        }
        guard let combined, let owner else { return nil }
        root = combined
        self.owner = owner
        self.attachments = attachments
    }

    /// Whether a gesture here belongs to what is inside `element`.
    func hasGesture(inside element: Element) -> Bool {
        attachments.contains { attachment in
            var outer = attachment.outerElement
            while let current = outer, current !== element { outer = current.outerElement }
            return outer != nil
        }
    }

    private static func combine(
        _ inner: any AnyGestureRecognition, _ own: any AnyGestureRecognition, _ priority: GesturePriority
    ) -> any AnyGestureRecognition {
        switch priority {
        case .low: GestureChoice(inner, own)
        case .high: GestureChoice(own, inner)
        case .simultaneous: GesturePair(inner, own)
        }
    }

    var status: GestureStatus { root.status }
    var deadline: TimeInterval? { root.deadline }
    var hasFingers: Bool { touches.contains(where: \.isDown) }

    /// Tells the gestures what fingers did; `down` are those on the screen, with their places in the window.
    func handle(_ kind: GestureEvent.Kind, _ fingers: [(id: ObjectIdentifier, place: CGPoint, isDown: Bool)], at time: TimeInterval) {
        touches.removeAll { !$0.isDown }
        for finger in fingers {
            let index = touches.firstIndex { $0.id == finger.id }
            let touch = GestureTouch(
                id: finger.id, start: index.map { touches[$0].start } ?? finger.place, location: finger.place,
                isDown: finger.isDown)
            if let index { touches[index] = touch } else { touches.append(touch) }
        }
        root.handle(GestureEvent(kind: kind, touches: touches, time: time))
    }

    /// Runs the callbacks that are due.
    func deliver() {
        let event = Timeline.current.record(.action, owner, "gesture \(status)")
        Timeline.current.whileCaused(by: event) { root.deliver() }
    }

    /// Ends as if all the time had passed that a gesture waits for.
    func expire() {
        root.handle(GestureEvent(kind: .time, touches: [], time: .infinity))
        deliver()
    }

    /// Ends without a gesture, or in the middle of one.
    func cancel() {
        root.fail()
        deliver()
    }
}
