import Foundation

/// What the view tree asks and tells the controller of a root view.
extension UIViewController {
    package var ownedViewAdditionalSafeArea: UIEdgeInsets {
        let own = additionalSafeAreaInsets
        return UIEdgeInsets(
            top: own.top + barInsets.top, left: own.left + barInsets.left,
            bottom: own.bottom + barInsets.bottom, right: own.right + barInsets.right)
    }

    package var ownedViewTraitOverrides: TraitValues {
        var values = imposedTraits.map { TraitValues().modified(by: $0) } ?? TraitValues()
        if let override = parentController?.overridesForChildren[ObjectIdentifier(self)] { values.merge(override.values) }
        if overrideUserInterfaceStyle != .unspecified {
            values[UITraitUserInterfaceStyle.self] = overrideUserInterfaceStyle
        }
        values.merge(storedTraitOverrides.values)
        return values
    }

    package func ownedViewUpdateProperties() { updateProperties() }
    package func ownedViewUpdateConstraints() { callingSuper(of: .updateViewConstraints) { updateViewConstraints() } }

    package func ownedViewWillLayoutSubviews() {
        viewGeometryIsValid()
        viewWillLayoutSubviews()
    }

    package func ownedViewDidLayoutSubviews() { viewDidLayoutSubviews() }
    package func ownedViewSafeAreaInsetsDidChange() { viewSafeAreaInsetsDidChange() }
    package func ownedViewLayoutMarginsDidChange() { viewLayoutMarginsDidChange() }

    package var ownedViewMinimumMargins: NSDirectionalEdgeInsets {
        viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : .zero
    }

    package func ownedViewWillMove(toWindow window: UIWindow?) { viewWillMove(toWindow: window) }
    package func ownedViewDidMoveToWindow() { viewDidMove(toWindow: loadedView?.window) }
}
