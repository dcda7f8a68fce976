import CoreGraphics
import UIKit

/// How one element comes to be shown elsewhere than it was.
///
/// Only what is drawn moves, not the containers around it: a view that is new in a moving container appears at its final
/// place (Apple's page of `geometryGroup()`). What has still to be gone is kept as a difference to the laid-out frame.
@MainActor
struct ElementMotion {
    /// The transaction that placed the element elsewhere since it was shown last, and the flush that did.
    var cause: (transaction: Transaction, epoch: Int)?
    fileprivate var remaining: Motion<CGRect>?
    fileprivate var shown: (frame: CGRect, space: ObjectIdentifier)?

    /// What is shown, less what is laid out.
    var difference: CGRect? {
        guard let remaining, remaining.isRunning else { return nil }
        return remaining.presented
    }
}

extension Element {
    /// The laid-out frame has changed, in the transaction in force.
    func noteMove() {
        motion.cause = graph.transaction.effectiveAnimation == nil ? nil : (graph.transaction, graph.epoch)
    }

    fileprivate func takeMove() -> Transaction? {
        defer { motion.cause = nil }
        guard let cause = motion.cause, cause.epoch == graph.epoch else { return nil }
        return cause.transaction
    }

    /// The frame in the list's coordinates as it will be shown; starts or ends the way there.
    fileprivate func noteShown(_ target: CGRect, in space: ObjectIdentifier, _ transaction: Transaction?) {
        defer { motion.shown = (target, space) }
        guard let shown = motion.shown, shown.space == space, shown.frame != target else { return }
        if let transaction, transaction.effectiveAnimation != nil {
            let remaining = motion.remaining ?? Motion(
                at: .zero, name: "\(node.owningViewName): frame", in: graph.motions
            ) { [weak self] _ in self?.displayedPortal?.setNeedsDisplayList() }
            motion.remaining = remaining
            remaining.extend(by: target.animatableData - shown.frame.animatableData, in: transaction)
        } else if !graph.isAdvancing {
            motion.remaining?.cancel()
        }
    }
}

extension DisplayList {
    /// Adds an element, `origin` being its parent's in this list's coordinates.
    mutating func append(_ element: Element, in origin: CGPoint) {
        let outer = motion
        if let transaction = element.takeMove() { motion = transaction }
        if let scope = element as? TransactionElement {
            var transaction = motion ?? Transaction()
            scope.transform(&transaction)
            motion = transaction
        }
        if element.isShownAsOne {
            let target = element.frame.offsetBy(dx: origin.x, dy: origin.y)
            element.noteShown(target, in: space, motion)
        } else {
            element.motion.shown = nil
        }
        let shown = element.displayedFrame.origin
        let place = CGPoint(x: origin.x + shown.x, y: origin.y + shown.y)
        if let fade = element.fade, fade.opacity < 1 {
            // In the same coordinates, so that what is inside goes on moving as it does.
            var inner = DisplayList(space: space, motion: motion)
            withStackRoom { element.appendItems(to: &inner, at: place) }
            append(fade.group, .zero, inner) { $0.opacity = Float(max(fade.opacity, 0)) }
        } else {
            withStackRoom { element.appendItems(to: &self, at: place) }
        }
        motion = outer
    }
}
