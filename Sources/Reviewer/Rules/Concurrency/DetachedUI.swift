internal import Rulebook

extension Detector {
    /// A write to a member of a view inside a detached task or a background queue, with nothing that goes back to main between.
    static let detachedUI = Detector(.detachedUI, routines: { routine, project, report in
        guard routine.body.scopes.count > 1 else { return }
        for step in routine.steps where step.action == .write && step.path.count >= 2 {
            guard let away = routine.leavesMain(step.scope),
                project.isPath(step.path.owner, "UIView", in: routine, at: step.offset, scope: step.scope)
            else { continue }
            report(Words.message(step.path, away), at: step.offset, in: routine.file)
        }
    })
}

extension Routine {
    /// The nearest closure around a scope that decides where it runs, when that is not the main actor.
    fileprivate func leavesMain(_ scope: Int) -> String? {
        for (_, closure) in body.closures(around: scope) {
            if closure.isMainActor { return nil }
            guard let callee = closure.callee else { continue }
            let names = callee.names
            if names == ["Task", "detached"] { return "a detached task" }
            if names.starts(with: ["DispatchQueue", "global()"]), ["async", "asyncAfter", "sync"].contains(callee.last) {
                return "a background queue"
            }
            if ["async", "asyncAfter", "sync", "run", "Task", "performAndWait", "perform", "addOperation"].contains(callee.last) { return nil }
        }
        return nil
    }
}

private enum Words {
    static func message(_ path: Path, _ away: String) -> String {
        "“\(path)” belongs to a view and this is \(away). Go back with await MainActor.run or DispatchQueue.main.async."
    }
}
