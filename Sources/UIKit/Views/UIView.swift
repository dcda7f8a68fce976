/// A rectangle of the interface: draws, holds subviews, lays them out, takes touches.
///
/// The class body holds the members that subclasses may override, as one-line forwarders; what they do is in the
/// extension files of this folder, by topic. Geometry lives in the layer.
@MainActor @preconcurrency
open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable, UICoordinateSpace,
    @preconcurrency CALayerDelegate
{
    // MARK: State

    /// The layer that the view draws into and whose position, bounds and transform are the view's.
    public let layer: CALayer
    package var subviewStorage: [UIView] = []
    package weak var superviewStorage: UIView?
    package weak var windowStorage: UIWindow?
    package var pending: PendingWork = []
    /// The events that asked for the pending work, put back when it runs.
    package var causes = PendingCauses()
    package var traitState = ViewTraitState()
    package var marginState = ViewMarginState()
    package var interactionState = ViewInteractionState()
    package var appearanceState = ViewAppearanceState()
    package var accessibilityState: ViewAccessibilityState?
    package var lastSafeAreaInsets = UIEdgeInsets.zero
    package var observation = ViewObservation()

    /// The controller whose root view this is.
    package weak var viewOwner: (any ViewOwner)?
    /// Whoever sets this view's geometry and is told when somebody else does.
    package weak var geometryOwner: (any GeometryOwner)?
    /// The bridge's node that shows this view, while it does.
    package weak var mount: AnyObject?
    /// Called when the intrinsic size is said to be invalid.
    package var intrinsicSizeObserver: (() -> Void)?
    /// Told when the first responder comes into this view or what is in it, and when it leaves.
    package var focusObserver: ((Bool) -> Void)?
    /// Trait values from where the view is mounted: over the inherited traits, below the view's own overrides.
    package var mountTraits: ((inout any UIMutableTraits) -> Void)? { didSet { setNeedsTraitUpdate() } }
    /// A safe area that replaces the inherited one.
    package var imposedSafeArea: UIEdgeInsets? { didSet { if imposedSafeArea != oldValue { setNeedsSafeAreaUpdate() } } }

    // MARK: Life

    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        attachLayer()
        self.frame = frame
    }

    /// A view from an archive starts empty; Linux has no nib files.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        attachLayer()
    }

    public override convenience init() { self.init(frame: .zero) }

    open class var layerClass: AnyClass { CALayer.self }
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}

    // MARK: Geometry

    open var frame: CGRect {
        get { geometryFrame }
        set { setGeometryFrame(newValue) }
    }
    open var bounds: CGRect {
        get { layer.bounds }
        set { setGeometryBounds(newValue) }
    }
    open var center: CGPoint {
        get { layer.position }
        set { setGeometryCenter(newValue) }
    }
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { setGeometryTransform(newValue) }
    }
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { setGeometryTransform3D(newValue) }
    }
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func sizeToFit() { resizeToFit() }
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { converted(point, from: view) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }
    open func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint { converted(point, toSpace: space) }
    open func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint { converted(point, fromSpace: space) }
    open func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect { converted(rect, toSpace: space) }
    open func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect { converted(rect, fromSpace: space) }
    open var autoresizesSubviews = true
    open var autoresizingMask: AutoresizingMask = [] { didSet { autoresizingMaskChanged(from: oldValue) } }

    // MARK: Hierarchy

    open var superview: UIView? { superviewStorage }
    open var subviews: [UIView] { subviewStorage }
    open var window: UIWindow? { windowStorage }
    open func addSubview(_ view: UIView) { insert(view, at: subviewStorage.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, above: siblingSubview) }
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, below: siblingSubview) }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    open func bringSubviewToFront(_ view: UIView) { reorder(view, toFront: true) }
    open func sendSubviewToBack(_ view: UIView) { reorder(view, toFront: false) }
    open func removeFromSuperview() { detachFromSuperview() }
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func isDescendant(of view: UIView) -> Bool { hasAncestor(view) }
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(taggedWith: tag) }
    open var tag = 0
    open var restorationIdentifier: String?

    // MARK: Responder

    open override var next: UIResponder? { viewOwner ?? superviewStorage }
    @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditingHere(force) }

    // MARK: Layout cycle

    open func setNeedsLayout() { markNeedsLayout() }
    open func layoutIfNeeded() { LayoutEngine.layoutNow(self) }
    open func layoutSubviews() { performDefaultLayout() }
    open func setNeedsUpdateConstraints() { mark(.constraints) }
    open func needsUpdateConstraints() -> Bool { pending.contains(.constraints) }
    open func updateConstraintsIfNeeded() { LayoutEngine.updateConstraintsNow(self) }
    open func updateConstraints() { pending.remove(.constraints) }
    /// Asks for `updateProperties()` before the next layout (iOS 26).
    open func setNeedsUpdateProperties() { if Platform.current.hasUpdateProperties { mark(.properties) } }
    open func updatePropertiesIfNeeded() { LayoutEngine.updatePropertiesNow(self) }
    open func updateProperties() {}

    // MARK: Auto Layout

    package let constraintState = ViewConstraintState()
    open class var requiresConstraintBasedLayout: Bool { false }
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeFittingConstraints(targetSize) }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        sizeFittingConstraints(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    open func invalidateIntrinsicContentSize() { intrinsicContentSizeBecameInvalid(); intrinsicSizeObserver?() }
    /// A hook for views that are as large as a subview of theirs wants.
    func contentSizeBecameInvalid(of subview: UIView) {}
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { outset(alignmentRect, by: alignmentRectInsets) }
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }

    // MARK: Safe area and margins

    open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }
    open func safeAreaInsetsDidChange() {}
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { marginState.insetsFromSafeArea }
        set { changeMargins { $0.insetsFromSafeArea = newValue } }
    }
    open var preservesSuperviewLayoutMargins: Bool {
        get { marginState.preservesSuperview }
        set { changeMargins { $0.preservesSuperview = newValue } }
    }
    open var layoutMargins: UIEdgeInsets {
        get { currentLayoutMargins }
        set { changeMargins { $0.own = .fixed(newValue) } }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(currentLayoutMargins, effectiveUserInterfaceLayoutDirection) }
        set { changeMargins { $0.own = .directional(newValue) } }
    }
    open func layoutMarginsDidChange() {}

    // MARK: Drawing

    open func draw(_ rect: CGRect) { layer.delegateDidNotDraw = true }
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
    open var backgroundColor: UIColor? {
        get { appearanceState.backgroundColor }
        set { setBackgroundColor(newValue) }
    }
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }
    open var isHidden: Bool {
        get { layer.isHidden }
        set { setHidden(newValue) }
    }
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    open var clearsContextBeforeDrawing = true
    open var contentMode: ContentMode = .scaleToFill { didSet { if contentMode != oldValue { contentModeChanged() } } }
    open var mask: UIView? { didSet { maskChanged(from: oldValue) } }
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set { setTintColor(newValue) }
    }
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { setTintAdjustmentMode(newValue) }
    }
    open func tintColorDidChange() {}

    // MARK: Traits

    open var traitCollection: UITraitCollection { currentTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { styleOverride }
        set { setStyleOverride(newValue) }
    }
    open func updateTraitsIfNeeded() { LayoutEngine.updateTraitsNow(self) }
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet { if semanticContentAttribute != oldValue { semanticContentChanged() } }
    }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { currentLayoutDirection }

    // MARK: Touches

    open var isUserInteractionEnabled: Bool {
        get { interactionState.isEnabled }
        set { interactionState.isEnabled = newValue }
    }
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestView(at: point, with: event) }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { containsHit(point) }
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { interactionState.recognizers.isEmpty ? nil : interactionState.recognizers }
        set { replaceRecognizers(with: newValue ?? []) }
    }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open var interactions: [any UIInteraction] {
        get { interactionState.interactions }
        set { replaceInteractions(with: newValue) }
    }
    open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
    open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

    // MARK: Accessibility

    open var isAccessibilityElement: Bool {
        get { accessibilityState?.isElement ?? false }
        set { setAccessibility(\.isElement, newValue) }
    }
    open var accessibilityLabel: String? {
        get { accessibilityState?.label }
        set { setAccessibility(\.label, newValue) }
    }
    open var accessibilityHint: String? {
        get { accessibilityState?.hint }
        set { setAccessibility(\.hint, newValue) }
    }
    open var accessibilityValue: String? {
        get { accessibilityState?.value }
        set { setAccessibility(\.value, newValue) }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityState?.traits ?? .none }
        set { setAccessibility(\.traits, newValue) }
    }
    open var accessibilityIdentifier: String? {
        get { accessibilityState?.identifier }
        set { setAccessibility(\.identifier, newValue) }
    }
    open var accessibilityFrame: CGRect {
        get { accessibilityState?.frame ?? convert(bounds, to: nil as UIView?) }
        set { setAccessibility(\.frame, newValue) }
    }
    open var accessibilityElements: [Any]? {
        get { accessibilityState?.elements }
        set { setAccessibility(\.elements, newValue) }
    }
    open var accessibilityElementsHidden: Bool {
        get { accessibilityState?.elementsHidden ?? false }
        set { setAccessibility(\.elementsHidden, newValue) }
    }
    open var accessibilityViewIsModal: Bool {
        get { accessibilityState?.isModal ?? false }
        set { setAccessibility(\.isModal, newValue) }
    }
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityState?.groupsChildren ?? false }
        set { setAccessibility(\.groupsChildren, newValue) }
    }
    open var accessibilityLanguage: String? {
        get { accessibilityState?.language }
        set { setAccessibility(\.language, newValue) }
    }
    open var accessibilityUserInputLabels: [String]! {
        get { accessibilityState?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { setAccessibility(\.userInputLabels, newValue) }
    }
    open var accessibilityActivationPoint: CGPoint {
        get { accessibilityState?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { setAccessibility(\.activationPoint, newValue) }
    }
    open var accessibilityIgnoresInvertColors: Bool {
        get { accessibilityState?.ignoresInvertColors ?? false }
        set { setAccessibility(\.ignoresInvertColors, newValue) }
    }
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }

    // MARK: Focus

    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { false }
    open var focusGroupIdentifier: String?

    // MARK: Snapshots

    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { makeSnapshotView(afterUpdates) }
    /// A view that shows a picture of a part of this one, its middle stretched when it is given another size.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        makeSnapshotView(of: rect, afterUpdates, capInsets)
    }
    /// Draws what the view and its subviews show into the current context; false where there is nothing to draw yet.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawHierarchyHere(in: rect, afterUpdates)
    }

    // MARK: Tree

    /// What the tree of a screen says about this view and what is below it.
    package func makeElementNode() -> ElementNode { defaultElementNode() }
    /// What `recursiveDescription` prints between the frame and the layer, such as `text = 'Shelf'`.
    package var descriptionDetails: [String] { [] }
    /// The line that `recursiveDescription` prints for the view; away from the main actor only its class.
    nonisolated open override var description: String {
        guard MainActorCheck.isOnMainActor else { return "<\(type(of: self))>" }
        return MainActor.assumeIsolated { descriptionLine }
    }

    // MARK: Layer delegate

    open func display(_ layer: CALayer) { layer.delegateDidNotDisplay = true }
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContent(in: ctx) }
    open func layerWillDraw(_ layer: CALayer) {}
    open func layoutSublayers(of layer: CALayer) {}
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { animationAction(forKey: event) }
}
