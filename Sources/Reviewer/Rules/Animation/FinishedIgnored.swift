internal import Rulebook

extension Detector {
    /// A completion that ignores `finished` and removes or hides.
    static let finishedIgnored = Detector(.finishedIgnored, routines: { routine, project, report in
        for step in routine.steps where step.action == .call && ["animate", "transition", "animateKeyframes"].contains(step.path.last) {
            guard step.path.root == "UIView", let closure = step.value.argument("completion")?.closure,
                case .closure(let facts) = routine.body.scopes[closure].kind, routine.ignores(facts, closure),
                routine.body.steps(inside: closure).contains(where: Vocabulary.takesAway)
            else { continue }
            report(Words.message, at: routine.body.scopes[closure].offset, in: routine.file)
        }
    })
}

extension Routine {
    /// Whether a closure never reads its one parameter.
    fileprivate func ignores(_ facts: Scope.Closure, _ closure: Int) -> Bool {
        guard facts.parameters.count == 1 else { return false }
        return facts.parameters == ["_"] || !body.steps(inside: closure).contains {
            $0.action != .declare && ($0.path.root == facts.parameters[0] || $0.value.mentions(Path(facts.parameters)))
        }
    }
}

private enum Vocabulary {
    static func takesAway(_ step: Step) -> Bool {
        switch step.action {
        case .call: ["removeFromSuperview", "removeFromParent", "removeFromSuperlayer"].contains(step.path.last)
        case .write: step.path.last == "isHidden" && step.value.isTrue
        default: false
        }
    }
}

private enum Words {
    static let message = "An interrupted animation completes too. Take the parameter and do this only when it finished."
}
