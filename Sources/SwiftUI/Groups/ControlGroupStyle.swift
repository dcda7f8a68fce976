import Tracing
import UIKit

/// How groups of controls look. Source: Apple, SwiftUI `ControlGroupStyle`.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = ControlGroupStyleConfiguration
}

/// What a style of control groups makes a look of.
nonisolated public struct ControlGroupStyleConfiguration {
    /// The controls, type erased.
    nonisolated public struct Content: View {
        let content: AnyView
        @MainActor public var body: some View { content }
    }

    /// The label, type erased; nothing where the group has none.
    nonisolated public struct Label: View {
        let content: AnyView?
        @MainActor public var body: some View { content }
    }

    public let content: ControlGroupStyleConfiguration.Content
    public let label: ControlGroupStyleConfiguration.Label
}

/// The controls side by side on one background.
nonisolated public struct AutomaticControlGroupStyle: ControlGroupStyle {
    public init() {}

    @MainActor public func makeBody(configuration: Configuration) -> some View {
        reportApproximation("ControlGroup", "nobody recorded how its controls stand side by side.")
        return JoinedControls(content: configuration.content)
    }
}

/// The controls side by side, each by itself.
nonisolated public struct NavigationControlGroupStyle: ControlGroupStyle {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View { HStack { configuration.content } }
}

/// A menu of the controls.
nonisolated public struct MenuControlGroupStyle: ControlGroupStyle {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View { ControlMenu(configuration: configuration) }
}

/// A menu with the controls in a row.
nonisolated public struct CompactMenuControlGroupStyle: ControlGroupStyle {
    public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View { ControlMenu(configuration: configuration) }
}

/// A palette, where the group is in a menu.
nonisolated public struct PaletteControlGroupStyle: ControlGroupStyle {
    public init() {}

    @MainActor public func makeBody(configuration: Configuration) -> some View {
        AutomaticControlGroupStyle().makeBody(configuration: configuration)
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    @MainActor @preconcurrency public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    @MainActor @preconcurrency public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
    @MainActor @preconcurrency public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    @MainActor @preconcurrency public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    @MainActor @preconcurrency public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

/// Controls on one background, with lines between them.
private struct JoinedControls: View {
    private static let height: CGFloat = 34
    let content: ControlGroupStyleConfiguration.Content

    var body: some View {
        HStack(spacing: 0) {
            Group(subviews: content) { controls in
                ForEach(controls) { control in
                    if control.id != controls.first?.id { Divider().padding(.vertical, 8) }
                    control.padding(.horizontal, 12)
                }
            }
        }
        .frame(height: Self.height)
        .background(Color(uiColor: .tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8, style: .continuous))
    }
}

/// A button that opens the controls as a menu.
private struct ControlMenu: View {
    let configuration: ControlGroupStyleConfiguration

    var body: some View {
        Menu {
            ControlGroup(configuration)
        } label: {
            if configuration.label.content == nil { Image(systemName: "ellipsis.circle") } else { configuration.label }
        }
    }
}

private struct ControlGroupStyleKey: EnvironmentKey {
    static var defaultValue: StyleValue<ControlGroupStyleConfiguration> {
        StyleValue(system: AutomaticControlGroupStyle()) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    var controlGroupStyleValue: StyleValue<ControlGroupStyleConfiguration> {
        get { self[ControlGroupStyleKey.self] }
        set { self[ControlGroupStyleKey.self] = newValue }
    }
}

extension View {
    /// The style of groups of controls in the view.
    nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        styled(at: \.controlGroupStyleValue, by: style) { $0.makeBody(configuration: $1) }
    }
}
