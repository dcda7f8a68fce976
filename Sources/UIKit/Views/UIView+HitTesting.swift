extension UIView {
    /// The frontmost view at a point of this view; none in views that are hidden, transparent or take no touches.
    func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, interactionState.blockingAnimations == 0 else {
            return nil
        }
        guard self.point(inside: point, with: event) else { return nil }
        for subview in subviewStorage.reversed() {
            if let hit = subview.hitTest(subview.pointFromSuperview(point), with: event) { return hit }
        }
        return self
    }

    /// The upper and left edges belong to a view, the lower and right ones do not (FACT 80).
    func containsHit(_ point: CGPoint) -> Bool {
        let bounds = bounds
        return point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY && point.y < bounds.maxY
    }
}
