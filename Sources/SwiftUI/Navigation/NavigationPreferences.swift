import UIKit

/// What content says about the screen it is in: read by its hosting controller (SPEC B7).
struct ScreenPreferences {
    var title: String?
    var displayMode: NavigationBarItem.TitleDisplayMode?
    var hidesBackButton: Bool?
    var barVisibility: Visibility?
    var tabBarVisibility: Visibility?
    var tabLabel: TabLabel?
    /// What a tab bar shows at the tab; empty where the content takes it away.
    var tabBadge: String?
    var search: SearchSession?
    var items: [ToolbarEntry] = []
    var destinations: [ObjectIdentifier: ScreenDestination] = [:]
    var isModal: Bool?
    var detents: [PresentationDetent]?
    var detentSelection: DetentSelection?
    var dragIndicator: Visibility?
    var cornerRadius: CGFloat?
    var adaptations: PresentationAdaptations?
    var contentInteraction: PresentationContentInteraction?
    var backgroundInteraction: PresentationBackgroundInteraction?
    /// What is behind the content of a presentation.
    var background: PresentationBackground?
    var hidesStatusBar: Bool?
    /// What is behind the bars, and whether it shows.
    var barBackground = BarBackgroundPreference()
    var tabBarBackground = BarBackgroundPreference()
    var bottomBarBackground = BarBackgroundPreference()
}

/// The detent that a sheet rests at by its binding, and how a person's choice is written back.
struct DetentSelection {
    var detent: PresentationDetent
    var choose: (PresentationDetent) -> Void
}

struct ScreenPreferenceKey: PreferenceKey {
    static var defaultValue: ScreenPreferences { ScreenPreferences() }

    static func reduce(value: inout ScreenPreferences, nextValue: () -> ScreenPreferences) {
        let next = nextValue()
        value.title = value.title ?? next.title
        value.displayMode = value.displayMode ?? next.displayMode
        value.hidesBackButton = value.hidesBackButton ?? next.hidesBackButton
        value.barVisibility = value.barVisibility ?? next.barVisibility
        value.tabBarVisibility = value.tabBarVisibility ?? next.tabBarVisibility
        value.tabLabel = value.tabLabel ?? next.tabLabel
        value.tabBadge = value.tabBadge ?? next.tabBadge
        value.search = value.search ?? next.search
        value.items += next.items
        value.destinations.merge(next.destinations) { first, _ in first }
        value.isModal = value.isModal ?? next.isModal
        value.detents = value.detents ?? next.detents
        value.detentSelection = value.detentSelection ?? next.detentSelection
        value.dragIndicator = value.dragIndicator ?? next.dragIndicator
        value.cornerRadius = value.cornerRadius ?? next.cornerRadius
        value.adaptations = value.adaptations ?? next.adaptations
        value.contentInteraction = value.contentInteraction ?? next.contentInteraction
        value.backgroundInteraction = value.backgroundInteraction ?? next.backgroundInteraction
        value.background = value.background ?? next.background
        value.hidesStatusBar = value.hidesStatusBar ?? next.hidesStatusBar
        value.barBackground.fill(from: next.barBackground)
        value.tabBarBackground.fill(from: next.tabBarBackground)
        value.bottomBarBackground.fill(from: next.bottomBarBackground)
    }
}

/// A configuration of a navigation bar's item.
public struct NavigationBarItem: Sendable {
    /// How a title is shown.
    public enum TitleDisplayMode: Hashable, Sendable {
        case automatic, inline, large
    }
}

extension View {
    nonisolated func screenPreference(_ change: @escaping (inout ScreenPreferences) -> Void) -> some View {
        modifier(PreferenceModifier<ScreenPreferenceKey>(transform: change, replaces: false))
    }

    /// The title of the screen.
    nonisolated public func navigationTitle(_ title: Text) -> some View { screenPreference { $0.title = title.plainText } }
    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }
    @_disfavoredOverload
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }
    nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
        navigationTitle(Text(verbatim: title.wrappedValue))
    }

    /// How the screen's title is shown.
    nonisolated public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        screenPreference { $0.displayMode = displayMode }
    }

    @available(iOS, deprecated: 100000.0, renamed: "navigationTitle(_:)")
    nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
    @available(iOS, deprecated: 100000.0, renamed: "navigationTitle(_:)")
    nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }
    @available(iOS, deprecated: 100000.0, renamed: "navigationTitle(_:)") @_disfavoredOverload
    nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }
    @available(iOS, deprecated: 100000.0, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    nonisolated public func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }
    @available(iOS, deprecated: 100000.0, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    nonisolated public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode) }
    @available(iOS, deprecated: 100000.0, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    @_disfavoredOverload
    nonisolated public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }

    /// Whether the back button that leads away from the screen is hidden.
    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        screenPreference { $0.hidesBackButton = hidesBackButton }
    }

    @available(iOS, deprecated: 100000.0, message: "Use toolbar(.hidden)")
    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
        screenPreference { $0.barVisibility = hidden ? .hidden : .visible }
    }

    @available(iOS, deprecated: 100000.0, message: "Use toolbar(content:) with navigationBarLeading or navigationBarTrailing placement")
    nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }
    @available(iOS, deprecated: 100000.0, message: "Use toolbar(content:) with navigationBarLeading placement")
    nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }
    @available(iOS, deprecated: 100000.0, message: "Use toolbar(content:) with navigationBarTrailing placement")
    nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }
}
