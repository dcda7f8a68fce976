/// A control at the top of a scroll view that asks for new content when it is pulled down.
@MainActor @preconcurrency
open class UIRefreshControl: UIControl {
    public private(set) var isRefreshing = false
    open var attributedTitle: NSAttributedString?
    private let spinner = UIActivityIndicatorView(style: .medium)
    /// The height of the control, in points (unrecorded; the usual 60).
    static let height: CGFloat = 60

    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
        addSubview(spinner)
    }

    public convenience init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        spinner.startAnimating()
        if let scrollView { scrollView.contentInset.top += Self.height }
    }

    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        spinner.stopAnimating()
        if let scrollView { scrollView.contentInset.top -= Self.height }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        spinner.sizeToFit()
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

extension UIScrollView {
    func refreshControlChanged(from old: UIRefreshControl?) {
        guard old !== refreshControl else { return }
        old?.removeFromSuperview()
        guard let refreshControl else { return }
        insertSubview(refreshControl, at: 0)
        alwaysBounceVertical = true
        refreshControl.frame = CGRect(
            x: 0, y: -UIRefreshControl.height, width: bounds.width, height: UIRefreshControl.height)
        refreshControl.autoresizingMask = .flexibleWidth
    }

    /// Pulled past the control's height, a release starts it.
    func refreshIfPulled() {
        guard let refreshControl, !refreshControl.isRefreshing, refreshControl.isEnabled else { return }
        let pulled = restingRange.y.lowerBound - contentOffset.y
        guard pulled >= UIRefreshControl.height else { return }
        refreshControl.beginRefreshing()
        refreshControl.sendActions(for: .valueChanged)
    }
}
