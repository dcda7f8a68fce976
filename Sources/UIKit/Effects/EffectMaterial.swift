/// A material by its kind: how it blurs, and its tint in light and dark.
///
/// The blurs and tints of `extraLight`, `light` and `dark` are those that Apple published with the sample of WWDC13's session 226
/// (UIImage+ImageEffects). Those of the others are unrecorded: chosen so that each thicker material shows less of what lies behind.
package struct EffectMaterial: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case extraLight, light, dark, regular, prominent, ultraThin, thin, standard, thick, ultraThick, chrome
    }

    package let kind: Kind
    /// The interface style that it keeps; `unspecified` follows that of the place.
    package let style: UIUserInterfaceStyle

    package init(_ kind: Kind, _ style: UIUserInterfaceStyle = .unspecified) {
        self.kind = kind
        self.style = style
    }

    package func isDark(_ traits: UITraitCollection) -> Bool {
        switch kind {
        case .extraLight, .light: false
        case .dark: true
        default: (style == .unspecified ? traits.userInterfaceStyle : style) == .dark
        }
    }

    /// Radius in points, white and opacity of the tint.
    private func numbers(isDark: Bool) -> (radius: CGFloat, white: CGFloat, alpha: CGFloat) {
        switch (kind, isDark) {
        case (.extraLight, _): (20, 0.97, 0.82)
        case (.light, _): (30, 1, 0.3)
        case (.dark, _): (20, 0.11, 0.73)
        case (.regular, false): (30, 1, 0.3)
        case (.regular, true): (20, 0.11, 0.73)
        case (.prominent, false): (20, 0.97, 0.82)
        case (.prominent, true): (20, 0.11, 0.82)
        case (.ultraThin, false): (22, 0.97, 0.44)
        case (.thin, false): (25, 0.97, 0.58)
        case (.standard, false): (30, 0.97, 0.72)
        case (.thick, false): (30, 0.97, 0.84)
        case (.ultraThick, false): (30, 0.97, 0.92)
        case (.chrome, false): (30, 0.98, 0.76)
        case (.ultraThin, true): (22, 0.15, 0.44)
        case (.thin, true): (25, 0.15, 0.58)
        case (.standard, true): (30, 0.15, 0.72)
        case (.thick, true): (30, 0.15, 0.84)
        case (.ultraThick, true): (30, 0.15, 0.92)
        case (.chrome, true): (30, 0.11, 0.76)
        }
    }

    /// What is laid over what lies behind.
    package func tint(_ traits: UITraitCollection) -> UIColor {
        let (_, white, alpha) = numbers(isDark: isDark(traits))
        return UIColor(white: white, alpha: alpha)
    }

    /// What is drawn: the tint alone, opaque, where the person has asked for less transparency.
    @MainActor
    package func shown(_ traits: UITraitCollection) -> (backdrop: Backdrop?, tint: UIColor) {
        if UIAccessibility.isReduceTransparencyEnabled { return (nil, tint(traits).withAlphaComponent(1)) }
        return (Backdrop(radius: numbers(isDark: isDark(traits)).radius, saturation: 1.8), tint(traits))
    }

    @MainActor
    func look(_ traits: UITraitCollection) -> EffectLook {
        let (backdrop, tint) = shown(traits)
        return EffectLook(backdrop: backdrop, tint: tint)
    }
}
