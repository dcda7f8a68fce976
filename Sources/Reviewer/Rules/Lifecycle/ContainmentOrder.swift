internal import Rulebook

extension Detector {
    /// Containment calls of one function in another order, and controllers added without them.
    static let containmentOrder = Detector(.containmentOrder, routines: { routine, project, report in
        let installed = routine.installations(of: "UIViewController", project)
        for installation in installed {
            let name = installation.controller
            let before = routine.calls("addChild", with: name)
            let after = routine.calls("didMove", on: name).filter {
                $0.arguments.first?.value.isNil != true && routine.misdirection(of: $0) == nil
            }
            let isHost = project.isPath(name, "UIHostingController", in: routine, at: installation.step.offset, scope: installation.step.scope)
            if let early = after.first, after.allSatisfy({ $0.offset < installation.step.offset }) {
                report(Words.earlyMove(name), at: early.offset, in: routine.file)
            } else if let late = before.first, before.allSatisfy({ $0.offset > installation.step.offset }) {
                report(Words.lateChild(name), at: late.offset, in: routine.file)
            } else if routine.embedsHalf(installation, project) {
                report(
                    before.isEmpty ? Words.noChild(name) : Words.noMove(name), at: installation.step.offset, in: routine.file)
            } else if !isHost, let parent = routine.leavesUntold(installation, project) {
                report(Words.noMove(name, parent), at: installation.step.offset, in: routine.file)
            } else if isHost || !installation.isMadeHere(project) {
                continue
            } else if !installation.has(.addChild, project) {
                report(Words.noChild(name), at: installation.step.offset, in: routine.file)
            } else if !installation.has(.didMove, project) {
                report(Words.noMove(name), at: installation.step.offset, in: routine.file)
            }
        }
        for step in routine.steps {
            guard let mistake = routine.misdirection(of: step) else { continue }
            let children = routine.steps.filter { $0.action == .call && $0.path.last == "addChild" && $0.path.owner.names == step.path.owner.names }
                .compactMap(\.arguments.first?.value).filter { $0.shape == .path }.map(\.path)
            switch mistake {
            case .itself: report(Words.itself(children.count == 1 ? children[0] : nil), at: step.offset, in: routine.file)
            case .parent: report(Words.exchanged(step), at: step.offset, in: routine.file)
            }
        }
        for removal in routine.steps where removal.action == .call && removal.path.last == "removeFromParent" {
            let leaving = routine.calls("willMove", on: removal.path.owner)
            if let late = leaving.first, leaving.allSatisfy({ $0.offset > removal.offset }) {
                report(Words.lateLeave(removal.path.owner), at: late.offset, in: routine.file)
            } else if let view = routine.calls("removeFromSuperview", on: removal.path.owner.appending("view")).last {
                // The view may go before or after: UIKit does not mind.
                if leaving.isEmpty, !routine.asksToLeave(besides: removal, project) {
                    report(Words.noLeave(removal.path.owner), at: min(view.offset, removal.offset), in: routine.file)
                }
            }
        }
        for leaving in routine.steps where leaving.isLeaving && !routine.mayRemove(leaving.path.owner, project) {
            guard let view = routine.calls("removeFromSuperview", on: leaving.path.owner.appending("view")).first else { continue }
            report(Words.noRemoval(leaving.path.owner), at: view.offset, in: routine.file)
        }
    })
}

extension Step {
    /// `child.willMove(toParent: nil)`.
    fileprivate var isLeaving: Bool { action == .call && path.last == "willMove" && value.argument("toParent")?.isNil == true }
}

extension Routine {
    /// Whether a controller that is told to leave may be taken out by any code of its type, or of what this function calls.
    fileprivate func mayRemove(_ controller: Path, _ project: Project) -> Bool {
        let around = (type.map { [$0] + $0.ancestorTypes } ?? []).flatMap(\.routines)
        return (around + project.reached(from: self, limit: 32)).contains { other in
            other.steps.contains { $0.path.last == "removeFromParent" }
                || other == self && other.steps.contains { step in
                    step.action == .call && !["willMove", "removeFromSuperview"].contains(step.path.last) && project.callees(of: step, in: other).isEmpty
                        && step.arguments.contains { $0.value.path.names == controller.names }
                }
        }
    }

    /// Whether the controller may be told elsewhere that it leaves: by a function called here, or under another name.
    fileprivate func asksToLeave(besides removal: Step, _ project: Project) -> Bool {
        if steps.contains(where: { $0.action == .call && $0.path.last == "willMove" }) { return true }
        let name = removal.path.owner
        return steps.contains { step in
            guard step.action == .call, step.path.owner.names == name.names || step.arguments.contains(where: { $0.value.path.names == name.names }) else { return false }
            return project.callees(of: step, in: self).contains { callee in callee.steps.contains { $0.path.last == "willMove" } }
        }
    }

    /// Whether this function makes one of the two containment calls for a controller it was given, and nobody makes the other.
    fileprivate func embedsHalf(_ installation: Installation, _ project: Project) -> Bool {
        let name = installation.controller
        guard name.count == 1, function.parameters.contains(where: { $0.name == name.root }), let type, type.isController,
            installation.has(.addChild, project) != installation.has(.didMove, project)
        else { return false }
        let misses = installation.has(.addChild, project) ? "didMove" : "addChild"
        var callCount = 0
        for caller in project.types.flatMap(\.routines) {
            for step in caller.steps where step.action == .call && step.path.last == self.name {
                callCount += 1
                // Whoever hands the controller over may do the rest.
                let given = step.arguments.map(\.value.path)
                let rest = misses == "didMove" ? given.flatMap { caller.calls(misses, on: $0) } : given.flatMap { caller.calls(misses, with: $0) }
                if !rest.isEmpty { return false }
            }
        }
        // A caller that is not here may, too.
        return callCount > 0
    }

    /// The parent of a controller that came from elsewhere and is added here, where no code that could know of it says `didMove`.
    fileprivate func leavesUntold(_ installation: Installation, _ project: Project) -> Path? {
        let name = installation.controller
        guard let type, let child = steps.first(where: { $0.addsChild(name) }), !function.parameters.contains(where: { $0.name == name.root }),
            project.callees(of: child, in: self).isEmpty, !installation.has(.didMove, project)
        else { return nil }
        let names = aliases(of: name)
        if steps.contains(where: { $0.action == .result && $0.value.contains { $0.shape == .path && names.contains($0.path) } }) { return nil }
        let others = ([type] + type.ancestorTypes).flatMap(\.routines) + project.reached(from: self, limit: 32)
        if others.contains(where: { $0.steps.contains { $0.path.last == "didMove" && $0.path.root != "super" } }) { return nil }
        return child.path.owner
    }

    fileprivate func calls(_ name: String, with argument: Path) -> [Step] {
        steps.filter {
            $0.action == .call && $0.path.last == name && $0.arguments.first?.value.path.names == argument.names
        }
    }

    fileprivate func calls(_ name: String, on receiver: Path) -> [Step] {
        steps.filter { $0.action == .call && $0.path.last == name && $0.path.owner.names == receiver.names }
    }
}

private enum Words {
    static func earlyMove(_ name: Path) -> String { "didMove(toParent:) tells “\(name)” that it is in. Call it after its view is added." }
    static func lateChild(_ name: Path) -> String { "addChild comes before the view: call it before “\(name).view” is added." }
    static func noChild(_ name: Path) -> String {
        "The view of “\(name)” is added, but “\(name)” never becomes a child. Call addChild before and didMove(toParent:) after."
    }
    static func noMove(_ name: Path, _ parent: Path = Path([])) -> String {
        "“\(name)” is added but never told: call “\(name).didMove(toParent: \(parent.names.isEmpty ? "self" : parent.description))” after its view is in."
    }
    static func itself(_ child: Path?) -> String {
        "This tells a controller that it is in itself, and the child is never told: call \(child.map { "\($0)." } ?? "")didMove(toParent: self)\(child == nil ? " on the child" : "")."
    }
    static func exchanged(_ step: Step) -> String {
        let parent = step.path.owner.names.isEmpty ? "self" : step.path.owner.description
        return "Child and parent are exchanged: call “\(step.arguments[0].value.path).didMove(toParent: \(parent))”."
    }
    static func noLeave(_ name: Path) -> String {
        "\(subject(name)) is never told that it leaves: call willMove(toParent: nil) before its view is removed."
    }
    static func noRemoval(_ name: Path) -> String {
        "\(subject(name)) is told that it leaves and its view goes, but it stays a child: call removeFromParent()."
    }
    private static func subject(_ name: Path) -> String { name.names.isEmpty ? "This controller" : "“\(name)”" }
    static func lateLeave(_ name: Path) -> String { "willMove(toParent: nil) comes first, before “\(name)” leaves its parent." }
}
