internal import Rulebook

extension Detector {
    /// A closure that the represented object keeps and that uses the coordinator, while the coordinator keeps the object.
    static let coordinatorStrongCycle = Detector(.coordinatorStrongCycle) { project, report in
        for representable in project.types where representable.representable != nil {
            guard let coordinator = project.coordinator(of: representable), coordinator.isReference else { continue }
            let kept = coordinator.strongViewProperties(project)
            guard !kept.isEmpty else { continue }
            for routine in [representable.make, representable.update].compactMap({ $0 }) {
                for (view, property) in routine.viewsGiven(to: kept) {
                    guard let step = routine.closureKept(by: view) else { continue }
                    report(Words.message(property, view), at: step.offset, in: routine.file)
                }
            }
        }
    }
}

extension ProjectType {
    /// Strong stored properties that hold a view or a controller.
    fileprivate func strongViewProperties(_ project: Project) -> Set<String> {
        Set(
            properties.filter { property in
                property.facts.isStored && !property.facts.isStatic && property.facts.ownership.isEmpty
                    && ["UIView", "UIViewController", "UIGestureRecognizer"].contains { project.isProperty(property, $0) }
            }.map(\.facts.name))
    }
}

extension Routine {
    /// Local names stored in one of the coordinator's properties: `context.coordinator.button = button`.
    fileprivate func viewsGiven(to properties: Set<String>) -> [(view: String, property: String)] {
        steps.compactMap { step in
            guard step.action == .write, step.path.count >= 2, properties.contains(step.path.last),
                isCoordinator(step.path.owner, at: step), step.value.shape == .path, step.value.path.count == 1
            else { return nil }
            return (step.value.path.root, step.path.last)
        }
    }

    /// The first step that hands `view` a closure in which the coordinator is held strongly.
    fileprivate func closureKept(by view: String) -> Step? {
        steps.first { step in
            guard step.path.root == view, step.path.count >= 2 else { return false }
            switch step.action {
            case .write: return step.value.contains { holdsCoordinator($0) }
            case .call: return Vocabulary.keepers.contains(step.path.last) && step.value.contains { holdsCoordinator($0) }
            default: return false
            }
        }
    }

    private func holdsCoordinator(_ value: Value) -> Bool {
        guard let closure = value.closure, case .closure(let facts) = body.scopes[closure].kind else { return false }
        if facts.captures.contains(where: { !$0.ownership.isEmpty }) { return false }
        return body.steps(inside: closure).contains { isCoordinator($0.path, at: $0) || isCoordinator($0.path.owner, at: $0) }
    }

    private func isCoordinator(_ path: Path, at step: Step) -> Bool {
        if path.names.starts(with: ["context", "coordinator"]) { return true }
        guard path.count == 1, let local = body.declaration(of: path.root, at: step.offset, in: step.scope) else { return false }
        return local.value.path.names == ["context", "coordinator"]
    }
}

private enum Vocabulary {
    /// Calls that keep the closure they are given.
    static let keepers: Set = ["addAction", "addInteraction", "addGestureRecognizer"]
}

private enum Words {
    static func message(_ property: String, _ view: String) -> String {
        """
        “\(view)” keeps this closure, the closure holds the coordinator, and the coordinator's “\(property)” holds “\(view)”: none of \
        them is ever freed. Make “\(property)” weak.
        """
    }
}
