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
