internal import Rulebook

extension Detector {
    /// A closure with a strong self, given to something that self keeps for good.
    static let strongSelfStored = Detector(.strongSelfStored, types: { type, project, report in
        guard type.kind == .class || (type.kind == .extension && AppleTypes.isKnown(type.name)) else { return }
        for routine in type.routines where !routine.function.isStatic {
            for step in routine.steps {
                if let keeper = routine.keeperOfMethod(step, project) {
                    report(Words.message(keeper), at: step.offset, in: routine.file, byHand: Words.method(step.value.path.last))
                    continue
                }
                guard let keeping = routine.keeping(step, project) else { continue }
                // Inside a closure that holds self weakly, self is a local constant: another rule's business.
                let strong = keeping.closures.filter { routine.holdsSelf($0) && !routine.isProtected(step.scope, upTo: 0) }
                guard !strong.isEmpty, !type.isDismantled(step.path.last, project) else { continue }
                report(
                    Words.message(keeping.keeper), at: keeping.offset, in: routine.file,
                    byHand: strong.lazy.compactMap { project.obstacle(toLeaving: $0, in: routine) }.first)
            }
        }
    })
}

extension ProjectType {
    /// Whether the representable of this coordinator forgets the closure when SwiftUI removes the view.
    fileprivate func isDismantled(_ property: String, _ project: Project) -> Bool {
        project.representables(coordinatedBy: self).contains { representable in
            representable.dismantle?.steps.contains { $0.action == .write && $0.path.last == property && $0.value.isNil } == true
        }
    }
}

/// A closure and who keeps it.
private struct Keeping {
    let keeper: String
    let closures: [Int]
    let offset: Int
}

extension Routine {
    /// What a step gives to a keeper that this object holds strongly.
    fileprivate func keeping(_ step: Step, _ project: Project) -> Keeping? {
        switch step.action {
        case .write: return written(step, project)
        case .call where step.path.names.first == "navigationItem" && step.path.count == 2 && isProperty(step.path, at: step):
            // `navigationItem.setLeftBarButton(UIBarButtonItem(… menu …), animated: true)`
            return inItems(step.arguments.map(\.value), of: step.path.owner, at: step)
        case .call where Vocabulary.keepers.contains(step.path.last):
            guard step.path.count >= 2, isOwned(step.path.owner, at: step, project) else { return nil }
            return Keeping(keeper: step.path.owner.description, closures: keptClosures(in: step.value), offset: step.offset)
        case .call where step.path.last == "UIHostingController" || step.path.names == ["UIHostingController", "init"]:
            guard let name = localHolding(step), isOwned(Path([name]), at: step, project),
                !(isProperty(Path([name]), at: step) && isCleared(Path([name])))
            else { return nil }
            return Keeping(keeper: name, closures: keptClosures(in: step.value) + rootClosures(step), offset: step.offset)
        case .call where step.path.last == "store":
            // `publisher.sink { … }.store(in: &subscriptions)`
            guard step.path.names.contains("sink()"), let target = step.value.argument("in")?.path, isOwnStored(target, at: step) else {
                return nil
            }
            let sink = steps.last { $0.action == .call && $0.path.last == "sink" && $0.offset < step.offset }
            guard let sink, !sink.value.awaitsCompletion else { return nil }
            return Keeping(keeper: target.description, closures: keptClosures(in: sink.value), offset: sink.offset)
        default: return nil
        }
    }

    /// Who keeps a method of this object that is stored by its name: `model.onChange = reload`.
    fileprivate func keeperOfMethod(_ step: Step, _ project: Project) -> String? {
        guard step.action == .write, step.value.shape == .path, step.value.path.count == 1, isProperty(step.value.path, at: step),
            type?.anyRoutines(step.value.path.root).contains(where: { $0.function.kind == .function && !$0.function.isStatic }) == true,
            type?.anyProperty(step.value.path.root) == nil, !isProtected(step.scope, upTo: 0), !isCleared(step.path)
        else { return nil }
        if step.path.count == 1 { return isOwnStored(step.path, at: step) ? step.path.description : nil }
        return isOwned(step.path.owner, at: step, project) && !letsGo(step, project) ? step.path.owner.description : nil
    }

    private func written(_ step: Step, _ project: Project) -> Keeping? {
        if step.path.count == 1 {
            guard isOwnStored(step.path, at: step), !isCleared(step.path) else { return nil }
            if let closure = step.value.closure { return Keeping(keeper: step.path.description, closures: [closure], offset: step.offset) }
            guard step.value.shape == .call, Vocabulary.containers.contains(step.value.path.last), !step.value.awaitsCompletion else { return nil }
            return Keeping(keeper: step.path.description, closures: keptClosures(in: step.value), offset: step.offset)
        }
        if step.path.names.first == "navigationItem", step.path.count == 2, isProperty(step.path, at: step) {
            return inItems([step.value], of: step.path.owner, at: step)
        }
        if Vocabulary.kept.contains(step.path.last), step.value.shape == .call, isOwned(step.path.owner, at: step, project) {
            return inItems([step.value], of: step.path.owner, at: step)
        }
        guard let closure = step.value.closure, isOwned(step.path.owner, at: step, project), !isCleared(step.path),
            !letsGo(step, project)
        else { return nil }
        return Keeping(keeper: step.path.owner.description, closures: [closure], offset: step.offset)
    }

    /// The actions inside bar items and menus that something keeps.
    private func inItems(_ values: [Value], of keeper: Path, at step: Step) -> Keeping? {
        var found: [Int] = []
        for value in values {
            value.forEach { inner in
                if inner.shape == .call, Vocabulary.actions.contains(inner.path.names.first ?? "") { found += keptClosures(in: inner) }
            }
        }
        return found.isEmpty ? nil : Keeping(keeper: keeper.description, closures: found, offset: step.offset)
    }

    /// Whether a path leads to an object this object holds: through its own strong stored properties, or a local view or controller
    /// that is put into its hierarchy or stored.
    private func isOwned(_ path: Path, at step: Step, _ project: Project) -> Bool {
        guard path.count <= 2, !path.root.hasSuffix("()") else { return false }
        if path.count == 2, isOwnStored(Path([path.root], isExplicitSelf: path.isExplicitSelf), at: step) {
            return type?.anyProperty(path.root)?.facts.ownership.isEmpty == true && !path.last.hasSuffix("()")
        }
        guard path.count == 1 else { return false }
        if isProperty(path, at: step) { return isOwnStored(path, at: step) }
        guard body.declaration(of: path.root, at: step.offset, in: step.scope)?.value.shape == .call else { return false }
        return steps.contains { other in
            switch other.action {
            case .write:
                return other.value.shape == .path && other.value.path.names == [path.root] && other.path.count == 1
                    && isOwnStored(other.path, at: other)
            case .call:
                guard Vocabulary.adopting.contains(other.path.last), isOwnView(other.path.owner, at: other) else { return false }
                return other.arguments.first.map { $0.value.path.names == [path.root] || $0.value.path.names == [path.root, "view"] } ?? false
            default: return false
            }
        }
    }

    /// Whether something added to this receiver becomes a part of this object.
    private func isOwnView(_ receiver: Path, at step: Step) -> Bool {
        if receiver.names.isEmpty || receiver.isSelf { return true }
        if ["view", "contentView"].contains(receiver.root), isProperty(receiver, at: step) { return true }
        return isOwnStored(Path([receiver.root], isExplicitSelf: receiver.isExplicitSelf), at: step)
    }

    private func isOwnStored(_ path: Path, at step: Step) -> Bool {
        guard path.count == 1, isProperty(path, at: step), let facts = type?.anyProperty(path.root)?.facts else { return false }
        return facts.isStored && !facts.isStatic && facts.ownership.isEmpty && !facts.has(attribute: "IBOutlet")
    }

    /// Whether the property that takes the closure does not keep it for good.
    private func letsGo(_ step: Step, _ project: Project) -> Bool {
        guard let owner = project.projectType(of: step.path.owner, in: self, at: step.offset, scope: step.scope) else { return false }
        guard let property = owner.anyProperty(step.path.last) else { return false }
        // A computed property may do anything with the closure, a static one is not held by this object.
        if !property.facts.isStored { return true }
        // Its owner lets the closure go by itself, at the end of what it was given for.
        return owner.routines.contains { routine in
            routine.function.kind != .deinitializer
                && routine.steps.contains { $0.action == .write && $0.path.names == [step.path.last] && $0.value.isNil }
        }
    }

    /// Whether the type sets the closure to nil somewhere: the cycle lasts only until then.
    private func isCleared(_ path: Path) -> Bool {
        type?.routines.contains { routine in
            routine.function.kind != .deinitializer
                && routine.steps.contains { $0.action == .write && $0.path.names == path.names && $0.value.isNil }
        } ?? false
    }

    /// The closures of a root view that was made one statement earlier.
    private func rootClosures(_ step: Step) -> [Int] {
        guard let root = step.value.argument("rootView"), root.shape == .path, root.path.count == 1,
            let local = body.declaration(of: root.path.root, at: step.offset, in: step.scope)
        else { return [] }
        return keptClosures(in: local.value)
    }

    /// The local name or own property a made value is stored in.
    private func localHolding(_ made: Step) -> String? {
        steps.first { step in
            (step.action == .declare || step.action == .write) && step.path.count == 1
                && step.value.shape == .call && step.value.offset == made.offset
        }?.path.root
    }
}

extension Value {
    /// A subscription that is told of the end expects one, as of a request: it lets its closures go then.
    fileprivate var awaitsCompletion: Bool {
        path.last == "sink" && (argument("receiveCompletion") != nil || argument("receiveValue") != nil && arguments.count == 2)
    }
}

private enum Vocabulary {
    /// Calls on an object that keep the closure they are given.
    static let keepers: Set = ["addAction"]
    /// Values that keep the closures they are made with.
    static let containers: Set = [
        "UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource", "CellRegistration", "SupplementaryRegistration", "sink",
        "UIAction", "AnyCancellable",
    ]
    /// Properties of views and bar items that keep a menu or an action.
    static let kept: Set = ["menu", "primaryAction"]
    static let actions: Set = ["UIAction", "UIDeferredMenuElement"]
    static let adopting: Set = [
        "addSubview", "addChild", "addArrangedSubview", "insertSubview", "addGestureRecognizer", "insertArrangedSubview",
    ]
}

private enum Words {
    static func method(_ name: String) -> String {
        "“\(name)” holds self as a closure would, and has no capture list. Give a closure instead: { [weak self] in self?.\(name)() }, with the arguments it takes."
    }

    static func message(_ keeper: String) -> String {
        "This object holds “\(keeper)”, which keeps this closure, which holds this object: a cycle. Capture [weak self]."
    }
}
