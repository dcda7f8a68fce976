import CoreGraphics
import UIKit

/// A view with another at one of its edges; what the other covers is the view's safe area there (BF088).
nonisolated struct SafeAreaInsetModifier<Inset: View>: ViewModifier {
    typealias Body = Never
    var inset: Inset
    var edge: Edge
    var alignment: Alignment
    var spacing: CGFloat?

    @MainActor
    static func _makeNode<V: View>(
        _ view: ModifiedContent<V, SafeAreaInsetModifier<Inset>>, in context: _NodeContext
    ) -> _ViewNode {
        SafeAreaInsetNode(view, context)
    }
}

@MainActor
private final class SafeAreaInsetNode<V: View, Inset: View>: CompanionNode<ModifiedContent<V, SafeAreaInsetModifier<Inset>>, V, Inset> {
    init(_ value: ModifiedContent<V, SafeAreaInsetModifier<Inset>>, _ context: _NodeContext) {
        super.init(value, context, content: \.content, companion: \.modifier.inset, role: "inset")
    }

    override var name: String { "safeAreaInset" }

    override func makeWrapper(_ child: Element) -> UnaryElement {
        SafeAreaInsetElement(self, child, companion(of: child)) { [unowned self] in
            (value.modifier.edge, value.modifier.alignment, value.modifier.spacing)
        }
    }

    override func receive(_ newValue: ModifiedContent<V, SafeAreaInsetModifier<Inset>>) {
        super.receive(newValue)
        for wrapper in existingWrappers { wrapper.invalidateLayout() }
    }
}

/// Offers the child what the inset view leaves; a child that scrolls goes on under the inset view.
@MainActor
final class SafeAreaInsetElement: UnaryElement, SafeAreaZone, CompanionElement {
    let companion: _ViewNode
    private let setting: () -> (edge: Edge, alignment: Alignment, spacing: CGFloat?)

    init(
        _ node: _ViewNode, _ child: Element, _ companion: _ViewNode,
        _ setting: @escaping () -> (edge: Edge, alignment: Alignment, spacing: CGFloat?)
    ) {
        self.companion = companion
        self.setting = setting
        super.init(node, child)
    }

    override func makeChildren() -> [Element] { [child] + companion.elements }

    var safeChild: Element { child }
    var safeInsets: UIEdgeInsets {
        let thickness = thickness(proposal)
        let isRightToLeft = node.isRightToLeft
        var insets = UIEdgeInsets.zero
        switch setting().edge {
        case .top: insets.top = thickness
        case .bottom: insets.bottom = thickness
        case .leading: if isRightToLeft { insets.right = thickness } else { insets.left = thickness }
        case .trailing: if isRightToLeft { insets.left = thickness } else { insets.right = thickness }
        }
        return insets
    }

    private var axis: Axis { setting().edge == .top || setting().edge == .bottom ? .vertical : .horizontal }

    /// The length the inset view takes with the space before it, in points.
    private func thickness(_ proposal: ProposedViewSize) -> CGFloat {
        let offer = insetOffer(proposal)
        let own = companion.elements.map { $0.size(offer)[axis] }.max() ?? 0
        return own + (companion.elements.isEmpty ? 0 : setting().spacing ?? ViewSpacing.standardDistance)
    }

    private func insetOffer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        var offer = proposal
        offer[axis] = nil
        return offer
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        var inner = proposal
        if let length = inner[axis], length != .infinity { inner[axis] = max(0, length - thickness(proposal)) }
        return inner
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        var size = child.size(inner(proposal))
        size[axis] += thickness(proposal)
        return size
    }

    override func placements(in size: CGSize, _ proposal: ProposedViewSize) -> [Placement] {
        let edge = setting().edge
        let thickness = thickness(proposal)
        let inner = inner(proposal)
        var origin = CGPoint.zero
        if edge == .top { origin.y = thickness }
        if edge == .leading { origin.x = thickness }
        var result = [Placement(origin: origin, proposal: inner)]
        let offer = insetOffer(ProposedViewSize(size))
        let alignment = setting().alignment
        for element in companion.elements {
            let own = element.dimensions(offer)
            let box = ViewDimensions(size) { _ in nil }.point(alignment)
            let guide = own.point(alignment)
            var place = CGPoint(x: box.x - guide.x, y: box.y - guide.y)
            switch edge {
            case .top: place.y = 0
            case .bottom: place.y = size.height - own.height
            case .leading: place.x = 0
            case .trailing: place.x = size.width - own.width
            }
            result.append(Placement(origin: place, proposal: offer))
        }
        return result
    }
}

extension View {
    /// Shows a view at the upper or lower edge and makes room for it in this view's safe area.
    nonisolated public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                inset: content(), edge: edge == .top ? .top : .bottom,
                alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing))
    }

    /// Shows a view at the leading or trailing edge and makes room for it in this view's safe area.
    nonisolated public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                inset: content(), edge: edge == .leading ? .leading : .trailing,
                alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing))
    }
}
