import UIKit

/// How a container treats the rows of a `ForEach` directly in it.
enum Laziness {
    /// The node hands elements through: the container above decides.
    case inherited
    /// Rows are made at once.
    case eager
    /// A row is made when it is first measured or shown.
    case lazy
}

/// A node whose content is found by id although it may not have been made yet.
@MainActor
protocol LazyContent: _ViewNode {
    func row(with id: AnyHashable) -> Element?
}

extension _ViewNode {
    /// True when the nearest container above makes rows as they come into sight.
    var isInLazyContainer: Bool {
        var node = parent
        while let current = node {
            switch current.laziness {
            case .lazy: return true
            case .eager: return false
            case .inherited: node = current.parent
            }
        }
        return false
    }
}

/// Stands for the row of one id; the row's node is made when the row is first measured, drawn or asked for its traits.
@MainActor
final class LazyElement: Element {
    let id: AnyHashable
    private let realize: (AnyHashable) -> _ViewNode
    private(set) var content: _ViewNode?

    init(_ node: _ViewNode, id: AnyHashable, realize: @escaping (AnyHashable) -> _ViewNode) {
        self.id = id
        self.realize = realize
        super.init(node)
    }

    private var row: _ViewNode {
        if let content { return content }
        let made = realize(id)
        content = made
        answersDidExpire()
        return made
    }

    override func makeChildren() -> [Element] { row.elements }

    /// The row's own elements are others now.
    func contentDidChange() { childrenDidChange() }

    private var only: Element? { children.count == 1 ? children[0] : nil }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let only { return only.size(proposal) }
        return children.reduce(into: CGSize.zero) { total, child in
            let size = child.size(ProposedViewSize(width: proposal.width, height: nil))
            total = CGSize(width: max(total.width, size.width), height: total.height + size.height)
        }
    }

    override func placements(in size: CGSize, _ proposal: ProposedViewSize) -> [Placement] {
        if only != nil { return [Placement(origin: .zero, proposal: proposal)] }
        var y: CGFloat = 0
        return children.map { child in
            let offer = ProposedViewSize(width: proposal.width, height: nil)
            defer { y += child.size(offer).height }
            return Placement(origin: CGPoint(x: 0, y: y), proposal: offer)
        }
    }

    override var ownSpacing: ViewSpacing { only?.spacing ?? ViewSpacing() }
    override var ownLayoutPriority: Double { only?.layoutPriority ?? 0 }
    override var ownZIndex: Double { content == nil ? 0 : only?.zIndex ?? 0 }
    override var scrollableAxes: Axis.Set { only?.scrollableAxes ?? [] }

    override func ownLayoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
        // A row that is made as it comes into sight holds no section, so the question must not make it.
        if content == nil, key == SectionPlaceKey.self { return key.defaultValue }
        return only?.layoutValue(key) ?? key.defaultValue
    }
}
