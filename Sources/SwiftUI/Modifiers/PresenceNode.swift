import UIKit

/// A node that is told when the host's content becomes visible and when it no longer is.
@MainActor
protocol VisibilityObserver: AnyObject {
    func contentBecameVisible()
    func contentBecameInvisible()
}

/// The node of a modifier that acts when its view comes on the screen and when it leaves. The content comes first, so children
/// appear before their parents (FACT 43).
@MainActor
class PresenceNode<V: View, Modifier: ViewModifier>: ValueNode<ModifiedContent<V, Modifier>>, VisibilityObserver {
    enum Presence { case away, coming, there }
    private(set) final var presence = Presence.away
    private var content: _ViewNode!

    override init(_ value: ModifiedContent<V, Modifier>, _ context: _NodeContext) {
        super.init(value, context)
        content = value.content.makeNode(context.child(of: self, .body))
        if graph.isContentVisible, comesInSight { contentBecameVisible() }
    }

    override final var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override final var elements: [Element] { content.elements }

    // MARK: For subclasses

    /// What coming is in the timeline.
    var comingAction: ViewGraph.ActionKind { preconditionFailure("\(Self.self) has to override comingAction.") }
    /// The view is there; runs in the frame's action phase.
    func viewCame() { preconditionFailure("\(Self.self) has to override viewCame().") }
    /// The view that was there has left.
    func viewLeft() { preconditionFailure("\(Self.self) has to override viewLeft().") }
    /// A new value has come.
    func valueDidChange(from old: Modifier) {}

    // MARK: Presence

    override final func childElementsDidChange() {
        super.childElementsDidChange()
        if presence == .there, elements.isEmpty { sightDidChange() }
    }

    override final func receive(_ newValue: ModifiedContent<V, Modifier>) {
        let old = value.modifier
        value = newValue
        valueDidChange(from: old)
        newValue.content.update(content)
    }

    final func contentBecameVisible() {
        guard presence == .away else { return }
        presence = .coming
        graph.enqueueAction(comingAction) { [weak self] in self?.comes() ?? false } _: { [weak self] in self?.viewCame() }
    }

    /// Whether the view is there when its turn comes: an item that was made ahead of its time is not.
    private func comes() -> Bool {
        guard presence == .coming else { return false }
        presence = isInSight ? .there : .away
        return presence == .there
    }

    final func contentBecameInvisible() {
        let wasThere = presence == .there
        presence = .away
        if wasThere { viewLeft() }
    }

    override final func willEnd() { contentBecameInvisible() }
}
