import Tracing

/// What a view has been asked to do in the next layout phase.
package struct PendingWork: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let traits = PendingWork(rawValue: 1)
    package static let safeArea = PendingWork(rawValue: 2)
    package static let properties = PendingWork(rawValue: 4)
    package static let constraints = PendingWork(rawValue: 8)
    package static let layout = PendingWork(rawValue: 16)
    /// Something below the view has work.
    package static let below = PendingWork(rawValue: 32)
}

/// The events that the pending work of a view goes back to: the first one that asked.
package struct PendingCauses {
    package var traits: TimelineEvent.ID?
    package var properties: TimelineEvent.ID?
    package var constraints: TimelineEvent.ID?
    package var layout: TimelineEvent.ID?

    mutating func note(_ work: PendingWork, _ cause: TimelineEvent.ID?) {
        if work.contains(.traits) { traits = traits ?? cause }
        if work.contains(.properties) { properties = properties ?? cause }
        if work.contains(.constraints) { constraints = constraints ?? cause }
        if work.contains(.layout) { layout = layout ?? cause }
    }
}

extension UIView {
    /// Notes work to do and whose doing it is, and opens the way to it from the root.
    package func mark(_ work: PendingWork) {
        causes.note(work, Timeline.current.cause)
        if pending.isSuperset(of: work) { return }
        pending.formUnion(work)
        var ancestor = superviewStorage
        while let view = ancestor, !view.pending.contains(.below) {
            view.pending.insert(.below)
            ancestor = view.superviewStorage
        }
    }

    package func markNeedsLayout() {
        mark(.layout)
    }

    func intrinsicContentSizeBecameInvalid() {
        constraintState.isContentStale = true
        layoutContentChanged()
        (superviewStorage as? UIStackView)?.arrangedContentChanged()
        setNeedsUpdateConstraints()
        superviewStorage?.setNeedsLayout()
        superviewStorage?.contentSizeBecameInvalid(of: self)
    }

    func outset(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: rect.origin.x - insets.left, y: rect.origin.y - insets.top,
            width: rect.size.width + insets.left + insets.right, height: rect.size.height + insets.top + insets.bottom)
    }

    /// What `UIView.layoutSubviews()` does; Auto Layout applies its frames here.
    func performDefaultLayout() { applySolvedFrames() }
}
