internal import Rulebook

extension Detector {
    /// A write to a view after an await, in a task that the type cancels, without a look at its cancellation.
    static let cancelledNotChecked = Detector(.cancelledNotChecked, types: { type, project, report in
        guard type.kind == .class, type.isView || type.isController else { return }
        let cancelled = Set(
            type.routines.flatMap(\.steps).filter { $0.action == .call && $0.path.last == "cancel" && $0.path.count == 2 }.map(\.path.root))
        for routine in type.routines {
            for step in routine.steps where step.action == .write && step.path.count == 1 && cancelled.contains(step.path.root) {
                guard step.value.shape == .call, step.value.path.root == "Task",
                    let closure = step.value.arguments.last?.value.closure,
                    let touch = routine.uncheckedTouch(in: closure, project)
                else { continue }
                report(Words.message(step.path.root), at: touch.offset, in: routine.file)
            }
        }
    })
}

extension Routine {
    fileprivate func uncheckedTouch(in closure: Int, _ project: Project) -> Step? {
        var hasAwaited = false
        for step in body.steps(inside: closure) {
            if step.path.last == "isCancelled" || step.path.last == "checkCancellation" { return nil }
            if step.action == .call, step.isAwaited { hasAwaited = true }
            guard hasAwaited, step.action == .write, step.path.count >= 2 else { continue }
            if project.isPath(step.path.owner, "UIView", in: self, at: step.offset, scope: step.scope) { return step }
        }
        return nil
    }
}

private enum Words {
    static func message(_ task: String) -> String {
        "“\(task)” may have been cancelled during the await, and this shows its answer all the same. Check Task.isCancelled first."
    }
}
