internal import SwiftSyntax

/// Fixes of representables, coordinators and hosts.
enum BridgeFixes {
    static func refreshParent(_ site: Site) -> [SourceEdit]? {
        guard let variable = site.enclosing(VariableDeclSyntax.self),
            let binding = variable.bindings.first(where: { $0.start == site.offset }),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let written = binding.typeAnnotation?.type,
            let update = update(of: bare(written), site), let body = update.body,
            let context = update.signature.parameterClause.parameters.last.map({ ($0.secondName ?? $0.firstName).text }), context != "_",
            // A class that is sent between threads may have no variables.
            site.type?.inherited.contains(where: { $0.contains("Sendable") }) != true
        else { return nil }
        var edits = [site.prepend(["\(context).coordinator.\(name) = self"], to: body)]
        // The update function stands in the same file, outside of the coordinator.
        for modifier in variable.modifiers where modifier.name.text == "private" {
            edits.append(SourceEdit(modifier.name.start, modifier.name.end, "fileprivate"))
        }
        if variable.bindingSpecifier.tokenKind == .keyword(.let) {
            edits.append(SourceEdit(variable.bindingSpecifier.start, variable.bindingSpecifier.end, "var"))
        }
        return edits
    }

    static func representable(_ name: String, _ site: Site) -> (any DeclGroupSyntax)? {
        Site.all(StructDeclSyntax.self, in: site.tree).first { $0.name.text == name }
    }

    /// `Deck` of `Deck?` and `Deck!`.
    static func bare(_ type: TypeSyntax) -> String {
        (type.as(OptionalTypeSyntax.self)?.wrappedType ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? type).trimmedDescription
    }

    /// The update function of a representable of this file, in its declaration or in an extension.
    static func update(of name: String, _ site: Site) -> FunctionDeclSyntax? {
        guard let type = representable(name, site) else { return nil }
        let extensions = Site.all(ExtensionDeclSyntax.self, in: site.tree).filter { $0.extendedType.trimmedDescription == name }
        return (type.functions + extensions.flatMap(\.functions)).first { ["updateUIView", "updateUIViewController"].contains($0.name.text) }
    }

    static func classBound(_ site: Site) -> [SourceEdit]? {
        guard let decl = site.enclosing(ProtocolDeclSyntax.self) else { return nil }
        let name = decl.name.text
        var edits: [SourceEdit]
        if let first = decl.inheritanceClause?.inheritedTypes.first {
            edits = [.insert("AnyObject, ", at: first.start)]
        } else {
            edits = [.insert(": AnyObject", at: decl.primaryAssociatedTypeClause?.end ?? decl.name.end)]
        }
        for variable in Site.all(VariableDeclSyntax.self, in: site.tree) {
            guard variable.bindingSpecifier.tokenKind == .keyword(.var), variable.bindings.count == 1,
                let binding = variable.bindings.first, binding.accessorBlock == nil,
                let type = binding.typeAnnotation?.type.trimmedDescription,
                ["\(name)?", "(any \(name))?", "\(name)!", "(any \(name))!"].contains(type),
                isPlain(variable),
                let parent = variable.parent?.parent?.parent?.parent, parent.is(ClassDeclSyntax.self) || parent.is(ActorDeclSyntax.self)
            else { continue }
            edits.append(.insert("weak ", at: variable.bindingSpecifier.start))
        }
        return edits
    }

    /// Whether `weak` can stand before a property: a property wrapper and a lazy value refuse it.
    private static func isPlain(_ variable: VariableDeclSyntax) -> Bool {
        let wrappers = variable.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
        return wrappers.allSatisfy { ["IBOutlet", "objc", "available", "MainActor", "nonobjc"].contains($0) }
            && !variable.modifiers.contains { ["weak", "unowned", "lazy", "static", "class"].contains($0.name.text) }
    }

    static func weakProperty(_ site: Site) -> [SourceEdit]? {
        guard let variable = site.enclosing(VariableDeclSyntax.self), variable.bindingSpecifier.tokenKind == .keyword(.var), isPlain(variable),
            let own = variable.bindings.first(where: { $0.start == site.offset }) ?? variable.bindings.first,
            let type = own.typeAnnotation?.type, type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        else { return nil }
        if variable.bindings.count == 1 { return [.insert("weak ", at: variable.bindingSpecifier.start)] }
        // The others stay strong: each gets a declaration of its own.
        guard !site.text(variable).contains("//"), !site.text(variable).contains("/*"),
            variable.bindings.allSatisfy({ $0.pattern.is(IdentifierPatternSyntax.self) && ($0.typeAnnotation != nil || $0.initializer != nil) })
        else { return nil }
        let head = site.text(variable.start, variable.bindingSpecifier.start)
        let lines = variable.bindings.map { binding in
            let end = binding.trailingComma?.start ?? binding.end
            return "\(head)\(binding.id == own.id ? "weak " : "")var \(site.text(binding.start, end))"
        }
        let separator = site.beginsLine(variable.start) ? "\n" + site.indentation(at: variable.start) : "; "
        return [SourceEdit(variable.start, variable.end, lines.joined(separator: separator))]
    }

    static func sizingOptions(_ site: Site) -> [SourceEdit]? {
        guard let statement = site.statement, site.target >= 16 else { return nil }
        guard let host = site.quoted, host.hasSuffix(".view") else { return nil }
        return [site.insertBefore(statement, ["\(host.dropLast(5)).sizingOptions = .intrinsicContentSize"])]
    }

    static func delegateInMake(_ site: Site) -> [SourceEdit]? {
        guard let statement = site.statement, let (left, right) = site.assignment(statement),
            let update = statement.enclosing(FunctionDeclSyntax.self), let given = update.signature.parameterClause.parameters.first,
            let path = path(left, from: (given.secondName ?? given.firstName).text, site), site.text(right).hasSuffix(".coordinator"),
            let make = site.type?.functions.first(where: { ["makeUIView", "makeUIViewController"].contains($0.name.text) }), let body = make.body,
            let result = make.signature.returnClause?.type.trimmedDescription, result == given.type.trimmedDescription,
            let context = make.signature.parameterClause.parameters.first.map({ ($0.secondName ?? $0.firstName).text }), context != "_",
            let last = body.statements.last, update.body?.statements.contains(where: { $0.id == statement.id }) == true
        else { return nil }
        // What leaves early is made elsewhere.
        let early = Site.all(ReturnStmtSyntax.self, in: body).contains { leaving in
            leaving.start != last.start && leaving.enclosing(FunctionDeclSyntax.self)?.id == make.id
                && leaving.enclosing(ClosureExprSyntax.self).map { $0.start < body.start } ?? true
        }
        if early { return nil }
        let value = "\(context).coordinator"
        let removal = site.removal(of: statement)
        let returned = last.item.as(ReturnStmtSyntax.self)?.expression
        if let name = returned?.as(DeclReferenceExprSyntax.self) {
            return [removal, site.insertBefore(last, ["\(site.text(name))\(path) = \(value)"])]
        }
        guard body.statements.count == 1, let made = returned ?? last.item.as(ExprSyntax.self), made.is(FunctionCallExprSyntax.self) else { return nil }
        let name = Site.unused(make.name.text == "makeUIView" ? "view" : "controller", in: make)
        let outer = site.indentation(at: make.start)
        let type = site.text(made).hasPrefix(".") ? ": \(result)" : ""
        let lines = ["let \(name)\(type) = \(site.text(made))", "\(name)\(path) = \(value)", "return \(name)"]
        // Comments around what is made would be lost.
        guard !site.text(body.leftBrace.end, last.start).contains("/"), !site.text(made.end, body.rightBrace.start).contains("/") else { return nil }
        let text = lines.map { "\n" + outer + site.step + $0 }.joined() + "\n" + outer
        return [removal, SourceEdit(body.leftBrace.end, body.rightBrace.start, text)]
    }

    /// `.editor.delegate` of `view.editor.delegate`; `nil` for anything but members of members.
    private static func path(_ left: ExprSyntax, from root: String, _ site: Site) -> String? {
        var node = left
        if !node.is(MemberAccessExprSyntax.self) { return nil }
        while true {
            if let access = node.as(MemberAccessExprSyntax.self), let base = access.base {
                node = base
            } else if let chain = node.as(OptionalChainingExprSyntax.self) {
                node = chain.expression
            } else {
                break
            }
        }
        guard let name = node.as(DeclReferenceExprSyntax.self), name.baseName.text == root else { return nil }
        return site.text(name.end, left.end)
    }
}
