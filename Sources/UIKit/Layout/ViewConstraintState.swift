/// What a view keeps for Auto Layout.
@MainActor
package final class ViewConstraintState {
    /// Constraints whose closest common ancestor is the view, in the order they were activated.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    var systemGuides: [SystemGuide: UILayoutGuide] = [:]
    var translatesAutoresizingMask = true
    var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var compression = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
    /// The topmost view of the tree, where it has been asked for since the tree last changed around the view.
    weak var knownRoot: UIView?
    /// The engine of the tree whose topmost view this is.
    var engine: ConstraintEngine?
    /// Whether the intrinsic size or the baselines may differ from what the engine holds.
    var isContentStale = false
    /// Orders views by age, as `NSLayoutConstraint.rank` does constraints.
    let rank: Int32

    /// From the alignment rectangle's top to the first baseline, and from the last baseline to its bottom, in points,
    /// for a rectangle of a size. Set by views that show text.
    package var baselines: ((UIView, CGSize) -> (first: CGFloat, last: CGFloat))?
    /// The size of content that wraps at a width; `nil` for content that does not wrap at present. Set by views whose
    /// height follows from their width, such as labels of several lines (BF136).
    package var wrappedSize: ((UIView, CGFloat) -> CGSize?)?
    /// What constraints add to the height of content that wraps, in points: 1 for labels (BF136, BF154).
    package var wrappedSlack: CGFloat = 0
    /// Set by scroll views: constraints between it and what it scrolls speak of the content area, and the solved size
    /// of that area comes here.
    package var contentSizeWasSolved: ((UIView, CGSize) -> Void)?

    package init() { rank = NSLayoutConstraint.nextRank() }

    /// The guides that every view has.
    enum SystemGuide: Hashable { case safeArea, margins, readable, keyboard, scrollFrame }
}
