/// One property of a layer just before it is set: what an action of one's own needs to move it.
package struct PropertyChange {
    package let before: AnimatableValue
    /// What was shown, where it was on its way.
    package let shown: AnimatableValue

    /// `nil` for what cannot move.
    package init?(_ layer: CALayer, _ key: String) {
        guard let value = layer.values.animatable(forKeyPath: key) else { return nil }
        before = value
        shown = layer.presentedValues.animatable(forKeyPath: key) ?? value
    }
}
