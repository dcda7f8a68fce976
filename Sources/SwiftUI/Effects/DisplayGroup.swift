import QuartzCore
import UIKit

/// What shows a group of items as one: a layer, or a view where UIKit views are among the items.
///
/// A view is there only for mounts: a walk over the subviews of a screen finds no view for what iOS draws without one.
@MainActor
final class DisplayGroup {
    private let plain = CALayer()
    private(set) var view: UIView?

    func layer(for list: DisplayList) -> CALayer {
        if list.hasViews {
            if view == nil { view = GroupView(frame: .zero) }
        } else if let old = view {
            // Mounts that have left are gone from it already.
            old.removeFromSuperview()
            view = nil
        }
        return view?.layer ?? plain
    }
}

/// The view of a group: it takes no touches itself.
@MainActor
final class GroupView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01 else { return nil }
        if layer.masksToBounds, !bounds.contains(point) { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}
