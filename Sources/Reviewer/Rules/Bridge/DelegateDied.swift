internal import Rulebook

extension Detector {
    /// A new object given to a weak delegate property, which nothing else keeps.
    static let delegateDied = Detector(.delegateDied, routines: { routine, project, report in
        for step in routine.steps where step.action == .write && step.path.count >= 2 {
            guard project.isWeak(step, in: routine), let made = routine.newObject(step, project), !routine.keeps(made.name, besides: step)
            else { continue }
            report(made.isRemade ? Words.remade(made.type, routine.type) : Words.message(step.path, made.type), at: step.offset, in: routine.file)
        }
    })
}

extension Project {
    /// Whether the written property is a weak one: the project's `weak var`, or a delegate of a UIKit view, controller or recogniser.
    fileprivate func isWeak(_ step: Step, in routine: Routine) -> Bool {
        guard let owner = type(of: step.path.owner, in: routine, at: step.offset, scope: step.scope) else { return false }
        switch resolve(owner, in: routine.type?.name ?? "", from: routine.file) {
        case .project(let type)?:
            if let property = type.anyProperty(step.path.last) { return property.facts.ownership == "weak" }
            return type.isAny(Vocabulary.owners) && Vocabulary.weak.contains(step.path.last)
        case .external(let name)?:
            return Vocabulary.owners.contains { AppleTypes.is(name, $0) } && Vocabulary.weak.contains(step.path.last)
        default: return false
        }
    }
}

extension Routine {
    /// The object a write stores when it was made in this function: its local name, if it has one, and its type.
    fileprivate func newObject(_ step: Step, _ project: Project) -> (name: String?, type: ProjectType, isRemade: Bool)? {
        var value = step.value
        var isRemade = false
        var name: String?
        if value.shape == .path, value.path.count == 1, !value.path.isExplicitSelf,
            let local = body.declaration(of: value.path.root, at: step.offset, in: step.scope)
        {
            name = value.path.root
            value = local.value
        }
        // A representable's property is made anew with every struct, and the old one goes with it; a weak one keeps nothing.
        if value.shape == .path, value.path.count == 1, name == nil, let type,
            let property = type.property(value.path.root), property.facts.isStored, !property.facts.isStatic, !property.isWrapped,
            property.facts.ownership == "weak" || type.representable != nil && type.kind == .struct,
            let initial = property.facts.initial
        {
            value = initial
            isRemade = property.facts.ownership.isEmpty
        }
        guard value.shape == .call, let made = project.constructed(value, in: type?.name ?? "", from: file),
            let found = project.projectType(made, for: self), found.kind == .class
        else { return nil }
        // Something that holds itself, or is held by what it was given, would show in an argument.
        return value.arguments.contains { $0.value.isSelf } ? nil : (name, found, isRemade)
    }

    /// Whether a local object is stored, returned, passed on or captured anywhere.
    fileprivate func keeps(_ name: String?, besides write: Step) -> Bool {
        guard let name else { return false }
        return steps.contains { step in
            if step == write { return false }
            switch step.action {
            case .write: return step.value.contains { $0.shape == .path && $0.path.names == [name] }
            case .result: return step.value.contains { $0.shape == .path && $0.path.names == [name] }
            case .call: return step.arguments.contains { $0.value.contains { $0.shape == .path && $0.path.names == [name] } }
            case .declare: return step.path.root != name && step.value.mentions(Path([name]))
            case .read: return step.path.root == name && step.scope != write.scope && !body.closures(around: step.scope).isEmpty
            }
        }
    }
}

private enum Vocabulary {
    static let owners = ["UIView", "UIViewController", "UIGestureRecognizer", "UIPresentationController"]
    static let weak: Set = [
        "delegate", "dataSource", "uiDelegate", "navigationDelegate", "transitioningDelegate", "dragDelegate", "dropDelegate",
        "prefetchDataSource", "searchResultsUpdater", "mailComposeDelegate", "messageComposeDelegate", "coordinator",
    ]
}

private enum Words {
    static func message(_ path: Path, _ type: ProjectType) -> String {
        "“\(path)” is weak and nothing else holds this \(type.simpleName): it is gone at once. Keep it in a property."
    }

    static func remade(_ type: ProjectType, _ representable: ProjectType?) -> String {
        let owner = representable?.simpleName ?? "struct"
        return "Every new \(owner) makes another \(type.simpleName), and the one set here goes with its \(owner). Make it in makeCoordinator."
    }
}
