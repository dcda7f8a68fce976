extension ViewGraph {
    /// Layout has changed: the host lays out in this frame.
    func layoutDidChange() {
        if !isFlushing { host?.graphNeedsFlush(cause: nil) }
    }
}
