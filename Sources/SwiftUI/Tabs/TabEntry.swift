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

    /// The tabs that a builder put together.
    static func entries(of content: some View) -> [TabEntry] {
        ViewCollector.identified(content).map { key, view in
            return TabEntry(key: key, view: AnyView(any: view), tags: ViewCollector.tags(of: view, at: key), label: label(of: view))
        }
    }

    /// What the modifiers around a view say of the bar; the outermost counts.
    private static func label(of view: any View) -> TabLabel? {
        var (preferences, current) = (ScreenPreferences(), view)
        var layers: [PreferenceModifier<ScreenPreferenceKey>] = []
        while let modified = current as? any ModifiedView {
            if let layer = modified.appliedModifier as? PreferenceModifier<ScreenPreferenceKey> { layers.append(layer) }
            current = modified.modifiedView
        }
        for layer in layers.reversed() { layer.transform(&preferences) }
        return preferences.tabLabel
    }
}
