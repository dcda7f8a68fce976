/// How far a scroll view has zoomed.
struct ZoomState {
    var scale: CGFloat = 1
    /// The size of the zoomed view at scale 1.
    var baseSize: CGSize?
}

extension UIScrollView {
    private var zoomingView: UIView? { delegate?.viewForZooming(in: self) }

    /// Scales the delegate's view and the content size with it (BF185).
    func setZoom(_ wanted: CGFloat) {
        let scale = min(max(wanted, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
        guard scale != zoomState.scale, let view = zoomingView else { return }
        let base = zoomState.baseSize ?? view.bounds.size
        zoomState.baseSize = base
        delegate?.scrollViewWillBeginZooming(self, with: view)
        zoomState.scale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.frame.origin = .zero
        contentSize = CGSize(width: base.width * scale, height: base.height * scale)
        delegate?.scrollViewDidZoom(self)
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    }

    /// Zooms so that `rect`, in the zoomed view's coordinates, fills the view.
    func zoomContent(to rect: CGRect) {
        guard rect.width > 0, rect.height > 0, zoomingView != nil else { return }
        setZoom(min(bounds.width / rect.width, bounds.height / rect.height))
        let scale = zoomState.scale
        let centred = CGPoint(
            x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
        setContentOffset(nearestRestingOffset(to: centred), animated: false)
    }
}
