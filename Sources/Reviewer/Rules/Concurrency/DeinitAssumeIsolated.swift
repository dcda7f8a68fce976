internal import Rulebook

extension Detector {
    /// `MainActor.assumeIsolated` in a deinit that is not isolated.
    static let deinitAssumeIsolated = Detector(.deinitAssumeIsolated, types: { type, project, report in
        for end in type.routines where end.function.kind == .deinitializer && !end.function.modifiers.contains("isolated") {
            for step in end.steps where step.action == .call && step.path.last == "assumeIsolated" {
                let isChecked = end.body.conditions(at: step.offset, in: step.scope).contains { branch in
                    branch.condition.contains { $0.names.contains("isMainThread") }
                }
                let isDeferred = end.body.closures(around: step.scope).contains {
                    $0.closure.isMainActor || $0.closure.callee?.last == "async"
                }
                if !isChecked, !isDeferred { report(Words.message, at: step.offset, in: end.file) }
            }
        }
    })
}

private enum Words {
    static let message = "A deinit runs on any thread, and this stops the program on all but the main one. Write “isolated deinit”."
}
