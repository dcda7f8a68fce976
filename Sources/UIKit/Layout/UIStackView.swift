/// A row or column of views, laid out by constraints that it makes (FACTS 88-92).
@MainActor @preconcurrency
open class UIStackView: UIView {
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    /// For `setCustomSpacing`: back to `spacing`.
    public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// For `spacing` and `setCustomSpacing`: the system's distance, 8 points.
    public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    private var arranged: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var arrangement: [NSLayoutConstraint] = []
    private var isArrangementStale = true

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init(coder: NSCoder) { super.init(frame: .zero) }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    open var arrangedSubviews: [UIView] { arranged }
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { arrangementChanged() } } }
    open var distribution: Distribution = .fill { didSet { if distribution != oldValue { arrangementChanged() } } }
    open var alignment: Alignment = .fill { didSet { if alignment != oldValue { arrangementChanged() } } }
    /// Between neighbours, in points; the least there is for the distributions that share out room.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }
    /// In a column: `spacing` runs from a view's last baseline to the next one's first.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
    }
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
    }

    open func addArrangedSubview(_ view: UIView) {
        arranged.removeAll { $0 === view }
        arrange(view, at: arranged.count)
    }

    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        precondition(
            stackIndex >= 0 && stackIndex <= arranged.count,
            "insertArrangedSubview(at: \(stackIndex)): the index is out of bounds for \(arranged.count) arranged subviews.")
        arranged.removeAll { $0 === view }
        arrange(view, at: min(stackIndex, arranged.count))
    }

    /// Takes a view out of the arrangement; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arranged.contains(where: { $0 === view }) else { return }
        arranged.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        dropArrangement()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        removeArrangedSubview(subview)
        super.willRemoveSubview(subview)
    }

    open override func updateConstraints() {
        if isArrangementStale { rebuildArrangement() }
        super.updateConstraints()
    }

    open override var forFirstBaselineLayout: UIView { visible.first?.forFirstBaselineLayout ?? self }
    open override var forLastBaselineLayout: UIView {
        (axis == .vertical ? visible.last : visible.first)?.forLastBaselineLayout ?? self
    }

    // MARK: Changes

    private func arrange(_ view: UIView, at index: Int) {
        view.translatesAutoresizingMaskIntoConstraints = false
        arranged.insert(view, at: index)
        if view.superview !== self { addSubview(view) }
        dropArrangement()
    }

    private var visible: [UIView] { arranged.filter { !$0.isHidden } }

    func arrangedViewChangedHidden(_ view: UIView) {
        if arranged.contains(where: { $0 === view }) { arrangementChanged() }
    }

    /// The proportional distribution rests on content sizes.
    func arrangedContentChanged() { if distribution == .fillProportionally { arrangementChanged() } }

    private func arrangementChanged() {
        isArrangementStale = true
        setNeedsUpdateConstraints()
    }

    /// Constraints on a view that left must not stay until the next update.
    private func dropArrangement() {
        NSLayoutConstraint.deactivate(arrangement)
        arrangement.removeAll()
        arrangementChanged()
    }

    private func rebuildArrangement() {
        isArrangementStale = false
        NSLayoutConstraint.deactivate(arrangement)
        var plan = StackArrangement(self)
        arrangement = plan.makeConstraints(arranged, customSpacing: { self.spacing(after: $0) })
        NSLayoutConstraint.activate(arrangement)
    }

    private func spacing(after view: UIView) -> CGFloat {
        let value = customSpacings[ObjectIdentifier(view)] ?? spacing
        return value == Self.spacingUseSystem ? NSLayoutXAxisAnchor.systemSpacing : value
    }
}
