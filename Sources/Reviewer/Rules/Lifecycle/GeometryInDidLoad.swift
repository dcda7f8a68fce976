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
                    guard let source = routine.geometryUsed(by: step), !type.corrects(step, in: routine, project) else { continue }
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
        case .call where step.path.last == "constraint": value = step.value
        default: return nil
        }
        var found: Path?
        value.forEach { inner in
            guard inner.shape == .path, found == nil else { return }
            if inner.path.count >= 2, inner.path.root == "view", Vocabulary.sources.contains(inner.path.names[1]) { found = inner.path }
        }
        return found
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
        if target == ["view"] || target.isEmpty { return true }
        return routines.contains { other in
            other.steps.contains { another in
                switch another.action {
                case .write:
                    guard another.path.names.starts(with: own) else { return false }
                    if ["autoresizingMask", "translatesAutoresizingMaskIntoConstraints"].contains(another.path.last) { return true }
                    return Vocabulary.later.contains(other.name) && Vocabulary.geometry.contains(another.path.last)
                case .call:
                    return another.path.last == "constraint" && another.path.names.starts(with: own)
                        || another.path.names.starts(with: own + ["snp"])
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
