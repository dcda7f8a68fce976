internal import Rulebook

extension Detector {
    /// A write to a binding, a state or an observed object inside make, update or size, not deferred by a closure.
    static let updateWritesState = Detector(.updateWritesState, types: { type, project, report in
        guard let bridge = type.representable else { return }
        for name in [bridge.make, bridge.update, "sizeThatFits"] {
            for entry in type.routines(name) {
                let calls = entry.steps.filter { $0.action == .call && entry.isImmediate($0) }
                let helpers = calls.filter { $0.path.count == 1 }.flatMap { project.callees(of: $0, in: entry) }
                    .filter { $0.type === type && $0.function.kind == .function }
                for routine in [entry] + helpers {
                    for step in routine.steps where routine.isImmediate(step) {
                        guard let state = routine.stateWritten(by: step, project) else { continue }
                        report(Words.message(state, name), at: step.offset, in: routine.file)
                    }
                }
                guard let coordinator = project.coordinator(of: type), let parent = project.parentProperty(of: coordinator, for: type) else {
                    continue
                }
                let raised = entry.flagsRaised
                let asked = calls.filter { $0.path.count >= 2 }.flatMap { project.callees(of: $0, in: entry) }
                for routine in Set(asked) where routine.type === coordinator {
                    for step in routine.steps where routine.isImmediate(step) {
                        guard let state = routine.stateWritten(by: step, through: parent.facts.name, of: type, project),
                            !routine.isHeldBack(step, by: raised)
                        else { continue }
                        report(Words.message(state, name), at: step.offset, in: routine.file)
                    }
                }
            }
        }
    })
}

extension Routine {
    /// Whether a step runs before its function returns.
    fileprivate func isImmediate(_ step: Step) -> Bool {
        body.enclosing(step.scope).allSatisfy { index in
            switch body.scopes[index].kind {
            case .closure(let closure): Vocabulary.immediate.contains(closure.callee?.last ?? "")
            case .function: false
            case .body, .branch: true
            }
        }
    }

    /// The names of what this function sets to `true` before it calls others.
    fileprivate var flagsRaised: Set<String> {
        Set(steps.filter { $0.action == .write && $0.value.isTrue && $0.path.count >= 2 }.map(\.path.last))
    }

    /// Whether a step runs only where one of the flags is down.
    fileprivate func isHeldBack(_ step: Step, by flags: Set<String>) -> Bool {
        body.conditions(at: step.offset, in: step.scope).contains { branch in branch.condition.contains { flags.contains($0.last) } }
    }

    /// The state of a representable that its coordinator writes in this function, by name.
    fileprivate func stateWritten(by step: Step, through parent: String, of type: ProjectType, _ project: Project) -> String? {
        guard step.action == .write, step.path.root == parent, step.path.count >= 2, !isLocal(step.path, at: step),
            let property = type.anyProperty(step.path.names[1].trimmingCallMark), property.isState,
            project.holdsValue(property) || step.path.count == 2
        else { return nil }
        return "\(parent).\(property.facts.name)"
    }

    /// The state a step writes, by name.
    fileprivate func stateWritten(by step: Step, _ project: Project) -> String? {
        guard let type else { return nil }
        var path = step.path
        if step.action == .call {
            guard path.count == 2, Vocabulary.mutating.contains(path.last), let property = type.anyProperty(path.root), property.isState,
                !isLocal(path, at: step), project.holdsValue(property)
            else { return nil }
            return path.root
        }
        guard step.action == .write else { return nil }
        // `context.coordinator.parent.height = …`
        if path.names.starts(with: ["context", "coordinator"]), path.count > 3 {
            guard let coordinator = project.coordinator(of: type),
                project.parentProperty(of: coordinator, for: type)?.facts.name == path.names[2]
            else { return nil }
            path = Path(Array(path.names.dropFirst(3)), isExplicitSelf: true)
        }
        if isLocal(path, at: step) { return nil }
        let root = path.root.hasPrefix("$") ? String(path.root.dropFirst()) : path.root
        guard let property = type.anyProperty(root.trimmingCallMark) else { return nil }
        if property.isState { return project.holdsValue(property) || path.count == 1 ? root : nil }
        if property.isObservedObject, path.count >= 2, let written = project.type(of: property),
            let model = project.projectType(written, for: self),
            model.anyProperty(path.names[1])?.facts.has(attribute: "Published") == true
        {
            return "\(path.root).\(path.names[1])"
        }
        return nil
    }

    private func isLocal(_ path: Path, at step: Step) -> Bool {
        !path.isExplicitSelf && body.declaration(of: path.root, at: step.offset, in: step.scope) != nil
    }
}

extension Project {
    /// Whether a change of a member of the property changes the property: not for a reference.
    fileprivate func holdsValue(_ property: ProjectType.Property) -> Bool {
        guard let written = type(of: property) else { return false }
        let inner = written.name == "Binding" ? written.arguments.first ?? written : written
        switch resolve(inner, in: property.type.name, from: property.file) {
        case .project(let found)?: return !found.isReference && found.kind != .protocol
        case .external(let name)?: return ValueTypes.contains(name)
        default: return inner.shape == .collection || inner.shape == .tuple
        }
    }
}

private enum Vocabulary {
    /// Calls that run their closure before they return.
    static let immediate = ImmediateCalls.names.union(["performWithoutAnimation", "withAnimation", "withTransaction"])
    static let mutating: Set = ["append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "toggle", "formUnion"]
}

private enum Words {
    static func message(_ state: String, _ function: String) -> String {
        """
        “\(state)” is SwiftUI state, and \(function) runs during a view update: writing it here is undefined. Write it from the event \
        that changed it, or return the size from sizeThatFits.
        """
    }
}
