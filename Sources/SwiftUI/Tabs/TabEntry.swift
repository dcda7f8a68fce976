import UIKit

/// One tab, as far as its value tells without running a body.
@MainActor
struct TabEntry {
    /// The identity among the tabs.
    let key: [IdentityStep]
    let view: AnyView
    /// The values that a selection may call it by.
    let tags: [AnyHashable]
    /// `nil` where only a body says it, or nobody.
    let label: TabLabel?
    /// What a badge on the view's value says.
    let badge: String?

    /// The tabs that a builder put together.
    static func entries(of content: some View) -> [TabEntry] {
        ViewCollector.identified(content).map { key, view in
            let said = preferences(of: view)
            return TabEntry(
                key: key, view: AnyView(any: view), tags: ViewCollector.tags(of: view, at: key), label: said.tabLabel,
                badge: said.tabBadge)
        }
    }

    /// What the modifiers around a view say of the bar; the outermost counts.
    private static func preferences(of view: any View) -> ScreenPreferences {
        var preferences = ScreenPreferences()
        var layers: [PreferenceModifier<ScreenPreferenceKey>] = []
        for modifier in ViewCollector.modifiers(around: view) {
            if let layer = modifier as? PreferenceModifier<ScreenPreferenceKey> { layers.append(layer) }
            if let badge = modifier as? BadgeModifier { layers.append(badge.preference) }
        }
        for layer in layers.reversed() { layer.transform(&preferences) }
        return preferences
    }
}
