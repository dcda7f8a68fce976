import QuartzCore
import UIKit

/// A UIKit view that shows elements of a graph: the hosting view, a scroll view's content, a list's cell, an effect group.
@MainActor
class PortalView: UIView {
    /// The elements at the top, laid out over one another.
    private(set) var roots: [Element] = []
    private var needsDisplayList = false
    private var needsRootPlacement = true
    private var placedSize: CGSize?

    func show(_ elements: [Element]) {
        for element in roots where element.portal === self { element.portal = nil }
        roots = elements
        for element in elements { element.portal = self }
        rootDidChange()
        setNeedsDisplayList()
    }

    /// A root measures differently now.
    func rootDidChange() {
        needsRootPlacement = true
        setNeedsLayout()
    }

    func setNeedsDisplayList() {
        guard !needsDisplayList else { return }
        needsDisplayList = true
        setNeedsLayout()
    }

    /// UIKit's own part of layout, for subclasses with an order of their own.
    final func performBaseLayout() { super.layoutSubviews() }

    override func layoutSubviews() {
        performBaseLayout()
        placeRootsIfNeeded()
        showIfNeeded()
    }

    /// The size and place of the roots in this view; the hosting view centres in its safe area.
    func placeRoots() {
        for root in roots { root.place(at: .zero, ProposedViewSize(bounds.size)) }
    }

    final func placeRootsIfNeeded() {
        guard needsRootPlacement || placedSize != bounds.size else { return }
        needsRootPlacement = false
        placedSize = bounds.size
        placeRoots()
    }

    final func showIfNeeded() {
        guard needsDisplayList else { return }
        needsDisplayList = false
        var list = DisplayList()
        for root in roots { root.appendItems(to: &list, at: root.displayedFrame.origin) }
        isArranging = true
        list.apply(to: self, keeping: foreignViews)
        isArranging = false
    }

    // MARK: Views of others

    private var isArranging = false
    /// What somebody else added by hand, in front of what the portal shows.
    private(set) var foreignViews: [UIView] = []
    /// A view came in that the portal did not put there.
    func foreignViewWasAdded(_ view: UIView) {}

    override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        guard !isArranging else { return }
        foreignViews.append(subview)
        foreignViewWasAdded(subview)
    }

    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        foreignViews.removeAll { $0 === subview }
    }

    /// The elements under a point of this view, front first.
    func hits(at point: CGPoint) -> [Element] {
        roots.reversed().flatMap { root in
            let shown = root.displayedFrame.origin
            return root.hits(at: CGPoint(x: point.x - shown.x, y: point.y - shown.y))
        }
    }
}
