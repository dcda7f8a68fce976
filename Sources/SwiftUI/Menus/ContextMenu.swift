import Tracing
import UIKit

/// A menu that opens when a finger rests on a view.
nonisolated struct ContextMenuModifier<Items: View>: ViewModifier {
    typealias Body = Never
    let items: Items
    let hasPreview: Bool

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, ContextMenuModifier<Items>>, in context: _NodeContext) -> _ViewNode {
        ContextMenuNode(view, context)
    }
}

@MainActor
private final class ContextMenuNode<V: View, Items: View>: ModifierNode<V, ContextMenuModifier<Items>> {
    override var name: String { "contextMenu" }
    override func makeWrapper(_ child: Element) -> UnaryElement { ContextMenuElement(self, child, value.modifier) }
}

/// The element of a view with a context menu; the press comes before the view's own gestures, as a tap ends it.
@MainActor
private final class ContextMenuElement<Items: View>: ModifierWrapper<ContextMenuModifier<Items>>, GestureAttachment {
    var gesturePriority: GesturePriority { .high }
    var gestureMask: GestureMask { .all }
    var isGestureEnabled: Bool { EnvironmentValues(scope: node.environment).isEnabled }

    func makeRecognition(_ context: _GestureContext) -> any AnyGestureRecognition {
        let press = LongPressGesture().onEnded { [weak self] _ in MainActor.assumeIsolated { self?.open() } }
        return type(of: press)._recognize({ press }, context)
    }

    private func open() {
        if modifier.hasPreview { reportApproximation("contextMenu(menuItems:preview:)", "the menu opens without the preview.") }
        openMenu(modifier.items)
    }
}

extension View {
    /// Adds a menu that opens when a finger rests on the view; without items none does.
    nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(ContextMenuModifier(items: menuItems(), hasPreview: false))
    }

    /// Adds a menu that opens, with a preview, when a finger rests on the view.
    nonisolated public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View { modifier(ContextMenuModifier(items: menuItems(), hasPreview: true)) }
}
