import QuartzCore
import UIKit

/// An effect that is made of where its view is.
nonisolated struct VisualEffectModifier<Effect: VisualEffect>: ViewModifier {
    typealias Body = Never
    /// The effect for a place, and what it goes there with where that is not the frame's own animation.
    let make: @MainActor (GeometryProxy, Element) -> (effect: Effect, animation: Animation?)

    init(_ make: @escaping @MainActor (GeometryProxy, Element) -> (effect: Effect, animation: Animation?)) { self.make = make }

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, VisualEffectModifier<Effect>>, in context: _NodeContext) -> _ViewNode {
        VisualEffectNode(view, context)
    }
}

@MainActor
private final class VisualEffectNode<V: View, Effect: VisualEffect>: WrappingNode<ModifiedContent<V, VisualEffectModifier<Effect>>, V> {
    init(_ value: ModifiedContent<V, VisualEffectModifier<Effect>>, _ context: _NodeContext) {
        super.init(value, context, content: \.content)
    }

    override var name: String { "visualEffect" }
    override func makeWrapper(_ child: Element) -> UnaryElement { VisualEffectElement(self, child, value.modifier) }

    override func receive(_ newValue: ModifiedContent<V, VisualEffectModifier<Effect>>) {
        super.receive(newValue)
        for case let wrapper as VisualEffectElement<Effect> in existingWrappers { wrapper.take(newValue.modifier) }
    }
}

/// Makes its effect anew whenever it is placed, or what is around moves.
@MainActor
private final class VisualEffectElement<Effect: VisualEffect>: ModifierWrapper<VisualEffectModifier<Effect>> {
    private var animated: AnimatedValue<Effect>?
    private var effects: [any RenderEffect] = []
    private var groups: [DisplayGroup] = []

    override init(_ node: _ViewNode, _ child: Element, _ modifier: VisualEffectModifier<Effect>) {
        super.init(node, child, modifier)
        notePositionDependence()
    }

    func take(_ modifier: VisualEffectModifier<Effect>) {
        self.modifier = modifier
        if isPlaced { look() }
    }

    override func placeChildren() {
        super.placeChildren()
        look()
    }

    private func look() {
        let (effect, animation) = modifier.make(GeometryProxy(self, size: frame.size), self)
        guard var animated else {
            animated = AnimatedValue(effect)
            return show(effect)
        }
        if ValueComparison.areSame(animated.target, effect) { return }
        let transaction = animation.map { Transaction(animation: $0) } ?? graph.transaction
        graph.applying(transaction) { animated.set(effect, in: graph) { [weak self] in self?.show($0) } }
        self.animated = animated
    }

    private func show(_ effect: Effect) {
        var steps = _VisualEffectSteps()
        effect._append(to: &steps)
        effects = steps.effects
        while groups.count < effects.count { groups.append(DisplayGroup()) }
        displayedPortal?.setNeedsDisplayList()
    }

    // MARK: Display

    override var isShownAsOne: Bool { effects.contains { !$0.isIdentity(frame.size) } }

    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        child.dimensions(proposal).explicit(key)
    }

    override func appendItems(to list: inout DisplayList, at origin: CGPoint) { append(effects.count, to: &list, at: origin) }

    /// Shows the child with the first so many effects.
    private func append(_ count: Int, to list: inout DisplayList, at origin: CGPoint) {
        guard count > 0 else { return appendChildItems(to: &list, at: origin) }
        let effect = effects[count - 1]
        if effect.isIdentity(frame.size) { return append(count - 1, to: &list, at: origin) }
        append(effect, by: groups[count - 1], to: &list, at: origin) { append(count - 1, to: &$0, at: $1) }
    }

    // MARK: Touches

    private func content(_ point: CGPoint) -> CGPoint? {
        let place = EffectPlace(element: self, size: frame.size)
        return effects.reversed().reduce(point as CGPoint?) { point, effect in point.flatMap { effect.contentPoint($0, in: place) } }
    }

    override func contentPoint(_ point: CGPoint) -> CGPoint { content(point) ?? point }
    override func hits(at point: CGPoint) -> [Element] { content(point).map { super.hits(at: $0) } ?? [] }

    override func described(_ inner: [ElementNode]) -> [ElementNode] {
        inner.map { node in
            var node = node
            for effect in effects { effect.mark(&node) }
            return node
        }
    }
}
