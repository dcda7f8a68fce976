import UIKit

/// An asynchronous task that lives while the view is on the screen.
nonisolated struct TaskModifier: ViewModifier {
    typealias Body = Never
    var id: AnyHashable?
    var priority: TaskPriority
    var action: @Sendable () async -> Void

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, TaskModifier>, in context: _NodeContext) -> _ViewNode {
        TaskNode(view, context)
    }
}

/// The node of a task modifier: starts with the appearance, ends with it, starts anew with another id.
@MainActor
private final class TaskNode<V: View>: PresenceNode<V, TaskModifier> {
    private var task: Task<Void, Never>?
    /// The number of starts that were asked for because the id changed; only the newest is made.
    private var restarts = 0

    override var name: String { "task" }
    override var comingAction: ViewGraph.ActionKind { .task(owningViewName) }

    override func valueDidChange(from old: TaskModifier) {
        guard old.id != value.modifier.id, presence == .there else { return }
        stop()
        restarts += 1
        let restart = restarts
        graph.enqueueAction(.task(owningViewName)) { [weak self] in
            self?.presence == .there && self?.restarts == restart
        } _: { [weak self] in self?.viewCame() }
    }

    override func viewCame() {
        stop()
        let modifier = value.modifier
        task = Task(priority: modifier.priority) { @MainActor in await modifier.action() }
    }

    override func viewLeft() {
        restarts += 1
        stop()
    }

    private func stop() {
        task?.cancel()
        task = nil
    }
}

extension View {
    /// Starts a task when the view appears and cancels it when the view leaves.
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: nil, priority: priority, action: action))
    }

    /// Starts a task when the view appears and when `value` changes; cancels the one before.
    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: AnyHashable(EquatableID(value)), priority: priority, action: action))
    }
}

/// Compares a task's id by `==` alone; the hash is the same for all, as there is nothing to look up by it.
private struct EquatableID<Value: Equatable>: Hashable {
    let value: Value
    init(_ value: Value) { self.value = value }
    func hash(into hasher: inout Hasher) {}
}
