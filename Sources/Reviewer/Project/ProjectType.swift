/// A type of the project with all its parts, or an Apple type the project extends.
///
/// Built once by `Project` and only read afterwards, from any thread.
final class ProjectType: @unchecked Sendable {
    let name: String
    let kind: TypePart.Kind
    /// The file of the declaration, or of the first extension.
    let file: FileFacts
    let offset: Int
    fileprivate(set) var parts: [(part: TypePart, file: FileFacts)] = []
    fileprivate(set) var properties: [Property] = []
    fileprivate(set) var routines: [Routine] = []
    fileprivate(set) var attributes: [Attribute] = []
    fileprivate(set) var generics: [String: TypeName] = [:]
    fileprivate(set) var inherited: [TypeName] = []
    /// Every type above this one by its full name: the project's and Apple's, protocols included.
    fileprivate(set) var ancestors: Set<String> = []
    /// The project's own types above this one, nearest first.
    fileprivate(set) var ancestorTypes: [ProjectType] = []

    struct Property {
        let facts: PropertyFacts
        let file: FileFacts
        unowned let type: ProjectType
    }

    fileprivate init(name: String, kind: TypePart.Kind, file: FileFacts, offset: Int) {
        self.name = name
        self.kind = kind
        self.file = file
        self.offset = offset
    }

    /// Whether the project declares it; otherwise it only extends it.
    var isDeclared: Bool { kind != .extension }
    var isReference: Bool { kind == .class || kind == .actor }

    /// Whether it is, inherits from or conforms to a type.
    func `is`(_ other: String) -> Bool { name == other || ancestors.contains(other) }
    func isAny(_ others: [String]) -> Bool { others.contains(where: `is`) }

    func property(_ name: String) -> Property? { properties.first { $0.facts.name == name } }
    func routines(_ name: String) -> [Routine] { routines.filter { $0.function.name == name && $0.isCallable } }

    /// A property of this type or of the project's types above it.
    func anyProperty(_ name: String) -> Property? {
        if let own = property(name) { return own }
        for ancestor in ancestorTypes { if let found = ancestor.property(name) { return found } }
        return nil
    }

    /// Functions of this type, or else of the nearest type above that has them.
    func anyRoutines(_ name: String) -> [Routine] {
        for type in [self] + ancestorTypes {
            let found = type.routines(name)
            if !found.isEmpty { return found }
        }
        return []
    }

    var deinitializer: Routine? { routines.first { $0.function.kind == .deinitializer } }
    var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// A function, accessor, initial value or top-level code, and where it belongs.
final class Routine: @unchecked Sendable {
    let function: FunctionFacts
    let file: FileFacts
    /// `nil` for a free function and top-level code.
    unowned let type: ProjectType?
    let body: Body

    fileprivate init(_ function: FunctionFacts, file: FileFacts, type: ProjectType?) {
        self.function = function
        self.file = file
        self.type = type
        body = function.body ?? Body()
    }

    var name: String { function.name }
    var steps: [Step] { body.steps }
    fileprivate(set) var isCallable = true

    /// Whether every call of the function runs a step: no closure and no condition stands around it.
    func isAlwaysRun(_ step: Step) -> Bool {
        body.closures(around: step.scope).isEmpty && body.conditions(at: step.offset, in: step.scope).allSatisfy { $0.keyword == .do }
    }
}

extension Routine: Hashable {
    static func == (left: Routine, right: Routine) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Every type and function of the files under review, resolved across them.
final class Project: @unchecked Sendable {
    let files: [FileFacts]
    /// In the order of their files.
    private(set) var types: [ProjectType] = []
    private(set) var freeRoutines: [Routine] = []
    private var byName: [String: [ProjectType]] = [:]
    private var aliases: [String: (type: TypeName, context: String)] = [:]
    private var freeByName: [String: [Routine]] = [:]
    private var globals: [String: (PropertyFacts, FileFacts)] = [:]
    /// Where something gives itself away: `form.delegate = self`, by the name of the property.
    private(set) var selfAssignments: [String: [(routine: Routine, step: Step)]] = [:]

    init(_ files: [FileFacts]) {
        self.files = files
        for file in files { declare(file) }
        for file in files { extend(file) }
        for type in types { inherit(type) }
        for type in types { type.close() }
        for type in types {
            for routine in type.routines {
                for step in routine.steps where step.action == .write && step.path.count >= 2 && step.value.isSelf {
                    selfAssignments[step.path.last, default: []].append((routine, step))
                }
            }
        }
    }

    // MARK: Building

    private func declare(_ file: FileFacts) {
        for part in file.parts where part.kind != .extension {
            let type = ProjectType(name: part.name, kind: part.kind, file: file, offset: part.offset)
            type.add(part, file)
            types.append(type)
            byName[part.name, default: []].append(type)
        }
        for (name, type) in file.aliases { aliases[name] = (type, "") }
        for part in file.parts {
            for (name, type) in part.aliases { aliases["\(part.name).\(name)"] = (type, part.name) }
        }
        for function in file.functions {
            let routine = Routine(function, file: file, type: nil)
            freeRoutines.append(routine)
            freeByName[function.name, default: []].append(routine)
        }
        for property in file.properties { globals[property.name] = (property, file) }
    }

    private func extend(_ file: FileFacts) {
        for part in file.parts where part.kind == .extension {
            if let type = find(part.name, in: "", from: file) {
                type.add(part, file)
            } else {
                let type = ProjectType(name: part.name, kind: .extension, file: file, offset: part.offset)
                type.add(part, file)
                types.append(type)
                byName[part.name, default: []].append(type)
            }
        }
    }

    private func inherit(_ type: ProjectType) {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(type)]
        var queue: [(TypeName, ProjectType)] = type.inherited.map { ($0, type) }
        if !type.isDeclared { type.ancestors.formUnion(AppleTypes.ancestors(of: type.name)) }
        while !queue.isEmpty {
            let (name, context) = queue.removeFirst()
            if name.shape == .composition {
                queue += name.arguments.map { ($0, context) }
                continue
            }
            guard name.shape == .named else { continue }
            switch resolve(name, in: context.name, from: context.file) {
            case .project(let found)?:
                guard seen.insert(ObjectIdentifier(found)).inserted else { continue }
                type.ancestors.insert(found.name)
                type.ancestorTypes.append(found)
                if !found.isDeclared { type.ancestors.formUnion(AppleTypes.ancestors(of: found.name)) }
                queue += found.inherited.map { ($0, found) }
            case .external(let external)?:
                type.ancestors.insert(external)
                type.ancestors.formUnion(AppleTypes.ancestors(of: external))
            case .composition(let names)?: queue += names.map { ($0, context) }
            case nil: break
            }
        }
    }

    // MARK: Names

    enum Resolution {
        case project(ProjectType)
        case external(String)
        case composition([TypeName])
    }

    /// What a written type means where it stands.
    func resolve(_ name: TypeName, in context: String, from file: FileFacts, depth: Int = 0) -> Resolution? {
        guard depth < 8 else { return nil }
        if name.shape == .composition { return .composition(name.arguments) }
        guard name.shape == .named, !name.name.isEmpty else { return nil }
        if name.name == "Self" { return find(context, in: "", from: file).map { .project($0) } }
        if let type = find(name.name, in: context, from: file) { return .project(type) }
        for scope in Self.scopes(of: context) {
            let key = scope.isEmpty ? name.name : "\(scope).\(name.name)"
            if let alias = aliases[key] { return resolve(alias.type, in: alias.context, from: file, depth: depth + 1) }
        }
        // A generic parameter means its constraint.
        for scope in Self.scopes(of: context) where !scope.isEmpty {
            if let constraint = byName[scope]?.first?.generics[name.name] {
                return resolve(constraint, in: scope, from: file, depth: depth + 1)
            }
        }
        // `UIKit.UIView`
        let parts = name.name.split(separator: ".")
        if parts.count == 2, Self.modules.contains(String(parts[0])) { return .external(String(parts[1])) }
        return .external(name.name)
    }

    /// The type behind the project's aliases.
    func expanded(_ name: TypeName, in context: String, depth: Int = 0) -> TypeName {
        guard depth < 8, name.shape == .named else { return name }
        for scope in Self.scopes(of: context) {
            let key = scope.isEmpty ? name.name : "\(scope).\(name.name)"
            if byName[key] != nil { return name }
            guard let alias = aliases[key] else { continue }
            var found = alias.type
            found.isOptional = found.isOptional || name.isOptional
            return expanded(found, in: alias.context, depth: depth + 1)
        }
        return name
    }

    /// The declaration a name means: the innermost around `context`, the nearest file among several.
    func find(_ name: String, in context: String, from file: FileFacts) -> ProjectType? {
        for scope in Self.scopes(of: context) {
            if let found = byName[scope.isEmpty ? name : "\(scope).\(name)"] {
                return found.count == 1 ? found[0] : Self.nearest(found, to: file)
            }
        }
        return nil
    }

    private static func scopes(of context: String) -> [String] {
        var found: [String] = []
        var parts = context.split(separator: ".")
        while !parts.isEmpty {
            found.append(parts.joined(separator: "."))
            parts.removeLast()
        }
        return found + [""]
    }

    /// Two targets may both have a `ContentView`: the one whose path shares most with the file is meant.
    private static func nearest(_ types: [ProjectType], to file: FileFacts) -> ProjectType {
        func shared(_ type: ProjectType) -> Int {
            if type.file.path == file.path { return Int.max }
            return zip(type.file.path.split(separator: "/"), file.path.split(separator: "/")).prefix { $0 == $1 }.count
        }
        return types.max { shared($0) < shared($1) } ?? types[0]
    }

    private static let modules: Set = ["UIKit", "SwiftUI", "Foundation", "MapKit", "WebKit", "QuartzCore", "Combine", "Swift"]

    func freeRoutines(_ name: String) -> [Routine] { freeByName[name] ?? [] }
    func global(_ name: String) -> (PropertyFacts, FileFacts)? { globals[name] }
}

extension ProjectType {
    fileprivate func add(_ part: TypePart, _ file: FileFacts) {
        parts.append((part, file))
        inherited += part.inherited
        attributes += part.attributes
        generics.merge(part.generics) { first, _ in first }
        for property in part.properties {
            properties.append(Property(facts: property, file: file, type: self))
            for accessor in property.accessors {
                let routine = Routine(accessor, file: file, type: self)
                routine.isCallable = false
                routines.append(routine)
            }
            if let body = property.body, !body.steps.isEmpty {
                let initial = FunctionFacts(kind: .accessor("lazy"), name: property.name, body: body, offset: property.offset)
                let routine = Routine(initial, file: file, type: self)
                routine.isCallable = false
                routines.append(routine)
            }
        }
        for function in part.functions { routines.append(Routine(function, file: file, type: self)) }
    }

    /// Sorts what came from several files, so that nothing depends on the order of reading.
    fileprivate func close() {
        ancestors.remove("")
    }
}
