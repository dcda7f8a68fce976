import Foundation
import Tracing

/// Liquid Glass (iOS 26). Source: Apple, UIKit `UIGlassEffect`.
///
/// Its look is out of scope here: it is drawn as a thin material under its tint, and says so.
@MainActor @preconcurrency
open class UIGlassEffect: UIVisualEffect {
    /// How much of what lies behind shows.
    public enum Style: Int, Sendable { case regular, clear }

    let style: Style
    /// Whether it answers to touches by its look, which is not drawn here.
    open var isInteractive = false
    open var tintColor: UIColor?

    public init(style: UIGlassEffect.Style) {
        self.style = style
        super.init()
        reportApproximation("UIGlassEffect", "glass is drawn as a thin material.")
    }

    public override convenience init() { self.init(style: .regular) }

    override func look(_ traits: UITraitCollection) -> EffectLook {
        var look = EffectMaterial(style == .regular ? .thin : .ultraThin).look(traits)
        if let tintColor { look.tint = tintColor.withAlphaComponent(0.5) }
        return look
    }
    override var nameInTree: String { "glass \(style)" }
}

/// Glass that is near each other flows together (iOS 26); here each stays by itself. Source: Apple, UIKit `UIGlassContainerEffect`.
@MainActor @preconcurrency
open class UIGlassContainerEffect: UIVisualEffect {
    /// The distance in points at which glass flows together.
    open var spacing: CGFloat = 0
    override var nameInTree: String { "glass container" }
}
