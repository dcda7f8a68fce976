/// Who could end what a function starts.
extension ProjectType {
    /// Whether a function of this type or of the types above ends just this resource, as far as the source shows.
    ///
    /// What is started and dropped nobody can end, and ending another property's timer does not end this one's.
    func ends(_ resource: Resource, startedBy made: Step, in routine: Routine, besidesDeinit: Bool) -> Bool {
        let family = [self] + ancestorTypes
        let all = family.flatMap(\.routines)
        let ending = all.filter { $0.ends(resource) && (!besidesDeinit || $0.function.kind != .deinitializer) }
        let dead = ending.contains(where: \.isUnseenOutside) ? Self.dead(in: family) : []
        return routine.isEnded(resource, startedBy: made, in: ending.filter { !dead.contains($0) })
    }

    /// The private functions that nothing mentions but themselves and each other, so that they never run.
    private static func dead(in family: [ProjectType]) -> Set<Routine> {
        let all = family.flatMap(\.routines)
        var dead = Set(all.filter(\.isUnseenOutside))
        var mentioned: Set<String> = []
        for property in family.flatMap(\.properties) {
            property.facts.initial?.forEach { mentioned.formUnion($0.path.names.map(\.trimmingCallMark)) }
        }
        var waiting = all.filter { !dead.contains($0) }
        while let routine = waiting.popLast() {
            mentioned.formUnion(routine.mentions)
            let called = dead.filter { mentioned.contains($0.name) }
            dead.subtract(called)
            waiting += called
        }
        return dead
    }
}

extension Routine {
    /// Whether only code of its type can run it: a private function that no storyboard, selector or superclass knows.
    fileprivate var isUnseenOutside: Bool {
        function.kind == .function && function.modifiers.contains("private") && function.attributes.isEmpty && !function.isOverride
    }

    /// Every name it uses.
    fileprivate var mentions: Set<String> {
        var names: Set<String> = []
        for step in steps {
            names.formUnion(step.path.names.map(\.trimmingCallMark))
            step.value.forEach { names.formUnion($0.path.names.map(\.trimmingCallMark)) }
        }
        return names
    }
}

extension Routine {
    /// Whether one of the functions may end what a call of this one starts.
    func isEnded(_ resource: Resource, startedBy made: Step, in others: [Routine]) -> Bool {
        if drops(made), resource == .timer || resource == .observer || resource == .task { return false }
        // A link that nobody keeps can still end itself in what it calls.
        let holder = resource == .displayLink && !isKept(made) ? "" : holder(of: made)
        return others.contains { other in other.endings(of: resource).contains { other.canMean($0, holder, resource) } }
    }
}

extension Routine {
    /// Whether the result of a call is not kept at all.
    func drops(_ made: Step) -> Bool {
        made.isStatement
            || steps.contains { step in
                switch step.action {
                case .write: step.path.root == Path.unknown.root && step.value.makes(made)
                // The only expression of a function that gives nothing.
                case .result:
                    step.value.shape == .call && step.value.offset == made.offset && step.value.path == made.path
                        && (step.scope == 0 ? function.kind == .function && function.result == nil : isInVoidClosure(step))
                default: false
                }
            }
    }

    /// Whether anything names or takes the result of a call.
    private func isKept(_ made: Step) -> Bool {
        steps.contains { step in
            switch step.action {
            case .declare, .write, .result: step.value.makes(made)
            case .call: step.arguments.contains { $0.value.makes(made) }
            case .read: false
            }
        }
    }

    /// The own property that a made object is stored in, at once or through a local name.
    func holder(of made: Step) -> String? {
        var local: String?
        for step in steps {
            if step.action == .declare, step.value.shape == .call, step.value.makes(made) { local = step.path.root }
            // A representable stores what it starts in its coordinator.
            let isOwn = step.path.count == 1 && isProperty(step.path, at: step)
            guard step.action == .write, isOwn || step.path.count == 3 && step.path.names.starts(with: ["context", "coordinator"]) else { continue }
            if step.value.makes(made) || local.map({ step.value.path.names == [$0] }) == true { return step.path.last }
        }
        return nil
    }

    /// Whether an ending call may be meant for what the property holds: not when it names another stored property.
    fileprivate func canMean(_ ending: Step, _ holder: String?, _ resource: Resource) -> Bool {
        let named: [Path] = resource == .observer ? ending.arguments.map(\.value.path) : [ending.path.owner]
        if resource == .observer, ending.removesSelf || ending.action == .call && named.isEmpty { return false }
        guard let holder else { return true }
        return named.contains { path in
            var path = path
            if !isProperty(path, at: ending), let local = body.declaration(of: path.root, at: ending.offset, in: ending.scope) {
                guard local.value.shape == .path else { return true }
                path = local.value.path
            }
            let name = path.root.trimmingCallMark
            if name == holder { return true }
            return type?.anyProperty(name)?.facts.isStored != true
        } || named.isEmpty
    }
}

extension Value {
    /// Whether it is, or holds, the object that a call made.
    fileprivate func makes(_ made: Step) -> Bool {
        contains { $0.shape == .call && $0.offset == made.offset && $0.path == made.path }
    }
}
