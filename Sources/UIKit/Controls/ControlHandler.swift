import Tracing

/// What a control calls for some events: a target's method, or an action's closure.
@MainActor
struct ControlHandler {
    private(set) weak var target: AnyObject?
    /// A handler without a target looks for one up the responder chain.
    private let hasTarget: Bool
    let selector: Selector?
    let closure: UIAction?
    var events: UIControl.Event

    init(target: AnyObject?, action: Selector, events: UIControl.Event) {
        self.target = target
        hasTarget = target != nil
        selector = action
        closure = nil
        self.events = events
    }

    init(action: UIAction, events: UIControl.Event) {
        target = nil
        hasTarget = false
        selector = nil
        closure = action
        self.events = events
    }

    /// Whether the target went away; Apple's control keeps no reference to it either.
    var isDead: Bool { hasTarget && target == nil }

    func isSame(as other: ControlHandler) -> Bool {
        target === other.target && selector == other.selector && closure === other.closure
    }

    func isTarget(_ target: AnyObject?, action: Selector?) -> Bool {
        guard let selector else { return false }
        return (target == nil || self.target === target) && (action == nil || selector == action)
    }
}

extension UIControl {
    func removeHandlers(for events: Event, where matches: (ControlHandler) -> Bool) {
        for index in handlers.indices where matches(handlers[index]) { handlers[index].events.subtract(events) }
        handlers.removeAll { $0.events.isEmpty || $0.isDead }
    }

    /// Calls the handlers of the events in the order they were added.
    func sendActions(for controlEvents: Event, event: UIEvent?) {
        let due = handlers.filter { !$0.events.isDisjoint(with: controlEvents) && !$0.isDead }
        guard !due.isEmpty else { return }
        let record = Timeline.current.record(.callback, "\(type(of: self))", controlEvents.words)
        Timeline.current.whileCaused(by: record) {
            for handler in due {
                if let closure = handler.closure {
                    sendAction(closure)
                } else if let selector = handler.selector {
                    sendAction(selector, to: handler.target, for: event)
                }
            }
        }
    }

    func dispatch(_ action: Selector, to target: AnyObject?, for event: UIEvent?) {
        let receiver = target ?? self.target(forAction: action, withSender: self) as AnyObject?
        guard let receiver else { return }
        action.send(to: receiver, with: self, event: event)
    }
}

extension UIControl.Event {
    /// The names of the events, for timelines.
    var words: String {
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
            (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
            (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"),
            (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
            (.primaryActionTriggered, "primaryActionTriggered"), (.menuActionTriggered, "menuActionTriggered"),
            (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
            (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"),
        ]
        return names.filter { isSuperset(of: $0.0) }.map(\.1).joined(separator: ", ")
    }
}
