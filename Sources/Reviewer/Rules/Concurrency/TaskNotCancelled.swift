internal import Rulebook

extension Detector {
    /// A looping task of a view or controller that nothing in the type cancels.
    static let taskNotCancelled = Detector(.taskNotCancelled, types: { type, project, report in
        guard type.kind == .class, type.isView || type.isController, !type.isImmortal else { return }
        for routine in type.routines {
            for step in routine.steps where routine.resource(startedBy: step, project) == .task && !routine.givesAway(step) {
                if type.ends(.task, startedBy: step, in: routine, besidesDeinit: false) { continue }
                report(Words.message, at: step.offset, in: routine.file)
            }
        }
    })
}

private enum Words {
    static let message = "This task loops and nothing cancels it. Keep it in a property and cancel it in viewDidDisappear."
}
