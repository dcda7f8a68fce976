internal import SwiftSyntax

/// The classes of a project that are an `ObservableObject`, the wrapped properties that hold them, and what keeps a class from
/// becoming `@Observable`.
struct ObservableModels {
    struct Model {
        let file: Int
        let declaration: ClassDeclSyntax

        var name: String { declaration.name.text }
    }

    /// A property with `@StateObject`, `@ObservedObject` or `@EnvironmentObject`.
    struct Holder {
        let file: Int
        let variable: VariableDeclSyntax
        let attribute: AttributeSyntax
        /// The type as it is written; `nil` when it cannot be read off.
        let type: String?
        let name: String
        /// Whether `$name` is used in the type that declares it, in whichever file.
        let isProjected: Bool
        /// Whether `_name` is.
        let isUnwrapped: Bool

        var wrapper: String { attribute.attributeName.trimmedDescription }
    }

    let models: [Model]
    let holders: [Holder]
    /// Why a class stays as it is, by its name.
    private(set) var obstacles: [String: String] = [:]

    static let wrappers: Set = ["StateObject", "ObservedObject", "EnvironmentObject"]

    static func isProtocol(_ name: String) -> Bool { name == "ObservableObject" || name == "Combine.ObservableObject" }

    init(_ trees: [SourceFileSyntax]) {
        let classes = trees.map { Site.all(ClassDeclSyntax.self, in: $0) }
        let models = trees.indices.flatMap { file in
            classes[file].filter { $0.inherited.contains(where: Self.isProtocol) }.map { Model(file: file, declaration: $0) }
        }
        self.models = models
        holders = models.isEmpty ? [] : Self.holders(in: trees)
        if models.isEmpty { return }
        let facts = ProjectNames(trees, classes: classes.flatMap { $0 })
        for model in models where obstacles[model.name] == nil {
            obstacles[model.name] = facts.obstacle ?? Self.obstacle(of: model, facts)
        }
        for (name, same) in Dictionary(grouping: models, by: \.name) where same.count > 1 { obstacles[name] = "several classes have its name" }
        blockUnreadHolders(facts)
        for holder in holders where holder.isUnwrapped && changes(holder.type) {
            obstacles[Self.lastName(holder.type ?? "")] = "“_\(holder.name)” is used, the wrapper itself"
        }
        blockInheritance()
        blockEnvironment(facts)
    }

    /// Whether the class that a written type names becomes `@Observable`.
    func changes(_ type: String?) -> Bool {
        guard let name = type.map(Self.lastName) else { return false }
        return obstacles[name] == nil && models.contains { $0.name == name }
    }

    static func lastName(_ type: String) -> String { type.split(separator: ".").last.map(String.init) ?? type }

    // MARK: Obstacles

    private static func obstacle(of model: Model, _ facts: ProjectNames) -> String? {
        let declaration = model.declaration
        if facts.bases.contains(model.name) { return "it has subclasses" }
        if facts.aliased.contains(model.name) { return "it has another name by a typealias" }
        if declaration.isInCode { return "it stands inside a function" }
        if declaration.modifiers.contains(where: { ["public", "open"].contains($0.name.text) }) { return "it is public: code outside of these files may observe it" }
        let isPrivate = declaration.modifiers.contains { $0.name.text == "private" }
        if isPrivate, declaration.typeAround != nil { return "it is private inside a type, where the macro's extension cannot name it" }
        let text = declaration.memberBlock.trimmedDescription
        let codes = [(["Codable", "Encodable"], "encode(to"), (["Codable", "Decodable"], "init(from")]
        for (names, member) in codes where declaration.inherited.contains(where: names.contains) && !text.contains(member) {
            return "its coding keys would change"
        }
        let conditions = declaration.memberBlock.members.compactMap { $0.decl.as(IfConfigDeclSyntax.self) }
        if conditions.contains(where: { !Site.all(VariableDeclSyntax.self, in: $0).isEmpty }) { return "a property stands behind #if" }
        if InitialReads(declaration).areEarly { return "an initializer reads a property before the object is complete" }
        for variable in declaration.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
            let wrappers = variable.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
            if wrappers.contains(where: { $0 != "Published" }) { return "a property has another wrapper" }
            if variable.modifiers.contains(where: { $0.name.text == "lazy" }) { return "a property is lazy" }
            let isVariable = variable.bindingSpecifier.tokenKind == .keyword(.var)
            if isVariable, variable.bindings.count > 1 || variable.bindings.first?.pattern.is(IdentifierPatternSyntax.self) == false {
                return "one declaration has several properties"
            }
            for binding in variable.bindings where wrappers.contains("Published") {
                let published = "$" + binding.pattern.trimmedDescription
                if facts.members.contains(published) || facts.names(in: model.name).contains(published) { return "its publisher \(published) is used" }
            }
            guard variable.isTracked else { continue }
            if variable.modifiers.contains(where: { $0.name.text == "override" }) { return "it overrides a property of its superclass" }
            for name in variable.bindings.map({ $0.pattern.trimmedDescription }) {
                if name.hasPrefix("`") { return "the name \(name) is a keyword" }
                // The macro keeps the value of `title` in a property `_title` of its own.
                if facts.declares("_" + name, in: model.name) { return "it has both “\(name)” and “_\(name)”, where @Observable keeps the value" }
                if facts.names(in: model.name).contains("_" + name) { return "“_\(name)” is used, the wrapper itself" }
            }
        }
        return nil
    }

    /// A property whose type is not plainly a class of the project may hold any class that its line names.
    private mutating func blockUnreadHolders(_ facts: ProjectNames) {
        let names = Set(models.map(\.name))
        for holder in holders where holder.type.map({ names.contains(Self.lastName($0)) }) != true {
            let mentioned = Set(holder.variable.tokens(viewMode: .sourceAccurate).map(\.text)).intersection(names)
            let reason = "the type of \(holder.name) cannot be read off its declaration"
            if !mentioned.isEmpty {
                for name in mentioned { obstacles[name] = obstacles[name] ?? reason }
            } else if holder.type == nil {
                for name in names { obstacles[name] = obstacles[name] ?? reason }
            }
        }
    }

    private mutating func blockInheritance() {
        let names = Set(models.map(\.name))
        for model in models where obstacles[model.name] == nil && model.declaration.inherited.contains(where: { names.contains(Self.lastName($0)) }) {
            obstacles[model.name] = "its superclass is an ObservableObject"
        }
    }

    /// `environmentObject(_:)` says no type, so that all of its objects change or none.
    private mutating func blockEnvironment(_ facts: ProjectNames) {
        let injected = holders.filter { $0.wrapper == "EnvironmentObject" }
        if injected.isEmpty {
            guard facts.members.contains("environmentObject") else { return }
            for model in models { obstacles[model.name] = obstacles[model.name] ?? "an environment object is set that none of these files reads" }
            return
        }
        for holder in injected where holder.isProjected && changes(holder.type) {
            obstacles[Self.lastName(holder.type ?? "")] = "“$\(holder.name)” of its environment object is used: write a @Bindable in that body"
        }
        guard injected.contains(where: { !changes($0.type) }) || models.contains(where: { obstacles[$0.name] != nil }) else { return }
        for holder in injected where changes(holder.type) {
            obstacles[Self.lastName(holder.type ?? "")] = "another object in the environment stays an ObservableObject"
        }
    }

    // MARK: Holders

    private static func holders(in trees: [SourceFileSyntax]) -> [Holder] {
        var uses: [String: Set<String>] = [:]
        for tree in trees {
            for group in declarationGroups(in: tree) {
                guard let name = group.typeName else { continue }
                uses[lastName(name), default: []].formUnion(
                    Site.all(DeclReferenceExprSyntax.self, in: group).map(\.baseName.text).filter { $0.hasPrefix("$") || $0.hasPrefix("_") })
            }
        }
        return trees.indices.flatMap { file in
            Site.all(VariableDeclSyntax.self, in: trees[file]).flatMap { variable -> [Holder] in
                let name = variable.bindings.first?.pattern.trimmedDescription ?? ""
                let owner = variable.typeAround?.typeName.map(lastName)
                return variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
                    .filter { wrappers.contains($0.attributeName.trimmedDescription) }
                    .map {
                        Holder(
                            file: file, variable: variable, attribute: $0, type: type(of: variable), name: name,
                            isProjected: owner.flatMap { uses[$0]?.contains("$" + name) } ?? false,
                            isUnwrapped: owner.flatMap { uses[$0]?.contains("_" + name) } ?? false)
                    }
            }
        }
    }

    private static func declarationGroups(in tree: SourceFileSyntax) -> [any DeclGroupSyntax] {
        Site.all(StructDeclSyntax.self, in: tree) as [any DeclGroupSyntax] + Site.all(ClassDeclSyntax.self, in: tree)
            + Site.all(ExtensionDeclSyntax.self, in: tree)
    }

    private static func type(of variable: VariableDeclSyntax) -> String? {
        guard let binding = variable.bindings.first else { return nil }
        if let type = binding.typeAnnotation?.type { return type.trimmedDescription }
        let called = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        // A function's result may be any type.
        return called.flatMap { lastName($0).first?.isUppercase == true ? $0 : nil }
    }
}

extension VariableDeclSyntax {
    /// Whether `@Observable` makes it a computed property with storage of its own.
    var isTracked: Bool {
        bindingSpecifier.tokenKind == .keyword(.var) && !isUntracked && !modifiers.contains { ["static", "class"].contains($0.name.text) }
            && !bindings.contains { InitialReads.isComputed($0) }
    }

    /// Whether a model's property stays as it is, unobserved: what is weak is mostly handed over by a view while it updates, and the
    /// macro would take the meaning of `nonisolated(unsafe)`.
    var isUntracked: Bool {
        modifiers.contains { $0.name.text == "weak" || $0.name.text == "nonisolated" && $0.detail?.detail.text == "unsafe" }
    }
}

/// What a project's files say by name, as far as it can keep a class from changing.
private struct ProjectNames {
    /// Names behind a dot.
    let members: Set<String>
    /// The first names of all inheritance clauses' types.
    let bases: Set<String>
    /// Names that a typealias stands for.
    let aliased: Set<String>
    /// What keeps every class as it is.
    private(set) var obstacle: String?
    private var namesByType: [String: Set<String>] = [:]
    private var membersByType: [String: Set<String>] = [:]
    private var basesByType: [String: [String]] = [:]

    init(_ trees: [SourceFileSyntax], classes: [ClassDeclSyntax]) {
        members = Set(trees.flatMap { Site.all(MemberAccessExprSyntax.self, in: $0).map(\.declName.baseName.text) })
        bases = Set(classes.flatMap(\.inherited).map { ObservableModels.lastName(String($0.prefix { $0 != "<" })) })
        aliased = Set(
            trees.flatMap { Site.all(TypeAliasDeclSyntax.self, in: $0) }
                .flatMap { $0.initializer.value.tokens(viewMode: .sourceAccurate).map(\.text) })
        for declaration in classes {
            let name = declaration.name.text
            namesByType[name, default: []].formUnion(Self.names(in: declaration))
            membersByType[name, default: []].formUnion(Self.memberNames(of: declaration))
            basesByType[name, default: []] += declaration.inherited.map(ObservableModels.lastName)
        }
        for tree in trees {
            for addition in Site.all(ExtensionDeclSyntax.self, in: tree) {
                let name = ObservableModels.lastName(addition.extendedType.trimmedDescription)
                namesByType[name, default: []].formUnion(Self.names(in: addition))
                membersByType[name, default: []].formUnion(Self.memberNames(of: addition))
            }
            let names = Self.names(in: tree)
            if names.contains("objectWillChange") || members.contains("objectWillChange") { obstacle = "objectWillChange is used" }
            for made in ObservableModels.wrappers.union(["Published"]).sorted() where names.contains(made) || Self.isType(made, in: tree) {
                obstacle = "\(made) is written as a type"
            }
            if obstacle == nil, Self.namesProtocol(in: tree) { obstacle = "other code asks for an ObservableObject" }
        }
    }

    /// The names used inside a type, in whichever file.
    func names(in type: String) -> Set<String> { namesByType[type] ?? [] }

    /// Whether a class, an extension of it, or a class above it declares a member by a name.
    func declares(_ member: String, in type: String) -> Bool {
        var seen: Set<String> = []
        var queue = [type]
        while let name = queue.popLast() {
            guard seen.insert(name).inserted else { continue }
            if membersByType[name]?.contains(member) == true { return true }
            queue += basesByType[name] ?? []
        }
        return false
    }

    private static func memberNames(of group: any DeclGroupSyntax) -> Set<String> {
        var names: Set<String> = []
        func add(_ members: MemberBlockItemListSyntax) {
            for member in members {
                if let variable = member.decl.as(VariableDeclSyntax.self) {
                    names.formUnion(Site.all(IdentifierPatternSyntax.self, in: variable.bindings).map(\.identifier.text))
                } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
                    for clause in condition.clauses { if case .decls(let inner)? = clause.elements { add(inner) } }
                } else if let named = member.decl.asProtocol((any NamedDeclSyntax).self) {
                    names.insert(named.name.text)
                }
            }
        }
        add(group.memberBlock.members)
        return names
    }

    private static func names(in node: some SyntaxProtocol) -> Set<String> {
        Set(Site.all(DeclReferenceExprSyntax.self, in: node).map(\.baseName.text))
    }

    /// Whether a wrapper is named but as an attribute.
    private static func isType(_ name: String, in tree: SourceFileSyntax) -> Bool {
        Site.all(IdentifierTypeSyntax.self, in: tree).contains { $0.name.text == name && $0.parent?.is(AttributeSyntax.self) != true }
    }

    /// Whether the protocol stands anywhere but in the conformance of a class: a constraint, `any`, `some`, another protocol, an extension.
    private static func namesProtocol(in tree: SourceFileSyntax) -> Bool {
        Site.all(IdentifierTypeSyntax.self, in: tree).contains { type in
            guard type.name.text == "ObservableObject" else { return false }
            let list = type.parent?.as(InheritedTypeSyntax.self)?.parent?.parent?.parent
            return list?.is(ClassDeclSyntax.self) != true
        }
    }
}
