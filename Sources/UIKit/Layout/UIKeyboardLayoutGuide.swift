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
    open var followsUndockedKeyboard = false
    /// Room above the keyboard in which a drag dismisses it, in points.
    open var keyboardDismissPadding: CGFloat = 0
    /// Whether the guide ends at the safe area while there is no keyboard, or at the view's bottom edge.
    open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { owningView?.layoutContentChanged() } } }

    package override var nearEdges: NSDirectionalRectEdge { [.bottom, .leading, .trailing] }
}
