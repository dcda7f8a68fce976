internal import Rulebook

extension Detector {
    /// Layout values computed from the view's geometry in viewDidLoad, that nothing corrects later.
    static let geometryInDidLoad = Detector(.geometryInDidLoad, types: { type, project, report in
        guard type.isController else { return }
        for entry in type.routines("viewDidLoad") {
            let helpers = entry.steps.filter { $0.action == .call && $0.path.count == 1 && entry.body.closures(around: $0.scope).isEmpty }
                .flatMap { project.callees(of: $0, in: entry) }.filter { $0.type === type && $0.function.kind == .function && !$0.runsLater(project) }
            for routine in [entry] + helpers {
                for step in routine.steps where routine.body.closures(around: step.scope).isEmpty {
                    guard let source = routine.geometryUsed(by: step) ?? routine.ownGeometryUsed(by: step),
                        !type.corrects(step, in: routine, project)
                    else { continue }
                    report(Words.message(source), at: step.offset, in: routine.file)
                }
            }
        }
    })
}

extension Routine {
    /// The geometry of the controller's view that a step lays something out with.
    fileprivate func geometryUsed(by step: Step) -> Path? {
        let value: Value
        switch step.action {
        case .write where Vocabulary.geometry.contains(step.path.last) && step.path.count >= 2: value = step.value
        case .write where step.path.names == ["preferredContentSize"]: value = step.value
        case .call where step.path.last == "constraint": value = step.value
        default: return nil
        }
        return viewGeometry(in: value) ?? localGeometry(in: value, at: step)
    }

    /// The geometry of the controller's view that a value is computed from.
    private func viewGeometry(in value: Value) -> Path? {
        var found: Path?
        value.forEach { inner in
            guard found == nil, inner.shape == .path || inner.shape == .call && inner.path.count >= 3 else { return }
            guard inner.path.count >= 2, inner.path.root == "view", Vocabulary.sources.contains(inner.path.names[1]) else { return }
            found = inner.shape == .path ? inner.path : Path(Array(inner.path.names.prefix(2)))
        }
        return found
    }

    /// The same through a local name that was given it before.
    private func localGeometry(in value: Value, at step: Step) -> Path? {
        var found: Path?
        value.forEach { inner in
            guard found == nil, inner.shape == .path || inner.shape == .call, !inner.path.isExplicitSelf,
                let local = body.declaration(of: inner.path.root, at: step.offset, in: step.scope), local.offset < step.offset
            else { return }
            found = viewGeometry(in: local.value)
        }
        return found
    }

    /// The size of a view made in code that its own corner radius is computed from, before anything gave it one.
    fileprivate func ownGeometryUsed(by step: Step) -> Path? {
        guard step.action == .write, step.path.count == 3, step.path.names.suffix(2) == ["layer", "cornerRadius"] else { return nil }
        let name = step.path.root
        var found: Path?
        step.value.forEach { inner in
            guard found == nil, inner.shape == .path, inner.path.count >= 2, inner.path.root == name, name != "view" else { return }
            if ["bounds", "frame"].contains(inner.path.names[1]) { found = inner.path }
        }
        guard let found else { return nil }
        let local = step.path.isExplicitSelf ? nil : body.declaration(of: name, at: step.offset, in: step.scope)
        let facts = type?.anyProperty(name)?.facts
        guard let made = local?.value ?? facts?.initial, made.shape == .call, made.arguments.isEmpty, facts?.has(attribute: "IBOutlet") != true,
            made.path.names.first.map({ AppleTypes.is($0, "UIView") }) == true
        else { return nil }
        // A view that has its size, or has been laid out, is measured right.
        let isSized = (type?.routines ?? [self]).contains { other in
            other.steps.contains { another in
                another.action == .write && another.path.root == name && another.path.count >= 2
                    && ["frame", "bounds"].contains(another.path.names[1])
                    || another.action == .call && (another.path.last == "layoutIfNeeded" || another.path.root == name && another.path.last == "sizeToFit")
            }
        }
        return isSized ? nil : found
    }

    /// Whether a path is `child.view`, also by a local name or through `child.view.frame`.
    fileprivate func isViewOfController(_ path: Path, at step: Step) -> Bool {
        let names = path.names.filter { !["frame", "bounds"].contains($0) }
        if names.count >= 2 { return names.last == "view" }
        guard let root = names.first, let local = body.declaration(of: root, at: step.offset, in: step.scope) else { return false }
        return local.value.shape == .path && local.value.path.count >= 2 && local.value.path.last == "view"
    }

    /// A name and the others that this function gives the same object: what it is stored in, what it was read from, what reads it.
    fileprivate func names(of name: [String]) -> [[String]] {
        [name] + steps.compactMap { step in
            guard step.value.shape == .path, step.path.count == 1, step.value.path.count == 1 else { return nil }
            if step.action == .write || step.action == .declare, step.value.path.names == name { return step.path.names }
            return step.action == .declare && step.path.names == name ? step.value.path.names : nil
        }
    }

    /// Those of some names that other functions of the type know too: properties, also one that a local of this function hides.
    fileprivate func properties(of names: [[String]], at step: Step) -> [[String]] {
        names.filter { name in
            body.declaration(of: name[0], at: step.offset, in: step.scope) == nil
                || step.path.isExplicitSelf && step.path.names.first == name[0]
                || steps.contains { $0.action == .write && $0.path.isExplicitSelf && $0.path.names == name }
        }
    }

    /// Whether other functions of the type that run after layout call this one too.
    fileprivate func runsLater(_ project: Project) -> Bool {
        type?.routines.contains { routine in
            Vocabulary.later.contains(routine.name)
                && routine.steps.contains { $0.action == .call && $0.path.names == [name] }
        } ?? false
    }
}

extension ProjectType {
    /// Whether the target is laid out again later, follows by autoresizing, or gets constraints.
    fileprivate func corrects(_ step: Step, in routine: Routine, _ project: Project) -> Bool {
        guard step.action == .write else { return false }
        let target = step.path.owner.names.filter { !Vocabulary.geometry.contains($0) }
        let own = Array(target.prefix(1))
        // The layout functions and what they call.
        lazy var later = Set(routines.filter { Vocabulary.later.contains($0.name) }.flatMap { project.reached(from: $0, limit: 16) })
        if step.path.names == ["preferredContentSize"] {
            return routines.contains { other in
                other != routine && later.contains(other) && other.steps.contains { $0.action == .write && $0.path.names == step.path.names }
            }
        }
        if target == ["view"] || target.isEmpty { return true }
        // A controller's own view follows its superview: its width and height are flexible from the start.
        if step.path.last != "cornerRadius", routine.isViewOfController(step.path.owner, at: step) { return true }
        if step.path.last == "cornerRadius", target == [own[0], "layer"] {
            // Constraints size it later, and its corners stay as they are.
            return routines.contains { other in
                later.contains(other)
                    && other.steps.contains { $0.action == .write && $0.path.names.starts(with: own) && Vocabulary.geometry.contains($0.path.last) }
            }
        }
        let all = routine.names(of: own)
        return routines.contains { other in
            let names = other == routine ? all : routine.properties(of: all, at: step).flatMap(other.names)
            return other.steps.contains { another in
                switch another.action {
                case .write:
                    guard names.contains(where: { another.path.names.starts(with: $0) }) else { return false }
                    if ["autoresizingMask", "translatesAutoresizingMaskIntoConstraints"].contains(another.path.last) { return true }
                    return later.contains(other) && Vocabulary.geometry.contains(another.path.last)
                case .call:
                    return names.contains { another.path.last == "constraint" && another.path.names.starts(with: $0) || another.path.names.starts(with: $0 + ["snp"]) }
                default: return false
                }
            }
        }
    }
}

private enum Vocabulary {
    static let geometry: Set = ["frame", "bounds", "center", "itemSize", "contentSize", "cornerRadius", "size", "width", "height", "origin", "constant"]
    static let sources: Set = ["bounds", "frame", "center", "safeAreaInsets"]
    static let later: Set = [
        "viewDidLayoutSubviews", "viewWillLayoutSubviews", "viewIsAppearing", "viewDidAppear", "layoutSubviews", "viewWillTransition",
        "viewSafeAreaInsetsDidChange", "traitCollectionDidChange", "updateViewConstraints", "viewWillAppear",
    ]
}

private enum Words {
    static func message(_ source: Path) -> String {
        "“\(source)” is not final in viewDidLoad. Use a constraint, or set this in viewIsAppearing or viewDidLayoutSubviews."
    }
}
