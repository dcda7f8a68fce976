/// The pinch of a scroll view that zooms; it goes together with the scroll view's pan.
@MainActor
final class ZoomPinchGestureRecognizer: UIPinchGestureRecognizer {
    private weak var scrollView: UIScrollView?

    init(scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
        addHandler { [weak self, weak scrollView] _ in
            guard let self, let scrollView else { return }
            scrollView.pinch(self)
        }
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== scrollView?.panGestureRecognizer }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { other !== scrollView?.panGestureRecognizer }
}
