/// Where a controller's view enters a hierarchy, and which containment calls go with it.
struct Installation {
    /// The controller as written: `host`, `self.host`.
    let controller: Path
    let step: Step
    let routine: Routine
}

extension Routine {
    /// The places in this function where the view of a controller of the given class is added to another view.
    func installations(of base: String, _ project: Project) -> [Installation] {
        var found: [Installation] = []
        for step in steps where step.action == .call {
            let added: [Value]
            switch step.path.last {
            case "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview":
                guard let first = step.arguments.first, first.label == nil else { continue }
                added = [first.value]
            case "UIStackView":
                guard let list = step.value.argument("arrangedSubviews") else { continue }
                added = list.arguments.map(\.value)
            default: continue
            }
            for value in added {
                guard let controller = controllerOwning(value, at: step),
                    project.isPath(controller, base, in: self, at: step.offset, scope: step.scope)
                        || base == "UIViewController" && isContained(controller, project)
                else { continue }
                found.append(Installation(controller: controller, step: step, routine: self))
            }
        }
        return found
    }

    /// Whether the containment calls show that a name whose type is not here is a controller.
    private func isContained(_ name: Path, _ project: Project) -> Bool {
        steps.contains { step in
            // A type's own `addChild`, as coordinators and nodes have, takes something else.
            guard step.addsChild(name), project.callees(of: step, in: self).isEmpty else { return false }
            let parent = step.path.owner
            let isOfController = parent.names.isEmpty
                ? type.map { $0.isController || $0.inherited.first?.name.hasSuffix("ViewController") == true } == true
                : project.isPath(parent, "UIViewController", in: self, at: step.offset, scope: step.scope)
            return isOfController
                || steps.contains { $0.action == .call && $0.path.last == "didMove" && $0.path.owner.names == name.names && $0.value.argument("toParent") != nil }
        }
    }

    /// The controller of `host.view`, also through a local name for the view.
    private func controllerOwning(_ value: Value, at step: Step) -> Path? {
        guard value.shape == .path else { return nil }
        if value.path.count >= 2, value.path.last == "view" { return value.path.owner }
        if value.path.count == 1, !value.path.isSelf,
            let local = body.declaration(of: value.path.root, at: step.offset, in: step.scope),
            local.value.shape == .path, local.value.path.count >= 2, local.value.path.last == "view"
        {
            return local.value.path.owner
        }
        return nil
    }
}

extension Installation {
    /// The coordinator that holds the controller, and the property it does so in, for `context.coordinator.host`.
    private func keeper(_ project: Project) -> (coordinator: ProjectType, property: String)? {
        guard controller.count == 3, controller.names.starts(with: ["context", "coordinator"]), let type = routine.type, type.representable != nil,
            let coordinator = project.coordinator(of: type)
        else { return nil }
        return (coordinator, controller.last)
    }

    enum Call { case addChild, didMove }

    /// Whether this type makes the controller: one that comes in from outside may have been made a child there.
    func isMadeHere(_ project: Project) -> Bool {
        if let (coordinator, host) = keeper(project) {
            if coordinator.anyProperty(host)?.facts.initial?.shape == .call { return true }
            let makers = (routine.type?.anyRoutines("makeCoordinator") ?? []) + coordinator.routines
            return makers.contains { $0.steps.contains { $0.action == .call && $0.path.names.first == "UIHostingController" } }
        }
        guard let made = routine.type, made.isView || made.isController || made.kind == .class || controller.count == 1 else { return false }
        let name = controller.root
        if name.hasSuffix("()") { return true }
        guard controller.count == 1 else { return false }
        if !routine.isProperty(controller, at: step) {
            return routine.body.declaration(of: name, at: step.offset, in: step.scope)?.value.shape == .call
        }
        guard let property = made.anyProperty(name) else { return false }
        if property.facts.initial?.shape == .call { return true }
        // Set from outside through an initialiser: whoever made it may contain it.
        return made.routines.flatMap(\.steps).contains { $0.action == .write && $0.path.names == [name] && $0.value.shape == .call }
    }

    /// Whether a containment call for this controller is made: here, in a helper that gets the controller, or, for a property,
    /// anywhere in the type and the types above it.
    func has(_ call: Call, _ project: Project) -> Bool {
        if routine.makes(call, for: controller, project) { return true }
        if let (coordinator, host) = keeper(project) {
            return coordinator.routines.contains { $0.makes(call, for: Path([host]), project) }
                || (routine.type?.routines ?? []).contains { $0.makes(call, for: controller, project) }
        }
        guard let type = routine.type, routine.isProperty(controller, at: step) else { return false }
        return ([type] + type.ancestorTypes).flatMap(\.routines).contains { $0.makes(call, for: controller, project) }
    }
}

extension Routine {
    func isProperty(_ path: Path, at step: Step) -> Bool {
        path.isExplicitSelf || body.declaration(of: path.root, at: step.offset, in: step.scope) == nil
    }

    /// Whether this function makes a containment call for a controller, or hands the controller to code that may.
    fileprivate func makes(_ call: Installation.Call, for controller: Path, _ project: Project) -> Bool {
        let names = aliases(of: controller)
        return steps.contains { step in
            guard step.action == .call else { return false }
            switch call {
            case .addChild:
                if step.path.last == "addChild", step.arguments.contains(where: { names.contains($0.value.path) }) { return true }
            case .didMove:
                // A call that tells the wrong one is reported by itself.
                if step.path.last == "didMove", names.contains(step.path.owner) || misdirection(of: step) != nil { return true }
            }
            return handsOver(step, names, call, project)
        }
    }

    /// Who is told in place of the child.
    enum Misdirection: Equatable {
        /// A controller that it moved into itself.
        case itself
        /// The parent, that it moved into its child.
        case parent
    }

    /// What is wrong with a `didMove(toParent:)` that can never be meant.
    func misdirection(of step: Step) -> Misdirection? {
        guard step.action == .call, step.path.last == "didMove", step.arguments.count == 1, let parent = step.value.argument("toParent"),
            parent.shape == .path, type != nil
        else { return nil }
        let told = step.path.owner
        if told.names.isEmpty ? parent.isSelf : told.names == parent.path.names { return .itself }
        let isExchanged = steps.contains { other in
            other.addsChild(parent.path) && other.path.owner.names == told.names
                && (body.isInside(other.scope, step.scope) || body.isInside(step.scope, other.scope))
                && isSame(told.root, at: step, and: other) && isSame(parent.path.root, at: step, and: other)
        }
        return isExchanged ? .parent : nil
    }

    /// Whether a name means the same at two places, as far as declarations and writes show.
    private func isSame(_ name: String, at step: Step, and other: Step) -> Bool {
        let places = [step, other].map { body.declaration(of: name, at: $0.offset, in: $0.scope)?.offset }
        guard places[0] == places[1], !name.hasPrefix("$") || step.scope == other.scope else { return false }
        let between = min(step.offset, other.offset)..<max(step.offset, other.offset)
        return !steps.contains { $0.action == .write && $0.path.names == [name] && between.contains($0.offset) }
    }

    /// The controller itself and other local names for it; `self.` or not does not matter.
    func aliases(of controller: Path) -> Set<Path> {
        var found: Set = [Path(controller.names), Path(controller.names, isExplicitSelf: true)]
        for step in steps {
            if step.action == .declare, step.value.shape == .path, found.contains(step.value.path) { found.insert(step.path) }
            if step.action == .write, step.value.shape == .path {
                // `self.host = host` makes both names one controller.
                if found.contains(step.value.path) { found.insert(Path(step.path.names)); found.insert(Path(step.path.names, isExplicitSelf: true)) }
                if found.contains(step.path) { found.insert(step.value.path) }
            }
        }
        return found
    }

    private func handsOver(_ step: Step, _ names: Set<Path>, _ call: Installation.Call, _ project: Project) -> Bool {
        let isReceiver = step.path.count >= 2 && names.contains(step.path.owner)
        let isArgument = step.arguments.contains { names.contains($0.value.path) && $0.value.shape == .path }
        guard isReceiver || isArgument else { return false }
        let callees = project.callees(of: step, in: self)
        if callees.isEmpty {
            // Code that is not here: UIKit's own functions do no containment, anybody else's may.
            return !Self.uikit.contains(step.path.last) && !(isArgument && step.path.last.first?.isUppercase == true)
        }
        let wanted = call == .addChild ? "addChild" : "didMove"
        return callees.contains { callee in
            callee != self && project.reached(from: callee, limit: 16).contains { routine in
                routine.steps.contains { $0.action == .call && $0.path.last == wanted }
            }
        }
    }

    /// What UIKit and Swift do with a controller without making it a child.
    private static let uikit: Set = [
        "addChild", "didMove", "willMove", "addSubview", "present", "pushViewController", "setViewControllers", "removeFromParent",
        "loadViewIfNeeded", "sizeThatFits", "append", "insert", "print", "activate", "beginAppearanceTransition",
        "endAppearanceTransition", "addArrangedSubview", "insertSubview", "dismiss", "bringSubviewToFront", "setOverrideTraitCollection",
        "show", "showDetailViewController", "transition", "setNeedsStatusBarAppearanceUpdate", "viewDidLoad", "map", "flatMap",
    ]
}

extension Step {
    /// `parent.addChild(child)`.
    func addsChild(_ child: Path) -> Bool {
        action == .call && path.last == "addChild" && arguments.count == 1 && arguments[0].label == nil
            && arguments[0].value.shape == .path && arguments[0].value.path.names == child.names
    }
}
