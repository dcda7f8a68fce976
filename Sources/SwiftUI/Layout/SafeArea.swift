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
        let edge = safeAreaExtent(modifier.edges, ignoring: modifier.regions)
        let size = CGSize(width: frame.width + edge.left + edge.right, height: frame.height + edge.top + edge.bottom)
        let offer = edge == .zero ? proposal : ProposedViewSize(size)
        let own = child.size(offer)
        child.place(
            at: CGPoint(
                x: edge == .zero ? 0 : -edge.left + (size.width - own.width) / 2,
                y: edge == .zero ? 0 : -edge.top + (size.height - own.height) / 2), offer)
    }
}

/// An element that gives its child a smaller safe area than it is in itself.
@MainActor
protocol SafeAreaZone: Element {
    /// Whose frame is the safe area.
    var safeChild: Element { get }
    /// How far the safe area is from this element's edges.
    var safeInsets: UIEdgeInsets { get }
}

extension Element {
    /// The safe areas around the element and what is around each without some regions, in the portal's coordinates, the
    /// innermost first. What a modifier keeps free belongs to the container.
    private func safeAreas(ignoring regions: SafeAreaRegions) -> [(safe: CGRect, whole: CGRect)] {
        var result: [(safe: CGRect, whole: CGRect)] = []
        var child = self
        while let element = child.parent {
            if let zone = element as? any SafeAreaZone, zone.safeChild === child {
                let whole = element.frameInPortal
                let safe = whole.inset(by: zone.safeInsets)
                result.append((safe, regions.contains(.container) ? whole : safe))
            }
            child = element
        }
        if let host = displayedPortal?.safeAreaHost { result.append((host.safeFrame, host.safeFrame(ignoring: regions))) }
        return result
    }

    /// How far the element reaches beyond its frame when it goes under the bars on the edges where it touches them (BF092).
    func safeAreaExtent(_ edges: Edge.Set, ignoring regions: SafeAreaRegions = .all) -> UIEdgeInsets {
        let rect = frameInPortal
        var reach = (top: rect.minY, left: rect.minX, bottom: rect.maxY, right: rect.maxX)
        func touches(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }
        for (safe, whole) in safeAreas(ignoring: regions) {
            if touches(reach.top, safe.minY) { reach.top = whole.minY }
            if touches(reach.left, safe.minX) { reach.left = whole.minX }
            if touches(reach.bottom, safe.maxY) { reach.bottom = whole.maxY }
            if touches(reach.right, safe.maxX) { reach.right = whole.maxX }
        }
        let isRightToLeft = node.isRightToLeft
        return UIEdgeInsets(
            top: edges.contains(.top) ? rect.minY - reach.top : 0,
            left: edges.contains(isRightToLeft ? .trailing : .leading) ? rect.minX - reach.left : 0,
            bottom: edges.contains(.bottom) ? reach.bottom - rect.maxY : 0,
            right: edges.contains(isRightToLeft ? .leading : .trailing) ? reach.right - rect.maxX : 0)
    }

    /// What of the safe area's surroundings the element lies under, by its laid-out frame.
    var overlappedSafeAreaInsets: UIEdgeInsets {
        guard let safe = safeAreas(ignoring: []).first?.safe else { return .zero }
        let rect = frameInPortal
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
