import Tracing

/// A bar that shows how far something is.
@MainActor @preconcurrency
open class UIProgressView: UIView {
    public enum Style: Int, Sendable {
        case `default` = 0
        case bar = 1
    }

    private let track = CALayer()
    private let bar = CALayer()

    public init(progressViewStyle style: Style) {
        progressViewStyle = style
        super.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.height))
        setUp()
    }

    public override init(frame: CGRect) {
        progressViewStyle = .default
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        progressViewStyle = .default
        super.init(coder: coder)
        setUp()
    }

    /// In points (BF053, BF059: 4 tall whatever it is given).
    private static let height: CGFloat = 4

    private func setUp() {
        layer.addSublayer(track)
        track.addSublayer(bar)
        setDefaultPriorities(hugging: (.defaultLow, .defaultHigh))
        registerForTraitChanges(Self.colorTraits) { (view: UIProgressView, _) in view.setNeedsLayout() }
    }

    open var progressViewStyle: Style
    /// From 0 to 1; other values are moved into the range.
    open var progress: Float = 0 {
        didSet {
            progress = min(max(progress, 0), 1)
            if progress != oldValue { setNeedsLayout() }
        }
    }
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
    /// Follows a progress object; its value is taken when it is set.
    open var observedProgress: Progress? {
        didSet {
            guard let observedProgress else { return }
            progress = Float(observedProgress.fractionCompleted)
            reportApproximation(
                "UIProgressView.observedProgress", "The value is taken once; set progress when it changes.")
        }
    }
    open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var progressImage: UIImage? {
        didSet { if progressImage != nil { reportApproximation("UIProgressView.progressImage", "the bar is drawn in its tint.") } }
    }
    open var trackImage: UIImage? {
        didSet { if trackImage != nil { reportApproximation("UIProgressView.trackImage", "the track is drawn in its tint.") } }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        withoutLayerActions {
            track.frame = CGRect(x: 0, y: (bounds.height - Self.height) / 2, width: bounds.width, height: Self.height)
            track.cornerRadius = Self.height / 2
            track.masksToBounds = true
            track.backgroundColor = resolved(trackTintColor ?? .systemFill).cgColor
            let width = bounds.width * CGFloat(progress)
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            bar.frame = CGRect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: Self.height)
            bar.cornerRadius = Self.height / 2
            bar.backgroundColor = resolved(progressTintColor ?? tintColor).cgColor
        }
    }

    open override var isAccessibilityElement: Bool {
        get { accessibilityState?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }
    open override var accessibilityValue: String? {
        get { accessibilityState?.value ?? "\(Int((progress * 100).rounded()))%" }
        set { super.accessibilityValue = newValue }
    }
}
