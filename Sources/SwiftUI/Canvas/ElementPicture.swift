import QuartzCore
import UIKit

/// An element that stands in no view: it is laid out by itself and drawn anywhere.
///
/// Drawing code has no isolation as Apple declares it, and is run by the main actor.
@MainActor
final class ElementPicture {
    let element: Element
    private let layer = CALayer()

    init(_ element: Element) { self.element = element }

    nonisolated func size(_ proposal: ProposedViewSize = .unspecified) -> CGSize { MainActor.assumeIsolated { element.size(proposal) } }

    /// From the top to a baseline, `nil` where the element has none of its own.
    nonisolated func baseline(_ alignment: VerticalAlignment, _ proposal: ProposedViewSize = .unspecified) -> CGFloat? {
        let key = alignment.key
        return MainActor.assumeIsolated { element.dimensions(proposal).explicit(key) }
    }

    /// Draws the element as it lies in a proposal, its top left at the origin.
    nonisolated func draw(in context: CGContext, _ proposal: ProposedViewSize = .unspecified) {
        let context = UncheckedSendable(context)
        MainActor.assumeIsolated {
            layOut(proposal)
            LayerRenderer(state: .model, redraws: true).draw(layer, in: context.value)
        }
    }

    /// What tells apart what the element shows now from what it showed before.
    func marks(_ proposal: ProposedViewSize = .unspecified) -> [LayerMark] {
        layOut(proposal)
        layer.displayTree()
        return layer.marks
    }

    private func layOut(_ proposal: ProposedViewSize) {
        element.place(at: .zero, proposal)
        var list = DisplayList(space: ObjectIdentifier(self))
        element.appendItems(to: &list, at: .zero)
        list.apply(to: layer, of: nil)
    }
}

nonisolated extension CanvasSurroundings {
    /// A leaf as it is here, or under another foreground style.
    ///
    /// What it reads of the environment is read by the canvas, which draws it again when that changes.
    func picture(foreground: AnyShapeStyle? = nil, _ make: @escaping @MainActor @Sendable (_ViewNode) -> Element) -> ElementPicture {
        let node = node
        return MainActor.assumeIsolated {
            guard let foreground else { return ElementPicture(make(node)) }
            var values = EnvironmentValues()
            values.foregroundStyle = foreground
            let scope = EnvironmentScope(parent: node.environment)
            scope.replace(with: values.changes, cause: nil, transaction: Transaction())
            let resolving = _ViewNode(node.childContext(.role("drawing")).in(scope))
            // The element takes what it needs when it is made; nothing changes it afterwards.
            defer { resolving.tearDown() }
            return ElementPicture(make(resolving))
        }
    }
}

extension _NodeContext {
    fileprivate func `in`(_ environment: EnvironmentScope) -> _NodeContext {
        _NodeContext(graph: graph, parent: parent, environment: environment, step: step)
    }
}
