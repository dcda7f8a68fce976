/// A control with a minus and a plus half that changes a value by steps.
@MainActor @preconcurrency
open class UIStepper: UIControl {
    private let plate = CALayer()
    private let divider = CALayer()
    private let minus = CALayer()
    private let plus = CALayer()

    /// In points (BF053).
    private static let naturalSize = CGSize(width: 94, height: 32)

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.naturalSize))
        for part in [plate, divider, minus, plus] { layer.addSublayer(part) }
        setDefaultPriorities(hugging: (.defaultHigh, .defaultHigh))
        registerForTraitChanges(Self.colorTraits) { (view: UIStepper, _) in view.setNeedsLayout() }
    }

    public convenience init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for part in [plate, divider, minus, plus] { layer.addSublayer(part) }
        setDefaultPriorities(hugging: (.defaultHigh, .defaultHigh))
    }

    private var current = 0.0

    open var value: Double {
        get { current }
        set {
            current = min(max(newValue, minimumValue), maximumValue)
            setNeedsLayout()
        }
    }
    open var minimumValue = 0.0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = current
        }
    }
    open var maximumValue = 100.0 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = current
        }
    }
    open var stepValue = 1.0 {
        didSet {
            precondition(stepValue > 0, "UIStepper.stepValue is \(stepValue). Set a positive step.")
        }
    }
    open var wraps = false
    /// Whether a held button goes on stepping.
    open var autorepeat = true
    open var isContinuous = true

    open override var intrinsicContentSize: CGSize { Self.naturalSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.naturalSize }

    // MARK: Touch

    package override var primaryEvent: Event { .valueChanged }
    package override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
    private var pressedSide: Double?

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let isRight = touch.location(in: self).x >= bounds.midX
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        pressedSide = isRight != isMirrored ? 1 : -1
        step(pressedSide ?? 1)
        return true
    }

    private func step(_ direction: Double) {
        let old = value
        let next = value + direction * stepValue
        if wraps, next > maximumValue { value = minimumValue } else if wraps, next < minimumValue {
            value = maximumValue
        } else {
            value = next
        }
        if value != old { sendValueChanged() }
    }

    // MARK: Looks

    open override func layoutSubviews() {
        super.layoutSubviews()
        withoutLayerActions {
            plate.frame = bounds
            plate.cornerRadius = Platform.current.majorVersion >= 26 ? bounds.height / 2 : 8
            plate.backgroundColor = resolved(.tertiarySystemFill).cgColor
            divider.frame = CGRect(x: bounds.midX - 0.5, y: 7, width: 1, height: max(0, bounds.height - 14))
            divider.backgroundColor = resolved(.separator).cgColor
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            show("minus", in: minus, at: isMirrored ? 0.75 : 0.25, isOn: value > minimumValue || wraps)
            show("plus", in: plus, at: isMirrored ? 0.25 : 0.75, isOn: value < maximumValue || wraps)
            layer.opacity = isEnabled ? 1 : 0.5
        }
    }

    private func show(_ name: String, in layer: CALayer, at share: CGFloat, isOn: Bool) {
        guard let image = UIImage(systemName: name) else { return }
        let color: UIColor = isOn ? .label : .tertiaryLabel
        layer.contents = image.layerContents(tint: resolved(color), scale: max(1, traitCollection.displayScale))
        layer.bounds = CGRect(origin: .zero, size: image.size)
        layer.position = CGPoint(x: bounds.width * share, y: bounds.midY)
    }

    package override var naturalAccessibilityTraits: UIAccessibilityTraits { .adjustable }
    package override var naturalAccessibilityValue: String? {
        value == value.rounded() ? String(Int(value)) : String(value)
    }
}
