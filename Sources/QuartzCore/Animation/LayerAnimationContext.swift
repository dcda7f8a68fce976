/// Animations for the layer changes made while a closure runs: what `UIView.animate` and a property animator stand on.
///
/// A view answers `action(for:forKey:)` with `LayerAnimationContext.current?.action(for: layer, forKey: event)`, or `NSNull`.
package final class LayerAnimationContext {
    package enum Curve {
        case timing(CAMediaTimingFunction)
        case spring(SpringCurve)
    }

    nonisolated(unsafe) package static var current: LayerAnimationContext?

    package var duration: CFTimeInterval
    package var delay: CFTimeInterval
    package var curve: Curve
    /// Whole runs; infinite for ever.
    package var repeatCount: Float = 0
    package var autoreverses = false
    /// Starts at what is shown, in place of running on top of what runs.
    package var beginsFromCurrentState = false
    /// For what is busy: `UIView.animate in LoanCell`.
    package var origin: String?
    /// Called for each animation that was made, for an animator that pauses or scrubs.
    package var onAdd: ((CALayer, String, CAAnimation) -> Void)?

    package init(duration: CFTimeInterval, delay: CFTimeInterval = 0, curve: Curve) {
        self.duration = duration
        self.delay = delay
        self.curve = curve
    }

    /// Runs changes so that views animate them. `completion` gets true when all ran to their end, at once when there was nothing.
    package func run(_ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
        CATransaction.begin()
        if let completion { CATransaction.setCompletionBlock { [self] in completion(!wasCutShort) } }
        CATransaction.setAnimationDuration(duration)
        let outer = Self.current
        Self.current = self
        changes()
        Self.current = outer
        CATransaction.commit()
    }

    /// Runs changes that do not animate.
    package static func withoutAnimation<Result>(_ changes: () throws -> Result) rethrows -> Result {
        let outer = current
        current = nil
        defer { current = outer }
        return try changes()
    }

    /// Answers in place of `CAAnimation`s: SwiftUI's animations, which move presented values themselves.
    package var makeAction: ((CALayer, String) -> (any CAAction)?)?

    fileprivate var wasCutShort = false

    /// The action that animates one property, from its value now to the one about to be set; `nil` for what does not animate.
    package func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
        if let makeAction { return makeAction(layer, key) }
        guard duration > 0 || delay > 0 else { return nil }
        guard let model = layer.values.animatable(forKeyPath: key) else { return nil }
        let shown = beginsFromCurrentState ? layer.presentedValues.animatable(forKeyPath: key) ?? model : model
        return Action(context: self, key: key, model: model, shown: shown)
    }

    private struct Action: CAAction {
        let context: LayerAnimationContext
        let key: String
        let model: AnimatableValue
        let shown: AnimatableValue

        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            guard let layer = anObject as? CALayer, let target = layer.values.animatable(forKeyPath: key) else { return }
            let animation = context.makeAnimation(key)
            var name = key
            // Numbers run as differences on top of each other, so that a change on the way keeps its speed (WWDC14 session 236).
            if !context.beginsFromCurrentState, case .some = target.components, isAdditive, let zero = target.zero {
                animation.isAdditive = true
                animation.fromValue = model.adding(target, times: -1).any
                animation.toValue = zero.any
                var number = 2
                while layer.animation(forKey: name) != nil {
                    name = "\(key)-\(number)"
                    number += 1
                }
            } else {
                let running = layer.animation(forKey: key) != nil
                animation.fromValue = (running ? layer.presentedFrom(key) ?? shown : shown).any
                animation.toValue = target.any
            }
            animation.delegate = StopObserver(context)
            layer.add(animation, forKey: name)
            context.onAdd?(layer, name, layer.animation(forKey: name) ?? animation)
        }

        private var isAdditive: Bool {
            switch key {
            case "position", "bounds", "opacity", "cornerRadius", "zPosition": true
            default: false
            }
        }
    }

    private func makeAnimation(_ key: String) -> CABasicAnimation {
        let animation: CABasicAnimation
        switch curve {
        case .timing(let function):
            animation = CABasicAnimation(keyPath: key)
            animation.timingFunction = function
        case .spring(let spring):
            let springAnimation = CASpringAnimation(keyPath: key)
            springAnimation.mass = spring.mass
            springAnimation.stiffness = spring.stiffness
            springAnimation.damping = spring.damping
            springAnimation.initialVelocity = spring.initialVelocity
            springAnimation.allowsOverdamping = spring.allowsOverdamping
            animation = springAnimation
        }
        animation.duration = duration
        if delay > 0 {
            animation.beginTime = CACurrentMediaTime() + delay
            animation.fillMode = .backwards
        }
        animation.repeatCount = repeatCount
        animation.autoreverses = autoreverses
        animation.origin = origin.map { "\($0): \(key)" }
        return animation
    }

    private final class StopObserver: NSObject, CAAnimationDelegate {
        private let context: LayerAnimationContext
        init(_ context: LayerAnimationContext) { self.context = context }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { if !flag { context.wasCutShort = true } }
    }
}

extension CALayer {
    /// What a property shows just before a change replaces its animation.
    fileprivate func presentedFrom(_ key: String) -> AnimatableValue? { presentedValues.animatable(forKeyPath: key) }
}
