internal import SwiftSyntax

/// The one walk over a file: it turns the tree into facts.
///
/// Every rule and the index live on what it collects, so a rule costs no walk of its own.
final class FactReader {
    private(set) var file: FileFacts
    /// The parts being read, outermost first.
    private var open: [TypePart] = []
    private let conditions = BuildConditions()

    init(path: String) {
        file = FileFacts(path: path)
    }

    /// Reads a whole file.
    func read(_ tree: SourceFileSyntax) -> FileFacts {
        let topLevel = BodyReader(self)
        readItems(tree.statements, into: topLevel)
        if !topLevel.body.steps.isEmpty {
            file.functions.append(FunctionFacts(kind: .topLevel, name: "", body: topLevel.body))
        }
        return file
    }

    private func readItems(_ items: CodeBlockItemListSyntax, into topLevel: BodyReader) {
        for item in items {
            switch item.item {
            case .decl(let declaration):
                if let condition = declaration.as(IfConfigDeclSyntax.self) {
                    for elements in active(condition) {
                        if case .statements(let inner) = elements { readItems(inner, into: topLevel) }
                    }
                } else if let variable = declaration.as(VariableDeclSyntax.self) {
                    file.properties += properties(of: variable)
                } else if let macro = declaration.as(MacroExpansionDeclSyntax.self) {
                    topLevel.readMacro(macro)
                } else {
                    read(declaration)
                }
            case .stmt(let statement): topLevel.read(statement: statement)
            case .expr(let expression): topLevel.read(expression: expression)
            @unknown default: break
            }
        }
    }

    /// Reads a declaration that is not inside code.
    func read(_ declaration: DeclSyntax) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .classDecl(let node):
            readType(.class, node.name, node.genericParameterClause, node.inheritanceClause, node.attributes, node.modifiers, node.memberBlock)
        case .structDecl(let node):
            readType(.struct, node.name, node.genericParameterClause, node.inheritanceClause, node.attributes, node.modifiers, node.memberBlock)
        case .enumDecl(let node):
            readType(.enum, node.name, node.genericParameterClause, node.inheritanceClause, node.attributes, node.modifiers, node.memberBlock)
        case .actorDecl(let node):
            readType(.actor, node.name, node.genericParameterClause, node.inheritanceClause, node.attributes, node.modifiers, node.memberBlock)
        case .protocolDecl(let node):
            readType(.protocol, node.name, nil, node.inheritanceClause, node.attributes, node.modifiers, node.memberBlock)
        case .extensionDecl(let node):
            var part = TypePart(kind: .extension, name: TypeReader.read(node.extendedType).name)
            part.offset = node.extendedType.positionAfterSkippingLeadingTrivia.utf8Offset
            part.isPublic = Self.isPublic(node.modifiers)
            readMembers(of: part, node.inheritanceClause, node.attributes, node.memberBlock)
        case .functionDecl(let node): add(function(node))
        case .initializerDecl(let node):
            add(
                function(
                    .initializer, "init", node.signature, node.attributes, node.modifiers, node.body,
                    at: node.initKeyword.positionAfterSkippingLeadingTrivia.utf8Offset))
        case .deinitializerDecl(let node):
            add(
                function(
                    .deinitializer, "deinit", nil, node.attributes, node.modifiers, node.body,
                    at: node.deinitKeyword.positionAfterSkippingLeadingTrivia.utf8Offset))
        case .subscriptDecl(let node):
            for accessor in accessors(node.accessorBlock, of: "subscript") { add(accessor) }
        case .variableDecl(let node):
            let read = properties(of: node)
            if open.isEmpty { file.properties += read } else { open[open.count - 1].properties += read }
        case .typeAliasDecl(let node):
            let type = TypeReader.read(node.initializer.value)
            if open.isEmpty {
                file.aliases[node.name.text] = type
            } else {
                open[open.count - 1].aliases[node.name.text] = type
            }
        case .importDecl(let node):
            file.imports.append(node.path.map(\.name.text).joined(separator: "."))
        case .ifConfigDecl(let node):
            for elements in active(node) {
                switch elements {
                case .decls(let members): for member in members { read(member.decl) }
                case .statements(let items):
                    for item in items { if case .decl(let inner) = item.item { read(inner) } }
                default: break
                }
            }
        default: break
        }
    }

    /// The statements of an `#if` inside code that are compiled for iOS.
    func active(_ node: IfConfigDeclSyntax) -> [IfConfigClauseSyntax.Elements] {
        note(conditionsOf: node)
        return conditions.active(node)
    }

    func note(conditionsOf node: IfConfigDeclSyntax) {
        for clause in node.clauses {
            guard let condition = clause.condition else { continue }
            for (kind, offset) in Directives.all(in: condition) { note(kind, at: offset) }
        }
    }

    func note(_ kind: Directive.Kind?, at offset: Int) {
        if let kind { file.directives.append(Directive(kind: kind, offset: offset)) }
    }

    // MARK: Types

    private func readType(
        _ kind: TypePart.Kind, _ name: TokenSyntax, _ generics: GenericParameterClauseSyntax?,
        _ inheritance: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
        _ members: MemberBlockSyntax
    ) {
        let around = open.last.map { $0.name + "." } ?? ""
        var part = TypePart(kind: kind, name: around + name.text)
        part.offset = name.positionAfterSkippingLeadingTrivia.utf8Offset
        part.isPublic = Self.isPublic(modifiers) || open.last.map { $0.kind == .extension && $0.isPublic } == true
        for parameter in generics?.parameters ?? [] {
            part.generics[parameter.name.text] = parameter.inheritedType.map(TypeReader.read) ?? TypeName("Any")
        }
        readMembers(of: part, inheritance, attributes, members)
    }

    private static func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { ["public", "open"].contains($0.name.text) && $0.detail == nil }
    }

    private func readMembers(
        of part: TypePart, _ inheritance: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax,
        _ members: MemberBlockSyntax
    ) {
        var part = part
        part.inherited = inheritance?.inheritedTypes.map { TypeReader.read($0.type) } ?? []
        part.attributes = self.attributes(attributes)
        open.append(part)
        for member in members.members { read(member.decl) }
        file.parts.append(open.removeLast())
    }

    private func add(_ function: FunctionFacts) {
        if open.isEmpty { file.functions.append(function) } else { open[open.count - 1].functions.append(function) }
    }

    // MARK: Functions

    func function(_ node: FunctionDeclSyntax) -> FunctionFacts {
        function(
            .function, node.name.text, node.signature, node.attributes, node.modifiers, node.body,
            at: node.name.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    private func function(
        _ kind: FunctionFacts.Kind, _ name: String, _ signature: FunctionSignatureSyntax?,
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ body: CodeBlockSyntax?, at offset: Int
    ) -> FunctionFacts {
        var facts = FunctionFacts(kind: kind, name: name)
        facts.parameters = signature.map { parameters(of: $0.parameterClause) } ?? []
        facts.result = signature?.returnClause.map { TypeReader.read($0.type) }
        facts.isAsync = signature?.effectSpecifiers?.asyncSpecifier != nil
        facts.attributes = self.attributes(attributes)
        facts.modifiers = modifiers.map(\.name.text)
        facts.offset = offset
        facts.body = body.map { read($0.statements, parameters: facts.parameters, at: $0.position.utf8Offset) }
        return facts
    }

    func parameters(of clause: FunctionParameterClauseSyntax) -> [FunctionFacts.Parameter] {
        clause.parameters.map { parameter in
            FunctionFacts.Parameter(
                label: parameter.firstName.text, name: (parameter.secondName ?? parameter.firstName).text,
                type: TypeReader.read(parameter.type))
        }
    }

    private func read(
        _ statements: CodeBlockItemListSyntax, parameters: [FunctionFacts.Parameter] = [], at offset: Int
    ) -> Body {
        let reader = BodyReader(self)
        for parameter in parameters {
            reader.declare(parameter.name, type: parameter.type, at: offset)
        }
        reader.read(statements, isWholeBody: true)
        return reader.body
    }

    // MARK: Properties

    private func properties(of node: VariableDeclSyntax) -> [PropertyFacts] {
        var shared = PropertyFacts(name: "")
        shared.attributes = attributes(node.attributes)
        shared.isLet = node.bindingSpecifier.tokenKind == .keyword(.let)
        for modifier in node.modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.weak): shared.ownership = "weak"
            case .keyword(.unowned): shared.ownership = "unowned"
            case .keyword(.static), .keyword(.class): shared.isStatic = true
            case .keyword(.lazy): shared.isLazy = true
            case .keyword(.override): shared.isOverride = true
            case .keyword(.private), .keyword(.fileprivate): if modifier.detail == nil { shared.isPrivate = true }
            default: break
            }
        }
        var found: [PropertyFacts] = []
        for binding in node.bindings {
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            var property = shared
            property.name = pattern.identifier.text
            property.offset = pattern.positionAfterSkippingLeadingTrivia.utf8Offset
            property.type = binding.typeAnnotation.map { TypeReader.read($0.type) }
            if let initializer = binding.initializer {
                let reader = BodyReader(self)
                property.initial = reader.read(initial: initializer.value)
                property.body = reader.body
            }
            property.accessors = accessors(binding.accessorBlock, of: property.name)
            property.isStored = !property.accessors.contains { $0.kind == .accessor("get") }
            found.append(property)
        }
        // `var a, b: Int`: the type stands at the last one.
        if let type = found.last?.type {
            for index in found.indices where found[index].type == nil && found[index].initial == nil {
                found[index].type = type
            }
        }
        return found
    }

    private func accessors(_ block: AccessorBlockSyntax?, of name: String) -> [FunctionFacts] {
        guard let block else { return [] }
        switch block.accessors {
        case .getter(let statements):
            var facts = FunctionFacts(kind: .accessor("get"), name: name)
            facts.offset = block.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset
            facts.body = read(statements, at: facts.offset)
            return [facts]
        case .accessors(let list):
            return list.map { accessor in
                var facts = FunctionFacts(kind: .accessor(accessor.accessorSpecifier.text), name: name)
                facts.offset = accessor.accessorSpecifier.positionAfterSkippingLeadingTrivia.utf8Offset
                facts.body = accessor.body.map { read($0.statements, at: facts.offset) }
                return facts
            }
        @unknown default: return []
        }
    }

    // MARK: Attributes

    func attributes(_ list: AttributeListSyntax) -> [Attribute] {
        var found: [Attribute] = []
        for element in list {
            guard let attribute = element.as(AttributeSyntax.self) else { continue }
            let name = TypeReader.read(attribute.attributeName).name
            found.append(Attribute(name: name, argument: attribute.arguments.map { $0.trimmedDescription } ?? ""))
        }
        return found
    }
}
