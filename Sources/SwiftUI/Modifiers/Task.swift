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
private final class TaskNode<V: View>: ValueNode<ModifiedContent<V, TaskModifier>>, VisibilityObserver {
    private var content: _ViewNode!
    private var task: Task<Void, Never>?
    private var isVisible = false

    override init(_ value: ModifiedContent<V, TaskModifier>, _ context: _NodeContext) {
        super.init(value, context)
        content = value.content.makeNode(context.child(of: self, .body))
        if graph.isContentVisible, comesInSight { contentBecameVisible() }
    }

    override var name: String { "task" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content.elements }

    override func childElementsDidChange() {
        super.childElementsDidChange()
        if isVisible, elements.isEmpty { sightDidChange() }
    }

    override func receive(_ newValue: ModifiedContent<V, TaskModifier>) {
        let isSame = value.modifier.id == newValue.modifier.id
        value = newValue
        if !isSame, isVisible {
            task?.cancel()
            start()
        }
        newValue.content.update(content)
    }

    func contentBecameVisible() {
        guard !isVisible else { return }
        isVisible = true
        start()
    }

    func contentBecameInvisible() {
        isVisible = false
        task?.cancel()
        task = nil
    }

    /// Whether the view is there when its turn comes: an item that was made ahead of its time is not.
    private func isDue() -> Bool {
        isVisible = isVisible && isInSight
        return isVisible
    }

    private func start() {
        let modifier = value.modifier
        graph.enqueueAction(.task(owningViewName)) { [weak self] in self?.isDue() ?? false } _: { [weak self] in
            guard let self else { return }
            task = Task(priority: modifier.priority) { @MainActor in await modifier.action() }
        }
    }

    override func willEnd() { contentBecameInvisible() }
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
