/// A view that shows elements which are no views.
@MainActor
package protocol ElementHost: UIView {
    /// Completes the view's node, which has its subviews as children, with the elements.
    func describeElements(in node: inout ElementNode)

    /// The source of the frontmost element that a touch at a point of the view falls on, and those of the elements it is
    /// in, the innermost first; empty where only the view itself is.
    func touchedSources(at point: CGPoint) -> [ElementNode.Source]
}
