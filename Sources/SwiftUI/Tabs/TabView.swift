import UIKit

/// Screens side by side, of which a bar of tabs chooses one.
///
/// Backed by a `UITabBarController` (FACT 64) with a hosting controller for every tab; a tab's body runs when it is shown
/// first, or when only its body says what the bar shows of it. In the page style it is another controller, and the state in its
/// tabs another one. Source: Apple, SwiftUI `TabView`.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
    @Environment(\.pageStyle) private var pageStyle
    let selection: Binding<SelectionValue>?
    let content: Content

    /// Shows the tab whose tag, or id in a `ForEach`, is the selection's value.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    @MainActor public var body: some View {
        if pageStyle == nil {
            StyledTabView<SelectionValue, Content, TabController>(selection: selection, content: content)
        } else {
            StyledTabView<SelectionValue, Content, PageTabController>(selection: selection, content: content)
        }
    }
}

extension TabView where SelectionValue == Int {
    /// Shows the first tab, then what a person chooses.
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

extension View {
    /// What the bar of a tab view shows for the view: texts and pictures.
    @available(iOS, deprecated: 100000.0, message: "Use `Tab(title:image:value:content:)` and related initializers instead")
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        let label = TabLabel(view: label())
        return screenPreference { $0.tabLabel = label }
    }

    /// How tab views in this view show their tabs: as pages, or with a bar, which on a phone all other styles are.
    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        let pages = UncheckedSendable(style)
        return environment(\.pageStyle, MainActor.assumeIsolated { (pages.value as? PageTabViewStyle)?.indexDisplayMode })
    }
}

/// The label of a tab, of which UIKit's bar shows the texts and the picture.
struct TabLabel {
    let view: any View

    @MainActor var title: String? { ViewCollector.text(view) }
    @MainActor var image: UIImage? { ViewCollector.image(view) }
}

/// How a tab view shows its tabs.
@MainActor @preconcurrency
public protocol TabViewStyle {}

/// The style for the platform.
@MainActor @preconcurrency
public struct DefaultTabViewStyle: TabViewStyle { public init() {} }
/// A bar, also where there is room for a side bar.
@MainActor @preconcurrency
public struct TabBarOnlyTabViewStyle: TabViewStyle { public init() {} }
/// A bar, or a side bar where there is room for it.
@MainActor @preconcurrency
public struct SidebarAdaptableTabViewStyle: TabViewStyle { public init() {} }

extension TabViewStyle where Self == DefaultTabViewStyle {
    @MainActor @preconcurrency public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    @MainActor @preconcurrency public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    @MainActor @preconcurrency public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}
