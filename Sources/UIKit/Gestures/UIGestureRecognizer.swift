/// Finds one gesture in the touches of a view and what is in it, and tells its targets.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable, CaseIterable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    private struct Target {
        weak var object: AnyObject?
        let action: Selector
    }

    package weak var attachedView: UIView?
    package weak var arbiter: GestureArbiter?
    /// The state it would be in, were it not waiting for another recogniser to fail.
    package var waitingFor: State?
    /// The touches it follows, in the order they began; those that ended stay until the reset.
    package var trackedTouches: [UITouch] = []
    package var ignoredTouches: [UITouch] = []
    /// Told of every state it enters, also of those that others put it in.
    package var stateObserver: ((State) -> Void)?
    /// Refuses touches that are not on the part of the view it is for.
    package var touchFilter: ((UITouch) -> Bool)?
    /// The SwiftUI element it was attached to, where it was.
    package weak var representedBy: AnyObject?
    private var stateStorage = State.possible
    private var lastModifierFlags: UIKeyModifierFlags = []
    private var lastButtonMask: UIEvent.ButtonMask = []
    private var targets: [Target] = []
    private var handlers: [(UIGestureRecognizer) -> Void] = []
    private var requirements: [WeakRecognizer] = []

    // MARK: Life

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public override convenience init() { self.init(target: nil, action: nil) }

    /// Made with a closure in place of target and action.
    package convenience init(handler: @escaping (UIGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        addHandler(handler)
    }

    // MARK: Targets

    open func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
        targets.append(Target(object: object, action: action))
    }

    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll { (object == nil || $0.object === object) && (action == nil || $0.action == action) }
    }

    /// A target in the form of a closure.
    package func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(handler) }

    func sendActions() {
        for target in targets { if let object = target.object { target.action.send(to: object, with: self) } }
        for handler in handlers { handler(self) }
    }

    // MARK: State

    open var view: UIView? { attachedView }
    open weak var delegate: (any UIGestureRecognizerDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }
    open var name: String?
    open var isEnabled = true { didSet { if !isEnabled, oldValue { cancelNow() } } }
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    /// Whether touches of one kind alone belong to a gesture: of that of the first one.
    open var requiresExclusiveTouchType = true
    /// The raw values of `UITouch.TouchType` that it takes; all of them by default.
    open var allowedTouchTypes = UITouch.TouchType.allCases.map { NSNumber(value: $0.rawValue) }
    /// The keys that are held during the gesture.
    open var modifierFlags: UIKeyModifierFlags { trackedTouches.isEmpty ? [] : lastModifierFlags }
    /// The buttons that are pressed during the gesture; none with fingers.
    open var buttonMask: UIEvent.ButtonMask { trackedTouches.isEmpty ? [] : lastButtonMask }
    /// Subclasses set it while they handle touches; a request that the state machine does not know is ignored.
    open var state: State {
        get { stateStorage }
        set { request(newValue) }
    }

    private func request(_ wanted: State) {
        guard let next = GestureTransition.next(after: stateStorage, asking: wanted) else { return }
        if stateStorage == .possible && (next == .began || next == .ended), let arbiter {
            arbiter.wants(self, next)
        } else {
            enter(next)
        }
    }

    /// Changes the state without asking anybody.
    func enter(_ state: State) {
        stateStorage = state
        waitingFor = nil
        stateObserver?(state)
        if state == .failed { arbiter?.failed(self) } else { arbiter?.changed(self) }
    }

    func resetState() {
        stateStorage = .possible
        waitingFor = nil
        trackedTouches.removeAll()
        ignoredTouches.removeAll()
        reset()
    }

    private func cancelNow() {
        if stateStorage == .possible && trackedTouches.isEmpty { return }
        request(stateStorage == .possible ? .failed : .cancelled)
        arbiter?.finish()
    }

    package func wasDetached() { if !trackedTouches.isEmpty { cancelNow() } }

    var isRecognizing: Bool { stateStorage == .began || stateStorage == .changed || stateStorage == .ended }

    // MARK: Relations

    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// Whether this one waits for the other to fail: said once, or by a class or a delegate on either side.
    func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        requirements.contains { $0.recognizer === other }
            || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    func mayRecognize(beside other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }

    var mayBegin: Bool {
        if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
        for touch in trackedTouches {
            // Views between the touch and the recogniser may refuse too: a button does not let a tap around it begin.
            var view = touch.view
            while let current = view, current !== attachedView {
                if !current.gestureRecognizerShouldBegin(self) { return false }
                view = current.superviewStorage
            }
        }
        return attachedView?.gestureRecognizerShouldBegin(self) ?? true
    }

    /// Whether a view hears of a new touch only when this recogniser has decided.
    func delaysBegin(of touch: UITouch) -> Bool { delaysTouchesBegan }

    /// One tap of one finger, which is what a press of a control looks like.
    var isSingleTap: Bool {
        guard let tap = self as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    func note(_ event: UIEvent) { (lastModifierFlags, lastButtonMask) = (event.modifierFlags, event.buttonMask) }

    /// Whether touches of this kind and with these buttons are its at all.
    func accepts(_ touch: UITouch) -> Bool {
        guard allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else { return false }
        guard requiresExclusiveTouchType, let first = liveTouches.first else { return true }
        return first.type == touch.type
    }

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    /// Called when the sequence of touches is over and the state is `possible` again.
    open func reset() {}
    /// Gives up a touch: the recogniser hears of it no more, and it is not taken away from its view.
    open func ignore(_ touch: UITouch, for event: UIEvent) { ignoredTouches.append(touch) }

    /// Gives up those of the touches that come on top of `count` fingers.
    func ignoreBeyond(_ count: Int, _ event: UIEvent) {
        for touch in liveTouches.dropFirst(count) { ignore(touch, for: event) }
    }

    /// Whether a touch is one of the gesture's.
    func follows(_ touch: UITouch) -> Bool {
        trackedTouches.contains { $0 === touch } && !ignoredTouches.contains { $0 === touch }
    }

    /// The touches that are still on the screen.
    package var liveTouches: [UITouch] {
        trackedTouches.filter { touch in
            !touch.isUp && !ignoredTouches.contains { $0 === touch }
        }
    }

    open var numberOfTouches: Int { max(liveTouches.count, isRecognizing && stateStorage == .ended ? trackedTouches.count : 0) }

    /// The middle of the touches; of the last ones when none is left.
    open func location(in view: UIView?) -> CGPoint {
        let followed = trackedTouches.filter(follows)
        let touches = !liveTouches.isEmpty ? liveTouches : followed.isEmpty ? trackedTouches : followed
        guard !touches.isEmpty else { return .zero }
        let points = touches.map { $0.location(in: view) }
        return CGPoint(
            x: points.reduce(0) { $0 + $1.x } / CGFloat(points.count),
            y: points.reduce(0) { $0 + $1.y } / CGFloat(points.count))
    }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = liveTouches.isEmpty ? trackedTouches : liveTouches
        precondition(
            touches.indices.contains(touchIndex),
            "location(ofTouch: \(touchIndex)) on a recognizer with \(touches.count) touches.")
        return touches[touchIndex].location(in: view)
    }
}

struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
