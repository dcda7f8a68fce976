internal import Rulebook

extension Detector {
    /// A hosting controller whose root begins with a navigation stack, put into a navigation controller that shows its bar.
    static let navigationMixed = Detector(.navigationMixed, routines: { routine, project, report in
        for step in routine.steps where step.action == .call && Vocabulary.isPush(step) {
            guard let first = step.arguments.first?.value, let root = routine.hostedRoot(of: first, at: step, project),
                let stack = project.stack(at: root.value, in: root.routine), !root.routine.hidesBar(by: root.value), !routine.isBarHidden(for: step)
            else { continue }
            report(Words.message(stack), at: step.offset, in: routine.file)
        }
    })
}

extension Routine {
    /// Whether the outer bar is hidden when a navigation controller takes a screen: by the same function, or for good by the type's set-up.
    fileprivate func isBarHidden(for push: Step) -> Bool {
        let controllers = controllers(of: push)
        if let last = barSteps(of: controllers).last { return last.hides }
        guard let type else { return false }
        var isHidden = false
        for other in type.routines where other !== self {
            for (hides, _) in other.barSteps(of: controllers) {
                // What another function shows again may be shown now.
                guard hides, Vocabulary.setUp.contains(other.name) || other.function.kind != .function else { return false }
                isHidden = true
            }
        }
        return isHidden
    }

    /// The names of the navigation controller that a step pushes on or makes.
    private func controllers(of push: Step) -> [Path] {
        if push.path.last == "pushViewController" { return [push.path.owner] }
        return steps.compactMap { step in
            guard step.action == .declare || step.action == .write, step.value.shape == .call, step.value.offset == push.offset else { return nil }
            return step.path
        }
    }

    /// The steps that hide or show the bar of one of these controllers, in order.
    private func barSteps(of controllers: [Path]) -> [(hides: Bool, step: Step)] {
        steps.compactMap { step in
            switch step.action {
            case .call where step.path.last == "setNavigationBarHidden" && controllers.contains(where: { $0.names == step.path.owner.names }):
                return (step.arguments.first?.value.isFalse != true, step)
            case .write where step.path.last == "isNavigationBarHidden" && controllers.contains(where: { $0.names == step.path.owner.names }),
                .write where step.path.last == "isHidden" && controllers.contains(where: { $0.names + ["navigationBar"] == step.path.owner.names }):
                return (!step.value.isFalse, step)
            default: return nil
            }
        }
    }

    /// Whether modifiers of a root view hide the bar.
    fileprivate func hidesBar(by root: Value) -> Bool {
        hidingModifiers.contains { $0.path.names.first == root.path.names.first }
    }

    fileprivate var hidesBar: Bool { !hidingModifiers.isEmpty }

    private var hidingModifiers: [Step] {
        steps.filter { step in
            guard step.action == .call else { return false }
            if step.path.last == "navigationBarHidden" { return step.arguments.first?.value.isFalse != true }
            guard ["toolbar", "toolbarVisibility"].contains(step.path.last), step.arguments.first?.value.path.last == "hidden" else { return false }
            return step.arguments.dropFirst().allSatisfy { $0.value.path.last == "navigationBar" }
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
    /// Functions that run before a screen pushes another.
    static let setUp: Set = ["viewDidLoad", "loadView", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "start", "setUp", "setup"]

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
