import UIKit

/// A control that opens a menu of actions.
///
/// Its label is drawn by SwiftUI, the open menu is UIKit's. Source: Apple, SwiftUI `Menu`.
nonisolated public struct Menu<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    private let primaryAction: (@MainActor () -> Void)?
    @State private var anchor = MenuAnchor()

    /// Opens the menu when it is tapped.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
        primaryAction = nil
    }

    /// Runs `primaryAction` when it is tapped, and opens the menu when a finger rests on it.
    @preconcurrency
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping @MainActor () -> Void
    ) {
        self.content = content()
        self.label = label()
        self.primaryAction = primaryAction
    }

    @MainActor public var body: some View {
        let (anchor, content, primaryAction) = (anchor, content, primaryAction)
        Button { if let primaryAction { primaryAction() } else { anchor.open(content) } } label: { label }
            .highPriorityGesture(
                LongPressGesture().onEnded { _ in MainActor.assumeIsolated { anchor.open(content) } },
                including: primaryAction == nil ? .subviews : .all)
            .modifier(MenuAnchorModifier(anchor: anchor))
    }
}

extension Menu where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
    @preconcurrency
    nonisolated public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
    ) { self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction) }
    @_disfavoredOverload @preconcurrency
    nonisolated public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
    ) { self.init(content: content, label: { Text(title) }, primaryAction: primaryAction) }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

/// Where a menu opens.
@MainActor
final class MenuAnchor {
    fileprivate weak var element: Element?

    nonisolated init() {}

    func open(_ content: some View) { element?.openMenu(content) }
}

/// Notes the place of a view for its menu.
nonisolated private struct MenuAnchorModifier: ViewModifier {
    typealias Body = Never
    let anchor: MenuAnchor

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, MenuAnchorModifier>, in context: _NodeContext) -> _ViewNode {
        MenuAnchorNode(view, context)
    }
}

@MainActor
private final class MenuAnchorNode<V: View>: ModifierNode<V, MenuAnchorModifier> {
    override var name: String { "Menu" }
    override func makeWrapper(_ child: Element) -> UnaryElement {
        let element = ModifierWrapper(self, child, value.modifier)
        value.modifier.anchor.element = element
        return element
    }
}

extension Element {
    /// Opens a menu of what a builder put together, beside the element.
    func openMenu(_ content: some View) {
        guard let portal = displayedPortal, let menu = MenuBuilder(node).menu(of: content) else { return }
        MenuOverlay.open(
            menu, beside: frameInPortal, of: portal, sender: portal, isAnchored: { [weak node] in node?.isAlive == true })
    }
}
