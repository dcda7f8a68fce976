internal import Rulebook

extension Detector {
    /// `dismiss(animated:)` on the wrapped controller, in the coordinator of a controller representable.
    static let dismissFromCoordinator = Detector(.dismissFromCoordinator) { project, report in
        for representable in project.types where representable.representable == .controller {
            guard let coordinator = project.coordinator(of: representable), coordinator.isReference else { continue }
            for routine in coordinator.routines {
                for step in routine.steps where step.action == .call && step.path.last == "dismiss" && step.path.count >= 2 {
                    guard step.arguments.first?.label == "animated",
                        routine.isWrapped(step, by: representable, coordinator, project)
                    else { continue }
                    report(Words.message(step.path.owner, representable), at: step.offset, in: routine.file)
                }
            }
        }
    }
}

extension Routine {
    /// Whether the receiver is the wrapped controller or the one that presents it, and not one this coordinator presented itself.
    fileprivate func isWrapped(
        _ step: Step, by representable: ProjectType, _ coordinator: ProjectType, _ project: Project
    ) -> Bool {
        var receiver = step.path.owner
        if receiver.last == "presentingViewController" { receiver = receiver.owner }
        guard let type = project.type(of: receiver, in: self, at: step.offset, scope: step.scope),
            project.isType(type, "UIViewController", in: coordinator.name, from: file)
        else { return false }
        if coordinator.routines.contains(where: { $0.steps.contains { $0.action == .call && $0.path.last == "present" } }) { return false }
        guard let wrapped = representable.make?.function.result, wrapped.name != "UIViewController" else { return true }
        return type.name == wrapped.name || project.isType(wrapped, type.name, in: representable.name, from: representable.file)
            || project.isType(type, wrapped.name, in: coordinator.name, from: file)
    }
}

private enum Words {
    static func message(_ controller: Path, _ representable: ProjectType) -> String {
        """
        SwiftUI presented “\(controller)” and does not learn of this dismissal. Call the environment's dismiss action, or set the \
        binding that shows \(representable.simpleName).
        """
    }
}
