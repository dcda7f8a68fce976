/// Hears when an animation begins and ends.
public protocol CAAnimationDelegate: NSObjectProtocol {
    func animationDidStart(_ anim: CAAnimation)
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Changes what a layer shows over time; the model stays as it is.
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
    open var beginTime: CFTimeInterval = 0
    /// In seconds; 0 takes the transaction's when the animation is added.
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed
    open var timingFunction: CAMediaTimingFunction?
    /// Kept strongly until the animation is gone, as on iOS.
    open var delegate: (any CAAnimationDelegate)?
    open var isRemovedOnCompletion = true
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// For the timeline and for what is busy: who made it.
    package final var origin: String?
    private final var extraValues: [String: Any] = [:]

    public override init() { super.init() }

    open class func defaultValue(forKey key: String) -> Any? { nil }
    open func shouldArchiveValue(forKey key: String) -> Bool { true }
    open func value(forKey key: String) -> Any? { extraValues[key] }
    open func setValue(_ value: Any?, forKey key: String) { extraValues[key] = value }

    /// As an action: adds itself to the layer under the event's name.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// A copy, so that later changes of the original do not reach an animation that runs; classes of one's own run as they are.
    package func copied() -> CAAnimation {
        guard type(of: self) == CAAnimation.self else { return self }
        let copy = CAAnimation()
        copy.takeTiming(from: self)
        return copy
    }

    final func takeTiming(from other: CAAnimation) {
        beginTime = other.beginTime
        duration = other.duration
        speed = other.speed
        timeOffset = other.timeOffset
        repeatCount = other.repeatCount
        repeatDuration = other.repeatDuration
        autoreverses = other.autoreverses
        fillMode = other.fillMode
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
        origin = other.origin
        extraValues = other.extraValues
    }

    /// Whether the transaction's pacing fills in for a missing one.
    var takesTransactionTiming: Bool { false }

    /// Puts what this animation shows at `time` (seconds since it began) into `values`.
    func apply(to values: inout LayerValues, at time: CFTimeInterval) {}

    /// For people: `opacity`, `position`.
    var summary: String { origin ?? String(describing: type(of: self)) }

    // MARK: Time

    /// How long it runs in its parent's time, repeats included; infinite for an endless one.
    final var activeDuration: CFTimeInterval {
        guard speed != 0 else { return .infinity }
        return ownActiveDuration / abs(CFTimeInterval(speed)) - (speed > 0 ? timeOffset / CFTimeInterval(speed) : 0)
    }

    private final var ownActiveDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        let count = repeatCount > 0 ? CFTimeInterval(repeatCount) : 1
        return duration * count * (autoreverses ? 2 : 1)
    }

    /// The progress from 0 to 1 at a time of the parent's since the beginning, paced; `nil` when it shows nothing then.
    final func progress(at parentTime: CFTimeInterval) -> (fraction: Double, cycle: Int)? {
        guard duration > 0 else { return parentTime >= 0 ? (1, 0) : nil }
        var time = parentTime * CFTimeInterval(speed) + timeOffset
        if speed < 0 { time = ownActiveDuration + parentTime * CFTimeInterval(speed) - timeOffset }
        let end = ownActiveDuration
        if time < 0 {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            time = 0
        } else if time >= end {
            guard fillMode == .forwards || fillMode == .both || time == end && speed < 0 else { return nil }
            time = end
        }
        var cycle = Int((time / duration).rounded(.down))
        var fraction = (time / duration) - Double(cycle)
        if time == end, end > 0, fraction == 0 {
            cycle -= 1
            fraction = 1
        }
        if autoreverses {
            let isBack = cycle % 2 == 1
            cycle /= 2
            if isBack { fraction = 1 - fraction }
        }
        return (timingFunction?.solve(fraction) ?? fraction, cycle)
    }
}

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    /// Adds its values to what is below instead of replacing it.
    open var isAdditive = false
    /// Each repeat starts where the one before ended.
    open var isCumulative = false

    public override init() { super.init() }
    public init(keyPath path: String?) {
        keyPath = path
        super.init()
    }

    final func takeProperty(from other: CAPropertyAnimation) {
        takeTiming(from: other)
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
    }

    override var summary: String { origin ?? "animation of \(keyPath ?? "nothing")" }

    final func put(_ value: AnimatableValue, at keyPath: String, into values: inout LayerValues) {
        guard isAdditive, let below = values.animatable(forKeyPath: keyPath) else {
            values.setAnimatable(value, forKeyPath: keyPath)
            return
        }
        values.setAnimatable(below.adding(value), forKeyPath: keyPath)
    }
}
