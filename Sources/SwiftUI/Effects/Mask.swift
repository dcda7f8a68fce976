import QuartzCore
import UIKit

/// The view seen where another view is opaque.
nonisolated struct MaskModifier<Mask: View>: ViewModifier {
    typealias Body = Never
    var mask: Mask
    var alignment: Alignment

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, MaskModifier<Mask>>, in context: _NodeContext) -> _ViewNode {
        MaskNode(view, context)
    }
}

@MainActor
private final class MaskNode<V: View, Mask: View>: WrappingNode<ModifiedContent<V, MaskModifier<Mask>>, V> {
    private var mask: _ViewNode!

    init(_ value: ModifiedContent<V, MaskModifier<Mask>>, _ context: _NodeContext) {
        super.init(value, context, content: \.content)
        mask = value.modifier.mask.makeNode(context.child(of: self, .role("mask")))
    }

    override var name: String { "mask" }
    override var children: [_ViewNode] { [content, mask].compactMap { $0 } }

    override func makeWrapper(_ child: Element) -> UnaryElement {
        MaskElement(self, child, mask, value.modifier.alignment)
    }

    override func childElementsDidChange() {
        for wrapper in existingWrappers { wrapper.childrenDidChange() }
        super.childElementsDidChange()
    }

    override func receive(_ newValue: ModifiedContent<V, MaskModifier<Mask>>) {
        newValue.modifier.mask.update(mask)
        super.receive(newValue)
        for case let wrapper as MaskElement in existingWrappers { wrapper.alignment = newValue.modifier.alignment }
    }
}

/// A primary element shown where the elements of a second content are opaque.
@MainActor
private final class MaskElement: UnaryElement {
    private let mask: _ViewNode
    private let group = DisplayGroup()
    private let maskLayer = CALayer()
    var alignment: Alignment {
        didSet { if alignment != oldValue { invalidateLayout() } }
    }

    init(_ node: _ViewNode, _ child: Element, _ mask: _ViewNode, _ alignment: Alignment) {
        self.mask = mask
        self.alignment = alignment
        super.init(node, child)
    }

    override var isShownAsOne: Bool { true }
    override func makeChildren() -> [Element] { [child] + mask.elements }

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

    override func appendItems(to list: inout DisplayList, at origin: CGPoint) {
        let space = ObjectIdentifier(group)
        var inner = DisplayList(space: space, motion: list.motion)
        inner.append(child, in: .zero)
        var shape = DisplayList(space: space, motion: list.motion)
        for element in children where element !== child { shape.append(element, in: .zero) }
        let size = displayedFrame.size
        list.append(group, CGRect(origin: origin, size: size), inner) { [maskLayer] layer in
            maskLayer.frame = CGRect(origin: .zero, size: size)
            shape.apply(to: maskLayer, of: nil)
            if layer.mask !== maskLayer { layer.mask = maskLayer }
        }
    }

    /// The mask is no place to touch.
    override func hits(at point: CGPoint) -> [Element] {
        let shown = child.displayedFrame.origin
        return child.hits(at: CGPoint(x: point.x - shown.x, y: point.y - shown.y))
    }
}

extension View {
    /// Shows the view where `mask` is opaque.
    nonisolated public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        modifier(MaskModifier(mask: mask(), alignment: alignment))
    }

    @available(iOS, deprecated: 100000.0, message: "Use overload where mask accepts a @ViewBuilder instead.")
    nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(MaskModifier(mask: mask, alignment: .center))
    }
}
