internal import Rulebook

extension Detector {
    /// Two animated transitions of one navigation controller in one run of statements.
    static let concurrentTransition = Detector(.concurrentTransition, routines: { routine, project, report in
        let moves = routine.steps.filter { step in
            step.action == .call && Vocabulary.transitions.contains(step.path.last) && step.path.count >= 2
                && step.value.argument("animated")?.isTrue == true
        }
        for (first, second) in zip(moves, moves.dropFirst()) {
            guard first.scope == second.scope, first.path.owner.names == second.path.owner.names,
                !routine.leaves(between: first, and: second)
            else { continue }
            report(Words.message(first.path.last), at: second.offset, in: routine.file)
        }
    })
}

extension Routine {
    fileprivate func leaves(between first: Step, and second: Step) -> Bool {
        steps.contains { $0.action == .result && $0.scope == first.scope && $0.offset > first.offset && $0.offset < second.offset }
    }
}

private enum Vocabulary {
    static let transitions: Set = [
        "pushViewController", "popViewController", "popToRootViewController", "popToViewController", "setViewControllers",
    ]
}

private enum Words {
    static func message(_ first: String) -> String {
        "“\(first)” before it still animates. Animate only the last, or set the whole stack with setViewControllers(_:animated:)."
    }
}
