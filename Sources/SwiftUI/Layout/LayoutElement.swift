import CoreGraphics
import Tracing
import UIKit

/// A layout with the views it arranges.
nonisolated struct LayoutView<L: Layout, Content: View>: View {
    typealias Body = Never
    var layout: L
    var content: Content

    @MainActor
    static func _makeNode(_ view: LayoutView<L, Content>, in context: _NodeContext) -> _ViewNode {
        LayoutNode(view, context, layout: \.layout, content: \.content)
    }
}

/// The node of a container: it owns one element that arranges the elements of its content.
@MainActor
final class LayoutNode<Value, L: Layout, Content: View>: ElementOwner<Value, LayoutElement<L>> {
    private let layoutPath: KeyPath<Value, L>
    private let contentPath: KeyPath<Value, Content>
    private var content: _ViewNode!
    private var animated: AnimatedValue<L>

    init(_ value: Value, _ context: _NodeContext, layout: KeyPath<Value, L>, content: KeyPath<Value, Content>) {
        layoutPath = layout
        contentPath = content
        animated = AnimatedValue(value[keyPath: layout])
        super.init(value, context)
        self.content = value[keyPath: content].makeNode(context.child(of: self, .body))
        element = LayoutElement(self, value[keyPath: layout], content: self.content)
    }

    override var children: [_ViewNode] { [content] }
    override var laziness: Laziness { .eager }
    override func childElementsDidChange() { element?.childrenDidChange() }

    override func receive(_ newValue: Value) {
        value = newValue
        let layout = newValue[keyPath: layoutPath]
        if !ValueComparison.areSame(animated.target, layout) {
            animated.set(layout, in: graph) { [weak self] in self?.element?.layout = $0 }
        }
        newValue[keyPath: contentPath].update(content)
    }
}

/// The element of a container with a `Layout`.
@MainActor
final class LayoutElement<L: Layout>: Element {
    var layout: L {
        didSet { invalidateLayout() }
    }
    private let content: _ViewNode
    private var cache: L.Cache?
    private let recorder = PlacementRecorder()
    private var placed: (size: CGSize, proposal: ProposedViewSize, placements: [Placement])?

    init(_ node: _ViewNode, _ layout: L, content: _ViewNode) {
        self.layout = layout
        self.content = content
        super.init(node)
    }

    override var kindName: String {
        let name = TypeName.of(L.self)
        return String((name.hasSuffix("StackLayout") ? String(name.dropLast("Layout".count)) : name).prefix { $0 != "<" })
    }

    override func makeChildren() -> [Element] { content.elements }
    override var scrollableAxes: Axis.Set { children.count == 1 ? children[0].scrollableAxes : [] }

    private func withCache<Result>(_ work: (LayoutSubviews, inout L.Cache) -> Result) -> Result {
        let subviews = LayoutSubviews(
            layoutSubviews: children.map { LayoutSubview(element: $0, recorder: recorder) },
            layoutDirection: node.isRightToLeft ? .rightToLeft : .leftToRight)
        var current = cache ?? layout.makeCache(subviews: subviews)
        defer { cache = current }
        return work(subviews, &current)
    }

    override func cachesDidExpire() {
        placed = nil
        let subviews = LayoutSubviews(
            layoutSubviews: children.map { LayoutSubview(element: $0, recorder: recorder) },
            layoutDirection: node.isRightToLeft ? .rightToLeft : .leftToRight)
        if cache != nil { layout.updateCache(&cache!, subviews: subviews) }
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        withCache { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
    }

    override var ownSpacing: ViewSpacing { withCache { layout.spacing(subviews: $0, cache: &$1) } }

    override func placements(in size: CGSize, _ proposal: ProposedViewSize) -> [Placement] {
        if let placed, placed.size == size, placed.proposal == proposal { return placed.placements }
        recorder.placements.removeAll(keepingCapacity: true)
        let bounds = CGRect(origin: .zero, size: size)
        withCache { layout.placeSubviews(in: bounds, proposal: proposal, subviews: $0, cache: &$1) }
        let placements = children.map { child in
            // A view that the layout does not place goes to the centre, as Apple documents it.
            recorder.placements[ObjectIdentifier(child)] ?? centred(child, in: size, proposal)
        }
        placed = (size, proposal, placements)
        return placements
    }

    private func centred(_ child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> Placement {
        let own = child.size(proposal)
        return Placement(
            origin: CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2), proposal: proposal)
    }

    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: size)
        let own: CGFloat? = withCache { subviews, cache in
            key.axis == .horizontal
                ? layout.explicitAlignment(
                    of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
                : layout.explicitAlignment(
                    of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        return own ?? super.explicitGuide(key, in: size, proposal)
    }
}
