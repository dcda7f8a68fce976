/// Who could end what a function starts.
extension ProjectType {
    /// Whether a function of this type or of the types above ends just this resource, as far as the source shows.
    ///
    /// What is started and dropped nobody can end, and ending another property's timer does not end this one's.
    func ends(_ resource: Resource, startedBy made: Step, in routine: Routine, besidesDeinit: Bool) -> Bool {
        if routine.drops(made), resource != .displayLink { return false }
        let holder = routine.holder(of: made)
        return ([self] + ancestorTypes).flatMap(\.routines).contains { other in
            if besidesDeinit, other.function.kind == .deinitializer { return false }
            return other.endings(of: resource).contains { other.canMean($0, holder, resource) }
        }
    }
}

extension Routine {
    /// Whether the result of a call is not kept at all.
    fileprivate func drops(_ made: Step) -> Bool {
        made.isStatement || steps.contains { $0.action == .write && $0.path.root == Path.unknown.root && $0.value.makes(made) }
    }

    /// The own property that a made object is stored in, at once or through a local name.
    fileprivate func holder(of made: Step) -> String? {
        var local: String?
        for step in steps {
            if step.action == .declare, step.value.shape == .call, step.value.makes(made) { local = step.path.root }
            guard step.action == .write, step.path.count == 1, isProperty(step.path, at: step) else { continue }
            if step.value.makes(made) || local.map({ step.value.path.names == [$0] }) == true { return step.path.root }
        }
        return nil
    }

    /// Whether an ending call may be meant for what the property holds: not when it names another stored property.
    fileprivate func canMean(_ ending: Step, _ holder: String?, _ resource: Resource) -> Bool {
        let named: [Path] = resource == .observer ? ending.arguments.map(\.value.path) : [ending.path.owner]
        // The centre forgets a block by its token only.
        if resource == .observer, ending.action == .call, named.allSatisfy(\.isSelf) { return false }
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
