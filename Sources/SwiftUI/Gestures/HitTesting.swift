import UIKit

/// What a content shape is used for.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let interaction = ContentShapeKinds(rawValue: 1 << 0)
    public static let dragPreview = ContentShapeKinds(rawValue: 1 << 1)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 1 << 2)
    public static let hoverEffect = ContentShapeKinds(rawValue: 1 << 3)
    public static let accessibility = ContentShapeKinds(rawValue: 1 << 4)
}

/// The area in which a view is touched.
nonisolated struct TouchAreaModifier: ViewModifier {
    typealias Body = Never
    /// The path of the area in the view's size, `nil` where touches pass the view by.
    var area: (@MainActor (CGRect, ShapePlace) -> Path)?
    var eoFill = false

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, TouchAreaModifier>, in context: _NodeContext) -> _ViewNode {
        TouchAreaNode(view, context)
    }
}

@MainActor
private final class TouchAreaNode<V: View>: ModifierNode<V, TouchAreaModifier> {
    override var name: String { "touchArea" }
    override func makeWrapper(_ child: Element) -> UnaryElement { TouchAreaElement(self, child, value.modifier) }
}

@MainActor
private final class TouchAreaElement: ModifierWrapper<TouchAreaModifier> {
    override func hits(at point: CGPoint) -> [Element] {
        guard let area = modifier.area else { return [] }
        guard area(CGRect(origin: .zero, size: frame.size), shapePlace).contains(point, eoFill: modifier.eoFill) else { return [] }
        return super.hits(at: point) + [self]
    }
}

/// A modifier that leaves the view as it is or makes touches pass it by.
nonisolated private struct HitTestingModifier: ViewModifier {
    typealias Body = Never
    var isEnabled: Bool

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, HitTestingModifier>, in context: _NodeContext) -> _ViewNode {
        HitTestingNode(view, context)
    }
}

@MainActor
private final class HitTestingNode<V: View>: ModifierNode<V, HitTestingModifier> {
    override var name: String { "hitTesting" }
    override func makeWrapper(_ child: Element) -> UnaryElement {
        HitTestingElement(self, child, value.modifier)
    }
}

@MainActor
private final class HitTestingElement: ModifierWrapper<HitTestingModifier> {
    override func hits(at point: CGPoint) -> [Element] { modifier.isEnabled ? super.hits(at: point) : [] }
}

extension View {
    /// The shape in which the view is touched, in place of what it draws.
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(TouchAreaModifier(area: { shape.path(in: $0, $1) }, eoFill: eoFill))
    }

    /// The shape of the view for one use; touches look at `.interaction` alone.
    @ViewBuilder
    nonisolated public func contentShape<S: Shape>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View {
        if kind.contains(.interaction) { contentShape(shape, eoFill: eoFill) } else { self }
    }

    /// Whether touches find the view.
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { modifier(HitTestingModifier(isEnabled: enabled)) }
}
