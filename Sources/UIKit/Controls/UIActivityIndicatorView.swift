/// A spinner: something takes time and nobody knows how long.
@MainActor @preconcurrency
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101

        /// In points (BF053, FACT 107).
        var side: CGFloat { self == .large ? 37 : 20 }
    }

    private let spokes = CALayer()

    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        setUp()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    public required init(coder: NSCoder) {
        style = .medium
        super.init(frame: .zero)
        setUp()
    }

    private func setUp() {
        layer.addSublayer(spokes)
        for _ in 0..<8 { spokes.addSublayer(CALayer()) }
        isHidden = hidesWhenStopped
        setDefaultPriorities(hugging: (.defaultHigh, .defaultHigh))
        registerForTraitChanges(Self.colorTraits) { (view: UIActivityIndicatorView, _) in view.setNeedsLayout() }
    }

    open var style: Style {
        didSet {
            guard style != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    open var color: UIColor! = UIColor.secondaryLabel { didSet { setNeedsLayout() } }
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    open private(set) var isAnimating = false

    open func startAnimating() {
        isAnimating = true
        isHidden = false
    }

    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// A picture of a spinner at rest: eight spokes; it does not turn, so that pictures are the same.
    open override func layoutSubviews() {
        super.layoutSubviews()
        withoutLayerActions {
            let side = style.side
            spokes.frame = CGRect(
                x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
            let size = CGSize(width: side * 0.12, height: side * 0.27)
            for (index, spoke) in (spokes.sublayers ?? []).enumerated() {
                let angle = CGFloat(index) * .pi / 4
                spoke.bounds = CGRect(origin: .zero, size: size)
                spoke.cornerRadius = size.width / 2
                let radius = side / 2 - size.height / 2
                spoke.position = CGPoint(x: side / 2 + radius * sin(angle), y: side / 2 - radius * cos(angle))
                spoke.setAffineTransform(CGAffineTransform(rotationAngle: angle))
                spoke.backgroundColor = resolved(color ?? .secondaryLabel).cgColor
                spoke.opacity = 0.3 + 0.7 * Float((index + 7) % 8) / 7
            }
        }
    }

    open override var isAccessibilityElement: Bool {
        get { accessibilityState?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }
    open override var accessibilityValue: String? {
        get { accessibilityState?.value ?? (isAnimating ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }
}
