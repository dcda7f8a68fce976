/// An animation from one value to another; a missing end is the layer's own value.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    package override func copied() -> CAAnimation {
        guard type(of: self) == CABasicAnimation.self else { return self }
        let copy = CABasicAnimation()
        copy.takeValues(from: self)
        return copy
    }

    final func takeValues(from other: CABasicAnimation) {
        takeProperty(from: other)
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    override var takesTransactionTiming: Bool { true }

    /// Progress to show for progress in time; a spring overshoots.
    func shaped(_ fraction: Double) -> Double { fraction }

    override func apply(to values: inout LayerValues, at time: CFTimeInterval) {
        guard let keyPath, let own = values.animatable(forKeyPath: keyPath), let progress = progress(at: time),
            let (from, to) = ends(own)
        else { return }
        var shown = from.mixed(with: to, by: shaped(progress.fraction))
        if isCumulative, progress.cycle > 0 {
            shown = shown.adding(to.adding(from, times: -1), times: CGFloat(progress.cycle))
        }
        put(shown, at: keyPath, into: &values)
    }

    private func ends(_ own: AnimatableValue) -> (AnimatableValue, AnimatableValue)? {
        func read(_ value: Any?) -> AnimatableValue? { value == nil ? nil : AnimatableValue(value, like: own) }
        let base = isAdditive ? own.zero ?? own : own
        switch (read(fromValue), read(toValue), read(byValue)) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, from.adding(by))
        case (nil, let to?, let by?): return (to.adding(by, times: -1), to)
        case (let from?, nil, nil): return (from, base)
        case (nil, let to?, nil): return (base, to)
        case (nil, nil, let by?): return (base, base.adding(by))
        // A colour that fades from none is written as `nil` on both sides only by mistake.
        case (nil, nil, nil): return nil
        }
    }
}

/// A basic animation that moves as a damped spring does.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    /// In travelled distances per second.
    open var initialVelocity: CGFloat = 0
    open var allowsOverdamping = false

    public override init() { super.init() }
    public override init(keyPath path: String?) { super.init(keyPath: path) }

    /// A spring by how long it seems to take and how much it bounces (0 none, 1 undamped); WWDC23 session 10158.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = SpringCurve(perceptualDuration: perceptualDuration, bounce: Double(bounce))
        stiffness = spring.stiffness
        damping = spring.damping
        allowsOverdamping = true
    }

    open var perceptualDuration: CFTimeInterval { 2 * .pi / (Double(stiffness) / Double(mass)).squareRoot() }
    open var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }
    /// The time after which the spring is as good as at rest.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration }

    package final var curve: SpringCurve {
        SpringCurve(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }

    package override func copied() -> CAAnimation {
        guard type(of: self) == CASpringAnimation.self else { return self }
        let copy = CASpringAnimation()
        copy.takeValues(from: self)
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
        copy.allowsOverdamping = allowsOverdamping
        return copy
    }

    override var takesTransactionTiming: Bool { false }
    override func shaped(_ fraction: Double) -> Double { curve.value(at: fraction * duration) }
}
