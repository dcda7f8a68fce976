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

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(GraphGestureRecognizer())
    }

    required init?(coder: NSCoder) { preconditionFailure("A view that shows SwiftUI's elements is not in an archive.") }

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

    /// The view has moved on the screen: what lays out by its position is placed again.
    final func positionDidChange() {
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
        if isBusy(false) { return }
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
        guard let graph = roots.first?.graph, !graph.isFlushing else { return placeRoots() }
        graph.applying(graph.transactionOfFrame) { placeRoots() }
        graph.tellAnchorReaders()
    }

    final func showIfNeeded() {
        guard needsDisplayList else { return }
        needsDisplayList = false
        var list = DisplayList(space: ObjectIdentifier(self))
        for root in roots { list.append(root, in: .zero) }
        isArranging = true
        list.apply(to: self, keeping: foreignViews)
        isArranging = false
        layOutAgainIfAsked()
    }

    final func layOutAgainIfAsked() {
        guard wasAskedMeanwhile else { return }
        wasAskedMeanwhile = false
        setNeedsLayout()
    }

    /// True while views are put in their places: their own layout may come back up to this view, whose places would then
    /// be overwritten by the older ones still being put. It is laid out again afterwards.
    final func isBusy(_ isBusy: Bool) -> Bool {
        if isArranging || isBusy { wasAskedMeanwhile = true }
        return isArranging || isBusy
    }
    private var wasAskedMeanwhile = false

    // MARK: Pointer

    private var pointer: PointerFollower?
    /// An element in this view is to hear of the pointer over it.
    final func followPointer() { if pointer == nil { pointer = PointerFollower(self) } }

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

    /// The view with its elements in its place; a mount is inside the element it belongs to, and nowhere else.
    func describeElements(in node: inout ElementNode) {
        let elements = roots.flatMap { $0.describeTree() }
        var described: Set<ObjectIdentifier> = []
        func collect(_ node: ElementNode) {
            if let id = node.source.id { described.insert(id) }
            for child in node.children { collect(child) }
        }
        for element in elements { collect(element) }
        node.children = elements + node.children.filter { $0.source.id.map { !described.contains($0) } ?? true }
    }

    /// The element of the same graph whose mounted view this view is in, `nil` for a hosting view.
    final var ownerElement: Element? {
        guard let graph = roots.first?.graph else { return nil }
        var view = superview
        while let current = view, !(current is HostView) {
            if let mount = current.geometryOwner as? MountElement, mount.graph === graph { return mount }
            view = current.superview
        }
        return nil
    }

    /// The element that a finger at a point of this view touches.
    final func touchedElement(at point: CGPoint) -> Element? { hits(at: point).first }

    /// The front-most element decides: a mounted view that takes touches gets them, what SwiftUI draws leaves them here.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        guard let element = touchedElement(at: point) else {
            let hit = super.hitTest(point, with: event)
            // Where a portal inside another shows nothing, what is behind it is touched.
            return hit === self && ownerElement != nil ? nil : hit
        }
        if let view = element.touchedView, let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        if let inner = element.displayedPortal, inner !== self, inner.isDescendant(of: self) {
            return inner.hitTest(inner.convert(point, from: self), with: event) ?? self
        }
        return self
    }
}

extension PortalView: ElementHost {
    func touchedSources(at point: CGPoint) -> [ElementNode.Source] {
        var sources: [ElementNode.Source] = []
        var element = hits(at: point).first
        while let current = element {
            if let source = current.describe()?.source { sources.append(source) }
            element = current.parent
        }
        return sources
    }
}
