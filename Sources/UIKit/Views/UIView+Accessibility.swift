/// What a view was told about its accessibility; a view that was told nothing has none of it.
package struct ViewAccessibilityState {
    package var isElement: Bool?
    package var label: String?
    package var hint: String?
    package var value: String?
    package var traits: UIAccessibilityTraits?
    package var identifier: String?
    package var frame: CGRect?
    package var elements: [Any]?
    package var elementsHidden = false
    package var isModal = false
    package var groupsChildren = false
    package var language: String?
    package var userInputLabels: [String]?
    package var activationPoint: CGPoint?
    package var ignoresInvertColors = false

    package init() {}
}

extension UIView {
    /// Changes what the view was told.
    package func setAccessibility<Value>(_ key: WritableKeyPath<ViewAccessibilityState, Value>, _ value: Value) {
        var state = accessibilityState ?? ViewAccessibilityState()
        state[keyPath: key] = value
        accessibilityState = state
    }
}
