import CoreGraphics
import UIKit

/// A view with another behind it, in front of it or as its mask, which is offered the view's size.
nonisolated struct SecondaryModifier<Secondary: View>: ViewModifier {
    typealias Body = Never
    enum Side: String { case background, overlay, mask }
    var secondary: Secondary
    var alignment: Alignment
    var side: Side

    @MainActor
    static func _makeNode<V: View>(
        _ view: ModifiedContent<V, SecondaryModifier<Secondary>>, in context: _NodeContext
    ) -> _ViewNode {
        SecondaryNode(view, context)
    }
}

@MainActor
private final class SecondaryNode<V: View, Secondary: View>:
    CompanionNode<ModifiedContent<V, SecondaryModifier<Secondary>>, V, Secondary>
{
    init(_ value: ModifiedContent<V, SecondaryModifier<Secondary>>, _ context: _NodeContext) {
        super.init(value, context, content: \.content, companion: \.modifier.secondary, role: value.modifier.side.rawValue)
    }

    override var name: String { value.modifier.side.rawValue }

    override var children: [_ViewNode] {
        let all: [_ViewNode?] = value.modifier.side == .background ? companionNodes + [content] : [content] + companionNodes
        return all.compactMap { $0 }
    }

    override func makeWrapper(_ child: Element) -> UnaryElement {
        let kind = value.modifier.side == .mask ? MaskElement.self : SecondaryElement.self
        return kind.init(
            self, child, companion(of: child), value.modifier.alignment, inFront: value.modifier.side != .background)
    }

    override func receive(_ newValue: ModifiedContent<V, SecondaryModifier<Secondary>>) {
        super.receive(newValue)
        for case let wrapper as SecondaryElement in existingWrappers { wrapper.alignment = newValue.modifier.alignment }
    }
}

/// A primary element with the elements of a second content, laid out in the primary's size.
@MainActor
class SecondaryElement: UnaryElement, CompanionElement {
    let companion: _ViewNode
    private let isInFront: Bool
    var alignment: Alignment {
        didSet { if alignment != oldValue { invalidateLayout() } }
    }

    required init(_ node: _ViewNode, _ child: Element, _ companion: _ViewNode, _ alignment: Alignment, inFront: Bool) {
        self.companion = companion
        self.alignment = alignment
        isInFront = inFront
        super.init(node, child)
    }

    override func makeChildren() -> [Element] {
        isInFront ? [child] + companion.elements : companion.elements + [child]
    }

    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        child.dimensions(proposal).explicit(key)
    }

    override func placements(in size: CGSize, _ proposal: ProposedViewSize) -> [Placement] {
        let box = child.dimensions(proposal).point(alignment)
        let offer = ProposedViewSize(size)
        return children.map { element in
            if element === child { return Placement(origin: .zero, proposal: proposal) }
            let own = element.dimensions(offer).point(alignment)
            return Placement(origin: CGPoint(x: box.x - own.x, y: box.y - own.y), proposal: offer)
        }
    }
}

extension View {
    /// Puts views behind this view.
    nonisolated public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SecondaryModifier(secondary: content(), alignment: alignment, side: .background))
    }

    @_disfavoredOverload
    nonisolated public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(SecondaryModifier(secondary: background, alignment: alignment, side: .background))
    }

    /// Puts views in front of this view.
    nonisolated public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SecondaryModifier(secondary: content(), alignment: alignment, side: .overlay))
    }

    @_disfavoredOverload
    nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(SecondaryModifier(secondary: overlay, alignment: alignment, side: .overlay))
    }

    /// Fills the area behind this view, under the bars too where it touches the safe area's edges.
    nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(
            SecondaryModifier(
                secondary: Rectangle().fill(style).ignoresSafeArea(edges: edges), alignment: .center, side: .background))
    }

    /// Fills a shape behind this view.
    nonisolated public func background<S: ShapeStyle, T: InsettableShape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(SecondaryModifier(secondary: shape.fill(style, style: fillStyle), alignment: .center, side: .background))
    }

    /// Fills a shape behind this view with the background style around.
    nonisolated public func background<S: InsettableShape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// Fills the area behind this view with the background style around.
    nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// Fills the area in front of this view.
    nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(
            SecondaryModifier(
                secondary: Rectangle().fill(style).ignoresSafeArea(edges: edges), alignment: .center, side: .overlay))
    }

    /// Fills a shape in front of this view.
    nonisolated public func overlay<S: ShapeStyle, T: InsettableShape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(SecondaryModifier(secondary: shape.fill(style, style: fillStyle), alignment: .center, side: .overlay))
    }
}
