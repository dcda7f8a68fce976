import UIKit

/// The mount of a view that iOS makes of UIKit: a scroll view, a list (FACT 64).
///
/// It goes through the path of the user's representables; the container's node gives and feeds the view.
struct BackingView<Backing: UIView>: UIViewRepresentable {
    let make: () -> Backing
    let feed: (Backing, EnvironmentValues) -> Void

    func makeUIView(context: Context) -> Backing { make() }
    func updateUIView(_ uiView: Backing, context: Context) { feed(uiView, context.environment) }

    /// The container's element decides; the view takes what it is given.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: Backing, context: Context) -> CGSize? {
        proposal.replacingUnspecifiedDimensions()
    }
}

/// The element around a mounted scroll view: its own frame keeps inside the safe area, the view goes on under the bars,
/// and what they cover becomes the scroll view's inset (BF204).
@MainActor
class ScrollingElement: UnaryElement {
    override init(_ node: _ViewNode, _ child: Element) {
        super.init(node, child)
        notePositionDependence()
    }

    override func placeChildren() {
        let edge = safeAreaExtent(.all)
        let size = CGSize(width: frame.width + edge.left + edge.right, height: frame.height + edge.top + edge.bottom)
        child.place(at: CGPoint(x: -edge.left, y: -edge.top), ProposedViewSize(size))
    }
}

extension Element {
    /// How far the element reaches beyond its frame when it goes under the bars on the edges where it touches them (BF092).
    func safeAreaExtent(_ edges: Edge.Set) -> UIEdgeInsets {
        guard let host = displayedPortal?.safeAreaHost else { return .zero }
        let rect = frameInPortal
        let safe = host.safeFrame
        let bounds = host.bounds
        let isRightToLeft = node.isRightToLeft
        let left = edges.contains(isRightToLeft ? .trailing : .leading)
        let right = edges.contains(isRightToLeft ? .leading : .trailing)
        func touches(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }
        return UIEdgeInsets(
            top: edges.contains(.top) && touches(rect.minY, safe.minY) ? safe.minY - bounds.minY : 0,
            left: left && touches(rect.minX, safe.minX) ? safe.minX - bounds.minX : 0,
            bottom: edges.contains(.bottom) && touches(rect.maxY, safe.maxY) ? bounds.maxY - safe.maxY : 0,
            right: right && touches(rect.maxX, safe.maxX) ? bounds.maxX - safe.maxX : 0)
    }
}
