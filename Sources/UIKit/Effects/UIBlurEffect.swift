import Foundation

/// A blur of what lies behind, tinted. Source: Apple, UIKit `UIBlurEffect`.
@MainActor @preconcurrency
open class UIBlurEffect: UIVisualEffect {
    /// How strong a blur is and how it is tinted.
    public enum Style: Int, Sendable {
        case extraLight, light, dark
        /// Light or dark with the interface style (iOS 10).
        case regular = 4
        case prominent
        /// Materials that follow the interface style (iOS 13).
        case systemUltraThinMaterial
        case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        /// The same, light in both styles.
        case systemUltraThinMaterialLight
        case systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
        /// The same, dark in both styles.
        case systemUltraThinMaterialDark
        case systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }

    nonisolated let style: Style

    public init(style: UIBlurEffect.Style) {
        self.style = style
        super.init()
    }

    override func look(_ traits: UITraitCollection) -> EffectLook { style.material.look(traits) }
    override var nameInTree: String { "\(style)" }

    nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
    nonisolated open override var hash: Int { style.hashValue }
    nonisolated open override var description: String { "<UIBlurEffect> style=\(style)" }
}

extension UIBlurEffect.Style {
    package var material: EffectMaterial {
        switch self {
        case .extraLight: EffectMaterial(.extraLight)
        case .light: EffectMaterial(.light)
        case .dark: EffectMaterial(.dark)
        case .regular: EffectMaterial(.regular)
        case .prominent: EffectMaterial(.prominent)
        case .systemUltraThinMaterial: EffectMaterial(.ultraThin)
        case .systemThinMaterial: EffectMaterial(.thin)
        case .systemMaterial: EffectMaterial(.standard)
        case .systemThickMaterial: EffectMaterial(.thick)
        case .systemChromeMaterial: EffectMaterial(.chrome)
        case .systemUltraThinMaterialLight: EffectMaterial(.ultraThin, .light)
        case .systemThinMaterialLight: EffectMaterial(.thin, .light)
        case .systemMaterialLight: EffectMaterial(.standard, .light)
        case .systemThickMaterialLight: EffectMaterial(.thick, .light)
        case .systemChromeMaterialLight: EffectMaterial(.chrome, .light)
        case .systemUltraThinMaterialDark: EffectMaterial(.ultraThin, .dark)
        case .systemThinMaterialDark: EffectMaterial(.thin, .dark)
        case .systemMaterialDark: EffectMaterial(.standard, .dark)
        case .systemThickMaterialDark: EffectMaterial(.thick, .dark)
        case .systemChromeMaterialDark: EffectMaterial(.chrome, .dark)
        }
    }
}
