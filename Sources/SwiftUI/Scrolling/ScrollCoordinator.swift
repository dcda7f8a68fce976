import CoreGraphics
import UIKit

/// Listens to a scroll view for its modifiers: targets, position, geometry, phases.
@MainActor
final class ScrollCoordinator: NSObject, UIScrollViewDelegate {
    private unowned let node: any ScrollContainer
    private unowned let scrollView: BackingScrollView
    private var environment = EnvironmentValues()
    /// What was asked for last, or noted last.
    private var lastRequest: ScrollRequest?
    private var hasShown = false

    init(_ node: any ScrollContainer, _ scrollView: BackingScrollView) {
        self.node = node
        self.scrollView = scrollView
        super.init()
        scrollView.delegate = self
    }

    /// Takes what the modifiers around say.
    func take(_ environment: EnvironmentValues) {
        self.environment = environment
        scrollView.bouncesByContent = !environment.scrollBounceBehavior.isAlways
        let margins = environment.scrollContentMargins
        let insets = UIEdgeInsets(
            top: margins.top, left: node.isRightToLeft ? margins.trailing : margins.leading, bottom: margins.bottom,
            right: node.isRightToLeft ? margins.leading : margins.trailing)
        if scrollView.contentInset != insets {
            let wasAtStart = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
            scrollView.contentInset = insets
            if wasAtStart { scrollView.contentOffset = CGPoint(x: -insets.left, y: -scrollView.adjustedContentInset.top) }
        }
        followPosition()
    }

    // MARK: Position

    private func followPosition() {
        guard let link = environment.scrollPositionLink, hasShown else { return }
        let wanted = link.read()
        guard let wanted, wanted != lastRequest else {
            if wanted == nil { lastRequest = nil }
            return
        }
        lastRequest = wanted
        let animated = Transaction.current.effectiveAnimation != nil || node.graph.transaction.effectiveAnimation != nil
        node.graph.enqueueAction(.change(node.owningViewName)) { [weak self] in
            self?.follow(wanted, anchor: link.anchor, animated: animated)
        }
    }

    /// Scrolls for the binding, which keeps its value meanwhile.
    private func follow(_ request: ScrollRequest, anchor: UnitPoint?, animated: Bool) {
        isFollowing = true
        switch request {
        case .view(let id, let own): node.scroll(to: id, anchor: own ?? anchor, animated: animated)
        case .edge(let edge): scrollView.scroll(to: edge, isRightToLeft: node.isRightToLeft, animated: animated)
        case .point(let x, let y): scrollView.scroll(toX: x, y: y, animated: animated)
        }
        if !animated { isFollowing = false }
    }
    private var isFollowing = false

    /// The content has its place: what is to be shown first is shown.
    func contentDidLayOut() {
        guard scrollView.bounds.width > 0, scrollView.contentSize != .zero else { return }
        if !hasShown {
            hasShown = true
            if let anchor = environment.defaultScrollAnchor {
                scrollView.reveal(CGRect(origin: .zero, size: scrollView.contentSize), anchor: anchor, animated: false)
            }
            followPosition()
        }
        report()
    }

    private func report() {
        guard !environment.scrollWatchers.isEmpty, hasShown else { return }
        let inset = scrollView.adjustedContentInset
        let geometry = ScrollGeometry(
            contentOffset: scrollView.contentOffset, contentSize: scrollView.contentSize,
            contentInsets: EdgeInsets(top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right),
            containerSize: scrollView.bounds.size)
        guard geometry != lastGeometry else { return }
        lastGeometry = geometry
        for watcher in environment.scrollWatchers {
            guard let call = watcher.geometry else { continue }
            node.graph.enqueueAction(.change(node.owningViewName)) { call(geometry) }
        }
    }
    private var lastGeometry: ScrollGeometry?

    private func enter(_ phase: ScrollPhase) {
        for watcher in environment.scrollWatchers {
            guard let call = watcher.phase else { continue }
            node.graph.enqueueAction(.change(node.owningViewName)) { call(phase) }
        }
    }

    // MARK: Targets

    /// The scroll targets with their places in the content.
    private var targets: [(id: AnyHashable?, rect: CGRect)] {
        guard let layout = scrollView.content.roots.lazy.compactMap({ $0.targetLayout }).first else { return [] }
        return layout.children.map { ($0.scrollID, $0.frameInPortal) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        report()
        guard environment.scrollPositionLink != nil, hasShown, !isFollowing else { return }
        // What has come into sight has its place after the layout.
        node.graph.enqueueAction(.change(node.owningViewName)) { [weak self] in self?.notePosition() }
    }

    private func notePosition() {
        guard let link = environment.scrollPositionLink, !isFollowing else { return }
        let anchor = link.anchor ?? .topLeading
        let visible = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
        let point = CGPoint(x: visible.minX + visible.width * anchor.x, y: visible.minY + visible.height * anchor.y)
        let axes = self.scrollView.axes
        func distance(_ rect: CGRect) -> CGFloat {
            let place = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
            return (axes.contains(.vertical) ? abs(place.y - point.y) : 0) + (axes.contains(.horizontal) ? abs(place.x - point.x) : 0)
        }
        guard let nearest = targets.filter({ $0.id != nil }).min(by: { distance($0.rect) < distance($1.rect) }),
            let id = nearest.id, ScrollRequest.view(id, anchor: nil) != lastRequest
        else { return }
        link.write(id)
        lastRequest = link.read()
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let behavior = environment.scrollTargetBehavior else { return }
        let inset = scrollView.adjustedContentInset
        let visible = scrollView.bounds.inset(by: inset).size
        func rect(_ offset: CGPoint) -> CGRect {
            CGRect(origin: CGPoint(x: offset.x + inset.left, y: offset.y + inset.top), size: visible)
        }
        var target = ScrollTarget(rect: rect(targetContentOffset.pointee))
        behavior.updateTarget(
            &target,
            context: ScrollTargetBehaviorContext(
                originalTarget: ScrollTarget(rect: rect(scrollView.contentOffset)),
                velocity: CGVector(dx: velocity.x * 1000, dy: velocity.y * 1000), contentSize: scrollView.contentSize,
                containerSize: visible, axes: self.scrollView.axes, environment: environment, targets: targets.map(\.rect)))
        targetContentOffset.pointee = CGPoint(x: target.rect.minX - inset.left, y: target.rect.minY - inset.top)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        isFollowing = false
        enter(.interacting)
        if let link = environment.scrollPositionLink {
            link.takeOver()
            lastRequest = link.read()
        }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        enter(decelerate ? .decelerating : .idle)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { enter(.idle) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        isFollowing = false
        enter(.idle)
    }
}

extension Element {
    /// The outermost layout at or below whose views are scroll targets.
    fileprivate var targetLayout: Element? {
        if let marked = self as? ModifierElement<ScrollTargetLayoutModifier>, marked.modifier.isEnabled {
            var layout = marked.child
            while let wrapper = layout as? UnaryElement { layout = wrapper.child }
            return layout
        }
        return children.lazy.compactMap(\.targetLayout).first
    }

    /// The identity that scrolling knows the element by: its row's, or that of the nearest `ForEach` or `.id`.
    fileprivate var scrollID: AnyHashable? { ListRow(element: self).selectionValue }
}
