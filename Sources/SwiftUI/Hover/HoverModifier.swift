import CoreGraphics
import UIKit

/// What a pointer over a view does. Source: Apple, SwiftUI `HoverPhase`.
@frozen
public enum HoverPhase: Equatable, Sendable {
    /// It is over the view, at a place.
    case active(CGPoint)
    /// It has left.
    case ended
}

/// A callback for a pointer over a view.
nonisolated struct HoverModifier: ViewModifier {
    typealias Body = Never
    let coordinateSpace: CoordinateSpace
    let action: (HoverPhase) -> Void

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, HoverModifier>, in context: _NodeContext) -> _ViewNode {
        HoverNode(view, context)
    }
}

@MainActor
private final class HoverNode<V: View>: ModifierNode<V, HoverModifier> {
    override var name: String { "onHover" }
    override func makeWrapper(_ child: Element) -> UnaryElement { HoverElement(self, child, value.modifier) }
}

/// Hears of the pointer from the view that shows it.
@MainActor
final class HoverElement: ModifierWrapper<HoverModifier> {
    override func appendItems(to list: inout DisplayList, at origin: CGPoint) {
        displayedPortal?.followPointer()
        super.appendItems(to: &list, at: origin)
    }

    fileprivate func pointerMoved(to windowPoint: CGPoint) {
        guard node.isAlive else { return }
        modifier.action(.active(location(windowPoint, in: modifier.coordinateSpace)))
    }

    fileprivate func pointerLeft() { if node.isAlive { modifier.action(.ended) } }
}

/// Tells the elements of a view of the pointer over them.
@MainActor
final class PointerFollower {
    private unowned let portal: PortalView
    private var hovered: [HoverElement] = []

    init(_ portal: PortalView) {
        self.portal = portal
        portal.addGestureRecognizer(UIHoverGestureRecognizer { [weak self] in self?.pointerDidMove($0) })
    }

    private func pointerDidMove(_ recognizer: UIGestureRecognizer) {
        let isOver = recognizer.state == .began || recognizer.state == .changed
        let under = isOver ? elements(at: recognizer.location(in: portal)) : []
        let place = recognizer.location(in: nil)
        for element in hovered where !under.contains(where: { $0 === element }) { element.pointerLeft() }
        hovered = under
        for element in under { element.pointerMoved(to: place) }
    }

    /// Those around what is under a point, the innermost first.
    private func elements(at point: CGPoint) -> [HoverElement] {
        var (result, element): ([HoverElement], Element?) = ([], portal.touchedElement(at: point))
        while let current = element {
            if let hover = current as? HoverElement { result.append(hover) }
            element = current.parent
        }
        return result
    }
}

/// Whether a pointer is over a view, for actions that hear of changes alone.
@MainActor
private final class HoverState {
    var isOver = false
    nonisolated init() {}
}

nonisolated private struct HoverChangeModifier: ViewModifier {
    let action: (Bool) -> Void
    @State private var state = HoverState()

    init(action: @escaping (Bool) -> Void) { self.action = action }

    @MainActor func body(content: Content) -> some View {
        let (state, action) = (state, action)
        return content.onContinuousHover { phase in
            let isOver = phase != .ended
            guard isOver != state.isOver else { return }
            state.isOver = isOver
            action(isOver)
        }
    }
}

extension View {
    /// Runs `action` when a pointer comes over the view, and when it leaves.
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(HoverChangeModifier(action: action))
    }

    /// Runs `action` while a pointer moves over the view, and when it has left.
    nonisolated public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(coordinateSpace: coordinateSpace.coordinateSpace, action: action))
    }

    @_disfavoredOverload
    nonisolated public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(coordinateSpace: coordinateSpace, action: action))
    }
}
