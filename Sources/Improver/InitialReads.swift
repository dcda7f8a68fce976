internal import SwiftSyntax

/// Whether an initializer reads a stored variable before the object is complete: a stored one may be, an observed one may not.
struct InitialReads {
    let areEarly: Bool

    init(_ declaration: ClassDeclSyntax) {
        let stored = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { variable in
            !variable.modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
        }
        var variables: Set<String> = []
        var open: Set<String> = []
        for variable in stored {
            for binding in variable.bindings where !Self.isComputed(binding) {
                let name = binding.pattern.trimmedDescription
                if variable.bindingSpecifier.text == "var" { variables.insert(name) }
                let isOptional = binding.typeAnnotation.map { $0.type.is(OptionalTypeSyntax.self) || $0.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) }
                if binding.initializer == nil, !(isOptional == true && variable.bindingSpecifier.text == "var") { open.insert(name) }
            }
        }
        areEarly = declaration.initializers.contains { Self.readsEarly($0, variables, open) }
    }

    static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
        switch binding.accessorBlock?.accessors {
        case .getter?: true
        case .accessors(let list)?: list.contains { $0.accessorSpecifier.text == "get" }
        case nil: false
        @unknown default: false
        }
    }

    private static func readsEarly(_ initializer: InitializerDeclSyntax, _ variables: Set<String>, _ open: Set<String>) -> Bool {
        guard let body = initializer.body, !initializer.modifiers.contains(where: { $0.name.text == "convenience" }) else { return false }
        let own = Set(initializer.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text })
        let references = Site.all(DeclReferenceExprSyntax.self, in: body)
        let written = references.filter(isAssigned)
        let parent = Site.all(FunctionCallExprSyntax.self, in: body).last { $0.calledExpression.trimmedDescription == "super.init" }
        // The last assignment reads what it assigns before the object is complete.
        let last = written.last { open.contains($0.baseName.text) }?.enclosing(CodeBlockItemSyntax.self)
        let complete = parent?.end ?? last?.end ?? body.start
        return references.contains { use in
            guard use.start < complete, variables.contains(use.baseName.text), !isAssigned(use) else { return false }
            guard let access = use.parent?.as(MemberAccessExprSyntax.self), access.declName.id == use.id else { return !own.contains(use.baseName.text) }
            return access.base?.trimmedDescription == "self"
        }
    }

    /// Whether the reference is all that stands left of an assignment: `page = 1`, `self.page = 1`.
    private static func isAssigned(_ use: DeclReferenceExprSyntax) -> Bool {
        let access = use.parent?.as(MemberAccessExprSyntax.self)
        if let access, access.declName.id != use.id || access.base?.trimmedDescription != "self" { return false }
        let whole = access.map { Syntax($0) } ?? Syntax(use)
        if let infix = whole.parent?.as(InfixOperatorExprSyntax.self) { return infix.leftOperand.id == whole.as(ExprSyntax.self)?.id && infix.operator.is(AssignmentExprSyntax.self) }
        guard let elements = whole.parent?.as(ExprListSyntax.self)?.map({ $0 }), elements.count >= 3 else { return false }
        return Syntax(elements[0]).id == whole.id && elements[1].is(AssignmentExprSyntax.self)
    }
}

extension ClassDeclSyntax {
    /// Whether the class is declared in the code of a function or closure.
    var isInCode: Bool {
        parent?.enclosing(CodeBlockSyntax.self) != nil || parent?.enclosing(ClosureExprSyntax.self) != nil
    }
}
