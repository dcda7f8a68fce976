internal import Rulebook

extension Detector {
    /// A view or controller made in the update function and put into the hierarchy without a condition.
    static let viewRebuiltInUpdate = Detector(.viewRebuiltInUpdate, types: { type, project, report in
        guard let bridge = type.representable, bridge != .gesture, let update = type.update else { return }
        for routine in update.unconditionalHelpers(project) {
            for step in routine.steps where step.action == .call && Vocabulary.installers.contains(step.path.last) {
                guard routine.isUnconditional(step) || routine.dependsOnInputsOnly(step, project), let argument = step.arguments.first?.value,
                    routine.isMadeHere(argument, at: step, project)
                else { continue }
                report(Words.message(bridge), at: step.offset, in: routine.file)
            }
        }
    })
}

extension Routine {
    /// This function and those of the same type that it always runs.
    fileprivate func unconditionalHelpers(_ project: Project) -> [Routine] {
        var found = [self]
        for step in steps where step.action == .call && step.path.count == 1 && isUnconditional(step) {
            found += project.callees(of: step, in: self).filter { $0.type === type && !found.contains($0) && $0.function.kind == .function }
        }
        return found
    }

    /// Whether nothing but loops stands between the start of the function and a step.
    fileprivate func isUnconditional(_ step: Step) -> Bool {
        body.closures(around: step.scope).allSatisfy { Vocabulary.immediate.contains($0.closure.callee?.last ?? "") }
            // A loop that asks for what is there adds only what is missing.
            && body.conditions(at: step.offset, in: step.scope).allSatisfy { $0.keyword == .loop && !$0.asksForSubviews || $0.keyword == .do }
    }

    /// Whether a step hangs on what the struct was given alone: the next update meets the same condition and builds again.
    fileprivate func dependsOnInputsOnly(_ step: Step, _ project: Project) -> Bool {
        let conditions = body.conditions(at: step.offset, in: step.scope).filter { $0.keyword != .loop && $0.keyword != .do }
        guard body.closures(around: step.scope).isEmpty, !conditions.isEmpty,
            conditions.allSatisfy({ unwrapsInput($0, at: step) })
                || !steps.contains(where: { $0.path.last == "removeFromSuperview" || $0.path.last == "removeArrangedSubview" })
        else { return false }
        return conditions.allSatisfy { branch in
            !branch.condition.isEmpty && branch.condition.allSatisfy { path in
                !path.isSelf && path.root != ""
                    && (body.declaration(of: path.root, at: step.offset, in: step.scope) == nil || unwrapsInput(branch, at: step))
                    && type?.property(path.root).map { $0.isPlainInput(project) || unwrapsInput(branch, at: step) && $0.facts.isStored && !$0.isWrapped } == true
            }
        }
    }

    /// Whether a condition is `if let image` of a property: what is there in this update is there in the next one.
    private func unwrapsInput(_ branch: Scope.Branch, at step: Step) -> Bool {
        guard branch.keyword == .if || branch.keyword == .guardElse, !branch.compares, branch.condition.count == 1, let path = branch.condition.first,
            path.count == 1
        else { return false }
        return steps.contains { $0.action == .declare && $0.value.shape == .path && $0.value.path.names == path.names && $0.offset <= step.offset }
    }

    fileprivate func isMadeHere(_ value: Value, at step: Step, _ project: Project) -> Bool {
        var made = value
        if value.shape == .path, value.path.count <= 2,
            let local = body.declaration(of: value.path.root, at: step.offset, in: step.scope)
        {
            guard value.path.count == 1 || value.path.last == "view" else { return false }
            made = local.value
        }
        guard let constructed = project.constructed(made, in: type?.name ?? "", from: file) else { return false }
        return ["UIView", "UIViewController"].contains { project.isType(constructed, $0, in: type?.name ?? "", from: file) }
    }
}

extension Scope.Branch {
    fileprivate var asksForSubviews: Bool {
        condition.contains { path in path.names.contains { ["subviews", "arrangedSubviews", "children", "viewControllers"].contains($0.trimmingCallMark) } }
    }
}

private enum Vocabulary {
    static let installers: Set = ["addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview", "addChild"]
    static let immediate: Set = ["forEach", "performWithoutAnimation"]
}

private enum Words {
    static func message(_ bridge: ProjectType.Representable) -> String {
        "Every update builds this view again. Build it in \(bridge.make) and only change it in \(bridge.update)."
    }
}
