/// A view that shows an image, or several in turn.
@MainActor @preconcurrency
open class UIImageView: UIView {
    private lazy var animator = ImageAnimator(self)

    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        lastImageSize = shownImage?.size
        layer.contentsGravity = contentMode.gravity
        registerForTraitChanges(Self.colorTraits + [UITraitDisplayScale.self]) { (view: UIImageView, _) in
            view.setNeedsDisplay()
        }
        setNeedsDisplay()
    }

    open var image: UIImage? { didSet { imageChanged() } }
    open var highlightedImage: UIImage? { didSet { if isHighlighted { imageChanged() } } }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedImage != nil { imageChanged() } }
    }
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { imageChanged() }
    }

    open override var contentMode: ContentMode {
        didSet {
            layer.contentsGravity = contentMode.gravity
            setNeedsDisplay()
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    private var lastImageSize: CGSize?

    /// Asks for layout only when the size is another one: an image may be set in the superview's layout.
    private func imageChanged() {
        let size = shownImage?.size
        if size != lastImageSize {
            lastImageSize = size
            invalidateIntrinsicContentSize()
        }
        if image?.images != nil { startAnimating() }
        setNeedsDisplay()
    }

    /// What is shown now: the highlighted image, the frame of an animation, a symbol in the preferred configuration.
    var shownImage: UIImage? {
        if let frame = animator.currentImage { return frame }
        let chosen = isHighlighted ? highlightedImage ?? image : image
        guard let chosen, let preferredSymbolConfiguration, chosen.isSymbolImage else { return chosen }
        // What the image says itself comes first.
        let own = chosen.symbolConfiguration
        return chosen.withConfiguration(own.map { preferredSymbolConfiguration.applying($0) } ?? preferredSymbolConfiguration)
    }

    // MARK: Size

    open override var intrinsicContentSize: CGSize {
        shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }
    open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

    // MARK: Drawing

    open override func display(_ layer: CALayer) {
        guard let image = shownImage?.resolved(for: traitCollection), image.size.width > 0 else {
            layer.contents = nil
            return
        }
        let scale = max(1, traitCollection.displayScale)
        let pixels = image.layerContents(tint: resolved(tintColor), scale: scale)
        layer.contents = pixels
        layer.contentsScale = pixels.map { CGFloat($0.width) / image.size.width } ?? scale
        layer.contentsCenter = Self.center(of: image)
    }

    /// The stretched part of a resizable image, in units of its size.
    private static func center(of image: UIImage) -> CGRect {
        let caps = image.capInsets
        guard caps != .zero else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
        return CGRect(
            x: caps.left / image.size.width, y: caps.top / image.size.height,
            width: max(0, 1 - (caps.left + caps.right) / image.size.width),
            height: max(0, 1 - (caps.top + caps.bottom) / image.size.height))
    }

    // MARK: Animations

    open var animationImages: [UIImage]?
    open var highlightedAnimationImages: [UIImage]?
    /// Seconds for all images; 0 means 1/30 s for each.
    open var animationDuration: TimeInterval = 0
    /// 0: without end.
    open var animationRepeatCount = 0
    open var isAnimating: Bool { animator.isRunning }
    open func startAnimating() { animator.start() }
    open func stopAnimating() { animator.stop() }

    // MARK: Tree

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityState?.traits ?? .image }
        set { super.accessibilityTraits = newValue }
    }
    open override var accessibilityLabel: String? {
        get { accessibilityState?.label ?? (isAccessibilityElement ? image?.name : nil) }
        set { super.accessibilityLabel = newValue }
    }
    package override func makeElementNode() -> ElementNode {
        var node = super.makeElementNode()
        node.identity = node.identity ?? shownImage?.name
        return node
    }
}

/// Shows the images of an image view in turn on the frame clock.
@MainActor
private final class ImageAnimator: FrameClock.Participant {
    private weak var view: UIImageView?
    private var images: [UIImage] = []
    private var duration: TimeInterval = 0
    private var repeats = 0
    private var began: TimeInterval = 0
    private var index: Int?

    init(_ view: UIImageView) { self.view = view }

    var isRunning: Bool { index != nil }
    var currentImage: UIImage? { index.map { images[$0] } }

    func start() {
        guard let view else { return }
        let own = view.isHighlighted ? view.highlightedAnimationImages ?? view.animationImages : view.animationImages
        images = own ?? view.image?.images ?? []
        guard !images.isEmpty else { return }
        let natural = view.image?.duration ?? 0
        let wanted = own == nil ? natural : view.animationDuration
        duration = wanted > 0 ? wanted : TimeInterval(images.count) / 30
        repeats = view.animationRepeatCount
        began = FrameClock.current.time
        index = 0
        FrameClock.current.add(self)
        view.setNeedsDisplay()
    }

    func stop() {
        guard index != nil else { return }
        index = nil
        FrameClock.current.remove(self)
        view?.setNeedsDisplay()
    }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .animations, let shown = index, let view else { return false }
        let passed = FrameClock.current.time - began
        if repeats > 0, passed >= duration * TimeInterval(repeats) {
            stop()
            return true
        }
        let share = (passed / duration).truncatingRemainder(dividingBy: 1)
        let next = min(Int(share * TimeInterval(images.count)), images.count - 1)
        guard next != shown else { return false }
        index = next
        view.setNeedsDisplay()
        return true
    }

    /// A finite animation is waited for, one without end is not.
    var busy: [FrameClock.Busy] {
        index != nil && repeats > 0 ? [FrameClock.Busy("UIImageView plays its images")] : []
    }
}
