/// The animation that a change makes by itself: from the value shown before it to the new one.
struct ImplicitAction: CAAction {
    let key: String
    let before: AnimatableValue?

    init(layer: CALayer, key: String) {
        self.key = key
        before = layer.presentedValues.animatable(forKeyPath: key)
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer, let before, CATransaction.animationDuration() > 0 else { return }
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = before.any
        // As a fade: contents have no values in between.
        layer.add(animation, forKey: key)
    }
}
