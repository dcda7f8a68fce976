import Tracing
/// A view that turns touches into events and sends actions for them.
///
/// Apple documentation: UIKit/UIControl.
@MainActor @preconcurrency
open class UIControl: UIView {
    var handlers: [ControlHandler] = []
    private(set) var tracking = ControlTracking.idle

    public override init(frame: CGRect) { super.init(frame: frame) }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: State

    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { endTrackingWithoutEvents() }
            stateDidChange()
        }
    }
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    /// What a subclass shows for the new state.
    package func stateDidChange() { setNeedsLayout() }

    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
    open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch contentHorizontalAlignment {
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        case let fixed: fixed
        }
    }

    /// Whether a tap opens the control's menu in place of its primary action.
    open var showsMenuAsPrimaryAction = false
    /// The menu of this kind of control.
    package var ownMenu: UIMenu? { nil }
    /// An action of the menu has been chosen.
    package func didChoose(_ action: UIAction) {}

    /// Opens the control's menu.
    package func openMenu(_ menu: UIMenu) {
        sendActions(for: .menuActionTriggered)
        MenuOverlay.open(menu, beside: bounds, of: self, sender: self, didChoose: { [weak self] in self?.didChoose($0) })
    }

    open var isContextMenuInteractionEnabled = false {
        didSet {
            guard isContextMenuInteractionEnabled != oldValue else { return }
            reportApproximation("UIControl.isContextMenuInteractionEnabled", "no context menu opens.")
        }
    }
    open var toolTip: String? {
        didSet {
            guard toolTip != oldValue else { return }
            reportApproximation("UIControl.toolTip", "no tool tip is shown.")
        }
    }

    // MARK: Tracking

    open var isTracking: Bool { tracking.isActive }
    open var isTouchInside: Bool { tracking == .inside }
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    /// How far outside the control a finger still counts as inside once it is tracked, in points.
    static let dragSlop: CGFloat = 70

    private weak var trackedTouch: UITouch?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, tracking == .idle, let touch = touches.first else { return }
        guard beginTracking(touch, with: event) else { return }
        trackedTouch = touch
        take(.began, event)
        if touch.tapCount > 1 { sendActions(for: .touchDownRepeat, event: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard tracking.isActive, let touch = tracked(in: touches) else { return }
        let isInside = counts(touch)
        guard continueTracking(touch, with: event) else {
            take(.stopped, event)
            return
        }
        take(isInside ? .movedInside : .movedOutside, event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard tracking.isActive, let touch = tracked(in: touches) else { return }
        let isInside = counts(touch)
        endTracking(touch, with: event)
        take(isInside ? .endedInside : .endedOutside, event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard tracking.isActive, tracked(in: touches) != nil else { return }
        cancelTracking(with: event)
        take(.cancelled, event)
    }

    private func tracked(in touches: Set<UITouch>) -> UITouch? {
        guard let trackedTouch else { return touches.first }
        return touches.contains(trackedTouch) ? trackedTouch : nil
    }

    private func counts(_ touch: UITouch) -> Bool {
        let place = touch.location(in: self)
        return point(inside: place, with: nil) || bounds.insetBy(dx: -Self.dragSlop, dy: -Self.dragSlop).contains(place)
    }

    private func take(_ step: ControlTracking.Step, _ event: UIEvent?) {
        let (next, events) = tracking.after(step)
        tracking = next
        if !next.isActive { trackedTouch = nil }
        isHighlighted = next == .inside
        for control in events { touchSends(control, event) }
    }

    /// Sends a touch event, and what the control's primary action hangs on it.
    private func touchSends(_ controlEvent: Event, _ event: UIEvent?) {
        sendActions(for: controlEvent, event: event)
        guard controlEvent == primaryEvent else { return }
        if showsMenuAsPrimaryAction, let menu = ownMenu { openMenu(menu) } else {
            sendActions(for: .primaryActionTriggered, event: event)
        }
    }

    /// The touch event that triggers the primary action of this kind of control.
    package var primaryEvent: Event { .touchUpInside }

    private func endTrackingWithoutEvents() {
        tracking = .idle
        trackedTouch = nil
        isHighlighted = false
    }

    /// Which gestures around it a control does not let begin, because the finger means the control.
    package func keeps(_ recognizer: UIGestureRecognizer) -> Bool { false }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self, keeps(gestureRecognizer) else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return false
    }

    // MARK: Actions

    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let handler = ControlHandler(target: target as AnyObject?, action: action, events: controlEvents)
        handlers.removeAll { $0.isSame(as: handler) && $0.events == controlEvents }
        handlers.append(handler)
    }

    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        removeHandlers(for: controlEvents) { $0.isTarget(target as AnyObject?, action: action) }
    }

    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        handlers.append(ControlHandler(action: action, events: controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        removeHandlers(for: controlEvents) { $0.closure?.identifier == actionIdentifier }
    }

    open var allTargets: Set<AnyHashable> {
        Set(handlers.compactMap { $0.target as? NSObject })
    }
    open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = handlers.compactMap { handler -> String? in
            guard handler.isTarget(target as AnyObject?, action: nil), handler.events.contains(controlEvent) else { return nil }
            return handler.selector?.name
        }
        return names.isEmpty ? nil : names
    }

    public func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stop = false
        for handler in handlers where !stop {
            iterator(handler.closure, handler.selector.map { (handler.target, $0) }, handler.events, &stop)
        }
    }

    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        dispatch(action, to: target as AnyObject?, for: event)
    }

    open func sendAction(_ action: UIAction) { action.perform(sender: self) }

    /// Sends the actions of the events as if they had happened.
    open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, event: nil) }

    open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

    /// Sends what a control sends when its value has changed by touch.
    package func sendValueChanged() {
        sendActions(for: .valueChanged)
        if primaryEvent == .valueChanged { sendActions(for: .primaryActionTriggered) }
    }

    // MARK: Accessibility

    package var naturalAccessibilityTraits: UIAccessibilityTraits { .none }
    package var naturalAccessibilityLabel: String? { nil }
    package var naturalAccessibilityValue: String? { nil }

    open override var isAccessibilityElement: Bool {
        get { accessibilityState?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }
    open override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = accessibilityState?.traits ?? naturalAccessibilityTraits
            if !isEnabled { traits.insert(.notEnabled) }
            if isSelected { traits.insert(.selected) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }
    open override var accessibilityLabel: String? {
        get { accessibilityState?.label ?? naturalAccessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }
    open override var accessibilityValue: String? {
        get { accessibilityState?.value ?? naturalAccessibilityValue }
        set { super.accessibilityValue = newValue }
    }
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        sendActions(for: .touchUpInside, event: nil)
        sendActions(for: .primaryActionTriggered, event: nil)
        return true
    }

    package override func makeElementNode() -> ElementNode {
        var node = super.makeElementNode()
        if !isEnabled { node.flags.insert(.disabled) }
        return node
    }
}
