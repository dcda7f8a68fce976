extension ViewGraph {
    /// Layout has changed: the host lays out in this frame.
    func layoutDidChange() {
        if !isFlushing { host?.graphNeedsFlush(cause: nil) }
    }
}

extension Transaction {
    /// Runs UIKit changes with the animation in force.
    @MainActor
    func animateUIKit(changes: @escaping () -> Void, completion: (() -> Void)?) {
        changes()
        completion?()
    }
}
