internal import Rulebook

extension Detector {
    /// A hosting controller whose root begins with a navigation stack, put into a navigation controller that shows its bar.
    static let navigationMixed = Detector(.navigationMixed, routines: { routine, project, report in
        for step in routine.steps where step.action == .call && Vocabulary.isPush(step) {
            guard !routine.hidesBar, routine.type?.routines.contains(where: \.hidesBar) != true, let first = step.arguments.first?.value else { continue }
            guard let root = routine.hostedRoot(of: first, at: step, project), let stack = project.stack(at: root.value, in: root.routine)
            else { continue }
            report(Words.message(stack), at: step.offset, in: routine.file)
        }
    })
}

extension Routine {
    fileprivate var hidesBar: Bool {
        steps.contains { step in
            switch step.action {
            case .call:
                if step.path.last == "setNavigationBarHidden" { return step.arguments.first?.value.isFalse != true }
                return ["navigationBarHidden", "toolbarVisibility"].contains(step.path.last)
                    || (step.path.last == "toolbar" && step.arguments.first?.value.path.last == "hidden")
            case .write: return ["isNavigationBarHidden", "isHidden"].contains(step.path.last) && step.value.isTrue
                && (step.path.last == "isNavigationBarHidden" || step.path.names.contains("navigationBar"))
            default: return false
            }
        }
    }

    /// The root view of the hosting controller an argument means.
    fileprivate func hostedRoot(of value: Value, at step: Step, _ project: Project) -> (value: Value, routine: Routine)? {
        var made = value
        if value.shape == .path, value.path.count == 1,
            let local = body.declaration(of: value.path.root, at: step.offset, in: step.scope)
        {
            made = local.value
        }
        guard let type = project.constructed(made, in: self.type?.name ?? "", from: file), type.name == "UIHostingController",
            let root = made.argument("rootView")
        else { return nil }
        if root.shape == .path, root.path.count == 1,
            let local = body.declaration(of: root.path.root, at: step.offset, in: step.scope)
        {
            return (local.value, self)
        }
        return (root, self)
    }
}

extension Project {
    /// The navigation container a view begins with, when its bar shows.
    fileprivate func stack(at root: Value, in routine: Routine, depth: Int = 0) -> String? {
        guard depth < 4, root.shape == .call else { return nil }
        // A modifier chain begins with the call of the view itself.
        let first = root.path.names.first?.trimmingCallMark ?? ""
        if Vocabulary.stacks.contains(first) { return first }
        guard let type = find(first, in: routine.type?.name ?? "", from: routine.file), type.is("View"),
            let body = type.routines.first(where: { $0.name == "body" && $0.function.kind == .accessor("get") }), !body.hidesBar
        else { return nil }
        let results = body.steps.filter { $0.action == .result && $0.scope == 0 }
        guard results.count == 1 else { return nil }
        return stack(at: results[0].value, in: body, depth: depth + 1)
    }
}

private enum Vocabulary {
    static let stacks: Set = ["NavigationStack", "NavigationView"]

    static func isPush(_ step: Step) -> Bool {
        if step.path.last == "pushViewController" { return true }
        return step.path.last == "UINavigationController" && step.arguments.first?.label == "rootViewController"
    }
}

private enum Words {
    static func message(_ stack: String) -> String {
        """
        The hosted root begins with a \(stack) and is put into a navigation controller: both bars show and both own the way back. \
        Take the \(stack) out of the root, or present the screen.
        """
    }
}
