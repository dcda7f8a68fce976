import Foundation

/// A guide that can switch constraints by where it is.
@MainActor @preconcurrency
open class UITrackingLayoutGuide: UILayoutGuide {
    private struct Tracked {
        let constraints: [NSLayoutConstraint]
        let edge: NSDirectionalRectEdge
        let isNear: Bool
    }
    private var tracked: [Tracked] = []

    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        track(trackingConstraints, edge, isNear: true)
    }

    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        track(trackingConstraints, edge, isNear: false)
    }

    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.filter { $0.isNear && $0.edge == edge }.flatMap(\.constraints)
    }

    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.filter { !$0.isNear && $0.edge == edge }.flatMap(\.constraints)
    }

    open func removeAllTrackedConstraints() {
        for entry in tracked { NSLayoutConstraint.deactivate(entry.constraints) }
        tracked.removeAll()
    }

    /// The edges the guide lies at: a docked keyboard is at the bottom, leading and trailing edges.
    package var nearEdges: NSDirectionalRectEdge { [] }

    /// Switches what is tracked by the edges that the guide is at now.
    func updateTracked() {
        let edges = nearEdges
        func isOn(_ entry: Tracked) -> Bool { edges.isSuperset(of: entry.edge) == entry.isNear }
        for entry in tracked where !isOn(entry) { NSLayoutConstraint.deactivate(entry.constraints) }
        for entry in tracked where isOn(entry) { NSLayoutConstraint.activate(entry.constraints) }
    }

    private func track(_ constraints: [NSLayoutConstraint], _ edge: NSDirectionalRectEdge, isNear: Bool) {
        tracked.removeAll { $0.edge == edge && $0.isNear == isNear }
        tracked.append(Tracked(constraints: constraints, edge: edge, isNear: isNear))
        let isAt = nearEdges.isSuperset(of: edge)
        for constraint in constraints { constraint.isActive = isAt == isNear }
    }
}

/// Where the keyboard is: with none on screen, the bottom safe area.
@MainActor @preconcurrency
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide goes along with a floating keyboard; without, it takes that for none.
    open var followsUndockedKeyboard = false { didSet { if followsUndockedKeyboard != oldValue { placeChanged() } } }
    /// Room above the keyboard in which a drag pulls it down already, in points: of a scroll view in the guide's view whose
    /// `keyboardDismissMode` is interactive.
    open var keyboardDismissPadding: CGFloat = 0
    /// Whether the guide ends at the safe area while there is no keyboard, or at the view's bottom edge.
    open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { placeChanged() } } }

    /// Points within which a floating keyboard is near an edge (unrecorded).
    private static let nearness: CGFloat = 40

    package override var nearEdges: NSDirectionalRectEdge {
        guard let view = owningView, let frame = floatingFrame(in: view) else { return [.bottom, .leading, .trailing] }
        let (left, right) = (frame.minX - view.bounds.minX, view.bounds.maxX - frame.maxX)
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var edges: NSDirectionalRectEdge = []
        if frame.minY - view.bounds.minY <= Self.nearness { edges.insert(.top) }
        if view.bounds.maxY - frame.maxY <= Self.nearness { edges.insert(.bottom) }
        if left <= Self.nearness { edges.insert(isRightToLeft ? .trailing : .leading) }
        if right <= Self.nearness { edges.insert(isRightToLeft ? .leading : .trailing) }
        return edges
    }

    private func floatingFrame(in view: UIView) -> CGRect? {
        let keyboard = UIApplication.shared.keyboard
        guard followsUndockedKeyboard, let place = keyboard.state.target, !place.isDocked else { return nil }
        return keyboard.frame(in: view)
    }

    /// The guide's place as insets of the view's bounds.
    func insets(in view: UIView) -> UIEdgeInsets {
        let bounds = view.bounds
        if let frame = floatingFrame(in: view) {
            return UIEdgeInsets(
                top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY,
                right: bounds.maxX - frame.maxX)
        }
        let resting = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
        let covered = max(resting, UIApplication.shared.keyboard.overlap(with: view))
        return UIEdgeInsets(top: bounds.height - covered, left: 0, bottom: 0, right: 0)
    }

    private func placeChanged() {
        updateTracked()
        owningView?.layoutContentChanged()
        owningView?.setNeedsLayout()
    }
}

extension UIKeyboardLayoutGuide: KeyboardFollower {
    package func keyboardDidMove(within duration: TimeInterval) { placeChanged() }
}
