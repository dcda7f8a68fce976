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

@MainActor
private final class AppearanceNode<V: View>: PresenceNode<V, AppearanceModifier> {
    override var name: String { "appearance" }
    override var comingAction: ViewGraph.ActionKind { .appear(owningViewName) }
    override func viewCame() { value.modifier.appear?() }

    override func viewLeft() {
        let disappear = value.modifier.disappear
        graph.enqueueAction(.disappear(owningViewName)) { disappear?() }
    }
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
