import CoreGraphics

/// Room that expands along the axis of the stack around it, along both outside a stack.
nonisolated public struct Spacer: View {
    public typealias Body = Never
    /// The least length in points, `nil` for the standard distance.
    public var minLength: CGFloat?


    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    @MainActor
    public static func _makeNode(_ view: Spacer, in context: _NodeContext) -> _ViewNode {
        LeafNode(view, context) { SpacerElement($0, $1) }
    }
}

/// The node of a view with one element and no view inside.
@MainActor
final class LeafNode<Value>: ElementOwner<Value, LeafElement<Value>> {
    init(_ value: Value, _ context: _NodeContext, _ make: (_ViewNode, Value) -> LeafElement<Value>) {
        super.init(value, context)
        element = graph.reading(self) { make(self, value) }
    }


    override func receive(_ newValue: Value) {
        guard isDirty || !ValueComparison.areSame(value, newValue) else { return }
        value = newValue
        update()
    }

    override func update() {
        graph.dequeue(self)
        graph.reading(self) { element?.show(value) }
    }
}

/// The element of a leaf: it draws what its view's value and environment say.
@MainActor
class LeafElement<Value>: Element {
    private(set) final var value: Value

    init(_ node: _ViewNode, _ value: Value) {
        self.value = value
        super.init(node)
    }

    /// The environment here; what is read of it makes the leaf show again when it changes.
    final var environment: EnvironmentValues { EnvironmentValues(scope: node.environment, reader: ViewGraph.reader) }

    /// Takes a new value, or the same in a new environment.
    func show(_ newValue: Value) {
        value = newValue
        valueDidChange()
    }

    /// Brings what is drawn and measured up to date with `value`.
    func valueDidChange() { invalidateLayout() }
}

/// The element of a spacer: greedy along the stack's axis, nothing across it.
@MainActor
private final class SpacerElement: LeafElement<Spacer> {
    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let least = value.minLength ?? ViewSpacing.standardDistance
        var size = CGSize.zero
        switch stackAxis {
        case let axis?: size[axis] = max(proposal[axis] ?? least, least)
        case nil: size = CGSize(width: max(proposal.width ?? least, least), height: max(proposal.height ?? least, least))
        }
        return size
    }

    private var stackAxis: Axis? {
        var element = parent
        while let current = element {
            if let container = current as? any StackOriented { return container.stackAxis }
            element = current.parent
        }
        return nil
    }

    override var ownSpacing: ViewSpacing { .zero }
    override var ownLayoutPriority: Double { -.infinity }
}

/// A container that tells spacers and dividers its axis.
@MainActor
protocol StackOriented: AnyObject {
    var stackAxis: Axis? { get }
}

extension LayoutElement: StackOriented {
    var stackAxis: Axis? { L.layoutProperties.stackOrientation }
}
