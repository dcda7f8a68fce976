import Foundation
import Tracing

/// A finger on a sheet: it moves the card between its detents, and down and away.
///
/// The card follows the finger. Between detents it changes its height; below the lowest one it is on its way out, unless
/// the content or the delegate keeps it, then it gives a little. Where it goes when the finger lets go is unrecorded: on
/// in the finger's direction when that is fast, else to what is nearest, and away past half the way.
@MainActor
final class SheetDrag {
    /// What lies below the lowest detent.
    private enum Below {
        /// The card has not been there.
        case unknown
        /// The presentation goes out as far as the finger leads it.
        case out(LedTransition)
        case kept(DismissalRefusal)
    }

    /// One drag, from its first movement until the finger lets go.
    private struct Drag {
        /// Where the card's top was, and how far the finger has gone since; down is positive.
        let start: CGFloat
        var distance: CGFloat = 0
        /// Where the card rests, the lowest first.
        let rests: [(detent: UISheetPresentationController.Detent, frame: CGRect)]
        /// Where the card's top is when it has gone.
        let exit: CGFloat
        var below = Below.unknown

        var top: CGFloat { start + distance }
        var lowest: CGRect { rests[0].frame }
        /// How far the card is below its lowest detent.
        var depth: CGFloat { top - lowest.minY }
        /// How far the card is on its way out.
        var fraction: CGFloat { min(1, max(0, depth / max(exit - lowest.minY, 1))) }
    }

    private enum Outcome { case away, rest(UISheetPresentationController.Detent, CGRect) }

    private unowned let sheet: UISheetPresentationController
    private weak var leader: AnyObject?
    private var drag: Drag?
    /// Where the card goes back to when it is not led out.
    private var resting = CGRect.zero
    private var shade: CGFloat = 1

    init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

    var isActive: Bool { drag != nil }
    /// Whether the card is elsewhere than where the drag began.
    var isMoved: Bool { drag?.distance ?? 0 != 0 }
    private var card: UIView? { sheet.presentedView }
    private var dimmingView: UIView? { sheet.container?.dimmingView }

    // MARK: By the card's own pan

    func follow(_ gesture: UIPanGestureRecognizer) {
        let distance = gesture.translation(in: sheet.containerView).y
        switch gesture.state {
        case .began: if begin(ledBy: gesture) { move(by: distance) }
        case .changed: if isLed(by: gesture) { move(by: distance) }
        case .ended: if isLed(by: gesture) { release(speed: gesture.velocity(in: sheet.containerView).y) }
        case .cancelled, .failed: if isLed(by: gesture) { cancel() }
        case .possible: break
        }
    }

    // MARK: Questions

    func isLed(by leader: AnyObject) -> Bool { drag != nil && self.leader === leader }

    /// Whether a drag in this direction leads anywhere: there is a larger detent above, and always a way down.
    func mayBegin(downwards: Bool) -> Bool {
        guard drag == nil, sheet.state == .presented, sheet.transition == nil,
            sheet.presentedViewController.activePresentation == nil
        else { return false }
        return downwards || roomAbove > 0
    }

    /// What of a drag over content with `room` points to its top is the sheet's; down is positive.
    ///
    /// Down it is what the content has no room for. Up it is what makes the card larger, from the content's top.
    func part(of way: CGFloat, contentRoom room: CGFloat) -> CGFloat {
        if way > 0 { return max(0, way - room) }
        return room < 0.5 && sheet.prefersScrollingExpandsWhenScrolledToEdge ? max(way, -roomAbove) : 0
    }

    /// How far the card can grow from where the drag began, in points.
    private var roomAbove: CGFloat {
        guard let top = drag?.start ?? card?.frame.minY, let highest = sheet.restingFrames.last else { return 0 }
        return max(0, top - highest.frame.minY)
    }

    // MARK: Steps

    /// Takes the card; false when it is on its way, or another finger has it.
    func begin(ledBy leader: AnyObject) -> Bool {
        let rests = sheet.restingFrames
        guard mayBegin(downwards: true), let card, let container = sheet.containerView, let lowest = rests.first else {
            return false
        }
        self.leader = leader
        drag = Drag(start: card.frame.minY, rests: rests, exit: container.bounds.maxY)
        resting = lowest.frame
        shade = dimmingView?.alpha ?? 1
        // The content keeps its place on the card while the card leaves the safe area.
        card.imposedSafeArea = card.safeAreaInsets
        return true
    }

    func move(by distance: CGFloat) {
        drag?.distance = distance
        if case .unknown? = drag?.below, drag?.depth ?? 0 > 0 { leaveLowest() }
        guard let drag else { return }
        if case .out(let led) = drag.below { led.move(to: drag.fraction) }
        UIView.withoutTransition { card?.frame = frame(of: drag) }
    }

    /// `speed` is the finger's in points per second, down is positive.
    func release(speed: CGFloat) {
        guard let drag else { return }
        self.drag = nil
        switch (outcome(of: drag, speed: speed), drag.below) {
        case (.away, .out(let led)):
            Timeline.current.record(.presentation, sheet.presentedViewController.typeName, "dismissed by a person")
            led.release(at: drag.fraction, goes: true)
        case (.rest(let detent, let frame), .out(let led)):
            Timeline.current.record(.presentation, sheet.presentedViewController.typeName, "stays: let go too early")
            resting = frame
            led.release(at: drag.fraction, goes: false)
            sheet.personChose(detent)
        case (.away, .kept(let refusal)):
            settle(on: nil)
            sheet.personWasRefused(refusal)
        case (.away, .unknown): settle(on: nil)
        case (.rest(let detent, _), _): settle(on: detent)
        }
    }

    func cancel() {
        guard let drag else { return }
        self.drag = nil
        guard case .out(let led) = drag.below else { return settle(on: nil) }
        resting = sheet.frameOfPresentedViewInContainerView
        led.release(at: drag.fraction, goes: false)
    }

    /// Code dismisses: the way out goes on without the finger; false when there is none.
    func conclude(animated: Bool, completion: (() -> Void)?) -> Bool {
        guard let drag else { return false }
        self.drag = nil
        guard case .out(let led) = drag.below else {
            card?.imposedSafeArea = nil
            return false
        }
        if let completion { led.transition.animate(alongsideTransition: nil) { _ in completion() } }
        led.release(at: drag.fraction, goes: true)
        if !animated { led.transition.finish(cancelled: false) }
        return true
    }

    private func leaveLowest() {
        if let refusal = sheet.refusalOfDismissal() {
            drag?.below = .kept(refusal)
        } else if let transition = sheet.beginLedDismissal(whenDone: { [weak self] in self?.card?.imposedSafeArea = nil }) {
            let led = LedTransition(transition: transition, duration: sheet.transitionDuration) { [weak self] in self?.place($0) }
            // The calls that begin a dismissal may dismiss: then the finger has lost the card.
            guard drag != nil else { return led.release(at: 0, goes: true) }
            drag?.below = .out(led)
            return
        }
        if sheet.state != .presented { abandon() }
    }

    /// The presentation ends by itself: the finger has lost the card.
    private func abandon() {
        drag = nil
        card?.imposedSafeArea = nil
    }

    private func settle(on detent: UISheetPresentationController.Detent?) {
        card?.imposedSafeArea = nil
        sheet.animateChanges {
            if let detent { sheet.personChose(detent) }
            sheet.containerView?.setNeedsLayout()
        }
    }

    // MARK: Places

    private func place(_ fraction: CGFloat) {
        let exit = sheet.containerView?.bounds.maxY ?? resting.maxY
        card?.frame = resting.offsetBy(dx: 0, dy: (exit - resting.minY) * fraction)
        dimmingView?.alpha = shade * (1 - fraction)
    }

    private func frame(of drag: Drag) -> CGRect {
        if drag.depth >= 0 {
            if case .kept = drag.below {
                return drag.lowest.offsetBy(dx: 0, dy: ScrollPhysics.rubberBand(drag.depth, dimension: drag.lowest.height))
            }
            return drag.lowest.offsetBy(dx: 0, dy: drag.depth)
        }
        let top = drag.top
        guard let index = drag.rests.firstIndex(where: { $0.frame.minY <= top }) else {
            let highest = drag.rests[drag.rests.count - 1].frame
            let pulled = ScrollPhysics.rubberBand(highest.minY - top, dimension: highest.height)
            return CGRect(x: highest.minX, y: highest.minY - pulled, width: highest.width, height: highest.height + pulled)
        }
        let (upper, lower) = (drag.rests[index].frame, drag.rests[index - 1].frame)
        let share = (top - upper.minY) / (lower.minY - upper.minY)
        func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * share }
        return CGRect(
            x: between(upper.minX, lower.minX), y: top, width: between(upper.width, lower.width),
            height: between(upper.maxY, lower.maxY) - top)
    }

    private func outcome(of drag: Drag, speed: CGFloat) -> Outcome {
        if drag.depth > 0, LedTransition.goes(at: drag.fraction, speed: speed) { return .away }
        let top = drag.top
        func distance(_ rest: (detent: UISheetPresentationController.Detent, frame: CGRect)) -> CGFloat { abs(rest.frame.minY - top) }
        let ahead =
            abs(speed) < LedTransition.decidingSpeed ? drag.rests
            : speed > 0 ? drag.rests.filter { $0.frame.minY >= top } : drag.rests.filter { $0.frame.minY <= top }
        let rest = (ahead.isEmpty ? drag.rests : ahead).min { distance($0) < distance($1) } ?? drag.rests[0]
        return .rest(rest.detent, rest.frame)
    }
}
