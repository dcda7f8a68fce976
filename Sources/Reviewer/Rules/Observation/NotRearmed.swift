internal import Rulebook

extension Detector {
    /// A tracking call whose `onChange` leads neither back to its function nor to something that waits for one change.
    static let notRearmed = Detector(.notRearmed, routines: { routine, project, report in
        for step in routine.steps where step.action == .call && step.path.names == ["withObservationTracking"] {
            // A general tracker runs its caller's closure: what happens on a change is the caller's business.
            guard let change = step.value.argument("onChange")?.closure, !routine.runsParameter(step) else { continue }
            if routine.rearms(change, project) { continue }
            // Who only waits for a value may want one change, and who tells others may be called again by them.
            let mayBeMeant = !routine.shows(step, project) || routine.tellsOthers(change, project)
            report(mayBeMeant ? Words.once : Words.message, at: step.offset, in: routine.file, atMost: mayBeMeant ? .consider : .must)
        }
    })
}

extension Routine {
    fileprivate func runsParameter(_ tracking: Step) -> Bool {
        guard let apply = tracking.arguments.first?.value.closure else { return true }
        let parameters = Set(function.parameters.map(\.name))
        return body.steps(inside: apply).contains { $0.action == .call && $0.path.count == 1 && parameters.contains($0.path.root) }
    }

    /// Whether the tracked closure shows what it reads: it stores something, or runs a function that does.
    fileprivate func shows(_ tracking: Step, _ project: Project) -> Bool {
        guard let apply = tracking.arguments.first?.value.closure else { return true }
        return body.steps(inside: apply).contains { step in
            if step.action == .write { return step.path.root != Path.unknown.root }
            guard step.action == .call else { return false }
            if step.path.count >= 2, project.isPath(step.path.owner, "UIView", in: self, at: step.offset, scope: step.scope) { return true }
            return project.callees(of: step, in: self).contains { callee in
                callee.type?.isObservable != true && project.reached(from: callee, limit: 16).contains { $0.steps.contains { $0.action == .write } }
            }
        }
    }

    /// Whether `onChange` calls something whose code is not shown: a delegate, a closure, another module.
    fileprivate func tellsOthers(_ closure: Int, _ project: Project) -> Bool {
        body.steps(inside: closure).contains { step in
            guard step.action == .call, step.path.count >= 2, step.path.root != "super" else { return false }
            guard let type = project.projectType(of: step.path.owner, in: self, at: step.offset, scope: step.scope) else { return false }
            return type.kind == .protocol || type.anyProperty(step.path.last)?.facts.type?.isFunction == true
        }
    }

    fileprivate func rearms(_ closure: Int, _ project: Project) -> Bool {
        let own = localFunctions(around: closure) + [name]
        for step in body.steps(inside: closure) where step.action == .call {
            let last = step.path.last
            if own.contains(last) || schedules(last) || Vocabulary.oneShot.contains(last) { return true }
            // A closure parameter or stored closure: the caller decides.
            if function.parameters.contains(where: { step.path.root == $0.name }) { return true }
            if let local = body.declaration(of: step.path.root, at: step.offset, in: step.scope), step.path.count == 1, local.value.shape == .closure(closure) || local.type?.isFunction == true {
                return true
            }
            if type?.anyProperty(last)?.facts.type?.isFunction == true, step.path.count == 1 { return true }
            if project.callees(of: step, in: self).contains(where: { callee in
                project.reached(from: callee, limit: 16).contains { $0 == self || $0.steps.contains { $0.action == .call && schedules($0.path.last) } }
            }) {
                return true
            }
        }
        // A property whose observer runs the function again.
        let observed = body.steps(inside: closure).contains { step in
            step.action == .write && step.path.count == 1
                && type?.routines.contains { observer in
                    guard observer.name == step.path.root, case .accessor = observer.function.kind else { return false }
                    return project.reached(from: observer, limit: 16).contains { $0 == self }
                } == true
        }
        if observed { return true }
        // `onChange` that only forwards or signals: a stream, a subject, a flag of a loop.
        return body.steps(inside: closure).contains { $0.action == .write && $0.value.shape != .closure(closure) && $0.path.count == 1 && $0.flag }
    }

    private func localFunctions(around scope: Int) -> [String] {
        body.enclosing(scope).compactMap { index in
            if case .function(let name) = body.scopes[index].kind { name } else { nil }
        }
    }

    /// Whether a call makes UIKit run this function again: it runs in a pass of the view, or a reload asks for it.
    private func schedules(_ call: String) -> Bool {
        guard Vocabulary.schedules.contains(call) else { return false }
        guard let type, call != "reloadData" else { return true }
        let passes = type.routines.filter { Vocabulary.passes.contains($0.name) || !$0.function.isOverride && $0.function.parameters.count > 1 }
        return passes.contains { $0 == self || $0.steps.contains { $0.action == .call && $0.path.names == [name] } }
            || type.ancestorTypes.contains(where: \.isDeclared)
    }
}

private enum Vocabulary {
    /// Calls after which UIKit runs the tracked function again.
    static let schedules: Set = [
        "setNeedsLayout", "setNeedsDisplay", "setNeedsUpdateConstraints", "setNeedsUpdateProperties", "setNeedsUpdateConfiguration",
        "invalidateLayout", "reloadData", "setNeedsUpdateContentUnavailableConfiguration", "setNeedsStatusBarAppearanceUpdate",
        "setNeedsUpdateOfHomeIndicatorAutoHidden", "setNeedsUpdateOfSupportedInterfaceOrientations", "invalidateIntrinsicContentSize",
        "updatePropertiesIfNeeded", "reconfigureItems", "reconfigureRows", "reloadItems", "reloadRows", "reloadSections",
    ]
    static let passes: Set = [
        "layoutSubviews", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "draw", "updateConstraints", "updateViewConstraints",
        "updateProperties", "updateConfiguration", "updateContentUnavailableConfiguration", "prepare", "layoutAttributesForElements",
    ]
    /// Calls that wait for one change only.
    static let oneShot: Set = ["resume", "yield", "finish", "fulfill", "signal", "send", "confirm", "post"]
}

private enum Words {
    static let message = "This reports the first change and no other. Call its function again from onChange, on the main actor."
    static let once = "This reports the first change and no other. If it shall report more, call its function again from onChange, on the main actor."
}
