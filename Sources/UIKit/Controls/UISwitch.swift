import Tracing

/// A control that is on or off.
///
/// Sizes: BF037 and BF042 for iOS 26, FACT 84 before. The size never changes with the frame.
@MainActor @preconcurrency
open class UISwitch: UIControl {
    public enum Style: Int, Sendable {
        case automatic = 0
        case checkbox = 1
        case sliding = 2
    }

    private let track = CALayer()
    private let knob = CALayer()
    private var on = false

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.frameSize))
        setUp()
    }

    public convenience init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.frameSize
        setUp()
    }

    private func setUp() {
        layer.addSublayer(track)
        track.addSublayer(knob)
        knob.shadowColor = CGColor(gray: 0, alpha: 1)
        knob.shadowOpacity = 0.15
        knob.shadowOffset = CGSize(width: 0, height: 2)
        knob.shadowRadius = 3
        setDefaultPriorities(hugging: (.defaultHigh, .defaultHigh))
        registerForTraitChanges(Self.colorTraits) { (view: UISwitch, _) in view.setNeedsLayout() }
    }

    // MARK: Size

    private static var isFrom26: Bool { Platform.current.majorVersion >= 26 }
    private static var frameSize: CGSize { isFrom26 ? CGSize(width: 68, height: 30) : CGSize(width: 51, height: 31) }

    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.frameSize.width - 2, height: Self.frameSize.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.frameSize }

    // MARK: Value

    open var isOn: Bool {
        get { on }
        set { setOn(newValue, animated: false) }
    }
    open func setOn(_ on: Bool, animated: Bool) {
        guard self.on != on else { return }
        self.on = on
        setNeedsLayout()
    }

    open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var onImage: UIImage? {
        didSet {
            guard onImage != oldValue else { return }
            reportApproximation("UISwitch.onImage", "a switch has shown no images since iOS 7.")
        }
    }
    open var offImage: UIImage? {
        didSet {
            guard offImage != oldValue else { return }
            reportApproximation("UISwitch.offImage", "a switch has shown no images since iOS 7.")
        }
    }
    open var title: String?
    open var preferredStyle = Style.automatic
    open var style: Style { .sliding }

    // MARK: Touch

    package override var primaryEvent: Event { .valueChanged }
    package override func keeps(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isSingleTap || recognizer is UISwipeGestureRecognizer
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        toggle()
    }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        toggle()
        return true
    }

    private func toggle() {
        setOn(!isOn, animated: true)
        sendValueChanged()
    }

    // MARK: Looks

    open override func layoutSubviews() {
        super.layoutSubviews()
        withoutLayerActions {
            let size = Self.isFrom26 ? CGSize(width: 63, height: 28) : CGSize(width: 51, height: 31)
            track.frame = CGRect(
                x: (intrinsicContentSize.width - size.width) / 2, y: (bounds.height - size.height) / 2,
                width: size.width, height: size.height)
            if !Self.isFrom26 { track.frame.origin.x = 0 }
            track.cornerRadius = size.height / 2
            track.backgroundColor = resolved(on ? onTintColor ?? .systemGreen : .secondarySystemFill).cgColor
            let knobSize =
                Self.isFrom26 ? CGSize(width: 39, height: 24) : CGSize(width: 27, height: 27)
            let isAtEnd = on != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
            knob.frame = CGRect(
                x: isAtEnd ? size.width - knobSize.width - 2 : 2, y: (size.height - knobSize.height) / 2,
                width: knobSize.width, height: knobSize.height)
            knob.cornerRadius = knobSize.height / 2
            knob.backgroundColor = resolved(thumbTintColor ?? .white).cgColor
            track.opacity = isEnabled ? 1 : 0.5
        }
    }

    // MARK: Accessibility

    package override var naturalAccessibilityTraits: UIAccessibilityTraits { [.button, .toggleButton] }
    package override var naturalAccessibilityValue: String? { on ? "1" : "0" }
    package override var descriptionDetails: [String] { on ? ["on = YES"] : [] }
}
