/// Controls that belong together, shown as the place and the style ask. Source: Apple, SwiftUI `ControlGroup`.
nonisolated public struct ControlGroup<Content: View>: View {
    let content: Content
    @Environment(\.controlGroupStyleValue) private var style

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor public var body: some View {
        let labeled = content as? any LabeledControls
        return style.makeBody(
            ControlGroupStyleConfiguration(
                content: .init(content: style.inside(labeled?.controls ?? AnyView(content))), label: .init(content: labeled?.label)))
    }
}

extension ControlGroup {
    nonisolated public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledControlGroupContent<C, L> {
        self.content = LabeledControlGroupContent(content: content(), labelView: label())
    }
    nonisolated public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(title) }
    }
    nonisolated public init<C: View>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    nonisolated public init<C: View, S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(title, systemImage: systemImage) }
    }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
    /// The group that a style was given, in the style around it.
    nonisolated public init(_ configuration: ControlGroupStyleConfiguration) { content = configuration.content }
}

/// The controls of a group that has a label.
nonisolated public struct LabeledControlGroupContent<Content: View, Label: View>: View {
    let content: Content
    let labelView: Label
    @MainActor public var body: some View { content }
}

/// Controls and their label, seen without their types.
private protocol LabeledControls {
    var controls: AnyView { get }
    var label: AnyView { get }
}

extension LabeledControlGroupContent: LabeledControls {
    fileprivate var controls: AnyView { AnyView(content) }
    fileprivate var label: AnyView { AnyView(labelView) }
}

extension ControlGroup: @MainActor MenuPart {
    /// A line of the menu, or a menu in it.
    @MainActor func menuItems(_ builder: MenuBuilder) -> [MenuBuilder.Item] {
        let style = builder.environment.controlGroupStyleValue
        let label = (content as? any LabeledControls)?.label
        let isMenu = style.isMade(by: MenuControlGroupStyle.self)
        let menu = builder.menu(
            of: content, title: label.flatMap { ViewCollector.text($0) } ?? "", image: label.flatMap { ViewCollector.image($0) },
            options: isMenu ? [] : style.isMade(by: PaletteControlGroupStyle.self) ? [.displayInline, .displayAsPalette] : .displayInline)
        if !isMenu { menu?.preferredElementSize = style.isMade(by: CompactMenuControlGroupStyle.self) ? .small : .medium }
        return menu.map { [.element($0)] } ?? []
    }
}
