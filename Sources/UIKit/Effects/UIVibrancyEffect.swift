import Foundation

/// Content that takes up the colours of the blur behind it. Source: Apple, UIKit `UIVibrancyEffect`.
///
/// All that the view's content shows is drawn in one colour, its own strength kept: laid over a light blur, added to a dark one.
/// How strong Apple's is, is unrecorded; here a style has the opacity of the label or fill colour of its name.
@MainActor @preconcurrency
open class UIVibrancyEffect: UIVisualEffect {
    nonisolated let blur: UIBlurEffect
    nonisolated let style: UIVibrancyEffectStyle

    /// A vibrancy for content on that blur, as strong as a label.
    public init(blurEffect: UIBlurEffect) {
        blur = blurEffect
        style = .label
        super.init()
    }

    /// A vibrancy of a style for content on that blur (iOS 13).
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        blur = blurEffect
        self.style = style
        super.init()
    }

    override func look(_ traits: UITraitCollection) -> EffectLook {
        let isDark = blur.style.material.isDark(traits)
        let color = style.color.resolvedColor(with: traits.replacing(UITraitUserInterfaceStyle.self, value: isDark ? .dark : .light))
        return EffectLook(vibrancy: Vibrancy(color: color.cgColor, isAdded: isDark))
    }

    override var nameInTree: String { "vibrancy \(style) on \(blur.style)" }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIVibrancyEffect else { return false }
        return other.blur.style == blur.style && other.style == style
    }
    nonisolated open override var hash: Int { blur.style.hashValue ^ style.hashValue }
}

/// What a vibrant content is for (iOS 13).
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator

    @MainActor var color: UIColor {
        switch self {
        case .label: .label
        case .secondaryLabel: .secondaryLabel
        case .tertiaryLabel: .tertiaryLabel
        case .quaternaryLabel: .quaternaryLabel
        case .fill: .systemFill
        case .secondaryFill: .secondarySystemFill
        case .tertiaryFill: .tertiarySystemFill
        case .separator: .separator
        }
    }
}
