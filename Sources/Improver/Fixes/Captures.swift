internal import SwiftSyntax

/// What code would capture if it became, or already is, an escaping closure.
struct Captures {
    /// The member or statement of the file around the code.
    let root: Syntax
    /// Whether nothing in it has to be used where it stands: no variable of the function, `inout` or unescaped closure, no `$0`.
    let isSafe: Bool
    /// Whether `self` may be changed in place there, which an escaping closure must not see.
    let isInMutation: Bool
    /// Whether it may use members of `self` without saying so.
    let leavesSelfUnsaid: Bool
    /// The capture list it needs, in brackets.
    let list: String?

    init(_ code: Syntax, within statement: CodeBlockItemSyntax) {
        let root = statement.memberAround
        self.root = root
        let uses = Site.all(DeclReferenceExprSyntax.self, in: code).filter { use in
            use.parent?.as(MemberAccessExprSyntax.self).map { $0.declName.id != use.id } ?? true
        }
        let inner = Self.declared(in: code)
        let names = Set(uses.map(\.baseName.text)).subtracting(inner.constants).subtracting(inner.variables)
        let around = Self.declared(in: root)
        let isSafe = !names.contains { $0.hasPrefix("$") } && names.isDisjoint(with: around.variables) && names.isDisjoint(with: around.unescaped)
            && names.isDisjoint(with: inner.variables)
            && !Site.all(DeclReferenceExprSyntax.self, in: code).contains { use in
                use.parent?.is(FunctionCallExprSyntax.self) == true && around.parameters.contains(use.baseName.text)
            }
        let type = statement.typeAround
        isInMutation = type.map { Self.mayChangeSelf(statement, in: $0) } ?? false
        let isWeak = Self.captures("weak self", around: Syntax(statement), in: root)
        let implicit = names.subtracting(around.constants).subtracting(around.parameters).subtracting(Self.globals(of: root)).filter { name in
            name.first.map { $0.isLowercase || $0 == "_" } == true && !Self.known.contains(name)
        }
        leavesSelfUnsaid = type != nil && !implicit.isEmpty
        // Below a weak capture, no further closure may leave self unsaid.
        self.isSafe = isSafe && !(isWeak && leavesSelfUnsaid)
        if isWeak, names.contains("self"), !around.constants.contains("self") {
            list = "[weak self]"
        } else if let type, !implicit.isEmpty, !type.is(StructDeclSyntax.self), !type.is(EnumDeclSyntax.self), !Self.isStatic(root) {
            list = "[self]"
        } else {
            list = nil
        }
    }

    /// What puts the capture list into a closure; `nil` when the closure has another one.
    func head(of closure: ClosureExprSyntax) -> [SourceEdit]? {
        guard let list else { return [] }
        guard let signature = closure.signature else { return [.insert(" \(list) in", at: closure.leftBrace.end)] }
        if let capture = signature.capture { return capture.items.contains { $0.trimmedDescription.hasSuffix("self") } ? [] : nil }
        return [.insert("\(list) ", at: signature.parameterClause.map { $0.start } ?? signature.inKeyword.start)]
    }

    /// Functions that are no members.
    private static let known: Set = ["self", "super", "print", "debugPrint", "min", "max", "abs", "fatalError", "assert", "precondition", "type"]

    /// The functions and variables that the file declares outside of its types.
    private static func globals(of node: Syntax) -> Set<String> {
        guard let file = node.root.as(SourceFileSyntax.self) else { return [] }
        return Set(file.statements.flatMap { item in
            item.item.as(FunctionDeclSyntax.self).map { [$0.name.text] }
                ?? item.item.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.trimmedDescription) ?? []
        })
    }

    private static func isStatic(_ member: Syntax) -> Bool {
        (member.asProtocol((any WithModifiersSyntax).self)?.modifiers).map { $0.contains { ["static", "class"].contains($0.name.text) } } ?? false
    }

    private struct Names {
        var constants: Set<String> = []
        var variables: Set<String> = []
        var parameters: Set<String> = []
        /// Parameters that must not leave the function.
        var unescaped: Set<String> = []
    }

    private static func declared(in node: Syntax) -> Names {
        var names = Names()
        func bind(_ pattern: PatternSyntax, _ isVariable: Bool) {
            for name in Site.all(IdentifierPatternSyntax.self, in: pattern).map(\.identifier.text) {
                if isVariable { names.variables.insert(name) } else { names.constants.insert(name) }
            }
        }
        for variable in Site.all(VariableDeclSyntax.self, in: node) where Syntax(variable).id != node.id {
            for binding in variable.bindings { bind(binding.pattern, variable.bindingSpecifier.text == "var" || binding.accessorBlock != nil) }
        }
        for condition in Site.all(OptionalBindingConditionSyntax.self, in: node) { bind(condition.pattern, condition.bindingSpecifier.text == "var") }
        for pattern in Site.all(ValueBindingPatternSyntax.self, in: node) {
            bind(pattern.pattern, pattern.bindingSpecifier.text == "var")
            // `.loaned(let book)` and `let .loaned(book)`.
            if let expression = pattern.pattern.as(ExpressionPatternSyntax.self) {
                names.constants.formUnion(Site.all(PatternExprSyntax.self, in: expression).map(\.trimmedDescription))
                names.constants.formUnion(Site.all(DeclReferenceExprSyntax.self, in: expression).map(\.baseName.text))
            }
        }
        for loop in Site.all(ForStmtSyntax.self, in: node) { bind(loop.pattern, false) }
        if !Site.all(CatchClauseSyntax.self, in: node).isEmpty { names.constants.insert("error") }
        // A local function may use the function's variables.
        for function in Site.all(FunctionDeclSyntax.self, in: node) where Syntax(function).id != node.id { names.variables.insert(function.name.text) }
        for parameter in Site.all(FunctionParameterSyntax.self, in: node) {
            let name = (parameter.secondName ?? parameter.firstName).text
            names.constants.insert(name)
            let written = parameter.type.as(AttributedTypeSyntax.self)
            let isEscaping = written?.attributes.contains { $0.trimmedDescription == "@escaping" } == true
            if !isEscaping, !parameter.type.is(OptionalTypeSyntax.self) { names.parameters.insert(name) }
            let isFunction = (written?.baseType ?? parameter.type).is(FunctionTypeSyntax.self)
            if isFunction && !isEscaping || written?.specifiers.isEmpty == false { names.unescaped.insert(name) }
        }
        for closure in Site.all(ClosureExprSyntax.self, in: node) {
            switch closure.signature?.parameterClause {
            case .simpleInput(let list)?: names.constants.formUnion(list.map(\.name.text))
            case .parameterClause(let clause)?:
                for parameter in clause.parameters {
                    let name = (parameter.secondName ?? parameter.firstName).text
                    names.constants.insert(name)
                    if parameter.type?.as(AttributedTypeSyntax.self)?.specifiers.isEmpty == false { names.unescaped.insert(name) }
                }
            case nil: break
            @unknown default: break
            }
            for item in closure.signature?.capture?.items ?? [] where item.name.text != "self" {
                // A weak capture is a variable.
                if item.specifier?.specifier.text == "weak" { names.variables.insert(item.name.text) } else { names.constants.insert(item.name.text) }
            }
        }
        return names
    }

    private static func captures(_ text: String, around node: Syntax, in root: Syntax) -> Bool {
        var current = node.parent
        while let here = current, here.id != root.id {
            if let closure = here.as(ClosureExprSyntax.self), closure.signature?.capture?.items.contains(where: { $0.trimmedDescription == text }) == true {
                return true
            }
            current = here.parent
        }
        return false
    }

    private static func mayChangeSelf(_ statement: CodeBlockItemSyntax, in type: any DeclGroupSyntax) -> Bool {
        if type.is(ClassDeclSyntax.self) || type.is(ActorDeclSyntax.self) { return false }
        var node = Syntax(statement).parent
        while let current = node, current.id != Syntax(type).id {
            if let function = current.as(FunctionDeclSyntax.self), function.modifiers.contains(where: { $0.name.text == "mutating" }) { return true }
            if current.is(InitializerDeclSyntax.self) { return true }
            if let accessor = current.as(AccessorDeclSyntax.self), accessor.accessorSpecifier.text != "get" { return true }
            node = current.parent
        }
        return false
    }
}
