internal import Rulebook

extension Detector {
    /// A resource started by a representable or its coordinator that neither dismantle nor the coordinator's deinit ends.
    static let dismantleMissing = Detector(.dismantleMissing, types: { type, project, report in
        guard let bridge = type.representable, bridge != .gesture else { return }
        let coordinator = project.coordinator(of: type)
        let starting = type.starters(with: coordinator, project)
        let ending = [type.dismantle, coordinator?.deinitializer].compactMap { $0 }.flatMap { project.reached(from: $0) }
        for routine in starting {
            for step in routine.steps {
                guard let resource = routine.resource(startedBy: step, project), !routine.isEnded(resource, startedBy: step, in: ending),
                    !routine.isHandedOver(step)
                else { continue }
                report(Words.message(resource, bridge, coordinator), at: step.offset, in: routine.file)
            }
        }
    })
}

extension ProjectType {
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
    /// Whether the result is returned: the caller ends it.
    fileprivate func isHandedOver(_ step: Step) -> Bool {
        steps.contains { $0.action == .result && $0.value.shape == .call && $0.value.offset == step.offset && $0.scope == 0 }
    }
}

private enum Words {
    static func message(_ resource: Resource, _ bridge: ProjectType.Representable, _ coordinator: ProjectType?) -> String {
        """
        This \(resource.name) outlives the view: nothing ends it when SwiftUI removes the view. End it in the static \
        \(bridge.dismantle)(_:coordinator:)\(coordinator == nil ? "" : " or in the coordinator's deinit").
        """
    }
}
