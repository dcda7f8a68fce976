import CoreGraphics
import UIKit

/// A smaller safe area, as if bars were on the edges (Apple, `safeAreaPadding(_:)`).
nonisolated struct SafeAreaPaddingModifier: ViewModifier {
    typealias Body = Never
    var insets: EdgeInsets

    @MainActor
    static func _makeNode<V: View>(
        _ view: ModifiedContent<V, SafeAreaPaddingModifier>, in context: _NodeContext
    ) -> _ViewNode { SafeAreaPaddingNode(view, context) }
}

@MainActor
private final class SafeAreaPaddingNode<V: View>: ModifierNode<V, SafeAreaPaddingModifier> {
    override var name: String { "safeAreaPadding" }
    override func makeWrapper(_ child: Element) -> UnaryElement { SafeAreaPaddingElement(self, child, value.modifier) }

    override func receive(_ newValue: ModifiedContent<V, SafeAreaPaddingModifier>) {
        let isSame = newValue.modifier.insets == value.modifier.insets
        super.receive(newValue)
        if !isSame { for wrapper in existingWrappers { wrapper.invalidateLayout() } }
    }
}

/// Offers the child what the insets leave; a child that scrolls or ignores the safe area goes on under them.
@MainActor
private final class SafeAreaPaddingElement: ModifierWrapper<SafeAreaPaddingModifier>, SafeAreaZone {
    private var padding: PaddingModifier { PaddingModifier(insets: modifier.insets) }

    var safeChild: Element { child }
    var safeInsets: UIEdgeInsets {
        let (insets, isRightToLeft) = (modifier.insets, node.isRightToLeft)
        return UIEdgeInsets(
            top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isRightToLeft ? insets.leading : insets.trailing)
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { padding.sizeThatFits(proposal, child) }
    override func placements(in size: CGSize, _ proposal: ProposedViewSize) -> [Placement] {
        [padding.placement(of: child, in: size, proposal)]
    }
    override var ownSpacing: ViewSpacing { padding.spacing(of: child) }
}

extension View {
    /// Adds to the view's safe area, in points.
    nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View { modifier(SafeAreaPaddingModifier(insets: insets)) }

    /// Adds to the view's safe area on some edges, 16 points where no length is given.
    nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        safeAreaPadding(EdgeInsets(edges, length ?? 16))
    }

    /// Adds to the view's safe area on all edges, in points.
    nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(EdgeInsets(.all, length)) }
}
