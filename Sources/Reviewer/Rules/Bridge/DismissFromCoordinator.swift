internal import Rulebook

extension Detector {
    /// `dismiss(animated:)` on the wrapped controller, in the coordinator of a controller representable.
    static let dismissFromCoordinator = Detector(.dismissFromCoordinator) { project, report in
        for representable in project.types where representable.representable == .controller {
            guard let coordinator = project.coordinator(of: representable), coordinator.isReference else { continue }
            lazy var isPushed = representable.isPushed(project)
            for routine in coordinator.routines {
                for step in routine.steps where step.action == .call && step.path.last == "dismiss" && step.path.count >= 2 {
                    guard step.arguments.first?.label == "animated",
                        routine.isWrapped(step, by: representable, coordinator, project),
                        !routine.tellsSwiftUI(besides: step, representable, coordinator)
                    else { continue }
                    report(Words.message(step.path.owner, representable), at: step.offset, in: routine.file, atMost: isPushed ? .must : .consider)
                }
            }
        }
    }
}

extension ProjectType {
    /// Whether a view of the project pushes it: dismissing takes away the whole presentation around the stack then. In a sheet, the
    /// binding only learns of it late.
    fileprivate func isPushed(_ project: Project) -> Bool {
        let makers = Set(["NavigationLink", "navigationDestination"])
        return (project.types.flatMap(\.routines) + project.freeRoutines).contains { routine in
            routine.steps.contains { step in
                guard step.action == .call else { return false }
                if step.path.names == [simpleName] { return routine.body.closures(around: step.scope).contains { makers.contains($0.closure.callee?.last ?? "") } }
                return makers.contains(step.path.last) && step.arguments.contains { $0.value.contains { $0.shape == .call && $0.path.names == [simpleName] } }
            }
        }
    }
}

extension Routine {
    /// Whether the receiver is the wrapped controller or the one that presents it, and not one this bridge presented itself.
    fileprivate func isWrapped(
        _ step: Step, by representable: ProjectType, _ coordinator: ProjectType, _ project: Project
    ) -> Bool {
        var receiver = step.path.owner
        if receiver.last == "presentingViewController" { receiver = receiver.owner }
        guard let type = project.type(of: receiver, in: self, at: step.offset, scope: step.scope),
            project.isType(type, "UIViewController", in: coordinator.name, from: file)
        else { return false }
        if (coordinator.routines + representable.routines).contains(where: { $0.steps.contains { $0.action == .call && $0.path.last == "present" } }) {
            return false
        }
        guard let make = representable.make, let wrapped = make.function.result else { return true }
        if wrapped.name == "UIViewController", type.name != wrapped.name {
            // The function says less than it makes: the dismissed kind has to be made there.
            return make.steps.contains { $0.action == .call && $0.path.names.first == type.name }
        }
        return type.name == wrapped.name || project.isType(wrapped, type.name, in: representable.name, from: representable.file)
            || project.isType(type, wrapped.name, in: coordinator.name, from: file)
    }
}

extension Routine {
    /// Whether the function that dismisses also resets state of SwiftUI, wherever the dismissal runs: nothing goes round it then.
    fileprivate func tellsSwiftUI(besides dismissal: Step, _ representable: ProjectType, _ coordinator: ProjectType) -> Bool {
        steps.contains { step in
            let after = body.closures(around: step.scope).first?.closure.callee?.names == dismissal.path.names
            guard after || body.isInside(dismissal.scope, step.scope) else { return false }
            switch step.action {
            case .write:
                guard step.value.isFalse || step.value.isNil else { return false }
                let names = step.path.names.filter { $0 != "wrappedValue" }
                guard let name = names.last else { return false }
                if names.count == 1 { return coordinator.anyProperty(name)?.isState == true }
                return names.count == 2 && representable.anyProperty(name)?.isState == true
            case .call:
                // `parent.dismiss()` and `parent.presentationMode.wrappedValue.dismiss()` take no arguments.
                return step != dismissal && step.path.last == "dismiss" && step.arguments.isEmpty && step.path.count >= 2
            default: return false
            }
        }
    }
}

private enum Words {
    static func message(_ controller: Path, _ representable: ProjectType) -> String {
        """
        SwiftUI shows \(representable.simpleName), and dismissing “\(controller)” here goes round it: until the dismissal has ended, \
        the binding still says that it is shown. Call the environment's dismiss action, or set that binding to false.
        """
    }
}
