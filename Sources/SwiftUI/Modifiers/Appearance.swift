import UIKit

/// Callbacks for when a view comes and goes.
nonisolated struct AppearanceModifier: ViewModifier {
    typealias Body = Never
    var appear: (() -> Void)?
    var disappear: (() -> Void)?

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, AppearanceModifier>, in context: _NodeContext) -> _ViewNode {
        AppearanceNode(view, context)
    }
}

/// A node that is told when the host's content becomes visible and when it no longer is.
@MainActor
protocol VisibilityObserver: AnyObject {
    func contentBecameVisible()
    func contentBecameInvisible()
}

/// The node of an appearance modifier: its content comes first, so children appear before their parents (FACT 43).
@MainActor
private final class AppearanceNode<V: View>: ValueNode<ModifiedContent<V, AppearanceModifier>>, VisibilityObserver {
    private var content: _ViewNode!
    private var presence = Presence.away
    private enum Presence { case away, coming, there }

    override init(_ value: ModifiedContent<V, AppearanceModifier>, _ context: _NodeContext) {
        super.init(value, context)
        content = value.content.makeNode(context.child(of: self, .body))
        if graph.isContentVisible, comesInSight { contentBecameVisible() }
    }

    override var name: String { "appearance" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content.elements }

    override func childElementsDidChange() {
        super.childElementsDidChange()
        if presence == .there, elements.isEmpty { sightDidChange() }
    }

    override func receive(_ newValue: ModifiedContent<V, AppearanceModifier>) {
        value = newValue
        newValue.content.update(content)
    }

    func contentBecameVisible() {
        guard presence == .away else { return }
        presence = .coming
        graph.enqueueAction(.appear(owningViewName)) { [weak self] in self?.comes() ?? false } _: { [weak self] in
            self?.value.modifier.appear?()
        }
    }

    /// Whether the view is there when its turn comes: an item that was made ahead of its time is not.
    private func comes() -> Bool {
        guard presence == .coming else { return false }
        presence = isInSight ? .there : .away
        return presence == .there
    }

    func contentBecameInvisible() {
        defer { presence = .away }
        guard presence == .there else { return }
        let disappear = value.modifier.disappear
        graph.enqueueAction(.disappear(owningViewName)) { disappear?() }
    }

    override func willEnd() { contentBecameInvisible() }
}

extension View {
    /// Runs `action` after the view has come on the screen, before anything it depends on changes.
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: action))
    }

    /// Runs `action` after the view has left the screen.
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(disappear: action))
    }
}
