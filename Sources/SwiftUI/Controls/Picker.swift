import UIKit

/// A control that chooses one of several values.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    private let label: Label
    let selection: Binding<SelectionValue>
    let content: Content
    @Environment(\.pickerStyleKind) private var style

    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.selection = selection
        self.content = content()
    }

    @available(iOS, deprecated: 100000.0, renamed: "init(selection:content:label:)")
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.label = label
        self.selection = selection
        self.content = content()
    }

    @MainActor public var body: some View {
        let (label, selection, style) = (label, selection, style)
        return OptionsReader(options: content) { options in
            AnyView(PickerBody(label: label, selection: selection, style: style, options: options))
        }
    }
}

extension Picker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

/// How pickers look.
public protocol PickerStyle {
    /// Which of the system's looks the style is.
    static var _kind: _PickerStyleKind { get }
}

/// The looks of pickers.
public struct _PickerStyleKind: Hashable, Sendable {
    enum Kind { case automatic, segmented, menu, inline, wheel, navigationLink, palette }
    let kind: Kind
}

public struct DefaultPickerStyle: PickerStyle {
    public init() {}
    public static var _kind: _PickerStyleKind { _PickerStyleKind(kind: .automatic) }
}
public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
    public static var _kind: _PickerStyleKind { _PickerStyleKind(kind: .segmented) }
}
public struct MenuPickerStyle: PickerStyle {
    public init() {}
    public static var _kind: _PickerStyleKind { _PickerStyleKind(kind: .menu) }
}
public struct InlinePickerStyle: PickerStyle {
    public init() {}
    public static var _kind: _PickerStyleKind { _PickerStyleKind(kind: .inline) }
}
public struct WheelPickerStyle: PickerStyle {
    public init() {}
    public static var _kind: _PickerStyleKind { _PickerStyleKind(kind: .wheel) }
}
public struct NavigationLinkPickerStyle: PickerStyle {
    public init() {}
    public static var _kind: _PickerStyleKind { _PickerStyleKind(kind: .navigationLink) }
}
public struct PalettePickerStyle: PickerStyle {
    public init() {}
    public static var _kind: _PickerStyleKind { _PickerStyleKind(kind: .palette) }
}

extension PickerStyle where Self == DefaultPickerStyle {
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

private struct PickerStyleKey: EnvironmentKey { static let defaultValue = _PickerStyleKind(kind: .automatic) }

extension EnvironmentValues {
    var pickerStyleKind: _PickerStyleKind {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
}

extension View {
    /// The style of pickers in the view.
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerStyleKind, S._kind) }
}
