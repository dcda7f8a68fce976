import CoreGraphics
import UIKit

/// A frame whose lengths come from the nearest container: a scroll view's visible part, else the hosting view's safe area.
nonisolated struct ContainerFrameModifier: UnaryLayout {
    typealias Body = Never
    var axes: Axis.Set
    var alignment: Alignment
    var length: (CGFloat, Axis) -> CGFloat

    @MainActor
    private func inner(_ proposal: ProposedViewSize, _ child: Element) -> ProposedViewSize {
        let container = child.containerSize
        var inner = proposal
        for axis in Axis.allCases where axes.contains(axis) { inner[axis] = length(container[axis], axis) }
        return inner
    }

    @MainActor
    func sizeThatFits(_ proposal: ProposedViewSize, _ child: Element) -> CGSize {
        let inner = inner(proposal, child)
        var size = child.size(inner)
        for axis in Axis.allCases where axes.contains(axis) { size[axis] = inner[axis] ?? size[axis] }
        return size
    }

    @MainActor
    func placement(of child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> Element.Placement {
        child.aligned(in: size, inner(proposal, child), alignment)
    }
}

extension Element {
    /// The size of the nearest container: what a scroll view shows of its content, or the host's safe area.
    fileprivate var containerSize: CGSize {
        var node: _ViewNode? = self.node
        while let current = node {
            if let size = (current as? any SizedContainer)?.containerSize { return size }
            node = current.parent
        }
        guard let host = graph.host as? HostView else { return .zero }
        return host.safeFrame.size
    }
}

extension Element {
    /// The container has another size: what is measured by it, at and below, is measured again.
    func containerDidResize() {
        if self is ModifierElement<ContainerFrameModifier> { invalidateLayout() }
        for child in children { child.containerDidResize() }
    }
}

/// A node whose visible size is what views inside measure themselves by.
@MainActor
protocol SizedContainer: _ViewNode {
    var containerSize: CGSize { get }
}

extension View {
    /// Gives the view the container's length along some axes.
    nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// Gives the view a part of the container: `span` of `count` equal parts with `spacing` between them.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let part = (length - spacing * CGFloat(count - 1)) / CGFloat(count)
            return part * CGFloat(span) + spacing * CGFloat(span - 1)
        }
    }

    /// Gives the view what `length` makes of the container's length.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: length))
    }
}
