import Tracing
import QuartzCore
import UIKit

/// A modifier that changes how a view looks, not how it is laid out; its content is shown as one.
@MainActor
protocol RenderEffect: ViewModifier where Body == Never {
    /// True when the content looks the same without the effect.
    func isIdentity(_ size: CGSize) -> Bool
    /// Sets up the layer that shows the content; its bounds and position are set.
    func render(_ layer: CALayer, in place: EffectPlace)
    /// A point of the view as a point of its content; `nil` where the effect leaves nothing to touch.
    func contentPoint(_ point: CGPoint, in place: EffectPlace) -> CGPoint?
    /// Marks what the tree says of what is inside.
    func mark(_ node: inout ElementNode)
}

extension RenderEffect {
    func contentPoint(_ point: CGPoint, in place: EffectPlace) -> CGPoint? { point }
    func mark(_ node: inout ElementNode) {}

    public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, in context: _NodeContext) -> _ViewNode {
        RenderEffectNode(view, context)
    }
}

/// Where an effect is.
@MainActor
struct EffectPlace {
    let element: Element
    let size: CGSize

    var bounds: CGRect { CGRect(origin: .zero, size: size) }
    var environment: EnvironmentValues { EnvironmentValues(scope: element.node.environment) }
    /// For a shape that fills the view.
    var shape: ShapePlace { element.shapePlace }
}

extension Element {
    /// Shows what `content` appends as one, with an effect.
    func append(
        _ effect: some RenderEffect, by group: DisplayGroup, to list: inout DisplayList, at origin: CGPoint,
        _ content: (inout DisplayList, CGPoint) -> Void
    ) {
        var inner = DisplayList(space: ObjectIdentifier(group), motion: list.motion)
        content(&inner, .zero)
        let place = EffectPlace(element: self, size: displayedFrame.size)
        list.append(group, CGRect(origin: origin, size: place.size), inner) { effect.render($0, in: place) }
    }
}

/// The node of a view with an effect.
@MainActor
final class RenderEffectNode<V: View, Effect: RenderEffect>: WrappingNode<ModifiedContent<V, Effect>, V> {
    private var animated: AnimatedValue<Effect>

    init(_ value: ModifiedContent<V, Effect>, _ context: _NodeContext) {
        animated = AnimatedValue(value.modifier)
        super.init(value, context, content: \.content)
    }

    override var name: String { TypeName.of(Effect.self) }

    override func makeWrapper(_ child: Element) -> UnaryElement { RenderEffectElement(self, child, animated.presented) }

    override func receive(_ newValue: ModifiedContent<V, Effect>) {
        if !ValueComparison.areSame(animated.target, newValue.modifier) {
            animated.set(newValue.modifier, in: graph) { [weak self] effect in
                for case let wrapper as RenderEffectElement<Effect> in self?.existingWrappers ?? [] {
                    wrapper.effect = effect
                }
            }
        }
        super.receive(newValue)
    }
}

/// An element whose content is shown as one, with an effect.
@MainActor
final class RenderEffectElement<Effect: RenderEffect>: UnaryElement {
    private let group = DisplayGroup()
    var effect: Effect {
        didSet { displayedPortal?.setNeedsDisplayList() }
    }

    init(_ node: _ViewNode, _ child: Element, _ effect: Effect) {
        self.effect = effect
        super.init(node, child)
    }

    private var isIdentity: Bool { effect.isIdentity(frame.size) }
    override var isShownAsOne: Bool { !isIdentity }

    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        child.dimensions(proposal).explicit(key)
    }

    override func appendItems(to list: inout DisplayList, at origin: CGPoint) {
        if isIdentity { return appendChildItems(to: &list, at: origin) }
        append(effect, by: group, to: &list, at: origin) { appendChildItems(to: &$0, at: $1) }
    }

    private var touchPlace: EffectPlace { EffectPlace(element: self, size: frame.size) }

    override func contentPoint(_ point: CGPoint) -> CGPoint { effect.contentPoint(point, in: touchPlace) ?? point }

    override func hits(at point: CGPoint) -> [Element] {
        effect.contentPoint(point, in: touchPlace).map { super.hits(at: $0) } ?? []
    }

    override func described(_ inner: [ElementNode]) -> [ElementNode] {
        inner.map { node in
            var node = node
            effect.mark(&node)
            return node
        }
    }
}
