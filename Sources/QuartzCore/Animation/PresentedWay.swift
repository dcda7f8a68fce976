/// What a property of a layer shows while it is on its way to its value, computed by somebody else's clockwork.
package protocol PresentedWay: AnyObject {
    /// What is shown for a model value.
    func presented(_ value: AnimatableValue) -> AnimatableValue
}
