/// Whether closures give values, as far as the source shows: one that gives none may be left early.
extension Project {
    /// Why leaving a closure early might not compile; `nil` when it gives nothing.
    func obstacle(toLeaving closure: Int, in routine: Routine) -> String? {
        switch takenResult(of: closure, in: routine) {
        case .void: nil
        case .value: "The closure gives a value: what it gives when the object is gone is for a person to say."
        case .unknown:
            routine.visiblyGivesNothing(closure, self)
                ? nil : "The source does not show whether the closure gives a value; one that does needs a value for when the object is gone."
        }
    }

    private enum Taken { case void, value, unknown }

    /// What the place that takes a closure expects of it.
    private func takenResult(of closure: Int, in routine: Routine) -> Taken {
        for step in routine.steps {
            switch step.action {
            case .write where step.value.closure == closure:
                if let property = property(at: step, in: routine) {
                    return property.facts.type.map { taken($0, in: property.type.name) } ?? .unknown
                }
                if step.path.count == 1, let local = routine.body.declaration(of: step.path.root, at: step.offset, in: step.scope) {
                    return local.type.map { taken($0, in: routine.type?.name ?? "") } ?? .unknown
                }
                return Vocabulary.voidProperties.contains(step.path.last) ? .void : .unknown
            case .declare where step.value.closure == closure:
                return step.type.map { taken($0, in: routine.type?.name ?? "") } ?? .unknown
            case .call:
                guard let argument = step.arguments.first(where: { $0.value.closure == closure }) else { continue }
                return takenByCall(step, argument.label, in: routine)
            default: continue
            }
        }
        return .unknown
    }

    private func property(at step: Step, in routine: Routine) -> ProjectType.Property? {
        if step.path.count == 1 {
            return routine.isProperty(step.path, at: step) ? routine.type?.anyProperty(step.path.root) : nil
        }
        return projectType(of: step.path.owner, in: routine, at: step.offset, scope: step.scope)?.anyProperty(step.path.last)
    }

    private func takenByCall(_ step: Step, _ label: String?, in routine: Routine) -> Taken {
        if let made = constructed(step.value, in: routine.type?.name ?? "", from: routine.file),
            let type = projectType(made, for: routine), type.routines("init").isEmpty
        {
            // The memberwise initializer; a trailing closure goes to the last function.
            let functions = type.properties.filter { $0.facts.isStored && isFunction($0.facts.type, in: type.name) }
            guard let property = label.flatMap({ type.property($0) }) ?? functions.last, let written = property.facts.type else { return .unknown }
            return taken(written, in: type.name)
        }
        let callees = callees(of: step, in: routine)
        guard !callees.isEmpty else { return Vocabulary.voidCalls.contains(step.path.last) ? .void : .unknown }
        let results = callees.map { callee -> Taken in
            let context = callee.type?.name ?? ""
            let parameters = callee.function.parameters
            let parameter = parameters.first { $0.label == label ?? "_" } ?? (label == nil ? parameters.last { isFunction($0.type, in: context) } : nil)
            return parameter.map { taken($0.type, in: context) } ?? .unknown
        }
        return Set(results).count == 1 ? results[0] : .unknown
    }

    private func isFunction(_ type: TypeName?, in context: String) -> Bool { type.map { expanded($0, in: context).isFunction } ?? false }

    private func taken(_ type: TypeName, in context: String) -> Taken {
        let type = expanded(type, in: context)
        guard type.isFunction, let result = type.arguments.last else { return .unknown }
        return isVoid(result, in: context) ? .void : .value
    }

    fileprivate func isVoid(_ type: TypeName?, in context: String) -> Bool {
        guard let type else { return true }
        let result = expanded(type, in: context)
        guard !result.isOptional else { return false }
        return result.shape == .tuple && result.arguments.isEmpty || result.shape == .named && ["Void", "Swift.Void"].contains(result.name)
    }
}

extension Routine {
    /// Whether a closure can give nothing, whoever takes it: it has several statements and no value to return, or its only one is none.
    fileprivate func visiblyGivesNothing(_ closure: Int, _ project: Project) -> Bool {
        let own = steps.filter { body.closures(around: $0.scope).first?.scope == closure && !isInLocalFunction($0, within: closure) }
        // A view that is made and not used is what a builder collects.
        if own.contains(where: { $0.isStatement && $0.makesSomething && !givesNothing($0, among: own, project) }) { return false }
        let returned = own.filter { $0.action == .result && !Vocabulary.leaving.contains($0.value.text) }
        if let only = returned.first(where: { $0.scope == closure && returned.count == 1 }), !own.contains(where: \.isStatement) {
            return givesNothing(only, among: own, project)
        }
        guard returned.isEmpty else { return false }
        if own.contains(where: { $0.scope == closure && ($0.isStatement || $0.action == .write || $0.action == .result) }) { return true }
        // An `if` with an `else` and a `switch` may be the closure's value.
        let branches = body.scopes.compactMap { scope -> Scope.Branch? in
            if scope.parent == closure, case .branch(let branch) = scope.kind { branch } else { nil }
        }
        let mayBeValue = branches.contains { $0.keyword == .case || $0.keyword == .else || $0.keyword == .if && $0.hasElse }
        return !mayBeValue || own.contains { $0.action == .write || $0.isStatement && givesNothing($0, among: own, project) }
    }

    private func isInLocalFunction(_ step: Step, within closure: Int) -> Bool {
        for scope in body.enclosing(step.scope) {
            if scope == closure { return false }
            if case .function = body.scopes[scope].kind { return true }
        }
        return false
    }

    /// Whether an expression is an assignment or a call of a function of the project that has no result.
    private func givesNothing(_ step: Step, among own: [Step], _ project: Project) -> Bool {
        if own.contains(where: { $0.action == .write && $0.offset == step.value.offset }) { return true }
        guard let call = own.first(where: { $0.action == .call && $0.offset == step.value.offset && $0.path == step.value.path }) else { return false }
        if Vocabulary.voidFunctions.contains(call.path.last) { return true }
        let callees = project.callees(of: call, in: self)
        return !callees.isEmpty && callees.allSatisfy { $0.function.kind == .function && project.isVoid($0.function.result, in: $0.type?.name ?? "") }
    }
}

extension Step {
    /// Whether it makes a value of a type that is named, perhaps with calls on it: `Text("Loans").padding()`.
    fileprivate var makesSomething: Bool {
        guard action == .call, path.root.first?.isUppercase == true else { return false }
        return path.count == 1 ? !Vocabulary.voidFunctions.contains(path.root) : path.root.hasSuffix("()")
    }
}

private enum Vocabulary {
    static let leaving: Set = ["return", "throw", "break", "continue"]
    /// Properties of Apple's types whose closure gives nothing. Those that do are called `…Provider`, `should…` or `can…`.
    static let voidProperties: Set = [
        "configurationUpdateHandler", "completionHandler", "completionBlock", "progressHandler", "cellUpdateHandler", "action",
        "didReorder", "willReorder", "willCollapseItem", "willExpandItem", "onChange", "eventHandler", "terminationHandler",
    ]
    /// Calls of Apple's whose closures give nothing.
    static let voidCalls: Set = [
        "UIAction", "uncached", "UIDeferredMenuElement", "CellRegistration", "SupplementaryRegistration", "sink", "AnyCancellable",
        "async", "asyncAfter", "scheduledTimer", "addObserver", "UIAlertAction", "addCompletion", "addAnimations",
        // What a SwiftUI view does.
        "Button", "onTapGesture", "onLongPressGesture", "onAppear", "onDisappear", "onChange", "onReceive", "onSubmit", "onDelete", "onMove",
        "onHover", "onOpenURL", "task", "refreshable", "onDismiss",
    ]
    /// Functions of Apple's without a result that are often all a closure does.
    static let voidFunctions: Set = [
        "print", "setNeedsLayout", "setNeedsDisplay", "layoutIfNeeded", "reloadData", "present", "dismiss", "pushViewController", "async",
        "setNeedsUpdateConfiguration", "setNeedsUpdateProperties", "Task", "NSLog", "show", "performSegue", "addSubview", "removeFromSuperview",
    ]
}
