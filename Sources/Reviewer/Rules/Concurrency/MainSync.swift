internal import Rulebook

extension Detector {
    /// `DispatchQueue.main.sync` that no check of the thread protects.
    static let mainSync = Detector(.mainSync, routines: { routine, project, report in
        for step in routine.steps where step.action == .call && step.path.names == ["DispatchQueue", "main", "sync"] {
            let isChecked = routine.body.conditions(at: step.offset, in: step.scope).contains { branch in
                branch.condition.contains { $0.names.contains("isMainThread") || $0.names.contains("dispatchPrecondition") }
            }
            if !isChecked { report(Words.message, at: step.offset, in: routine.file) }
        }
    })
}

private enum Words {
    static let message = "On the main thread this never returns, elsewhere it blocks a thread. Use DispatchQueue.main.async or await MainActor.run."
}
