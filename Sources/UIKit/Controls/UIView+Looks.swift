/// Changes layers of a control's own without the animations that loose layers have by themselves.
@MainActor
func withoutLayerActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
}

extension UIView {
    /// The colour as it looks in this view: for its traits, and `tintColor` as its tint.
    package func resolved(_ color: UIColor) -> UIColor {
        let own: UIColor = color === UIColor.tintColor ? tintColor : color
        return own.resolvedColor(with: traitCollection)
    }

    package func resolvedCGColor(_ color: UIColor?) -> CGColor? { color.map { resolved($0).cgColor } }

    /// Looks that hold fixed colours are made again when traits change how colours look.
    static let colorTraits: [UITrait] = [
        UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
    ]
}
