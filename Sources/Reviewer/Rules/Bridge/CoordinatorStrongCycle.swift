internal import Rulebook

extension Detector {
    /// A closure or property of the represented object that holds the coordinator, while the coordinator holds the object.
    static let coordinatorStrongCycle = Detector(.coordinatorStrongCycle) { project, report in
        for representable in project.types where representable.representable != nil {
            guard let coordinator = project.coordinator(of: representable), coordinator.isReference else { continue }
            let kept = coordinator.strongViewProperties(project)
            guard !kept.isEmpty else { continue }
            for routine in [representable.make, representable.update].compactMap({ $0 }) {
                for (view, property) in routine.viewsGiven(to: kept, of: coordinator) {
                    if let step = routine.closureKept(by: view) {
                        report(
                            Words.message(property, view), at: step.offset, in: routine.file,
                            byHand: routine.closures(holdingCoordinator: step).lazy.compactMap { project.obstacle(toLeaving: $0, in: routine) }.first)
                    }
                    if let (step, owner) = routine.coordinatorGiven(to: view, project) {
                        report(
                            Words.owned(property, view, owner.facts.name), at: step.offset, in: routine.file,
                            related: [Finding.Related(Words.here(owner.facts.name), at: Reporter.place(owner.facts.offset, in: owner.file))])
                    }
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
    /// Local names stored in one of the coordinator's properties: `context.coordinator.button = button`, or by a function of it.
    fileprivate func viewsGiven(to properties: Set<String>, of coordinator: ProjectType) -> [(view: String, property: String)] {
        steps.compactMap { step in
            if step.action == .call, step.path.count >= 2, isCoordinator(step.path.owner, at: step) {
                return viewGiven(by: step, to: properties, of: coordinator)
            }
            guard step.action == .write, step.path.count >= 2, properties.contains(step.path.last),
                isCoordinator(step.path.owner, at: step), step.value.shape == .path, step.value.path.count == 1
            else { return nil }
            return (step.value.path.root, step.path.last)
        }
    }

    private func viewGiven(by call: Step, to properties: Set<String>, of coordinator: ProjectType) -> (view: String, property: String)? {
        for function in coordinator.anyRoutines(call.path.last) {
            for (parameter, argument) in zip(function.function.parameters, call.arguments) where argument.value.shape == .path && argument.value.path.count == 1 {
                let stored = function.steps.first { step in
                    step.action == .write && step.path.count == 1 && properties.contains(step.path.root) && step.value.path.names == [parameter.name]
                }
                if let stored { return (argument.value.path.root, stored.path.root) }
            }
        }
        return nil
    }

    /// The step that stores the coordinator in a strong property of `view`, itself or by the initializer.
    fileprivate func coordinatorGiven(to view: String, _ project: Project) -> (Step, ProjectType.Property)? {
        for step in steps {
            if step.action == .write, step.path.count == 2, step.path.root == view, step.value.shape == .path, isCoordinator(step.value.path, at: step),
                let type = project.projectType(of: step.path.owner, in: self, at: step.offset, scope: step.scope),
                let property = type.anyProperty(step.path.last), property.isStrong
            {
                return (step, property)
            }
            guard step.action == .declare, step.path.root == view, step.value.shape == .call,
                let given = step.value.arguments.first(where: { $0.value.shape == .path && isCoordinator($0.value.path, at: step) }),
                let made = project.constructed(step.value, in: type?.name ?? "", from: file), let type = project.projectType(made, for: self)
            else { continue }
            for initializer in type.anyRoutines("init") {
                guard let parameter = initializer.function.parameters.first(where: { $0.label == given.label ?? "_" }) else { continue }
                let stored = initializer.steps.first { $0.action == .write && $0.path.count == 1 && $0.value.path.names == [parameter.name] }
                if let property = stored.flatMap({ type.anyProperty($0.path.root) }), property.isStrong { return (step, property) }
            }
        }
        return nil
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

    fileprivate func closures(holdingCoordinator step: Step) -> [Int] {
        var found: [Int] = []
        step.value.forEach { value in
            if holdsCoordinator(value), let closure = value.closure { found.append(closure) }
        }
        return found
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

extension ProjectType.Property {
    fileprivate var isStrong: Bool { facts.isStored && !facts.isStatic && facts.ownership.isEmpty }
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

    static func owned(_ property: String, _ view: String, _ owner: String) -> String {
        "“\(view)” holds the coordinator in “\(owner)”, and the coordinator's “\(property)” holds “\(view)”: neither is ever freed. Make one of them weak."
    }

    static func here(_ owner: String) -> String { "“\(owner)” holds the coordinator strongly here." }
}
