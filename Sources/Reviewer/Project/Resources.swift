/// What has to be ended once it is started.
enum Resource: String, CaseIterable {
    case timer, observer, keyValueObserver, displayLink, session, task

    /// The names of the calls that end it.
    var ends: Set<String> {
        switch self {
        case .timer: ["invalidate"]
        case .observer, .keyValueObserver: ["removeObserver"]
        case .displayLink: ["invalidate"]
        case .session: ["stopRunning", "pause", "stopUpdatingLocation", "stop"]
        case .task: ["cancel", "cancelAll"]
        }
    }

    var name: String {
        switch self {
        case .timer: "repeating timer"
        case .observer: "block observer"
        case .keyValueObserver: "key-value observer"
        case .displayLink: "display link"
        case .session: "running session"
        case .task: "looping task"
        }
    }
}

extension Routine {
    /// The resource a call starts, when it lives until somebody ends it.
    func resource(startedBy step: Step, _ project: Project) -> Resource? {
        guard step.action == .call else { return nil }
        let names = step.path.names
        switch step.path.last {
        case "scheduledTimer" where names.first == "Timer":
            guard let repeats = step.value.argument("repeats"), !repeats.isFalse else { return nil }
            return endsItself(step, "invalidate") ? nil : .timer
        case "addObserver":
            if step.value.argument("forName") != nil, isNotificationCenter(step, project) {
                return endsItself(step, "removeObserver") ? nil : .observer
            }
            return step.value.argument("forKeyPath") != nil ? .keyValueObserver : nil
        case "CADisplayLink": return .displayLink
        case "displayLink" where step.value.argument("target") != nil: return .displayLink
        case "startRunning": return project.callees(of: step, in: self).isEmpty ? .session : nil
        case "run":
            guard names.count >= 2, names[names.count - 2] == "session" else { return nil }
            let view = Path(Array(names.dropLast(2)))
            return ["ARSCNView", "ARView", "ARSKView"].contains {
                project.isPath(view, $0, in: self, at: step.offset, scope: step.scope)
            } ? .session : nil
        case "startUpdatingLocation":
            return project.isPath(step.path.owner, "CLLocationManager", in: self, at: step.offset, scope: step.scope) ? .session : nil
        case "Task" where names.count == 1, "detached" where names.first == "Task":
            guard let closure = step.arguments.last?.value.closure, loops(closure) else { return nil }
            return .task
        default: return nil
        }
    }

    /// Whether a closure waits in a loop.
    func loops(_ closure: Int) -> Bool {
        body.scopes.indices.contains { index in
            guard case .branch(let branch) = body.scopes[index].kind, branch.keyword == .loop, body.isInside(index, closure),
                body.closures(around: index).first?.scope == closure
            else { return false }
            // A loop over a finite list of requests ends by itself; a `for await` or a `while` does not.
            return body.steps.contains { $0.isAwaited && body.isInside($0.scope, index) } && !isFiniteLoop(index)
        }
    }

    private func isFiniteLoop(_ scope: Int) -> Bool {
        guard let first = body.steps.first(where: { $0.scope == scope }), first.action == .declare else { return false }
        return !first.isAwaited
    }

    private func isNotificationCenter(_ step: Step, _ project: Project) -> Bool {
        step.path.root == "NotificationCenter"
            || project.isPath(step.path.owner, "NotificationCenter", in: self, at: step.offset, scope: step.scope)
            || step.path.count >= 2
    }

    /// Whether the closure given to a call ends what the call started.
    private func endsItself(_ step: Step, _ end: String) -> Bool {
        guard let closure = step.arguments.last?.value.closure else { return false }
        return body.steps(inside: closure).contains { $0.action == .call && $0.path.last == end && !$0.removesSelf }
    }

    func ends(_ resource: Resource) -> Bool { !endings(of: resource).isEmpty }

    /// The calls that end a resource of this kind.
    func endings(of resource: Resource) -> [Step] {
        steps.filter { step in
            // `tokens.forEach(center.removeObserver)` hands the call over.
            guard step.action == .call || step.action == .read, resource.ends.contains(step.path.last) else { return false }
            // A timer that ends itself in its own block ends no other.
            guard resource == .timer, step.path.count == 2,
                let named = body.declaration(of: step.path.root, at: step.offset, in: step.scope),
                case .closure(let closure) = body.scopes[named.scope].kind
            else { return true }
            return !(closure.callee?.last == "scheduledTimer" && closure.parameters.contains(step.path.root))
        }
    }
}

extension Step {
    /// `center.removeObserver(self)`: the centre forgets a block by its token only.
    var removesSelf: Bool { action == .call && path.last == "removeObserver" && arguments.first?.value.isSelf == true }
}
