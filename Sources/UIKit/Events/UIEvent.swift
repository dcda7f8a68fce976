/// What a user did: touches, presses, motion.
@MainActor @preconcurrency
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
        case scroll = 10, hover, transform = 14
    }

    public enum EventSubtype: Int, Sendable { case none = 0, motionShake = 1 }

    /// The buttons of a pointing device.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)
        /// The mask of a button, counted from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            precondition(
                (1...Int.bitWidth - 1).contains(buttonNumber),
                "UIEvent.ButtonMask.button(\(buttonNumber)): buttons are counted from 1.")
            return ButtonMask(rawValue: 1 << (buttonNumber - 1))
        }
    }

    package var touches: [UITouch] = []
    package var eventTimestamp: TimeInterval = 0
    package let eventType: EventType

    package init(type: EventType) {
        eventType = type
        super.init()
    }

    open var type: EventType { eventType }
    open package(set) var subtype = EventSubtype.none
    /// The buttons of a pointer that are pressed; none with fingers.
    open package(set) var buttonMask: ButtonMask = []
    /// The keys that are held.
    open package(set) var modifierFlags: UIKeyModifierFlags = []
    /// Seconds on the frame clock.
    open var timestamp: TimeInterval { eventTimestamp }
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

    open func touches(for window: UIWindow) -> Set<UITouch>? { subset { $0.window === window } }
    open func touches(for view: UIView) -> Set<UITouch>? { subset { $0.view === view } }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        subset { $0.gestureRecognizers?.contains { $0 === gesture } == true }
    }
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

    private func subset(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(isIncluded)
        return found.isEmpty ? nil : Set(found)
    }
}

/// A press of a key or a button.
open class UIPress: NSObject {
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
    open package(set) var phase: Phase = .began
    open package(set) var timestamp: TimeInterval = 0
    open package(set) weak var responder: UIResponder?
    /// The key of a keyboard; `nil` for a button.
    open package(set) var key: UIKey?
}

/// An event of presses.
@MainActor @preconcurrency
open class UIPressesEvent: UIEvent {
    package var presses: [UIPress] = []
    open var allPresses: Set<UIPress> { Set(presses) }
}
