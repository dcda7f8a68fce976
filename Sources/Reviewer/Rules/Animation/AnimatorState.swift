internal import Rulebook

extension Detector {
    /// `finishAnimation(at:)` of an animator that this function has not stopped, or has stopped for good.
    static let animatorState = Detector(.animatorState, routines: { routine, project, report in
        for step in routine.steps where step.action == .call && step.path.last == "finishAnimation" && step.path.count >= 2 {
            let stops = routine.steps.filter { $0.action == .call && $0.path.last == "stopAnimation" && $0.path.owner.names == step.path.owner.names }
            let last = stops.last { $0.offset < step.offset }
            let checks = { (place: Step) in
                routine.body.conditions(at: place.offset, in: place.scope).filter { $0.condition.contains { $0.last == "state" } }.count
            }
            // A check before the animator is stopped for good says nothing of the state after.
            if checks(step) > (last.map(checks) ?? 0) { continue }
            if let last {
                if last.arguments.first?.value.isTrue == true, last.scope == step.scope { report(Words.inactive, at: step.offset, in: routine.file) }
            } else if !routine.isStoppedElsewhere(step, project) {
                report(Words.running, at: step.offset, in: routine.file)
            }
        }
    })
}

extension Routine {
    /// Whether another function of the type stops the same animator, or the animator is not this type's own.
    fileprivate func isStoppedElsewhere(_ step: Step, _ project: Project) -> Bool {
        guard project.isPath(step.path.owner, "UIViewPropertyAnimator", in: self, at: step.offset, scope: step.scope) else { return true }
        return type?.routines.contains { routine in
            routine != self && routine.steps.contains { $0.action == .call && $0.path.last == "stopAnimation" && $0.path.owner.names == step.path.owner.names }
        } ?? false
    }
}

private enum Words {
    static let running = "The animator is not stopped here, and finishing it raises an exception. Call stopAnimation(false) first."
    static let inactive = "stopAnimation(true) makes the animator inactive, and finishing it raises an exception. Pass false."
}
