import Foundation
import Tracing

/// The scrolling of a page controller: the page at rest with its neighbours on both sides.
@MainActor
final class PageScroller: UIScrollView, UIScrollViewDelegate {
    /// What turns a page.
    private struct Turn {
        let from: UIViewController
        let to: UIViewController
        let isForward: Bool
        /// A finger turns it, so that the delegate is told.
        let isByPerson: Bool
        var completion: ((Bool) -> Void)?
    }

    private unowned let controller: UIPageViewController
    private let isVertical: Bool
    private let spacing: CGFloat
    private(set) var current: UIViewController?
    /// What the data source said; `nil` until it was asked.
    private var before: UIViewController??
    private var after: UIViewController??
    private var turn: Turn?
    private var activity = PlacingActivity.none
    private var placedFor: CGSize?

    init(_ controller: UIPageViewController, isVertical: Bool, spacing: CGFloat) {
        self.controller = controller
        self.isVertical = isVertical
        self.spacing = spacing
        super.init(frame: .zero)
        isPagingEnabled = true
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        bounces = true
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    // MARK: By code

    func show(_ page: UIViewController, isForward: Bool, animated: Bool, completion: ((Bool) -> Void)?) {
        if turn != nil { finish(completed: true) }
        guard animated, let old = current, old !== page, window != nil else {
            replace(with: page)
            completion?(true)
            return
        }
        forgetNeighbours()
        if isForward { after = .some(page) } else { before = .some(page) }
        begin(Turn(from: old, to: page, isForward: isForward, isByPerson: false, completion: completion))
        place()
        go(to: offset(of: isForward ? 1 : -1), animated: true)
    }

    /// To a neighbour, as a tap on the dots does.
    ///
    /// - Returns: Whether there is one, and no other turn under way.
    func turn(isForward: Bool) -> Bool {
        guard turn == nil, let old = current, let page = neighbour(isForward) else { return false }
        begin(Turn(from: old, to: page, isForward: isForward, isByPerson: true))
        go(to: offset(of: isForward ? 1 : -1), animated: true)
        return true
    }

    private func replace(with page: UIViewController) {
        let old = current
        forgetNeighbours()
        guard old !== page else { return askNeighbours() }
        let isLive = controller.appearance.isVisible && window != nil
        controller.addChild(page)
        current = page
        old?.willMove(toParent: nil)
        if isLive {
            old?.beginAppearance(false, animated: false, isManual: true)
            page.beginAppearance(true, animated: false, isManual: true)
        }
        old?.viewIfLoaded?.removeFromSuperview()
        place()
        page.didMove(toParent: controller)
        if isLive {
            let transition = ControllerTransition("the change of page", from: old, to: page, in: self, duration: 0)
            transition.run(endsInFrame: true) {
            } completion: { _ in
                old?.endAppearance(isManual: true)
                page.endAppearance(isManual: true)
            }
        }
        old?.removeFromParent()
        askNeighbours()
        controller.pageDidChange()
    }

    // MARK: Neighbours

    func neighboursMayDiffer() {
        guard turn == nil else { return }
        forgetNeighbours()
        askNeighbours()
        controller.pageDidChange()
    }

    private func forgetNeighbours() { (before, after) = (nil, nil) }

    private func neighbour(_ isForward: Bool) -> UIViewController? { (isForward ? after : before) ?? nil }

    /// Asks what was not asked yet: the page before, then the page after.
    private func askNeighbours() {
        guard let current, controller.isViewLoaded, turn == nil else { return }
        if let source = controller.dataSource {
            if before == nil { before = .some(source.pageViewController(controller, viewControllerBefore: current)) }
            if after == nil { after = .some(source.pageViewController(controller, viewControllerAfter: current)) }
        }
        place()
    }

    // MARK: Places

    private var isMirrored: Bool { !isVertical && effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var pitch: CGFloat { isVertical ? bounds.height : bounds.width }

    /// The pages from the first of the content to the last.
    private var row: [UIViewController?] {
        let order = [neighbour(false), current, neighbour(true)].filter { $0 != nil }
        return isMirrored ? order.reversed() : order
    }

    /// Where the content rests for a page: -1 the one before, 0 the current, 1 the one after.
    private func offset(of place: Int) -> CGPoint {
        let page = place == 0 ? current : neighbour(place > 0)
        let index = CGFloat(row.firstIndex { $0 === page } ?? 0)
        return isVertical ? CGPoint(x: 0, y: index * pitch) : CGPoint(x: index * pitch, y: 0)
    }

    private func frame(of page: UIViewController) -> CGRect {
        let index = CGFloat(row.firstIndex { $0 === page } ?? 0)
        let size = isVertical ? CGSize(width: bounds.width, height: pitch - spacing) : CGSize(width: pitch - spacing, height: bounds.height)
        let start = index * pitch + spacing / 2
        return CGRect(origin: isVertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0), size: size)
    }

    /// Gives the pages their frames, and shows the current one unless it is on its way.
    func place(keepsOffset: Bool = false) {
        guard activity != .placing, bounds.width > 0, controller.isViewLoaded else { return }
        PlacingActivity.run(.placing, of: self, \.activity) {
            if before == nil || after == nil, turn == nil, controller.dataSource != nil, current != nil { askNeighbours() }
            placePages(keepsOffset)
        }
    }

    private func placePages(_ keepsOffset: Bool) {
        let count = CGFloat(max(row.count, 1))
        let size = isVertical ? CGSize(width: bounds.width, height: count * pitch) : CGSize(width: count * pitch, height: bounds.height)
        let isResized = placedFor != bounds.size
        placedFor = bounds.size
        if contentSize != size { contentSize = size }
        if (turn == nil && !keepsOffset) || isResized { contentOffset = offset(of: turn.map { $0.isForward ? 1 : -1 } ?? 0) }
        for page in [turn?.from, current, turn?.to].compactMap({ $0 }) { put(page) }
    }

    private func put(_ page: UIViewController) {
        let view = page.view!
        let frame = frame(of: page)
        UIView.withoutTransition {
            if view.frame != frame { view.frame = frame }
            if view.superview !== self { addSubview(view) }
        }
    }

    private func go(to offset: CGPoint, animated: Bool) {
        guard contentOffset != offset else { return finish(completed: true) }
        setContentOffset(offset, animated: animated)
    }

    // MARK: A turn

    private func begin(_ new: Turn) {
        turn = new
        let event = Timeline.current.record(
            .presentation, controller.typeName, "turn \(new.from.typeName) -> \(new.to.typeName)")
        Timeline.current.whileCaused(by: event) {
            if new.isByPerson { controller.delegate?.pageViewController(controller, willTransitionTo: [new.to]) }
            if new.to.parent == nil { controller.addChild(new.to) }
            new.from.beginAppearance(false, animated: true, isManual: true)
            new.to.beginAppearance(true, animated: true, isManual: true)
            put(new.to)
        }
    }

    /// The finger shows one of the neighbours.
    private func beginByFinger() {
        guard isTracking || isDecelerating, let old = current else { return }
        let distance = isVertical ? contentOffset.y - offset(of: 0).y : contentOffset.x - offset(of: 0).x
        guard abs(distance) > 0.5 else { return }
        let isForward = (distance > 0) != isMirrored
        if let turn {
            guard turn.isByPerson, turn.isForward != isForward else { return }
            // Back past where it began: to the other neighbour.
            finish(completed: false, keepsOffset: true)
        }
        guard let page = neighbour(isForward) else { return }
        begin(Turn(from: old, to: page, isForward: isForward, isByPerson: true))
    }

    /// The content has come to rest.
    private func rest() {
        guard let turn else { return }
        let end = offset(of: turn.isForward ? 1 : -1)
        let distance = isVertical ? contentOffset.y - end.y : contentOffset.x - end.x
        finish(completed: abs(distance) < pitch / 2)
    }

    private func finish(completed: Bool, keepsOffset: Bool = false) {
        guard let turn else { return }
        let (from, to) = (turn.from, turn.to)
        if completed {
            from.willMove(toParent: nil)
            from.viewIfLoaded?.removeFromSuperview()
            current = to
            before = turn.isForward ? .some(from) : nil
            after = turn.isForward ? nil : .some(from)
            // What only code showed is not what the data source says.
            if !turn.isByPerson { forgetNeighbours() }
        } else {
            to.beginAppearance(false, animated: true, isManual: true)
            from.beginAppearance(true, animated: true, isManual: true)
            to.willMove(toParent: nil)
            to.viewIfLoaded?.removeFromSuperview()
        }
        self.turn = nil
        from.endAppearance(isManual: true)
        to.endAppearance(isManual: true)
        if completed { to.didMove(toParent: controller) }
        (completed ? from : to).removeFromParent()
        place(keepsOffset: keepsOffset)
        if turn.isByPerson {
            if completed { controller.dotsTurn(isForward: turn.isForward) }
            controller.delegate?.pageViewController(
                controller, didFinishAnimating: true, previousViewControllers: [from], transitionCompleted: completed)
        } else {
            controller.pageDidChange()
        }
        turn.completion?(true)
    }

    // MARK: UIScrollViewDelegate

    func scrollViewDidScroll(_ scrollView: UIScrollView) { if activity != .placing { beginByFinger() } }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { if !decelerate { rest() } }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { rest() }
}
