internal import SwiftSyntax

/// The fixes that keep the behaviour apart from the mistake.
enum SafeFixes {
    static func reconfigure(_ site: Site) -> [SourceEdit]? {
        guard let statement = site.statement,
            let name = Site.all(DeclReferenceExprSyntax.self, in: statement).first(where: {
                $0.baseName.text == "reloadItems" && $0.start >= site.offset
            })
        else { return nil }
        return [SourceEdit(name.start, name.end, "reconfigureItems")]
    }

    static func withoutMainActor(_ site: Site) -> [SourceEdit]? {
        guard let decl = site.enclosing(ClassDeclSyntax.self),
            let element = decl.attributes.first(where: {
                $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor"
            })
        else { return nil }
        // The white space up to the next word goes too; comments stay.
        var end = element.end
        while end < site.bytes.count, [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), 13].contains(site.bytes[end]) { end += 1 }
        return [SourceEdit(element.start, end, "")]
    }

    static func appearanceSlots(_ site: Site) -> [SourceEdit]? {
        guard let statement = site.statement, let (left, right) = site.assignment(statement),
            let access = left.as(MemberAccessExprSyntax.self), let base = access.base
        else { return nil }
        let scope = site.type.map { Syntax($0) } ?? Syntax(site.tree)
        let mentioned = Set(Site.all(MemberAccessExprSyntax.self, in: scope).map(\.declName.baseName.text))
        let slots = ["scrollEdgeAppearance", "compactAppearance"] + (site.target >= 15 ? ["compactScrollEdgeAppearance"] : [])
        let missing = slots.filter { !mentioned.contains($0) }
        guard !missing.isEmpty else { return nil }
        let owner = site.text(base)
        let value = right.is(DeclReferenceExprSyntax.self) ? site.text(right) : site.text(left)
        return [site.insertAfter(statement, missing.map { "\(owner).\($0) = \(value)" })]
    }

    static func callSuper(_ site: Site) -> [SourceEdit]? {
        guard let function = site.enclosing(FunctionDeclSyntax.self), let body = function.body else { return nil }
        let arguments = function.signature.parameterClause.parameters.map { parameter in
            let label = parameter.firstName.text
            let name = parameter.secondName?.text ?? label
            return label == "_" ? name : "\(label): \(name)"
        }
        guard !arguments.contains(where: { $0 == "_" || $0.hasSuffix(": _") }) else { return nil }
        return [site.prepend(["super.\(function.name.text)(\(arguments.joined(separator: ", ")))"], to: body)]
    }

    static func activateTogether(_ site: Site) -> [SourceEdit]? {
        guard let first = site.statement, let list = first.parent?.as(CodeBlockItemListSyntax.self) else { return nil }
        var run: [(item: CodeBlockItemSyntax, constraint: ExprSyntax)] = []
        for item in list where item.start >= first.start {
            guard let (left, right) = site.assignment(item), right.trimmedDescription == "true",
                let access = left.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "isActive",
                let call = access.base, call.is(FunctionCallExprSyntax.self), item.semicolon == nil,
                Site.all(OptionalChainingExprSyntax.self, in: call).isEmpty,
                !Site.all(StringLiteralExprSyntax.self, in: call).contains(where: { site.newline(between: $0.start, and: $0.end) })
            else { break }
            run.append((item, call))
        }
        guard run.count >= 2, let last = run.last else { return nil }
        let indentation = site.indentation(at: first.start)
        var edits: [SourceEdit] = [.insert("NSLayoutConstraint.activate([\n" + indentation + "    ", at: first.start)]
        var position = first.start
        for (item, call) in run {
            // Every line between the first and the last moves in.
            for offset in position..<call.end where site.bytes[offset] == UInt8(ascii: "\n") && site.bytes[offset + 1] != UInt8(ascii: "\n") {
                edits.append(.insert("    ", at: offset + 1))
            }
            edits.append(SourceEdit(call.end, item.end, item.id == last.item.id ? ",\n\(indentation)])" : ","))
            position = item.end
        }
        // A comment behind the last one stays on its line.
        let rest = site.bytes[last.item.end...].prefix { $0 != UInt8(ascii: "\n") }
        if rest.contains(UInt8(ascii: "/")) {
            edits.removeLast()
            edits.append(SourceEdit(last.constraint.end, last.item.end, ","))
            edits.append(.insert("\n\(indentation)])", at: last.item.end + rest.count))
        }
        return edits
    }

    static func maskOff(_ site: Site) -> [SourceEdit]? {
        guard let variable = site.enclosing(VariableDeclSyntax.self), let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return nil }
        let path = site.quoted?.split(separator: ".").first.map(String.init) == name ? site.quoted! : name
        let line = "\(path).translatesAutoresizingMaskIntoConstraints = false"
        if let statement = variable.parent?.parent?.as(CodeBlockItemSyntax.self) ?? variable.parent?.as(CodeBlockItemSyntax.self) {
            if path == name { return [site.insertAfter(statement, [line])] }
            guard let block = statement.parent, let adding = adding(path, in: block) else { return nil }
            return [site.insertAfter(adding, [line])]
        }
        // A property: in the closure that makes it, else where it is added.
        if let closure = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.as(ClosureExprSyntax.self) {
            guard let made = closure.statements.first, let local = made.item.as(VariableDeclSyntax.self)?.bindings.first?
                .pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            else { return nil }
            return [site.insertAfter(made, ["\(local).translatesAutoresizingMaskIntoConstraints = false"])]
        }
        guard let type = site.type, let adding = adding(path, in: type) else { return nil }
        return [site.insertBefore(adding, [line])]
    }

    /// The statement that adds a view to another.
    private static func adding(_ path: String, in scope: some SyntaxProtocol) -> CodeBlockItemSyntax? {
        Site.all(FunctionCallExprSyntax.self, in: scope).first { call in
            let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                ?? call.calledExpression.trimmedDescription
            return ["addSubview", "insertSubview"].contains(name) && call.arguments.first?.expression.trimmedDescription == path
        }?.enclosing(CodeBlockItemSyntax.self)
    }
}
