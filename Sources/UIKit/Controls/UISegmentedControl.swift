import Tracing

/// A row of segments of which one can be chosen.
///
/// Sizes: BF049, BF054.
@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
    public nonisolated static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var isEnabled = true
        var width: CGFloat = 0
    }

    private var segments: [Segment] = []
    private var labels: [UIView] = []
    private let plate = CALayer()
    private let thumb = CALayer()

    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUp()
        segments = (items ?? []).map { item in
            if let image = item as? UIImage { Segment(image: image) } else { Segment(title: item as? String) }
        }
        rebuild()
        bounds.size = sizeThatFits(.zero)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
        rebuild()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        layer.addSublayer(plate)
        layer.addSublayer(thumb)
        setDefaultPriorities(hugging: (.defaultLow, .defaultHigh))
        registerForTraitChanges(Self.colorTraits) { (view: UISegmentedControl, _) in view.setNeedsLayout() }
    }

    // MARK: Segments

    open var numberOfSegments: Int { segments.count }
    open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { if selectedSegmentIndex != oldValue { setNeedsLayout() } } }
    open var isMomentary = false
    open var apportionsSegmentWidthsByContent = false {
        didSet {
            guard apportionsSegmentWidthsByContent != oldValue else { return }
            reportApproximation("UISegmentedControl.apportionsSegmentWidthsByContent", "segments share the width by the recorded rule either way.")
        }
    }
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(Segment(image: image), at: segment) }
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Segment(title: action.title, image: action.image, action: action), at: segment)
    }
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment)
        if selectedSegmentIndex >= segments.count { selectedSegmentIndex = Self.noSegment }
        rebuild()
    }
    open func removeAllSegments() {
        segments = []
        selectedSegmentIndex = Self.noSegment
        rebuild()
    }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].title = title
        rebuild()
    }
    open func titleForSegment(at segment: Int) -> String? { segments.indices.contains(segment) ? segments[segment].title : nil }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].image = image
        rebuild()
    }
    open func imageForSegment(at segment: Int) -> UIImage? { segments.indices.contains(segment) ? segments[segment].image : nil }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].isEnabled = enabled
        rebuild()
    }
    open func isEnabledForSegment(at segment: Int) -> Bool { segments.indices.contains(segment) && segments[segment].isEnabled }
    /// 0 gives the segment its width by the rule.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].width = width
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
    open func widthForSegment(at segment: Int) -> CGFloat { segments.indices.contains(segment) ? segments[segment].width : 0 }

    private func insert(_ segment: Segment, at index: Int) {
        segments.insert(segment, at: min(max(index, 0), segments.count))
        rebuild()
    }

    private func rebuild() {
        labels.forEach { $0.removeFromSuperview() }
        labels = segments.map { segment in
            if let title = segment.title, segment.image == nil || !title.isEmpty {
                let label = UILabel()
                label.text = title
                label.font = .systemFont(ofSize: 13)
                label.textAlignment = .center
                label.isEnabled = segment.isEnabled
                return label
            }
            let view = UIImageView(image: segment.image)
            view.contentMode = .center
            view.tintColor = .label
            return view
        }
        labels.forEach { addSubview($0) }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Size

    /// BF054: the widest title up to the point and 19, 32 at least; all are equal.
    private var segmentWidth: CGFloat {
        max(32, labels.map { $0.intrinsicContentSize.width.rounded(.up) + 19 }.max() ?? 32)
    }
    private var totalWidth: CGFloat { segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : segmentWidth) } }

    open override var intrinsicContentSize: CGSize { CGSize(width: totalWidth, height: 31) }
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: totalWidth, height: 32) }

    private func frame(ofSegment index: Int) -> CGRect {
        let natural = totalWidth
        let factor = natural > 0 ? bounds.width / natural : 1
        var x: CGFloat = 0
        for segment in segments.prefix(index) { x += (segment.width > 0 ? segment.width : segmentWidth) * factor }
        let width = (segments[index].width > 0 ? segments[index].width : segmentWidth) * factor
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
    }

    // MARK: Touch

    package override var primaryEvent: Event { .valueChanged }
    package override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let place = touch?.location(in: self),
            let index = segments.indices.first(where: { frame(ofSegment: $0).contains(place) }), segments[index].isEnabled
        else { return }
        choose(index)
    }

    private func choose(_ index: Int) {
        guard index != selectedSegmentIndex || isMomentary else { return }
        selectedSegmentIndex = index
        if let action = segments[index].action { sendAction(action) }
        sendValueChanged()
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    // MARK: Looks

    open override func layoutSubviews() {
        super.layoutSubviews()
        for (index, view) in labels.enumerated() { view.frame = frame(ofSegment: index).shrunk(2, 0) }
        withoutLayerActions {
            let radius = Platform.current.majorVersion >= 26 ? bounds.height / 2 : 9
            plate.frame = bounds
            plate.cornerRadius = radius
            plate.backgroundColor = resolved(.tertiarySystemFill).cgColor
            thumb.isHidden = !segments.indices.contains(selectedSegmentIndex)
            if !thumb.isHidden {
                thumb.frame = frame(ofSegment: selectedSegmentIndex).shrunk(2, 2)
                thumb.cornerRadius = radius - 2
                let base = UIColor { $0.userInterfaceStyle == .dark ? UIColor(hex: 0x636366) : .white }
                thumb.backgroundColor = resolved(selectedSegmentTintColor ?? base).cgColor
            }
            layer.opacity = isEnabled ? 1 : 0.5
        }
    }

    package override var naturalAccessibilityValue: String? { titleForSegment(at: selectedSegmentIndex) }
}

extension CGRect {
    /// Inset on both sides of each axis, at the least to nothing; `insetBy` gives the null rectangle then.
    fileprivate func shrunk(_ x: CGFloat, _ y: CGFloat) -> CGRect {
        let (dx, dy) = (min(x, width / 2), min(y, height / 2))
        return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
}
