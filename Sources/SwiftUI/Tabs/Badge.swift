import UIKit

/// A count or a word beside a view: in the tab bar for a tab, at the trailing edge for a row of a list.
nonisolated struct BadgeModifier: ViewModifier {
    let label: Text?
    @Environment(\.listRowContext) private var row

    init(label: Text?) { self.label = label }

    var preference: PreferenceModifier<ScreenPreferenceKey> {
        let words = label?.plainText ?? ""
        return PreferenceModifier(transform: { $0.tabBadge = words }, replaces: false)
    }

    @ViewBuilder @MainActor
    func body(content: Content) -> some View {
        if row != nil {
            HStack {
                content
                if let label {
                    Spacer()
                    label.foregroundStyle(.secondary)
                }
            }
        } else {
            content.modifier(preference)
        }
    }
}

extension View {
    /// A count beside the view, none for 0: in a tab bar or a row of a list.
    nonisolated public func badge(_ count: Int) -> some View {
        modifier(BadgeModifier(label: count == 0 ? nil : Text(verbatim: "\(count)")))
    }
    nonisolated public func badge(_ label: Text?) -> some View { modifier(BadgeModifier(label: label)) }
    nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }
    @_disfavoredOverload
    nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View { badge(label.map { Text($0) }) }
}

extension TabContent {
    /// A count at the tab, none for 0.
    nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> {
        BadgedTab(content: self, badge: BadgeModifier(label: count == 0 ? nil : Text(verbatim: "\(count)")))
    }
    nonisolated public func badge(_ label: Text?) -> some TabContent<TabValue> {
        BadgedTab(content: self, badge: BadgeModifier(label: label))
    }
}

nonisolated private struct BadgedTab<C: TabContent>: TabContent {
    typealias TabValue = C.TabValue
    typealias Body = Self
    let content: C
    let badge: BadgeModifier

    @MainActor func _tabs() -> _TabViews {
        _TabViews(view: AnyView(any: content._tabs().view).modifier(badge))
    }
}
