extension UIView {
    /// A view that shows the same layers, frozen; `nil` for a view without size, as on iOS.
    func makeSnapshotView(_ afterUpdates: Bool) -> UIView? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        if afterUpdates { layoutIfNeeded() }
        let snapshot = UIView(frame: bounds)
        snapshot.layer.contents = layer.contents
        snapshot.layer.backgroundColor = layer.backgroundColor
        return snapshot
    }
}
