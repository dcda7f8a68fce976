import UIKit

/// Columns side by side, one stack of them where the width is compact.
///
/// Backed by a `UISplitViewController` with a stack for each column (FACT 64). Source: Apple, SwiftUI `NavigationSplitView`.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    public typealias Body = Never
    let sidebar: Sidebar
    /// The middle column, in a view of three.
    let content: Content?
    let detail: Detail
    let visibility: Binding<NavigationSplitViewVisibility>?
    let compactColumn: Binding<NavigationSplitViewColumn>?

    @MainActor
    public static func _makeNode(_ view: NavigationSplitView<Sidebar, Content, Detail>, in context: _NodeContext) -> _ViewNode {
        SplitNode(view, context)
    }

    init(
        _ visibility: Binding<NavigationSplitViewVisibility>?, _ compactColumn: Binding<NavigationSplitViewColumn>?,
        _ sidebar: Sidebar, _ content: Content?, _ detail: Detail
    ) {
        self.visibility = visibility
        self.compactColumn = compactColumn
        self.sidebar = sidebar
        self.content = content
        self.detail = detail
    }
}

extension NavigationSplitView {
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(nil, nil, sidebar(), content(), detail()) }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(columnVisibility, nil, sidebar(), content(), detail()) }
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(nil, preferredCompactColumn, sidebar(), content(), detail()) }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail()) }
}

extension NavigationSplitView where Content == EmptyView {
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(nil, nil, sidebar(), nil, detail())
    }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(columnVisibility, nil, sidebar(), nil, detail()) }
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(nil, preferredCompactColumn, sidebar(), nil, detail()) }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) { self.init(columnVisibility, preferredCompactColumn, sidebar(), nil, detail()) }
}

/// Which columns of a split view show.
public struct NavigationSplitViewVisibility: Equatable, Sendable {
    enum Kind { case automatic, all, doubleColumn, detailOnly }
    let kind: Kind
    public static var automatic: NavigationSplitViewVisibility { NavigationSplitViewVisibility(kind: .automatic) }
    public static var all: NavigationSplitViewVisibility { NavigationSplitViewVisibility(kind: .all) }
    public static var doubleColumn: NavigationSplitViewVisibility { NavigationSplitViewVisibility(kind: .doubleColumn) }
    public static var detailOnly: NavigationSplitViewVisibility { NavigationSplitViewVisibility(kind: .detailOnly) }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    let column: UISplitViewController.Column
    public static var sidebar: NavigationSplitViewColumn { NavigationSplitViewColumn(column: .primary) }
    public static var content: NavigationSplitViewColumn { NavigationSplitViewColumn(column: .supplementary) }
    public static var detail: NavigationSplitViewColumn { NavigationSplitViewColumn(column: .secondary) }
}

/// How a split view divides its room.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { nonisolated public init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { nonisolated public init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { nonisolated public init() {} }
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { ProminentDetailNavigationSplitViewStyle() }
}

private struct SplitBehaviorKey: EnvironmentKey { static let defaultValue = UISplitViewController.SplitBehavior.automatic }

extension EnvironmentValues {
    var splitBehavior: UISplitViewController.SplitBehavior {
        get { self[SplitBehaviorKey.self] }
        set { self[SplitBehaviorKey.self] = newValue }
    }
}

extension View {
    /// How split views in this view divide their room.
    nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        environment(
            \.splitBehavior,
            S.self == BalancedNavigationSplitViewStyle.self ? .tile
                : S.self == ProminentDetailNavigationSplitViewStyle.self ? .overlay : .automatic)
    }
}
