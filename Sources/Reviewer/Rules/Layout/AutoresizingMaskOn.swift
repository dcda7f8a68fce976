internal import Rulebook

extension Detector {
    /// A view made in code that gets constraints, while nothing the source shows turns the mask off.
    static let autoresizingMaskOn = Detector(.autoresizingMaskOn, types: { type, project, report in
        guard type.isView || type.isController || type.representable != nil else { return }
        let routines = type.routines
        for routine in routines {
            for step in routine.steps where step.action == .call && step.path.last == "constraint" && step.path.count >= 3 {
                let view = Path(Array(step.path.names.dropLast(2)), isExplicitSelf: step.path.isExplicitSelf)
                guard ConstraintAnchors.names.contains(step.path.names[step.path.count - 2]),
                    let origin = routine.origin(of: view, at: step, project), origin.isMadeInCode,
                    // SwiftUI places the view that a representable gives it.
                    type.representable == nil || !routine.gives(view),
                    !type.turnsMaskOff(of: view, origin, in: routine, project)
                else { continue }
                report(Words.message(view), at: origin.offset, in: origin.file)
            }
        }
    })
}

/// Where a constrained view comes from.
private struct Origin {
    let offset: Int
    let file: FileFacts
    let isMadeInCode: Bool
    /// The view's own type, when the project declares it.
    let type: ProjectType?
    /// The code of its initial value.
    let body: Body?
    let isLocal: Bool
}

extension Routine {
    fileprivate func gives(_ view: Path) -> Bool {
        steps.contains { $0.action == .result && $0.value.shape == .path && $0.value.path.names == view.names }
    }

    fileprivate func origin(of view: Path, at step: Step, _ project: Project) -> Origin? {
        let isHosted = view.count == 2 && view.last == "view"
        guard view.count == 1 || isHosted else { return nil }
        let base = isHosted ? "UIViewController" : "UIView"
        let name = view.root
        if !view.isExplicitSelf, let local = body.declaration(of: name, at: step.offset, in: step.scope) {
            // Parameters and pattern names come from elsewhere.
            let made = local.value.shape == .call ? project.type(of: local.value, in: self, scope: local.scope) : nil
            let isMade = made.map { project.isType($0, base, in: type?.name ?? "", from: file) } ?? false
            let isConstructed = project.constructed(local.value, in: type?.name ?? "", from: file) != nil || local.value.path.names == ["{}"]
            return Origin(
                offset: local.offset, file: file, isMadeInCode: isMade && isConstructed,
                type: made.flatMap { project.projectType($0, for: self) }, body: nil, isLocal: true)
        }
        guard let property = type?.property(name), property.facts.isStored, !property.facts.has(attribute: "IBOutlet"),
            let written = project.type(of: property), project.isType(written, base, in: property.type.name, from: property.file)
        else { return nil }
        var isMade = property.facts.initial?.shape == .call
            && (project.constructed(property.facts.initial!, in: property.type.name, from: property.file) != nil
                || property.facts.initial?.path.names == ["{}"] || property.facts.initial?.path.names == ["", "init"])
        if property.facts.initial == nil {
            isMade = type?.routines.contains { routine in
                routine.steps.contains { write in
                    write.action == .write && write.path.names == [name]
                        && project.constructed(write.value, in: property.type.name, from: routine.file) != nil
                }
            } ?? false
        }
        return Origin(
            offset: property.facts.offset, file: property.file, isMadeInCode: isMade,
            type: project.projectType(written, for: self), body: property.facts.body, isLocal: false)
    }
}

extension ProjectType {
    fileprivate func turnsMaskOff(of view: Path, _ origin: Origin, in routine: Routine, _ project: Project) -> Bool {
        if origin.body?.steps.contains(where: { $0.isMaskWrite }) == true { return true }
        // A class of the project that turns its own mask off.
        if let own = origin.type, ([own] + own.ancestorTypes).contains(where: { $0.isDeclared && $0.turnsOwnMaskOff }) { return true }
        let places = origin.isLocal ? [routine] : ([self] + ancestorTypes).flatMap(\.routines)
        return places.contains { $0.handlesMask(of: view, project) }
    }

    fileprivate var turnsOwnMaskOff: Bool {
        routines.contains { $0.steps.contains { $0.isMaskWrite && $0.path.count == 1 } }
    }
}

extension Step {
    fileprivate var isMaskWrite: Bool {
        action == .write && path.last == "translatesAutoresizingMaskIntoConstraints" && !value.isTrue
    }
}

extension Routine {
    /// Whether this function turns the mask of a view off, arranges it in a stack, or hands it to code that does.
    fileprivate func handlesMask(of view: Path, _ project: Project) -> Bool {
        let names = view.names
        return steps.contains { step in
            if step.isMaskWrite {
                if step.path.owner.names == names { return true }
                if step.path.count == 2, loop(around: step, over: step.path.root, covers: view) { return true }
            }
            // Views that bars, fields and tables place themselves.
            if step.action == .write, Vocabulary.placed.contains(step.path.last), step.value.path.names == names { return true }
            guard step.action == .call else { return false }
            // SnapKit turns the mask off.
            if step.path.names.starts(with: names), ["snp", "snp()"].contains(step.path.names.dropFirst(names.count).first) { return true }
            let isReceiver = step.path.owner.names == names
                || step.path.count == 2 && loop(around: step, over: step.path.root, covers: view)
            let isArgument = step.arguments.contains { $0.value.contains { $0.shape == .path && $0.path.names == names } }
            // `[title, row].forEach { column.addArrangedSubview($0) }`
            let handed = step.arguments.first.map(\.value).flatMap { $0.shape == .path && $0.path.count == 1 ? $0.path.root : nil }
            let isInLoop = handed.map { loop(around: step, over: $0, covers: view) } ?? false
            guard isReceiver || isArgument || isInLoop else { return false }
            let arranges = ["addArrangedSubview", "insertArrangedSubview", "UIStackView", "setCustomSpacing"].contains(step.path.last)
            if arranges, isArgument || isInLoop { return true }
            if step.path.last == "stack" { return true }
            if step.path.last == "UIBarButtonItem" { return true }
            // `label.with { $0.translates… = false }`
            if closures(in: step.value).contains(where: { body.steps(inside: $0).contains(where: \.isMaskWrite) }) { return true }
            let callees = project.callees(of: step, in: self)
            if callees.isEmpty { return isForeign(step, isReceiver: isReceiver) }
            return callees.contains { callee in
                project.reached(from: callee, limit: 8).contains { $0.steps.contains(where: \.isMaskWrite) }
            }
        }
    }

    /// Whether the loop whose `$0` or loop name a step uses runs over this view, as far as the source shows.
    private func loop(around step: Step, over name: String, covers view: Path) -> Bool {
        for index in body.enclosing(step.scope) {
            let start = body.scopes[index].offset
            switch body.scopes[index].kind {
            case .closure(let closure):
                guard name.hasPrefix("$") || closure.parameters.contains(name) else { continue }
                guard let call = steps.first(where: { $0.action == .call && $0.arguments.contains { $0.value.closure == index } }) else {
                    return true
                }
                if call.path.root == Path.unknown.root { return reads(view, from: call.offset, to: start) }
                return collection(Path([call.path.root]), at: call, covers: view)
            case .branch(let branch) where branch.keyword == .loop:
                let first = steps.first { $0.offset >= start && $0.scope == index && $0.action == .declare }
                guard let first, first.path.root == name else { continue }
                if first.value.shape == .path { return collection(first.value.path, at: first, covers: view) }
                return first.value.contains { $0.shape == .path && $0.path.names == view.names } || first.value.shape == .call
            default: continue
            }
        }
        return false
    }

    /// Whether a named collection holds the view: a local one shows its elements, any other may.
    private func collection(_ path: Path, at step: Step, covers view: Path) -> Bool {
        guard path.count == 1, let local = body.declaration(of: path.root, at: step.offset, in: step.scope),
            local.value.shape == .collection
        else { return true }
        return local.value.mentions(Path(view.names))
    }

    private func reads(_ view: Path, from start: Int, to end: Int) -> Bool {
        steps.contains { $0.action == .read && $0.path.names == view.names && $0.offset >= start && $0.offset <= end }
    }

    /// A call on or with the view to code that is not here and not UIKit's own.
    private func isForeign(_ step: Step, isReceiver: Bool) -> Bool {
        if isReceiver { return !Vocabulary.uikit.contains(step.path.last) && !AppleMembers.known.contains(step.path.last) }
        return step.path.last.first?.isLowercase == true && !Vocabulary.uikit.contains(step.path.last) && !AppleMembers.known.contains(step.path.last)
    }
}

private enum AppleMembers {
    /// Calls on views that leave the mask as it is.
    static let known: Set = [
        "constraint", "addSubview", "addTarget", "addAction", "setTitle", "setImage", "setContentHuggingPriority", "setTitleColor",
        "setContentCompressionResistancePriority", "addGestureRecognizer", "register", "addArrangedSubview", "setNeedsLayout",
        "layoutIfNeeded", "startAnimating", "stopAnimating", "sizeToFit", "removeFromSuperview", "setCustomSpacing", "insertSubview",
        "reloadData", "setBackgroundImage", "addInteraction", "bringSubviewToFront", "sendSubviewToBack", "becomeFirstResponder",
        "addConstraint", "addConstraints", "setProgress", "setPreferredSymbolConfiguration", "load", "setOn", "setContentOffset",
        "addLayoutGuide", "setCollectionViewLayout", "append", "addObserver", "setAttributedTitle", "resignFirstResponder",
    ]
}

private enum Vocabulary {
    static let placed: Set = [
        "titleView", "leftView", "rightView", "accessoryView", "editingAccessoryView", "tableHeaderView", "tableFooterView",
        "backgroundView", "selectedBackgroundView", "inputAccessoryView", "inputView", "customView", "refreshControl",
    ]
    static let uikit: Set = [
        "addSubview", "insertSubview", "activate", "addChild", "print", "bringSubviewToFront", "sendSubviewToBack", "NSLayoutConstraint",
        "constraint", "addConstraint", "addConstraints", "didMove", "willMove", "forEach",
    ]
}

private enum Words {
    static func message(_ view: Path) -> String {
        """
        “\(view)” gets constraints while its autoresizing mask makes constraints too. Set \
        “\(view).translatesAutoresizingMaskIntoConstraints = false”.
        """
    }
}
