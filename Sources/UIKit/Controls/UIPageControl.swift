import Tracing

/// A row of dots, one a page.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
    public enum BackgroundStyle: Int, Sendable {
        case automatic = 0
        case prominent = 1
        case minimal = 2
    }

    private var dots: [CALayer] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        setDefaultPriorities(hugging: (.defaultLow, .defaultHigh))
        registerForTraitChanges(Self.colorTraits) { (view: UIPageControl, _) in view.setNeedsLayout() }
    }

    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = min(currentPage, max(0, numberOfPages - 1))
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    open var currentPage = 0 {
        didSet {
            currentPage = min(max(currentPage, 0), max(0, numberOfPages - 1))
            setNeedsLayout()
        }
    }
    open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var backgroundStyle = BackgroundStyle.automatic {
        didSet {
            guard backgroundStyle != oldValue else { return }
            reportApproximation("UIPageControl.backgroundStyle", "the background is always the minimal one.")
        }
    }
    open var allowsContinuousInteraction = true {
        didSet {
            guard allowsContinuousInteraction != oldValue else { return }
            reportApproximation("UIPageControl.allowsContinuousInteraction", "pages turn by taps, never by dragging along the dots.")
        }
    }

    /// BF055: 18 a page and 20, 26 tall.
    open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: 18 * CGFloat(pageCount) + 20, height: 26) }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    package override var primaryEvent: Event { .valueChanged }
    package override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    /// A tap on one half goes a page in its direction.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch else { return }
        let isRight = touch.location(in: self).x >= bounds.midX
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let old = currentPage
        currentPage += isRight != isMirrored ? 1 : -1
        if currentPage != old { sendValueChanged() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        withoutLayerActions {
            while dots.count < numberOfPages {
                let dot = CALayer()
                layer.addSublayer(dot)
                dots.append(dot)
            }
            while dots.count > numberOfPages { dots.removeLast().removeFromSuperlayer() }
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            for (index, dot) in dots.enumerated() {
                let place = CGFloat(isMirrored ? numberOfPages - 1 - index : index)
                dot.bounds = CGRect(x: 0, y: 0, width: 7, height: 7)
                dot.cornerRadius = 3.5
                dot.position = CGPoint(
                    x: bounds.midX + (place - CGFloat(numberOfPages - 1) / 2) * 18, y: bounds.midY)
                let color = index == currentPage
                    ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
                dot.backgroundColor = resolved(color).cgColor
                dot.isHidden = hidesForSinglePage && numberOfPages == 1
            }
        }
    }

    package override var naturalAccessibilityTraits: UIAccessibilityTraits { .adjustable }
    package override var naturalAccessibilityValue: String? { "page \(currentPage + 1) of \(numberOfPages)" }
}
