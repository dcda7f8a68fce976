import CoreGraphics
import UIKit

/// A view that goes under the bars on some edges.
nonisolated struct IgnoresSafeAreaModifier: ViewModifier {
    typealias Body = Never
    var regions: SafeAreaRegions
    var edges: Edge.Set

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, IgnoresSafeAreaModifier>, in context: _NodeContext) -> _ViewNode {
        IgnoresSafeAreaNode(view, context)
    }
}

@MainActor
private final class IgnoresSafeAreaNode<V: View>: WrappingNode<ModifiedContent<V, IgnoresSafeAreaModifier>, V> {
    init(_ value: ModifiedContent<V, IgnoresSafeAreaModifier>, _ context: _NodeContext) {
        super.init(value, context, content: \.content)
    }
    override var name: String { "ignoresSafeArea" }
    override func makeWrapper(_ child: Element) -> UnaryElement {
        IgnoresSafeAreaElement(self, child, value.modifier)
    }
}

/// Keeps its own frame in the safe area and gives its child the room under the bars on the edges it touches (BF084, BF092).
@MainActor
private final class IgnoresSafeAreaElement: UnaryElement {
    private let modifier: IgnoresSafeAreaModifier

    init(_ node: _ViewNode, _ child: Element, _ modifier: IgnoresSafeAreaModifier) {
        self.modifier = modifier
        super.init(node, child)
        notePositionDependence()
    }

    override func placeChildren() {
        let edge = safeAreaExtent(modifier.edges)
        let size = CGSize(width: frame.width + edge.left + edge.right, height: frame.height + edge.top + edge.bottom)
        let offer = edge == .zero ? proposal : ProposedViewSize(size)
        let own = child.size(offer)
        child.place(
            at: CGPoint(
                x: edge == .zero ? 0 : -edge.left + (size.width - own.width) / 2,
                y: edge == .zero ? 0 : -edge.top + (size.height - own.height) / 2), offer)
    }
}

extension Element {
    /// What of the host's safe area the element lies under, by its laid-out frame.
    var overlappedSafeAreaInsets: UIEdgeInsets {
        guard let host = displayedPortal?.safeAreaHost else { return .zero }
        let rect = frameInPortal
        let safe = host.safeFrame
        return UIEdgeInsets(
            top: max(safe.minY - rect.minY, 0), left: max(safe.minX - rect.minX, 0),
            bottom: max(rect.maxY - safe.maxY, 0), right: max(rect.maxX - safe.maxX, 0))
    }

    var overlappedSafeArea: EdgeInsets {
        let insets = overlappedSafeAreaInsets
        let isRightToLeft = node.isRightToLeft
        return EdgeInsets(
            top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isRightToLeft ? insets.left : insets.right)
    }
}

extension PortalView {
    /// The hosting view whose safe area counts for what this portal shows.
    var safeAreaHost: HostView? { self as? HostView }
}

extension View {
    /// Lets the view go under bars and the device's edges.
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(IgnoresSafeAreaModifier(regions: regions, edges: edges))
    }

    @available(iOS, deprecated: 100000.0, message: "Use ignoresSafeArea(_:edges:) instead.")
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        modifier(IgnoresSafeAreaModifier(regions: .all, edges: edges))
    }
}
