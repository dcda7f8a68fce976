import UIKit

/// Acts on a screen as an assistive technology does: on the element at a place, without a touch.
@MainActor
package enum AccessibilityActivation {
    /// Runs the action `name`, or the default one, of the innermost element at a point of the window that has it.
    package static func perform(_ name: String? = nil, at point: CGPoint, in window: UIWindow) -> Bool {
        var view = window.hitTest(point, with: nil)
        if name == nil, let own = view, !(own is PortalView), own.accessibilityActivate() { return true }
        while let current = view, !(current is PortalView) { view = current.superview }
        guard let portal = view as? PortalView else { return false }
        let kind = name.map { AccessibilityActionKind(named: Text(verbatim: $0)) } ?? .default
        var element = portal.touchedElement(at: portal.convert(point, from: window))
        while let current = element {
            if let run = (current as? AccessibilityElement)?.action(kind) {
                run()
                return true
            }
            if name == nil, let button = current as? ButtonElement { return button.activate() }
            element = current.outerElement
        }
        return false
    }
}
