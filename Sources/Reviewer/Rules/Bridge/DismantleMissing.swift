internal import Rulebook

extension Detector {
    /// A resource started by a representable or its coordinator that neither dismantle nor the coordinator's deinit ends.
    static let dismantleMissing = Detector(.dismantleMissing, types: { type, project, report in
        guard let bridge = type.representable, bridge != .gesture else { return }
        for (routine, step, resource) in type.leftRunning(project) {
            // The other half of the same mistake, which memory.timer-retained and memory.observer-leaked name elsewhere.
            let holding = routine.type?.isReference == true ? step.arguments.last?.value.closure.flatMap { routine.strongUse(in: $0) } : nil
            report(
                Words.message(resource, bridge, project.coordinator(of: type)), at: step.offset, in: routine.file,
                related: holding.map { [Finding.Related(Words.held, at: Reporter.place($0.offset, in: routine.file))] } ?? [])
        }
    })
}

extension Reporter {
    /// Where `bridge.dismantle-missing` speaks of what is started: one mistake is one finding.
    func placesOfDismantling(_ project: Project) -> Set<Finding.Place> {
        guard configuration.severity(of: .dismantleMissing) != nil else { return [] }
        let bridges = project.types.filter { $0.representable != nil && $0.representable != .gesture }
        return Set(bridges.flatMap { $0.leftRunning(project) }.map { Self.place($0.step.offset, in: $0.routine.file) })
    }
}

extension ProjectType {
    /// What this representable or its coordinator starts and neither dismantle nor the coordinator's deinit ends.
    fileprivate func leftRunning(_ project: Project) -> [(routine: Routine, step: Step, resource: Resource)] {
        let coordinator = project.coordinator(of: self)
        let ending = [dismantle, coordinator?.deinitializer].compactMap { $0 }.flatMap { project.reached(from: $0) }
        return starters(with: coordinator, project).flatMap { routine in
            routine.steps.compactMap { step in
                guard let resource = routine.resource(startedBy: step, project), !routine.isEnded(resource, startedBy: step, in: ending),
                    !routine.isHandedOver(step), !routine.isAnothers(resource, startedBy: step, project)
                else { return nil }
                return (routine, step, resource)
            }
        }
    }

    /// The functions of this representable and of its coordinator that run while the view lives.
    fileprivate func starters(with coordinator: ProjectType?, _ project: Project) -> [Routine] {
        var found = [make, update].compactMap { $0 }
        for routine in found {
            for other in project.reached(from: routine) where other.type === self && !found.contains(other) { found.append(other) }
        }
        guard let coordinator, coordinator.isReference, coordinator.isDeclared else { return found }
        return found + coordinator.routines.filter { $0.function.kind != .deinitializer && !found.contains($0) }
    }
}

extension Routine {
    /// Whether another object handed the session out that is started here, and may end it: the source does not show that object, or it does end it.
    fileprivate func isAnothers(_ resource: Resource, startedBy step: Step, _ project: Project) -> Bool {
        guard resource == .session, step.path.count >= 2 else { return false }
        var origin = step.path.owner
        if origin.count == 1, !isProperty(origin, at: step) {
            guard let local = body.declaration(of: origin.root, at: step.offset, in: step.scope), local.value.path.count >= 2,
                local.value.shape == .call || local.value.shape == .path, project.constructed(local.value, in: type?.name ?? "", from: file) == nil
            else { return false }
            origin = local.value.path
        }
        guard origin.count >= 2, !["context", "self"].contains(origin.root), let property = type?.anyProperty(origin.root.trimmingCallMark) else { return false }
        guard let owner = project.type(of: property), case .project(let found)? = project.resolve(owner, in: property.type.name, from: property.file) else {
            return true
        }
        return found.routines.contains { $0.ends(resource) }
    }

    /// Whether the result is returned: the caller ends it.
    fileprivate func isHandedOver(_ step: Step) -> Bool {
        // The only call of a function without a result is its result in the facts.
        guard function.result != nil || function.kind == .accessor("get") else { return false }
        return steps.contains { $0.action == .result && $0.value.shape == .call && $0.value.offset == step.offset && $0.scope == 0 }
    }
}

private enum Words {
    static let held = "Here it holds the object that would end it. Capture [weak self]."

    static func message(_ resource: Resource, _ bridge: ProjectType.Representable, _ coordinator: ProjectType?) -> String {
        """
        This \(resource.name) outlives the view: nothing ends it when SwiftUI removes the view. End it in the static \
        \(bridge.dismantle)(_:coordinator:)\(coordinator == nil ? "" : " or in the coordinator's deinit").
        """
    }
}
