internal import Rulebook

extension Detector {
    /// `.required` given to a stored constraint that this function did not make.
    static let requiredPriorityChanged = Detector(.requiredPriorityChanged, types: { type, project, report in
        for routine in type.routines where routine.function.kind == .function {
            for step in routine.steps where step.action == .write && step.path.count == 2 && step.path.last == "priority" {
                guard Vocabulary.isRequired(step.value), routine.isProperty(step.path, at: step),
                    let property = type.anyProperty(step.path.root), project.isConstraint(property),
                    !routine.steps.contains(where: { $0.action == .write && $0.path.names == [step.path.root] })
                else { continue }
                report(Words.message(step.path.root), at: step.offset, in: routine.file)
            }
        }
    })
}

extension Project {
    fileprivate func isConstraint(_ property: ProjectType.Property) -> Bool {
        type(of: property)?.name == "NSLayoutConstraint"
            || property.facts.initial?.contains { $0.shape == .call && $0.path.last == "constraint" } == true
    }
}

private enum Vocabulary {
    static func isRequired(_ value: Value) -> Bool {
        if value.shape == .path { return value.path.last == "required" }
        guard value.shape == .call, value.path.names == ["UILayoutPriority"] || value.path.names == ["", "init"] else { return false }
        return ["1000", "1000.0"].contains(value.arguments.first?.value.text ?? "")
    }
}

private enum Words {
    static func message(_ constraint: String) -> String {
        "“\(constraint)” may be installed, and its priority becomes required. Use 999."
    }
}
