internal import Rulebook

extension Detector {
    /// A member of a view or controller, used off the main thread with nothing that goes back to it between.
    static let detachedUI = Detector(.detachedUI, routines: { routine, project, report in
        guard routine.body.scopes.count > 1 else { return }
        var found: [Int: (step: Step, away: String)] = [:]
        for step in routine.steps {
            // Where it runs is read off the file; what it touches asks the whole project.
            guard let away = routine.leavesMain(step), routine.touchesUI(step, project) else { continue }
            // One statement is one mistake, however many members it names.
            let line = routine.file.position(of: step.offset).line
            if let known = found[line], known.step.offset <= step.offset { continue }
            found[line] = (step, away)
        }
        for (_, use) in found.sorted(by: { $0.key < $1.key }) {
            report(Words.message(use.step.path, use.away), at: use.step.offset, in: routine.file)
        }
    })
}

extension Routine {
    /// Whether a step uses a member that UIKit allows on the main thread only.
    fileprivate func touchesUI(_ step: Step, _ project: Project) -> Bool {
        guard !step.isAwaited else { return false }
        switch step.action {
        case .write where step.path.count >= 2, .call where step.path.count >= 2, .read where step.path.count >= 2:
            if step.action == .write, project.isPath(step.path.owner, "UIView", in: self, at: step.offset, scope: step.scope) { return true }
            return (2...step.path.count).contains {
                isAppleMember(Path(Array(step.path.names.prefix($0)), isExplicitSelf: step.path.isExplicitSelf), at: step, project)
            }
        case .write, .call:
            guard step.path.isExplicitSelf, let type, type.isView || type.isController else { return false }
            let name = step.path.root
            return Vocabulary.own.contains(name) && type.anyProperty(name) == nil && type.anyRoutines(name).isEmpty
        default: return false
        }
    }

    /// Whether the last name of a path is a member that a view, a controller or a bar item has from UIKit.
    private func isAppleMember(_ path: Path, at step: Step, _ project: Project) -> Bool {
        let name = path.last.trimmingCallMark
        guard !Vocabulary.anywhere.contains(name), path.owner.root != "super",
            Vocabulary.types.contains(where: { project.isPath(path.owner, $0, in: self, at: step.offset, scope: step.scope) })
        else { return false }
        guard let type = project.projectType(of: path.owner, in: self, at: step.offset, scope: step.scope) else { return true }
        // What the project adds may be made for any thread.
        return type.anyProperty(name) == nil && type.anyRoutines(name).isEmpty
    }

    /// What runs a step off the main thread, by the nearest closure that decides it.
    func leavesMain(_ step: Step) -> String? {
        for index in body.enclosing(step.scope) {
            switch body.scopes[index].kind {
            case .closure(let closure):
                guard !closure.isMainActor, let callee = closure.callee else { return nil }
                if ImmediateCalls.contains(callee.last) { continue }
                return away(callee, at: body.scopes[index])
            case .function: return nil
            case .body, .branch: continue
            }
        }
        return nil
    }

    private func away(_ callee: Path, at scope: Scope) -> String? {
        let names = callee.names
        if names == ["Task", "detached"] { return "a detached task" }
        if names.starts(with: ["URLSession", "shared"]), Vocabulary.requests.contains(callee.last) { return "a background queue" }
        guard ["async", "asyncAfter", "sync", "addOperation"].contains(callee.last) else { return nil }
        return names.starts(with: ["DispatchQueue", "global()"]) || isOwnQueue(callee.owner, at: scope) ? "a background queue" : nil
    }

    /// Whether a path is a queue that this code makes: `DispatchQueue(label: …)`, `OperationQueue()`.
    private func isOwnQueue(_ path: Path, at scope: Scope) -> Bool {
        guard path.count == 1 else { return false }
        if Vocabulary.queues.contains(path.root.trimmingCallMark), path.root.hasSuffix("()") { return true }
        let made = path.isExplicitSelf ? nil : body.declaration(of: path.root, at: scope.offset, in: scope.parent ?? 0)?.value
        let value = made ?? type?.anyProperty(path.root)?.facts.initial
        return value?.shape == .call && value?.path.count == 1 && Vocabulary.queues.contains(value?.path.root ?? "")
    }
}

private enum Vocabulary {
    static let types = ["UIView", "UIViewController", "UIBarItem", "UINavigationItem"]
    static let queues: Set = ["DispatchQueue", "OperationQueue"]
    static let requests: Set = ["dataTask", "downloadTask", "uploadTask"]
    /// Members that every thread may use.
    static let anywhere: Set = [
        "isKind", "isEqual", "responds", "conforms", "hash", "description", "debugDescription", "performSelector", "perform", "self", "init",
    ]
    /// Members of a view or controller as its own code names them.
    static let own: Set = [
        "title", "present", "dismiss", "performSegue", "show", "showDetailViewController", "addChild", "setEditing", "setNeedsStatusBarAppearanceUpdate",
        "setNeedsLayout", "setNeedsDisplay", "layoutIfNeeded", "addSubview", "insertSubview", "removeFromSuperview", "bringSubviewToFront",
        "sendSubviewToBack", "reloadData", "alpha", "isHidden", "frame", "bounds", "center", "transform", "backgroundColor", "tintColor",
    ]
}

private enum Words {
    static func message(_ path: Path, _ away: String) -> String {
        "“\(path)” belongs to a view or controller and this is \(away). Go back with await MainActor.run or DispatchQueue.main.async."
    }
}
