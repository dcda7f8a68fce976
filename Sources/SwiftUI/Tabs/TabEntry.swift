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
            let traits = traits(of: view)
            let ids = key.reversed().lazy.compactMap { if case .id(let id) = $0 { id } else { nil } }
            let implicit = ids.first.map { [$0, AnyHashable(Optional($0))] } ?? []
            return TabEntry(key: key, view: AnyView(any: view), tags: traits.tags ?? implicit, label: traits.label)
        }
    }

    /// What the modifiers around a view say; the outermost counts.
    private static func traits(of view: any View) -> (tags: [AnyHashable]?, label: TabLabel?) {
        var (tags, preferences, current) = ([AnyHashable]?.none, ScreenPreferences(), view)
        var layers: [PreferenceModifier<ScreenPreferenceKey>] = []
        while let modified = current as? any ModifiedView {
            if tags == nil, let tag = modified.appliedModifier as? TagModifier { tags = [tag.tag] + (tag.optionalTag.map { [$0] } ?? []) }
            if let layer = modified.appliedModifier as? PreferenceModifier<ScreenPreferenceKey> { layers.append(layer) }
            current = modified.modifiedView
        }
        for layer in layers.reversed() { layer.transform(&preferences) }
        return (tags, preferences.tabLabel)
    }
}

/// A view with a modifier, without their types.
@MainActor
private protocol ModifiedView {
    var modifiedView: any View { get }
    var appliedModifier: Any { get }
}

extension ModifiedContent: @MainActor ModifiedView where Content: View, Modifier: ViewModifier {
    @MainActor fileprivate var modifiedView: any View { content }
    @MainActor fileprivate var appliedModifier: Any { modifier }
}
