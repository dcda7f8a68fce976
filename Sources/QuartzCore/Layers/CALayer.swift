import Tracing

/// A node of the layer tree: geometry, contents and looks of a rectangle, and its sublayers.
///
/// Geometry is stored as `bounds`, `position`, `anchorPoint` and `transform`; `frame` is computed. Changes of animatable
/// properties look for an action first, as on iOS; a layer whose delegate is a view finds `NSNull` outside animation blocks.
open class CALayer: NSObject, CAMediaTiming {
    /// The model: what was set, not what an animation shows.
    package final var values = LayerValues() {
        didSet { changeCount &+= 1 }
    }
    /// How often a value of the layer's own was written.
    private(set) final var changeCount = 0
    package final var attachedAnimations: [AttachedAnimation] = []
    /// What moves presented values without an animation object, by key path.
    package final var presentedWays: [String: any PresentedWay] = [:]
    /// Set in a presentation copy: the layer it was made from.
    final weak var modelLayer: CALayer?

    private final var children: [CALayer] = []
    private final weak var parent: CALayer?
    private final var maskLayer: CALayer?
    final var dirt: LayerDirt = []
    /// The frame this layer was put under its superlayer in; implicit animations start with the next.
    final var attachedInFrame = 0
    /// Set by a window for its layer: the tree below is on screen and may animate.
    package final var isTreeRoot = false {
        didSet { if isTreeRoot, !oldValue { TreeRoots.add(self) } }
    }
    package final weak var host: (any LayerHost)?
    /// The event to which the pending layout goes back.
    package final var layoutCause: TimelineEvent.ID?
    /// The drawn contents are there because of `display()`, not of `contents = …`.
    final var contentsAreDrawn = false
    package final var delegateDidNotDisplay = false
    /// Set by what stands in for "there is no drawing code here": the delegate's default, `draw(in:)`, a plain view's `draw(_:)`.
    package final var delegateDidNotDraw = false
    private final var extraValues: [String: Any] = [:]

    public override init() {
        super.init()
        dirt = [.displayChildren]
    }

    /// A copy of a layer's properties without its tree: what a presentation layer is made with.
    public init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        copyProperties(from: layer)
    }

    public required init?(coder: NSCoder) { super.init() }

    /// The class a layer uses to copy itself; our own subclasses override it.
    package func makePresentationCopy() -> CALayer? { type(of: self) == CALayer.self ? CALayer(layer: self) : nil }

    final func copyProperties(from layer: CALayer) {
        values = layer.values
        name = layer.name
        contentsScale = layer.contentsScale
        contentsGravity = layer.contentsGravity
        maskedCorners = layer.maskedCorners
        cornerCurve = layer.cornerCurve
        isGeometryFlipped = layer.isGeometryFlipped
    }

    // MARK: Geometry

    open var bounds: CGRect {
        get { values.bounds }
        set {
            guard mayTake(bounds: newValue) else { return }
            let old = bounds.size
            change("bounds") { $0.bounds = newValue }
            if newValue.size != old { resizeSublayers(withOldSize: old) }
        }
    }
    open var position: CGPoint {
        get { values.position }
        set {
            guard mayTake(position: newValue) else { return }
            change("position") { $0.position = newValue }
        }
    }
    open var zPosition: CGFloat {
        get { values.zPosition }
        set { change("zPosition") { $0.zPosition = newValue } }
    }
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set { change("anchorPoint") { $0.anchorPoint = newValue } }
    }
    open var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { change("anchorPointZ") { $0.anchorPointZ = newValue } }
    }
    open var transform: CATransform3D {
        get { values.transform }
        set { change("transform") { $0.transform = newValue } }
    }
    open var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set { change("sublayerTransform") { $0.sublayerTransform = newValue } }
    }
    /// Computed from bounds, position, anchor point and transform; setting it sets position and bounds.
    open var frame: CGRect {
        get { values.frame }
        set {
            var moved = values
            moved.frame = newValue
            if moved.bounds != values.bounds { bounds = moved.bounds }
            if moved.position != values.position { position = moved.position }
        }
    }
    open var isGeometryFlipped = false
    open func contentsAreFlipped() -> Bool { false }
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
    open func preferredFrameSize() -> CGSize { bounds.size }

    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { convertPoint(p, from: l) }
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { convertPoint(p, to: l) }
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { convertRect(r, from: l) }
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { convertRect(r, to: l) }
    /// The farthest layer under a point of the superlayer's coordinates, or `nil` when the point is outside.
    open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: p) }
    /// Whether a point of this layer's coordinates is in its bounds.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
    open var visibleRect: CGRect { clippedVisibleRect() }

    // MARK: Tree

    open var superlayer: CALayer? { parent }
    open var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set { replaceSublayers(with: newValue ?? []) }
    }
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, above: false) }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, above: true) }
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
    open func removeFromSuperlayer() {
        guard let parent else { return }
        if parent.maskLayer === self {
            parent.mask = nil
            return
        }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        parent.setNeedsLayout()
    }
    /// Clips and fades this layer by the opacity of another, which belongs to no other layer.
    open var mask: CALayer? {
        get { maskLayer }
        set {
            guard newValue !== maskLayer else { return }
            maskLayer?.parent = nil
            newValue?.removeFromSuperlayer()
            maskLayer = newValue
            newValue?.parent = self
            newValue?.noteAttached()
        }
    }

    // MARK: Contents

    open var contents: Any? {
        get { values.contents }
        set {
            contentsAreDrawn = false
            change("contents") { $0.contents = newValue }
        }
    }
    open var contentsRect: CGRect {
        get { values.contentsRect }
        set { change("contentsRect") { $0.contentsRect = newValue } }
    }
    open var contentsCenter: CGRect {
        get { values.contentsCenter }
        set { change("contentsCenter") { $0.contentsCenter = newValue } }
    }
    open var contentsGravity = CALayerContentsGravity.resize
    open var contentsScale: CGFloat = 1
    open var contentsFormat = CALayerContentsFormat.RGBA8Uint
    open var minificationFilter = CALayerContentsFilter.linear
    open var magnificationFilter = CALayerContentsFilter.linear
    open var minificationFilterBias: Float = 0
    open var isOpaque = false
    open var needsDisplayOnBoundsChange = false
    open var drawsAsynchronously = false

    open func setNeedsDisplay() { markNeedsDisplay() }
    open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay() }
    open func needsDisplay() -> Bool { dirt.contains(.display) }
    open func displayIfNeeded() { if dirt.contains(.display) { display() } }
    /// Fills `contents`, by the delegate's `display`, else by drawing.
    open func display() { displayContents() }
    /// Draws the contents; the base class asks its delegate.
    open func draw(in ctx: CGContext) {
        delegateDidNotDraw = false
        guard let delegate else {
            delegateDidNotDraw = true
            return
        }
        delegate.draw(self, in: ctx)
    }
    /// Draws this layer and its sublayers, model values, in this layer's coordinates.
    open func render(in ctx: CGContext) { LayerRenderer(state: .model).draw(self, in: ctx) }

    // MARK: Looks

    open var isHidden: Bool {
        get { values.isHidden }
        set { change("hidden") { $0.isHidden = newValue } }
    }
    open var opacity: Float {
        get { values.opacity }
        set { change("opacity") { $0.opacity = min(max(newValue, 0), 1) } }
    }
    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set { change("masksToBounds") { $0.masksToBounds = newValue } }
    }
    open var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set { change("doubleSided") { $0.isDoubleSided = newValue } }
    }
    open var backgroundColor: CGColor? {
        get { values.backgroundColor }
        set { change("backgroundColor") { $0.backgroundColor = newValue } }
    }
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { change("cornerRadius") { $0.cornerRadius = newValue } }
    }
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    open var cornerCurve = CALayerCornerCurve.circular
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change("borderWidth") { $0.borderWidth = newValue } }
    }
    open var borderColor: CGColor? {
        get { values.borderColor }
        set { change("borderColor") { $0.borderColor = newValue } }
    }
    open var shadowColor: CGColor? {
        get { values.shadowColor }
        set { change("shadowColor") { $0.shadowColor = newValue } }
    }
    open var shadowOpacity: Float {
        get { values.shadowOpacity }
        set { change("shadowOpacity") { $0.shadowOpacity = newValue } }
    }
    open var shadowOffset: CGSize {
        get { values.shadowOffset }
        set { change("shadowOffset") { $0.shadowOffset = newValue } }
    }
    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { change("shadowRadius") { $0.shadowRadius = newValue } }
    }
    open var shadowPath: CGPath? {
        get { values.shadowPath }
        set { change("shadowPath") { $0.shadowPath = newValue } }
    }
    open var allowsGroupOpacity = true
    open var allowsEdgeAntialiasing = false
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var filters: [Any]? { didSet { noteFilters("filters", filters) } }
    open var backgroundFilters: [Any]? { didSet { noteFilters("backgroundFilters", backgroundFilters) } }
    open var compositingFilter: Any? {
        didSet { if compositingFilter != nil { noteFilters("compositingFilter", [0]) } }
    }
    open var name: String?
    open weak var delegate: (any CALayerDelegate)?

    // MARK: Layout

    open func setNeedsLayout() { markNeedsLayout() }
    open func needsLayout() -> Bool { dirt.contains(.layout) }
    open func layoutIfNeeded() { layoutFromTopmostDirtyAncestor() }
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
    /// The layer's size has changed; asks each sublayer to follow.
    open func resizeSublayers(withOldSize size: CGSize) {
        for sublayer in sublayers ?? [] { sublayer.resize(withOldSuperlayerSize: size) }
    }
    /// The superlayer's size has changed. For overriding: on iOS a layer has no autoresizing mask to follow of itself.
    open func resize(withOldSuperlayerSize size: CGSize) {}

    // MARK: Actions and animations

    open var actions: [String: any CAAction]?
    open var style: [AnyHashable: Any]?
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    open class func defaultValue(forKey key: String) -> Any? { LayerValues().any(forKey: key) }
    open class func needsDisplay(forKey key: String) -> Bool { false }
    open func shouldArchiveValue(forKey key: String) -> Bool { true }
    open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }
    open func removeAnimation(forKey key: String) { detachAnimations { $0.key == key } }
    open func removeAllAnimations() { detachAnimations { _ in true } }
    open func animationKeys() -> [String]? { attachedAnimations.isEmpty ? nil : attachedAnimations.map(\.key) }
    open func animation(forKey key: String) -> CAAnimation? { attachedAnimations.first { $0.key == key }?.animation }
    /// A copy of this layer with the values that animations show now.
    open func presentation() -> Self? { makePresentation() }
    open func model() -> Self { (modelLayer as? Self) ?? self }

    // MARK: Time

    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = .infinity
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed
    /// Time of another layer (of the clock for `nil`) in this layer's time.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(at: l?.clockTime(at: t) ?? t)
    }
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let clockTime = clockTime(at: t)
        return l?.localTime(at: clockTime) ?? clockTime
    }

    // MARK: Values by key

    open func value(forKey key: String) -> Any? { values.any(forKey: key) ?? extraValues[key] }
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
    open func setValue(_ value: Any?, forKey key: String) {
        if values.has(key) { change(key) { $0.set(value, forKey: key) } } else { extraValues[key] = value }
    }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    // MARK: Storage access for the extensions of this class

    final var childrenStorage: [CALayer] {
        get { children }
        set { children = newValue }
    }
    package final var directSublayers: [CALayer] { children }
    final func setParent(_ layer: CALayer?) { parent = layer }
}

/// What of a layer waits to be done.
struct LayerDirt: OptionSet {
    let rawValue: UInt8
    static let layout = LayerDirt(rawValue: 1)
    static let display = LayerDirt(rawValue: 2)
    /// Something below needs layout.
    static let layoutBelow = LayerDirt(rawValue: 4)
    /// Something below needs display, or nobody has looked yet.
    static let displayChildren = LayerDirt(rawValue: 8)
}
