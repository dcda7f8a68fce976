import Tracing

/// A view on content that is larger than it: `contentOffset` is the origin of its bounds (FACT 116).
///
/// Apple documentation: UIKit/UIScrollView. Motion is in `UIScrollView+Motion.swift`, insets in `UIScrollView+Insets.swift`.
@MainActor @preconcurrency
open class UIScrollView: UIView {
    var motion = ScrollMotion.idle
    lazy var driver = ScrollDriver(self)
    /// The guides, made when they are first asked for.
    var layoutGuidesState = ScrollGuides()
    var lastAdjustedContentInset = UIEdgeInsets.zero
    let indicators = ScrollIndicators()
    var zoomState = ZoomState()
    /// The axis that a drag keeps to with the direction lock.
    var lockedAxis: NSLayoutConstraint.Axis?
    /// Whether the animation under way is the one after a tap on the status bar.
    var goesToTop = false
    private var pan: UIPanGestureRecognizer?
    /// Where content that is let go comes to rest instead, as a wheel does at a row.
    var restingOffset: ((CGPoint) -> CGPoint)?
    /// Where content that is let go comes to rest instead of `proposed`; `nil` for there. `velocity` in points a millisecond.
    func restingPlace(insteadOf proposed: CGPoint, velocity: CGPoint) -> CGPoint? { restingOffset?(proposed) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        let pan = ScrollPanGestureRecognizer(scrollView: self)
        self.pan = pan
        addGestureRecognizer(pan)
        indicators.attach(to: self)
        constraintState.contentSizeWasSolved = { view, size in (view as? UIScrollView)?.contentSizeWasSolved(size) }
    }

    // MARK: Content

    open weak var delegate: (any UIScrollViewDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }

    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            noteOffset(newValue)
            moveContent(to: newValue, byProgram: true)
        }
    }

    open var contentSize = CGSize.zero {
        didSet {
            guard contentSize != oldValue else { return }
            adjustedInsetsMayHaveChanged()
            contentSizeDidChange()
        }
    }

    open var contentInset = UIEdgeInsets.zero {
        didSet { if contentInset != oldValue { adjustedInsetsMayHaveChanged() } }
    }

    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { adjustedInsetsMayHaveChanged() } }
    }

    /// The content's insets with what the safe area adds.
    open var adjustedContentInset: UIEdgeInsets { currentAdjustedContentInset }
    open func adjustedContentInsetDidChange() {}

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        noteOffset(contentOffset)
        if animated { animateContent(to: contentOffset) } else { moveContent(to: contentOffset, byProgram: true) }
    }

    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }

    // MARK: Guides

    open var contentLayoutGuide: UILayoutGuide { layoutGuidesState.contentGuide(of: self) }
    open var frameLayoutGuide: UILayoutGuide { layoutGuidesState.frameGuide(of: self) }

    // MARK: Behaviour

    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    open var isPagingEnabled = false
    open var isDirectionalLockEnabled = false
    /// Whether content bounces at its ends; setting it sets both axes.
    open var bounces: Bool {
        get { bouncesHorizontally || bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }
    open var bouncesHorizontally = true
    open var bouncesVertically = true
    open var alwaysBounceVertical = false { didSet { adjustedInsetsMayHaveChanged() } }
    open var alwaysBounceHorizontal = false { didSet { adjustedInsetsMayHaveChanged() } }
    open var decelerationRate = DecelerationRate.normal
    open var scrollsToTop = true
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var indexDisplayMode = IndexDisplayMode.automatic {
        didSet {
            guard indexDisplayMode != oldValue else { return }
            reportApproximation("UIScrollView.indexDisplayMode", "no index is shown beside content here.")
        }
    }
    open var transfersHorizontalScrollingToParent = true
    open var transfersVerticalScrollingToParent = true
    open var allowsKeyboardScrolling = true {
        didSet {
            guard allowsKeyboardScrolling != oldValue else { return }
            reportApproximation("UIScrollView.allowsKeyboardScrolling", "keys never scroll here.")
        }
    }
    /// Where content lies that is smaller than the view, as shares of the free room: (0, 0) is top left, (1, 1) bottom right.
    open var contentAlignmentPoint = CGPoint.zero {
        didSet { if contentAlignmentPoint != oldValue { setBoundsOrigin(nearestRestingOffset(to: contentOffset)) } }
    }

    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Whether a drag may take the touch away from `view`; Apple's default says no for controls alone.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    open var panGestureRecognizer: UIPanGestureRecognizer {
        guard let pan else { preconditionFailure("The scroll view's recognizer is made with the view.") }
        return pan
    }

    open var refreshControl: UIRefreshControl? { didSet { refreshControlChanged(from: oldValue) } }

    // MARK: Indicators

    open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
    open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }
    open var indicatorStyle = IndicatorStyle.default { didSet { setNeedsLayout() } }
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    /// Whether the indicators keep out of the safe area.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { setNeedsLayout() } }
    open func flashScrollIndicators() { indicators.flash(in: self) }

    // MARK: State

    open var isTracking: Bool {
        switch motion {
        case .tracking, .dragging: true
        case .idle, .decelerating, .animating: false
        }
    }
    open var isDragging: Bool {
        if case .dragging = motion { true } else { false }
    }
    open var isDecelerating: Bool {
        if case .decelerating = motion { true } else { false }
    }
    open var isScrollAnimating: Bool {
        if case .animating = motion { true } else { false }
    }
    open func stopScrollingAndZooming() { stopMoving() }

    // MARK: Zooming

    open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
    open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
    /// Whether a pinch can go beyond the limits, to spring back when the fingers lift.
    open var bouncesZoom = true
    /// Whether fingers zoom.
    open var isZooming: Bool { zoomState.pinch != nil }
    /// Whether the scale springs back to a limit.
    open var isZoomBouncing: Bool { zoomState.course?.isBounce == true }
    open var isZoomAnimating: Bool { zoomState.course?.isBounce == false }
    /// The recogniser of zooming fingers; `nil` while the limits leave nothing to zoom.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoomState.recognizer }
    open var zoomScale: CGFloat {
        get { zoomState.scale }
        set { setZoom(newValue) }
    }
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { changeZoom(to: scale, animated: animated) }
    open func zoom(to rect: CGRect, animated: Bool) { zoomContent(to: rect, animated: animated) }

    // MARK: View

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            if newValue != old { visiblePartWillChange(to: newValue) }
            super.bounds = newValue
            if newValue.size != old.size { viewportChanged() }
            if newValue.origin != old.origin { contentDidMove() }
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds.size
            let new = sizeOfBounds(inFrame: newValue)
            if new != old { visiblePartWillChange(to: CGRect(origin: super.bounds.origin, size: new)) }
            super.frame = newValue
            if super.bounds.size != old { viewportChanged() }
        }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        adjustedInsetsMayHaveChanged()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        indicators.layout(in: self)
    }

    /// What a subclass does before the visible part is another one.
    package func visiblePartWillChange(to newBounds: CGRect) {}

    /// What a subclass does when the visible part is another one: offset or size.
    package func visiblePartDidChange() {}

    /// The fingers have gone without a drag, and content lies where it may rest.
    package func cameToRestUnderFinger() {}

    /// A hook for subclasses that keep the content's size themselves.
    package func contentSizeDidChange() {}
}
