internal import Rulebook

extension Detector {
    /// A function that switches a stored constraint off and stores a new one.
    static let constraintRecreated = Detector(.constraintRecreated, types: { type, project, report in
        for routine in type.routines where routine.function.kind == .function {
            for step in routine.steps where step.action == .write && step.path.count == 1 {
                guard let property = type.anyProperty(step.path.root), project.type(of: property)?.name == "NSLayoutConstraint",
                    step.value.contains(where: { $0.shape == .call && ["constraint", "NSLayoutConstraint"].contains($0.path.last) }),
                    routine.switchesOff(step.path, before: step.offset)
                else { continue }
                report(Words.message(step.path), at: step.offset, in: routine.file)
            }
        }
    })
}

extension Routine {
    fileprivate func switchesOff(_ constraint: Path, before offset: Int) -> Bool {
        steps.contains { step in
            guard step.offset < offset else { return false }
            if step.action == .write, step.path.names == constraint.names + ["isActive"] { return step.value.isFalse }
            return step.action == .call && ["deactivate", "removeConstraint", "removeConstraints"].contains(step.path.last)
                && step.value.contains { $0.shape == .path && $0.path.names == constraint.names }
        }
    }
}

private enum Words {
    static func message(_ constraint: Path) -> String {
        "“\(constraint)” is taken away and made again. Keep it, and set its “constant” or switch “isActive”."
    }
}
