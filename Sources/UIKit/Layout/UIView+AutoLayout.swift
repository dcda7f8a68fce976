extension UIView {
    // MARK: Anchors

    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutPlace(self, .leading)) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutPlace(self, .trailing)) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutPlace(self, .left)) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutPlace(self, .right)) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutPlace(self, .top)) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutPlace(self, .bottom)) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutPlace(self, .width)) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutPlace(self, .height)) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutPlace(self, .centerX)) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutPlace(self, .centerY)) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutPlace(self, .firstBaseline)) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutPlace(self, .lastBaseline)) }

    // MARK: Constraints

    /// The constraints that this view holds: those of which it is the closest common ancestor (FACT 94).
    public var constraints: [NSLayoutConstraint] { constraintState.constraints }

    /// Activates a constraint on this view; it must be an ancestor of the constraint's items, or the item itself.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owner !== self else { return }
        for item in constraint.items {
            guard let view = item.layoutView, view.hasAncestor(self) else {
                preconditionFailure(
                    "The view hierarchy is not prepared for the constraint: \(constraint.logLine)\n\t"
                        + "When added to a view, the constraint's items must be descendants of that view (or the view itself).\n"
                        + "Unable to install constraint on view.  Does the constraint reference something from outside the subtree "
                        + "of the view?  That's illegal. constraint:\(constraint.logLine) view:\(layoutName)")
            }
        }
        constraint.owner?.removeConstraint(constraint)
        install(constraint)
    }

    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owner === self else { return }
        constraintState.constraints.removeAll { $0 === constraint }
        constraint.owner = nil
        layoutStructureChanged()
    }

    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    func install(_ constraint: NSLayoutConstraint) {
        constraint.owner = self
        constraintState.constraints.append(constraint)
        // Also where every view keeps its frame: then the constraint is satisfied, or in conflict with the frames.
        constraintEngine.isStructureStale = true
        setNeedsLayout()
    }

    func constraintConstantChanged(_ constraint: NSLayoutConstraint) {
        layoutRoot.constraintState.engine?.constantChanged(constraint)
        setNeedsLayout()
    }

    func constraintWasReplaced(_ constraint: NSLayoutConstraint) {
        layoutRoot.constraintState.engine?.replace(constraint)
        setNeedsLayout()
    }

    // MARK: Taking part

    /// Whether the view's frame is its owner's to set and Auto Layout follows it; `false` hands the frame to constraints.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { constraintState.translatesAutoresizingMask }
        set {
            guard newValue != constraintState.translatesAutoresizingMask else { return }
            constraintState.translatesAutoresizingMask = newValue
            constraintState.isContentStale = true
            layoutStructureChanged()
            layoutContentChanged()
            superviewStorage?.setNeedsLayout()
        }
    }

    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? constraintState.hugging.horizontal : constraintState.hugging.vertical
    }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard priority != contentHuggingPriority(for: axis) else { return }
        if axis == .horizontal {
            constraintState.hugging.horizontal = priority
        } else {
            constraintState.hugging.vertical = priority
        }
        contentPriorityChanged()
    }

    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? constraintState.compression.horizontal : constraintState.compression.vertical
    }

    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        guard priority != contentCompressionResistancePriority(for: axis) else { return }
        if axis == .horizontal {
            constraintState.compression.horizontal = priority
        } else {
            constraintState.compression.vertical = priority
        }
        contentPriorityChanged()
    }

    private func contentPriorityChanged() {
        layoutContentChanged()
        superviewStorage?.setNeedsLayout()
    }

    // MARK: Debugging

    /// Whether constraints leave the view's frame open.
    public var hasAmbiguousLayout: Bool { isLayoutAmbiguous }

    /// The constraints that the view's place along an axis follows from at present.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsAffecting(axis)
    }

    /// Moves a view with an ambiguous layout to another place that its constraints allow: each call to the other end.
    ///
    /// Apple chooses by chance; here a view goes to and fro between its superview's corners.
    public func exerciseAmbiguityInLayout() {
        guard !constraintState.translatesAutoresizingMask else { return }
        constraintEngine.exerciseAmbiguity(of: self)
        superviewStorage?.setNeedsLayout()
    }

    // MARK: Seams to the engine

    /// The topmost view: the window, or a view in no hierarchy.
    package var layoutRoot: UIView {
        var way: [UIView] = []
        var view = self
        while let parent = view.superviewStorage {
            if let known = view.constraintState.knownRoot {
                view = known
                break
            }
            way.append(view)
            view = parent
        }
        for step in way { step.constraintState.knownRoot = view }
        return view
    }

    /// The view has another superview, or is one: whoever knows its topmost view asks again. A view that knows it has
    /// superviews that know it.
    func forgetLayoutRoot() {
        var open = [self]
        while let view = open.popLast() {
            view.constraintState.knownRoot = nil
            for subview in view.subviewStorage where subview.constraintState.knownRoot != nil { open.append(subview) }
        }
    }

    /// The engine of the view's tree, made when it is first needed.
    var constraintEngine: ConstraintEngine {
        let root = layoutRoot
        if let engine = root.constraintState.engine { return engine }
        let engine = ConstraintEngine(root: root)
        root.constraintState.engine = engine
        AmbiguityChecks.current.watch(root)
        return engine
    }

    /// What the solver has done for the view's tree; `nil` where nothing uses Auto Layout.
    package var constraintCounters: (pivots: Int, solves: Int)? {
        layoutRoot.constraintState.engine.map { ($0.counters.pivots, $0.counters.solves) }
    }

    func layoutStructureChanged() {
        layoutRoot.constraintState.engine?.isStructureStale = true
        setNeedsLayout()
    }

    /// Frames, insets or content sizes that the engine holds as constants may be others.
    func layoutContentChanged() { layoutRoot.constraintState.engine?.isContentStale = true }

    func isImposed(in engine: ConstraintEngine) -> Bool {
        constraintState.translatesAutoresizingMask && !(engine.root === self && engine.fitting != nil)
    }

    /// The alignment rectangle of the frame that the view would have without its transform.
    var untransformedAlignmentRect: CGRect { alignmentRect(forFrame: untransformedFrame) }

    private var untransformedFrame: CGRect {
        let (size, position, anchor) = (layer.bounds.size, layer.position, layer.anchorPoint)
        return CGRect(
            x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    /// Solves the tree's constraints where something changed, and marks the views whose subviews move.
    package func solveConstraints() { layoutRoot.constraintState.engine?.solveIfNeeded() }

    /// Gives the subviews that Auto Layout places their solved frames, edges on whole pixels (BF120).
    package func applySolvedFrames() {
        let isContent = constraintState.contentSizeWasSolved != nil
        guard isContent || subviewStorage.contains(where: { !$0.constraintState.translatesAutoresizingMask }) else { return }
        let engine = constraintEngine
        engine.solveIfNeeded()
        let scale = traitCollection.displayScale
        for subview in subviewStorage where !subview.constraintState.translatesAutoresizingMask {
            guard let rect = engine.rect(of: subview) else { continue }
            subview.place(subview.frame(forAlignmentRect: rect).roundedToPixels(scale))
        }
        for guide in constraintState.guides {
            if let rect = engine.rect(of: guide) { guide.solvedFrame = rect.roundedToPixels(scale) }
        }
        if let report = constraintState.contentSizeWasSolved, let size = engine.contentSize(of: self) {
            report(self, CGRect(origin: .zero, size: size).roundedToPixels(scale).size)
        }
    }

    private func place(_ frame: CGRect) {
        guard frame != untransformedFrame else { return }
        let anchor = layer.anchorPoint
        if frame.size != layer.bounds.size { bounds = CGRect(origin: layer.bounds.origin, size: frame.size) }
        let position = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        if position != layer.position { center = position }
    }

    /// Called when bounds or position changed.
    func layoutGeometryChanged() {
        if marginState.preservesSuperview, marginState.told != currentLayoutMargins { marginsChanged() }
        if !constraintState.systemGuides.isEmpty { layoutRoot.constraintState.engine?.refreshGuides(of: self) }
        guard constraintState.translatesAutoresizingMask || superviewStorage == nil,
            let engine = layoutRoot.constraintState.engine, engine.rect(of: self) != nil
        else { return }
        engine.isContentStale = true
        (superviewStorage ?? self).setNeedsLayout()
    }

    /// Constraints that cross the border of a subtree that leaves go inactive, as on iOS.
    func dropConstraints(reaching subtree: UIView) {
        layoutRoot.constraintState.engine?.isStructureStale = true
        var ancestor: UIView? = self
        while let view = ancestor {
            for constraint in view.constraintState.constraints
            where constraint.items.contains(where: { $0.layoutView?.hasAncestor(subtree) ?? true }) {
                view.removeConstraint(constraint)
            }
            ancestor = view.superviewStorage
        }
    }

    /// A subtree joined the tree: it brings its constraints, its own engine is done with.
    func adoptConstraints(of subtree: UIView) {
        let hasConstraints = subtree.constraintState.engine != nil
        subtree.constraintState.engine = nil
        if hasConstraints { constraintEngine.isStructureStale = true } else { layoutRoot.constraintState.engine?.isStructureStale = true }
    }
}

extension UIView: LayoutItem {
    package var layoutContainer: UIView? { superviewStorage }
    package var layoutView: UIView? { self }

    package var isLayoutAmbiguous: Bool {
        guard !constraintState.translatesAutoresizingMask else { return false }
        return constraintEngine.isAmbiguous(self)
    }

    package func constraintsAffecting(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintEngine.constraintsAffecting(self, axis)
    }

    package var layoutName: String { "\(typeName):\(layoutAddress(constraintState.rank))" }
}

/// A name for one object in logs: its number in place of Apple's address, so that every run prints the same.
func layoutAddress(_ rank: Int32) -> String { "0x" + String(rank, radix: 16) }

extension CGRect {
    /// Each edge on the nearest pixel, ties up (BF120, BF143).
    func roundedToPixels(_ scale: CGFloat) -> CGRect {
        let scale = scale > 0 ? scale : 1
        func snap(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }
        let (left, top) = (snap(origin.x), snap(origin.y))
        return CGRect(
            x: left, y: top, width: snap(origin.x + size.width) - left, height: snap(origin.y + size.height) - top)
    }
}

extension UIView {
    /// Leading and trailing change sides: the constraints that speak of them are built again.
    func readingDirectionChanged() {
        guard let engine = layoutRoot.constraintState.engine else { return }
        for constraint in constraintState.constraints { engine.replace(constraint) }
        engine.isContentStale = true
    }
}
