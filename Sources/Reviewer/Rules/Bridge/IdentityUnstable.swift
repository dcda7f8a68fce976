internal import Rulebook

extension Detector {
    /// `.id(…)` on a view with a value that is new each time.
    static let identityUnstable = Detector(.identityUnstable, routines: { routine, project, report in
        guard let type = routine.type, type.isSwiftUIView || type.is("ViewModifier") || type.is("App") else {
            return
        }
        for step in routine.steps where step.action == .call && step.path.last == "id" && step.path.count >= 2 {
            guard step.arguments.count == 1, let value = step.arguments.first?.value, step.arguments[0].label == nil,
                step.path.names.contains(where: { $0.hasSuffix("()") }), value.contains(where: Vocabulary.isNew),
                !routine.showsMereActivity(step, project)
            else { continue }
            report(Words.message, at: step.offset, in: routine.file)
        }
    })
}

extension Routine {
    /// Whether what gets the identity only spins: a spinner in a list stands still unless it is made anew, and has nothing to lose.
    fileprivate func showsMereActivity(_ step: Step, _ project: Project) -> Bool {
        let root = step.path.root
        guard root.hasSuffix("()") else { return false }
        let name = String(root.dropLast(2))
        guard Vocabulary.activity.contains(where: name.contains),
            let made = steps.last(where: { $0.action == .call && $0.path.names == [name] && $0.offset < step.offset }),
            made.arguments.allSatisfy({ $0.value.shape == .literal || $0.value.shape == .path && $0.value.path.root.isEmpty }),
            made.value.argument("value") == nil,
            // A sheet, a task or a view laid over it starts over too.
            !steps.contains(where: {
                $0.action == .call && $0.path.root == root && (made.offset...step.offset).contains($0.offset)
                    && $0.arguments.contains { $0.value.closure != nil }
            })
        else { return false }
        guard let known = project.constructed(made.value, in: type?.name ?? "", from: file), let view = project.projectType(known, for: self) else {
            return true
        }
        return view.properties.allSatisfy { $0.facts.isStatic || $0.facts.attributes.isEmpty } && view.routines("makeCoordinator").isEmpty
    }
}

private enum Vocabulary {
    static let activity = ["ProgressView", "Loading", "Loader", "Spinner", "ActivityIndicator", "Shimmer", "Skeleton"]

    static func isNew(_ value: Value) -> Bool {
        guard value.shape == .call || value.shape == .path else { return false }
        let names = value.path.names
        if value.shape == .call, value.arguments.isEmpty, ["UUID", "Date"].contains(names.first ?? ""), names.count == 1 { return true }
        return names.first == "UUID()" || names == ["Date", "now"] || (names.last == "random" && value.shape == .call)
    }
}

private enum Words {
    static let message =
        "This identity is new on every evaluation, so the views below are made anew each time. Use an id of the data or a kept @State."
}
