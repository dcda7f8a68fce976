import Tracing
import CoreGraphics
import UIKit

/// A modifier that changes how one view is measured and placed.
@MainActor
protocol UnaryLayout: ViewModifier where Body == Never {
    func sizeThatFits(_ proposal: ProposedViewSize, _ child: Element) -> CGSize
    func placement(of child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> Element.Placement
    func explicitGuide(_ key: AlignmentKey, of child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat?
    func spacing(of child: Element) -> ViewSpacing
    func layoutPriority(of child: Element) -> Double
    func layoutValue<Key: LayoutValueKey>(_ key: Key.Type, of child: Element) -> Key.Value
    func zIndex(of child: Element) -> Double
}

extension UnaryLayout {
    func sizeThatFits(_ proposal: ProposedViewSize, _ child: Element) -> CGSize { child.size(proposal) }

    func placement(of child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> Element.Placement {
        .init(origin: .zero, proposal: proposal)
    }

    /// The child's guide where the modifier puts the child.
    func explicitGuide(_ key: AlignmentKey, of child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        let placement = placement(of: child, in: size, proposal)
        return child.dimensions(placement.proposal).explicit(key).map { $0 + placement.origin[key.axis] }
    }

    func spacing(of child: Element) -> ViewSpacing { child.spacing }
    func layoutPriority(of child: Element) -> Double { child.layoutPriority }
    func layoutValue<Key: LayoutValueKey>(_ key: Key.Type, of child: Element) -> Key.Value { child.layoutValue(key) }
    func zIndex(of child: Element) -> Double { child.zIndex }

    public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, in context: _NodeContext) -> _ViewNode {
        UnaryNode(view, context)
    }
}

/// An element around one other.
@MainActor
class UnaryElement: Element {
    let child: Element

    init(_ node: _ViewNode, _ child: Element) {
        self.child = child
        super.init(node)
    }

    override func makeChildren() -> [Element] { [child] }
    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { child.size(proposal) }
    override func placements(in size: CGSize, _ proposal: ProposedViewSize) -> [Placement] {
        [Placement(origin: .zero, proposal: proposal)]
    }
    override var ownSpacing: ViewSpacing { child.spacing }
    override var ownLayoutPriority: Double { child.layoutPriority }
    override func ownLayoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value { child.layoutValue(key) }
    override var ownZIndex: Double { child.zIndex }
    override var scrollableAxes: Axis.Set { child.scrollableAxes }
}

/// A node that wraps each element of its content in an element of its own; the wrappers live as long as what they wrap.
@MainActor
class WrappingNode<Value, Content: View>: ValueNode<Value> {
    private let path: KeyPath<Value, Content>
    private(set) var content: _ViewNode!
    private var wrappers: [ObjectIdentifier: UnaryElement] = [:]
    private var known: [Element]?

    init(
        _ value: Value, _ context: _NodeContext, content path: KeyPath<Value, Content>,
        environment: EnvironmentScope? = nil
    ) {
        self.path = path
        super.init(value, context)
        content = value[keyPath: path].makeNode(context.child(of: self, .body, environment: environment))
    }

    func makeWrapper(_ child: Element) -> UnaryElement { preconditionFailure("\(Self.self) makes no wrapper") }

    /// The wrappers that exist.
    final var existingWrappers: [UnaryElement] {
        if let known = known as? [UnaryElement] { return known }
        return content.elements.compactMap { wrappers[ObjectIdentifier($0)] }
    }

    override var children: [_ViewNode] { content.map { [$0] } ?? [] }

    override func letElementsGo() {
        wrappers = [:]
        known = nil
    }

    override var elements: [Element] {
        guard isAlive else { return [] }
        if let known { return known }
        let elements: [Element] = withStackRoom { content.elements }.map { child in
            let id = ObjectIdentifier(child)
            if let wrapper = wrappers[id], wrapper.child === child { return wrapper }
            let wrapper = makeWrapper(child)
            wrappers[id] = wrapper
            return wrapper
        }
        known = elements
        return elements
    }

    override func childElementsDidChange() {
        known = nil
        let current = Set(content.elements.map(ObjectIdentifier.init))
        wrappers = wrappers.filter { current.contains($0.key) }
        withStackRoom { super.childElementsDidChange() }
    }

    override func receive(_ newValue: Value) {
        value = newValue
        newValue[keyPath: path].update(content)
    }
}

/// The node of a view with a layout modifier.
@MainActor
final class UnaryNode<V: View, Modifier: UnaryLayout>: WrappingNode<ModifiedContent<V, Modifier>, V> {
    private var animated: AnimatedValue<Modifier>

    init(_ value: ModifiedContent<V, Modifier>, _ context: _NodeContext) {
        animated = AnimatedValue(value.modifier)
        super.init(value, context, content: \.content)
    }

    override var name: String { TypeName.of(Modifier.self) }

    override func makeWrapper(_ child: Element) -> UnaryElement { ModifierElement(self, child, animated.presented) }

    override func receive(_ newValue: ModifiedContent<V, Modifier>) {
        if !ValueComparison.areSame(animated.target, newValue.modifier) {
            animated.set(newValue.modifier, in: graph) { [weak self] modifier in
                for case let wrapper as ModifierElement<Modifier> in self?.existingWrappers ?? [] {
                    wrapper.modifier = modifier
                }
            }
        }
        super.receive(newValue)
    }
}

/// An element measured and placed by a modifier.
@MainActor
final class ModifierElement<Modifier: UnaryLayout>: UnaryElement {
    var modifier: Modifier {
        didSet { invalidateLayout() }
    }

    init(_ node: _ViewNode, _ child: Element, _ modifier: Modifier) {
        self.modifier = modifier
        super.init(node, child)
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { modifier.sizeThatFits(proposal, child) }
    override func placements(in size: CGSize, _ proposal: ProposedViewSize) -> [Placement] {
        [modifier.placement(of: child, in: size, proposal)]
    }
    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        modifier.explicitGuide(key, of: child, in: size, proposal)
    }
    override var ownSpacing: ViewSpacing { modifier.spacing(of: child) }
    override var ownLayoutPriority: Double { modifier.layoutPriority(of: child) }
    override func ownLayoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value { modifier.layoutValue(key, of: child) }
    override var ownZIndex: Double { modifier.zIndex(of: child) }
}
