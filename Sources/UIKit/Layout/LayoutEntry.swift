import LayoutSolver

/// An item's unknowns in an engine.
@MainActor
final class LayoutEntry {
    private(set) weak var item: (any LayoutItem)?
    let key: ObjectIdentifier
    let x: LayoutSolver.Variable
    let y: LayoutSolver.Variable
    let width: LayoutSolver.Variable
    let height: LayoutSolver.Variable
    /// The scrolled area of a scroll view, once a constraint speaks of it.
    var contentSize: (width: LayoutSolver.Variable, height: LayoutSolver.Variable)?
    let rank: Int32
    var generation = 0
    var imposed: [LayoutSolver.Handle] = []
    var imposedShape: [Int] = []
    var content: [LayoutSolver.Handle] = []
    /// Rows that keep a length from going below nought, where one wanted to.
    var floors: [(variable: LayoutSolver.Variable, handle: LayoutSolver.Handle)] = []
    var wishes: ContentWishes?
    /// Rows that `exerciseAmbiguityInLayout()` left, and which way they pull.
    var pulls: [(handle: LayoutSolver.Handle, place: Double)] = []
    var isPulledAway = false

    init(_ item: any LayoutItem, _ solver: LayoutSolver) {
        self.item = item
        key = ObjectIdentifier(item)
        x = solver.makeVariable()
        y = solver.makeVariable()
        width = solver.makeVariable()
        height = solver.makeVariable()
        rank = (item as? UIView)?.constraintState.rank ?? 0
    }

    var variables: [LayoutSolver.Variable] {
        [x, y, width, height] + (contentSize.map { [$0.width, $0.height] } ?? [])
    }
}

/// A view's wishes for its own size: not larger than its content (hugging), not smaller (compression resistance).
@MainActor
struct ContentWishes: @MainActor Equatable {
    struct Wish: Equatable {
        var axis: NSLayoutConstraint.Axis
        var length: CGFloat
        var above: Float
        var below: Float
    }
    private(set) var list: [Wish] = []
    /// The intrinsic size that was asked for; its parts may be `UIView.noIntrinsicMetric`.
    private(set) var natural: CGSize

    init(_ view: UIView, isStale: Bool, old: ContentWishes?) {
        natural = isStale ? view.intrinsicContentSize : old?.natural ?? view.intrinsicContentSize
        precondition(
            natural.width.isFinite && natural.height.isFinite,
            "Constant is not finite!  That's illegal.  constant:\(natural.width.isFinite ? natural.height : natural.width)\n"
                + "It is the intrinsicContentSize of \(view.layoutName): \(natural.width) x \(natural.height). Return "
                + "UIView.noIntrinsicMetric for a length that the content does not have.")
        let state = view.constraintState
        append(.horizontal, natural.width, state.hugging.horizontal, state.compression.horizontal)
        // A height that was found for a wrapped width stays until the content changes.
        let height = isStale ? natural.height : old?.length(.vertical) ?? natural.height
        append(.vertical, height, state.hugging.vertical, state.compression.vertical)
    }

    private mutating func append(
        _ axis: NSLayoutConstraint.Axis, _ length: CGFloat, _ hugging: UILayoutPriority, _ compression: UILayoutPriority
    ) {
        guard length >= 0 else { return }
        let (above, below) = (hugging.rawValue, compression.rawValue)
        // The solver keeps a required side and an optional side apart.
        if (above >= 1000) != (below >= 1000) {
            list.append(Wish(axis: axis, length: length, above: above, below: 0))
            list.append(Wish(axis: axis, length: length, above: 0, below: below))
        } else {
            list.append(Wish(axis: axis, length: length, above: above, below: below))
        }
    }

    func length(_ axis: NSLayoutConstraint.Axis) -> CGFloat? { list.first { $0.axis == axis }?.length }

    mutating func setLength(_ length: CGFloat, _ axis: NSLayoutConstraint.Axis) {
        for index in list.indices where list[index].axis == axis { list[index].length = length }
    }

    func hasSameShape(as other: ContentWishes) -> Bool {
        list.map { Wish(axis: $0.axis, length: 0, above: $0.above, below: $0.below) }
            == other.list.map { Wish(axis: $0.axis, length: 0, above: $0.above, below: $0.below) }
    }
}
