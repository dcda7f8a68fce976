import Foundation

/// What a visual effect view shows: a blur or a vibrancy. Source: Apple, UIKit `UIVisualEffect`.
@MainActor @preconcurrency
open class UIVisualEffect: NSObject, NSCopying {
    public override init() { super.init() }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    /// How the effect looks with these traits; a plain effect shows nothing.
    func look(_ traits: UITraitCollection) -> EffectLook { EffectLook() }

    /// What the tree says of a view with the effect.
    var nameInTree: String { String(describing: type(of: self)) }
}

/// What an effect does to what lies behind a view and to what is in it.
struct EffectLook {
    var backdrop: Backdrop?
    /// Laid over what lies behind.
    var tint: UIColor?
    /// How the view's content takes part.
    var vibrancy: Vibrancy?
}
