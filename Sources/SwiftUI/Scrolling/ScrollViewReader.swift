import UIKit

/// A view whose content can scroll to views by their identity.
nonisolated public struct ScrollViewReader<Content: View>: View {
    public typealias Body = Never
    public var content: (ScrollViewProxy) -> Content

    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    @MainActor
    public static func _makeNode(_ view: ScrollViewReader<Content>, in context: _NodeContext) -> _ViewNode {
        ScrollReaderNode(view, context)
    }
}

/// Scrolls the scroll views and lists inside a `ScrollViewReader`.
public struct ScrollViewProxy: @unchecked Sendable {
    private let reader: UncheckedWeakNode

    init(_ reader: _ViewNode) { self.reader = UncheckedWeakNode(reader) }

    /// Scrolls until the view with the identity is visible, or is at `anchor` of the visible part; animated within
    /// `withAnimation`.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        let (reader, target) = (reader, UncheckedSendable(AnyHashable(id)))
        MainActor.assumeIsolated {
            guard let node = reader.node else { return }
            let animated = Transaction.current.effectiveAnimation != nil
            // What was changed just before is laid out first, so that a new view can be scrolled to.
            (node.graph.host as? HostView)?.layoutIfNeeded()
            node.scroll(to: target.value, anchor: anchor, animated: animated)
        }
    }
}

/// A node that can bring an element in its content into view.
@MainActor
protocol ScrollContainer: _ViewNode {
    /// False when the element is in another scroll view.
    func reveal(_ target: Element, anchor: UnitPoint?, animated: Bool) -> Bool
}

extension _ViewNode {
    func scroll(to id: AnyHashable, anchor: UnitPoint?, animated: Bool) {
        var containers: [any ScrollContainer] = []
        guard let target = find(id, &containers) else { return }
        for container in containers.reversed() where container.reveal(target, anchor: anchor, animated: animated) { return }
    }

    /// The first element of the node with an identity, and the scroll containers on the way to it, outermost first.
    private func find(_ id: AnyHashable, _ path: inout [any ScrollContainer]) -> Element? {
        if step == .id(id), let element = elements.first { return element }
        if let row = (self as? any LazyContent)?.row(with: id) { return row }
        if let container = self as? any ScrollContainer { path.append(container) }
        for child in children {
            if let found = child.find(id, &path) { return found }
        }
        if self is any ScrollContainer { path.removeLast() }
        return nil
    }
}

/// The node of a reader: its content is made with the proxy.
@MainActor
private final class ScrollReaderNode<Content: View>: ValueNode<ScrollViewReader<Content>> {
    private let tracker = ObservationTracker()
    private var content: _ViewNode?

    override init(_ value: ScrollViewReader<Content>, _ context: _NodeContext) {
        super.init(value, context)
        evaluate()
    }

    override var name: String { "ScrollViewReader" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content?.elements ?? [] }

    override func receive(_ newValue: ScrollViewReader<Content>) {
        value = newValue
        evaluate()
    }

    override func update() { evaluate() }

    private func evaluate() {
        graph.dequeue(self)
        graph.evaluating(self, .body) {
            let view = graph.reading(self) { tracker.track(self) { value.content(ScrollViewProxy(self)) } }
            if let content { view.update(content) } else {
                content = view.makeNode(childContext(.body))
            }
        }
    }

    override func willEnd() { tracker.stop() }
}
