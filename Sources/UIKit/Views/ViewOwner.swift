/// The controller of a root view, as far as the view tree must know it.
@MainActor
package protocol ViewOwner: UIResponder, UITraitEnvironment {
    /// The insets a controller adds to the safe area its view gets from above.
    var ownedViewAdditionalSafeArea: UIEdgeInsets { get }
    /// Laid over the traits of the view's superview; the view's own overrides come on top.
    var ownedViewTraitOverrides: TraitValues { get }
    /// New traits for the controller: stores them and tells (`traitCollectionDidChange`, registrations).
    func ownedViewResolvedTraits(_ traits: UITraitCollection)
    func ownedViewUpdateProperties()
    func ownedViewUpdateConstraints()
    func ownedViewWillLayoutSubviews()
    func ownedViewDidLayoutSubviews()
    func ownedViewSafeAreaInsetsDidChange()
    func ownedViewLayoutMarginsDidChange()
    /// The smallest margins a controller's root view has (`systemMinimumLayoutMargins`).
    var ownedViewMinimumMargins: NSDirectionalEdgeInsets { get }
    func ownedViewWillMove(toWindow window: UIWindow?)
    func ownedViewDidMoveToWindow()
}
