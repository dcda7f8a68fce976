/// A control for a value in a range, set by dragging a thumb.
@MainActor @preconcurrency
open class UISlider: UIControl {
    private let track = CALayer()
    private let fill = CALayer()
    private let thumb = CALayer()
    private var images: [UInt: (thumb: UIImage?, minimumTrack: UIImage?, maximumTrack: UIImage?)] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        layer.addSublayer(track)
        track.addSublayer(fill)
        layer.addSublayer(thumb)
        thumb.shadowColor = CGColor(gray: 0, alpha: 1)
        thumb.shadowOpacity = 0.15
        thumb.shadowOffset = CGSize(width: 0, height: 2)
        thumb.shadowRadius = 4
        setDefaultPriorities(hugging: (.defaultLow, .defaultHigh))
        registerForTraitChanges(Self.colorTraits) { (view: UISlider, _) in view.setNeedsLayout() }
    }

    // MARK: Value

    private var current: Float = 0

    open var value: Float {
        get { current }
        set { setValue(newValue, animated: false) }
    }
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            setValue(current, animated: false)
            setNeedsLayout()
        }
    }
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            setValue(current, animated: false)
            setNeedsLayout()
        }
    }
    /// Whether every step of a drag sends value changes, or its end alone.
    open var isContinuous = true

    open func setValue(_ value: Float, animated: Bool) {
        let inside = min(max(value, minimumValue), maximumValue)
        guard inside != current else { return }
        current = inside
        setNeedsLayout()
    }

    open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
    open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }
    open func setThumbImage(_ image: UIImage?, for state: State) {
        images[state.rawValue, default: (nil, nil, nil)].thumb = image
        setNeedsLayout()
    }
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        images[state.rawValue, default: (nil, nil, nil)].minimumTrack = image
    }
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        images[state.rawValue, default: (nil, nil, nil)].maximumTrack = image
    }
    open func thumbImage(for state: State) -> UIImage? { images[state.rawValue]?.thumb }
    open var currentThumbImage: UIImage? { images[state.rawValue]?.thumb ?? images[0]?.thumb }

    // MARK: Size

    /// BF046 and BF053 on iOS 26; 31 before (FACT 107).
    private var height: CGFloat { Platform.current.majorVersion >= 26 ? 34 : 31 }
    private var thumbSize: CGSize {
        if let image = currentThumbImage { return image.size }
        return Platform.current.majorVersion >= 26 ? CGSize(width: 38, height: 24) : CGSize(width: 28, height: 28)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
    open override var alignmentRectInsets: UIEdgeInsets {
        Platform.current.majorVersion >= 26 ? .zero : UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    }

    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let line: CGFloat = Platform.current.majorVersion >= 26 ? 6 : 4
        var rect = CGRect(x: bounds.minX, y: bounds.midY - line / 2, width: bounds.width, height: line)
        if let image = minimumValueImage {
            rect.origin.x += image.size.width + 8
            rect.size.width -= image.size.width + 8
        }
        if let image = maximumValueImage { rect.size.width -= image.size.width + 8 }
        return rect
    }

    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = thumbSize
        let range = maximumValue - minimumValue
        let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        let seen = effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 - share : share
        return CGRect(
            x: rect.minX + (rect.width - size.width) * seen, y: rect.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    // MARK: Touch

    package override var primaryEvent: Event { .valueChanged }
    package override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer is UISwipeGestureRecognizer }
    /// From the finger to the middle of the thumb.
    private var grip: CGFloat = 0

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
        let place = touch.location(in: self)
        guard thumb.insetBy(dx: -12, dy: -12).contains(place) else { return false }
        grip = thumb.midX - place.x
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let way = track.width - thumbSize.width
        guard way > 0 else { return true }
        let share = (touch.location(in: self).x + grip - track.minX - thumbSize.width / 2) / way
        let seen = effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 - share : share
        let old = value
        setValue(minimumValue + (maximumValue - minimumValue) * Float(min(max(seen, 0), 1)), animated: false)
        if isContinuous, value != old { sendValueChanged() }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendValueChanged() }
    }

    // MARK: Looks

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let trackRect = trackRect(forBounds: bounds)
        let thumbRect = thumbRect(forBounds: bounds, trackRect: trackRect, value: value)
        withoutLayerActions {
            track.frame = trackRect
            track.cornerRadius = trackRect.height / 2
            track.backgroundColor = resolved(maximumTrackTintColor ?? .systemFill).cgColor
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let middle = thumbRect.midX - trackRect.minX
            fill.frame = CGRect(
                x: isMirrored ? middle : 0, y: 0, width: isMirrored ? trackRect.width - middle : middle,
                height: trackRect.height)
            fill.cornerRadius = trackRect.height / 2
            fill.backgroundColor = resolved(minimumTrackTintColor ?? tintColor).cgColor
            thumb.frame = thumbRect
            if let image = currentThumbImage {
                thumb.contents = image.layerContents(tint: resolved(tintColor), scale: max(1, traitCollection.displayScale))
                thumb.backgroundColor = nil
                thumb.cornerRadius = 0
                thumb.shadowOpacity = 0
            } else {
                thumb.contents = nil
                thumb.cornerRadius = thumbRect.height / 2
                thumb.backgroundColor = resolved(thumbTintColor ?? .white).cgColor
                thumb.shadowOpacity = 0.15
            }
            layer.opacity = isEnabled ? 1 : 0.5
        }
    }

    // MARK: Accessibility

    package override var naturalAccessibilityTraits: UIAccessibilityTraits { .adjustable }
    package override var naturalAccessibilityValue: String? {
        let range = maximumValue - minimumValue
        return range > 0 ? "\(Int(((value - minimumValue) / range * 100).rounded()))%" : nil
    }
    open override func accessibilityIncrement() { step(by: 0.1) }
    open override func accessibilityDecrement() { step(by: -0.1) }

    private func step(by share: Float) {
        setValue(value + (maximumValue - minimumValue) * share, animated: true)
        sendValueChanged()
    }
}
