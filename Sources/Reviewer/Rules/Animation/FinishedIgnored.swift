internal import Rulebook

extension Detector {
    /// A completion that ignores `finished` and removes or hides.
    static let finishedIgnored = Detector(.finishedIgnored, routines: { routine, project, report in
        for step in routine.steps where step.action == .call && ["animate", "transition", "animateKeyframes"].contains(step.path.last) {
            guard step.path.root == "UIView", let closure = step.value.argument("completion")?.closure,
                case .closure(let facts) = routine.body.scopes[closure].kind, routine.ignores(facts, closure),
                let taking = routine.body.steps(inside: closure).first(where: Vocabulary.takesAway)
            else { continue }
            let others = routine.body.steps(inside: closure).filter {
                $0.action == .call && !Vocabulary.takesAway($0) && $0.path.last != "willMove"
            }
            let due = others.first { $0.path.last == "completeTransition" } ?? others.first
            report(
                Words.message(taking.path.owner, due?.path), at: routine.body.scopes[closure].offset, in: routine.file,
                byHand: due.map { Words.byHand($0.path) })
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
    static func message(_ view: Path, _ due: Path?) -> String {
        let name = view.names.isEmpty ? "the view" : "“\(view)”"
        let rest = due.map { " Leave “\($0)” outside of that check: it is due after an interruption too." } ?? ""
        return "An interrupted animation completes too. Take the parameter and take \(name) away only when it finished.\(rest)"
    }

    static func byHand(_ due: Path) -> String {
        "Check the parameter for what is taken away alone: “\(due)” may be due after an interruption too."
    }
}
