/// What the source shows of the types of expressions: declarations, initial values, casts, results of the project's functions.
extension Project {
    /// The type of a path where it stands; `nil` when the source does not show it.
    func type(of path: Path, in routine: Routine, at offset: Int, scope: Int, depth: Int = 0) -> TypeName? {
        guard depth < 8, let root = path.names.first else { return nil }
        if path.isSelf { return routine.type.map { TypeName($0.name) } }
        if path.names.count > 1, root == "super" { return nil }
        var context = routine
        var current: TypeName?
        if let local = routine.body.declaration(of: root, at: offset, in: scope), !path.isExplicitSelf {
            if local.type == nil, local.value.shape == .path, local.value.path.root == root, !local.value.path.isExplicitSelf {
                // `guard let reader = reader`: the right side means the name before this one.
                current = type(of: local.value.path, in: routine, at: local.offset - 1, scope: local.scope, depth: depth + 1)
            } else {
                current = local.type ?? type(of: local.value, in: routine, scope: local.scope, depth: depth + 1)
            }
            if let passed = current, passed.shape == .named, let constraint = routine.type?.generics[passed.name] {
                current = constraint
            }
        } else if root.hasSuffix("[]") {
            // `children[index]`: an element of what the name holds.
            let list = Path([String(root.dropLast(2))], isExplicitSelf: path.isExplicitSelf)
            guard let type = type(of: list, in: routine, at: offset, scope: scope, depth: depth + 1) else { return nil }
            current = member("[]", of: type, in: routine, depth: depth + 1)
        } else if let property = routine.type?.anyProperty(root) {
            current = type(of: property, depth: depth + 1)
            context = property.type.routines.first ?? routine
        } else if root.hasSuffix("()") {
            current = result(ofCalling: Path([String(root.dropLast(2))]), in: routine, at: offset, scope: scope, depth: depth + 1)
        } else if let apple = routine.type.flatMap({ self.appleMember(root, of: $0) }) {
            current = TypeName(apple)
        } else if let (global, file) = global(root) {
            current = global.type ?? global.initial.flatMap { self.constructed($0, in: "", from: file) }
        } else if path.names.count > 1, let type = find(root, in: routine.type?.name ?? "", from: routine.file) {
            // A static member: `Catalogue.shared`.
            current = TypeName(type.name)
        }
        for name in path.names.dropFirst() {
            guard let owner = current else { return nil }
            current = member(name, of: owner, in: context, depth: depth + 1)
        }
        return current
    }

    /// The type of a value where it stands.
    func type(of value: Value, in routine: Routine, scope: Int, depth: Int = 0) -> TypeName? {
        guard depth < 8 else { return nil }
        switch value.shape {
        case .path: return type(of: value.path, in: routine, at: value.offset, scope: scope, depth: depth + 1)
        case .call:
            if value.path.names == ["{}"], let closure = value.arguments.first?.value.closure {
                return resultOfClosure(closure, in: routine, depth: depth + 1)
            }
            return result(ofCalling: value.path, in: routine, at: value.offset, scope: scope, depth: depth + 1)
        case .cast: return value.text.isEmpty ? nil : TypeName(value.text)
        case .compound where value.text == "??" || value.text == "?:":
            for argument in value.arguments {
                if let found = type(of: argument.value, in: routine, scope: scope, depth: depth + 1) { return found }
            }
            return nil
        default: return nil
        }
    }

    /// The project's type an expression has, when it is one.
    func projectType(of path: Path, in routine: Routine, at offset: Int, scope: Int) -> ProjectType? {
        guard let name = type(of: path, in: routine, at: offset, scope: scope) else { return nil }
        return projectType(name, for: routine)
    }

    func projectType(_ name: TypeName, for routine: Routine) -> ProjectType? {
        if case .project(let type)? = resolve(name, in: routine.type?.name ?? "", from: routine.file) { return type }
        return nil
    }

    /// Whether a written type is, inherits from or conforms to `ancestor`.
    func isType(_ name: TypeName, _ ancestor: String, in context: String, from file: FileFacts) -> Bool {
        switch resolve(name, in: context, from: file) {
        case .project(let type)?: return type.is(ancestor)
        case .external(let external)?: return AppleTypes.is(external, ancestor)
        case .composition(let names)?: return names.contains { isType($0, ancestor, in: context, from: file) }
        case nil: return false
        }
    }

    /// Whether a path holds a value of a type that is, inherits from or conforms to `ancestor`.
    func isPath(_ path: Path, _ ancestor: String, in routine: Routine, at offset: Int, scope: Int) -> Bool {
        guard let name = type(of: path, in: routine, at: offset, scope: scope) else { return false }
        return isType(name, ancestor, in: routine.type?.name ?? "", from: routine.file)
    }

    func isValue(_ value: Value, _ ancestor: String, in routine: Routine, scope: Int) -> Bool {
        guard let name = type(of: value, in: routine, scope: scope) else { return false }
        return isType(name, ancestor, in: routine.type?.name ?? "", from: routine.file)
    }

    /// Whether a property holds a value of a type that is, inherits from or conforms to `ancestor`.
    func isProperty(_ property: ProjectType.Property, _ ancestor: String) -> Bool {
        guard let name = type(of: property) else { return false }
        return isType(name, ancestor, in: property.type.name, from: property.file)
    }

    func type(of property: ProjectType.Property, depth: Int = 0) -> TypeName? {
        if let written = property.facts.type { return written }
        guard depth < 8 else { return nil }
        if let initial = property.facts.initial,
            let routine = property.type.routines.first(where: {
                $0.function.kind == .accessor("lazy") && $0.name == property.facts.name
            })
        {
            return type(of: initial, in: routine, scope: 0, depth: depth + 1)
        }
        return nil
    }

    // MARK: Members

    private static let contexts: Set = [
        "Context", "UIViewRepresentableContext", "UIViewControllerRepresentableContext", "UIGestureRecognizerRepresentableContext",
    ]

    private func member(_ name: String, of owner: TypeName, in context: Routine, depth: Int) -> TypeName? {
        guard depth < 8 else { return nil }
        if owner.shape == .collection {
            let isElement = name.hasSuffix("[]") || ["first", "last"].contains(name)
            return isElement ? owner.arguments.last : nil
        }
        switch resolve(owner, in: context.type?.name ?? "", from: context.file) {
        case .project(let type)?:
            if name.hasSuffix("()") {
                return type.anyRoutines(String(name.dropLast(2))).first?.function.result
            }
            if let property = type.anyProperty(name) { return self.type(of: property, depth: depth + 1) }
            return appleMember(name, of: type).map { TypeName($0) }
        case .external(let external)?:
            if name == "coordinator", Self.contexts.contains(external) { return coordinatorType(of: context.type) }
            return AppleTypes.member(name, of: external).map { TypeName($0) }
        default: return nil
        }
    }

    private func appleMember(_ name: String, of type: ProjectType) -> String? {
        if let found = AppleTypes.member(name, of: type.name) { return found }
        return type.ancestors.sorted().lazy.compactMap { AppleTypes.member(name, of: $0) }.first
    }

    /// What a call gives: an instance when the callee is a type, else the result of the project's function.
    private func result(ofCalling callee: Path, in routine: Routine, at offset: Int, scope: Int, depth: Int) -> TypeName? {
        guard depth < 8 else { return nil }
        var names = callee.names
        if names.last == "init" { names.removeLast() }
        if names.isEmpty || names == [""] { return nil }
        if let made = constructed(Value(shape: .call, path: Path(names)), in: routine.type?.name ?? "", from: routine.file) {
            return made
        }
        if names.count == 1 {
            let functions = routine.type?.anyRoutines(names[0]) ?? []
            return (functions.first ?? freeRoutines(names[0]).first)?.function.result
        }
        let owner = Path(Array(names.dropLast()), isExplicitSelf: callee.isExplicitSelf)
        guard let type = type(of: owner, in: routine, at: offset, scope: scope, depth: depth + 1) else { return nil }
        return member(names[names.count - 1] + "()", of: type, in: routine, depth: depth + 1)
    }

    /// The type a call makes an instance of, when its callee is a type the project or Apple declares.
    func constructed(_ value: Value, in context: String, from file: FileFacts) -> TypeName? {
        guard value.shape == .call else { return nil }
        var names = value.path.names
        if names.last == "init" { names.removeLast() }
        let name = names.joined(separator: ".")
        guard !name.isEmpty, !value.path.isExplicitSelf else { return nil }
        switch resolve(TypeName(name), in: context, from: file) {
        case .project(let type)?: return TypeName(type.name)
        case .external(let external)?: return AppleTypes.isKnown(external) ? TypeName(external) : nil
        default: return nil
        }
    }

    private func resultOfClosure(_ closure: Int, in routine: Routine, depth: Int) -> TypeName? {
        for step in routine.body.steps where step.action == .result && step.scope == closure {
            if let found = type(of: step.value, in: routine, scope: closure, depth: depth) { return found }
        }
        return nil
    }

    // MARK: Calls

    /// The project's functions a call runs.
    func callees(of step: Step, in routine: Routine) -> [Routine] {
        guard step.action == .call else { return [] }
        let path = step.path
        if path.names.count == 1 {
            if let own = routine.type?.anyRoutines(path.last), !own.isEmpty { return own }
            let free = freeRoutines(path.last)
            if !free.isEmpty { return free }
            if let made = constructed(step.value, in: routine.type?.name ?? "", from: routine.file) {
                return projectType(made, for: routine)?.routines("init") ?? []
            }
            return []
        }
        if path.root == "super" { return routine.type?.ancestorTypes.lazy.map { $0.routines(path.last) }.first { !$0.isEmpty } ?? [] }
        if let type = projectType(of: path.owner, in: routine, at: step.offset, scope: step.scope) {
            return type.anyRoutines(path.last)
        }
        return []
    }

    /// The routine and every function of the project it runs, in order of discovery.
    func reached(from routine: Routine, limit: Int = 64) -> [Routine] {
        var found = [routine]
        var seen: Set = [routine]
        var next = 0
        while next < found.count, found.count < limit {
            let current = found[next]
            next += 1
            for step in current.steps where step.action == .call {
                for callee in callees(of: step, in: current) where seen.insert(callee).inserted { found.append(callee) }
            }
        }
        return found
    }
}
