internal import SwiftSyntax

/// Turns the autoresizing mask of a view off, where the view is made or else where it is added.
enum MaskFix {
    static func maskOff(_ site: Site) -> [SourceEdit]? {
        let quoted = site.quoted.map { $0.hasPrefix("self.") ? String($0.dropFirst(5)) : $0 } ?? ""
        guard let root = quoted.split(separator: ".").first.map(String.init), let variable = site.enclosing(VariableDeclSyntax.self),
            let binding = variable.bindings.first(where: { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == root })
        else { return nil }
        let view = View(name: root, rest: String(quoted.dropFirst(root.count)), isOptional: isOptional(root, binding))
        if let item = variable.parent?.as(CodeBlockItemSyntax.self) {
            return local(view, declaredBy: item, site)
        }
        guard binding.accessorBlock == nil else { return nil }
        // A property: in the closure that makes it, else where it is added.
        if let closure = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.as(ClosureExprSyntax.self),
            let edit = inside(closure, view, site)
        {
            return [edit]
        }
        guard let type = variable.typeAround else { return nil }
        let parts = [Syntax(type)] + Site.all(ExtensionDeclSyntax.self, in: site.tree)
            .filter { $0.extendedType.trimmedDescription == type.typeName }.map { Syntax($0) }
        let places = parts.flatMap { part in
            adding(view, in: part).filter { $0.call.typeAround?.id == part.id && !isShadowed(view.name, at: $0) }
        }
        return places.isEmpty ? nil : places.map { site.insertBefore($0.item, [view.line(explicitSelf: $0.isExplicitSelf)]) }
    }

    private struct View {
        let name: String
        /// `.view` of a controller's view.
        let rest: String
        let isOptional: Bool

        func line(explicitSelf: Bool = false) -> String {
            "\(explicitSelf ? "self." : "")\(name)\(isOptional ? "?" : "")\(rest).translatesAutoresizingMaskIntoConstraints = false"
        }
    }

    private struct Place {
        let call: FunctionCallExprSyntax
        let item: CodeBlockItemSyntax
        let isExplicitSelf: Bool
    }

    private static func local(_ view: View, declaredBy item: CodeBlockItemSyntax, _ site: Site) -> [SourceEdit]? {
        if !view.rest.isEmpty {
            guard let block = item.parent, let place = adding(view, in: block).first(where: { $0.call.start > item.end }) else { return nil }
            return [site.insertAfter(place.item, [view.line()])]
        }
        // Each branch of a condition of the compiler may make it: it is there behind them.
        if let clause = item.parent?.parent?.as(IfConfigClauseSyntax.self), let branches = clause.parent?.parent?.as(IfConfigDeclSyntax.self),
            let whole = branches.parent?.as(CodeBlockItemSyntax.self), branches.clauses.last?.poundKeyword.text == "#else",
            branches.clauses.allSatisfy({ declares(view.name, directlyIn: $0) })
        {
            return [site.insertAfter(whole, [view.line()])]
        }
        return [site.insertAfter(item, [view.line()])]
    }

    private static func declares(_ name: String, directlyIn clause: IfConfigClauseSyntax) -> Bool {
        guard case .statements(let statements)? = clause.elements else { return false }
        return statements.contains { declares(name, $0) }
    }

    private static func declares(_ name: String, _ item: CodeBlockItemSyntax) -> Bool {
        item.item.as(VariableDeclSyntax.self)?.bindings.contains { $0.pattern.trimmedDescription == name } == true
    }

    /// In a closure that makes a view and returns it by its name.
    private static func inside(_ closure: ClosureExprSyntax, _ view: View, _ site: Site) -> SourceEdit? {
        let returns = Site.all(ReturnStmtSyntax.self, in: closure).filter {
            $0.enclosing(ClosureExprSyntax.self)?.id == closure.id && $0.enclosing(FunctionDeclSyntax.self).map { $0.start < closure.start } ?? true
        }
        let names = Set(returns.map { $0.expression?.as(DeclReferenceExprSyntax.self)?.baseName.text })
        guard names.count == 1, let name = names.first ?? nil,
            let item = closure.statements.first(where: { declares(name, $0) }),
            let made = item.item.as(VariableDeclSyntax.self)?.bindings.first(where: { $0.pattern.trimmedDescription == name })
        else { return nil }
        let line = View(name: name, rest: view.rest, isOptional: view.isOptional && isOptional(name, made)).line()
        if made.initializer != nil { return site.insertAfter(item, [line]) }
        // It is made in branches: it is there before it leaves.
        guard returns.count == 1, let last = closure.statements.last, last.item.id == returns.first.map({ Syntax($0).id }) else { return nil }
        return site.insertBefore(last, [line])
    }

    /// Whether a variable has to be unwrapped, by its type, what makes it, or its uses.
    private static func isOptional(_ name: String, _ binding: PatternBindingSyntax) -> Bool {
        if let type = binding.typeAnnotation?.type {
            return type.is(OptionalTypeSyntax.self) || type.trimmedDescription.hasPrefix("Optional<")
        }
        let made = binding.initializer?.value.trimmedDescription ?? ""
        if made.contains("(coder:") || made.hasSuffix("?") { return true }
        guard let scope = binding.enclosing(CodeBlockItemListSyntax.self), !Site.all(ClosureCaptureSyntax.self, in: scope).contains(where: {
            $0.name.text == name
        }) else { return false }
        return Site.all(OptionalChainingExprSyntax.self, in: scope).contains { $0.expression.trimmedDescription == name }
            || Site.all(ForceUnwrapExprSyntax.self, in: scope).contains { $0.expression.trimmedDescription == name }
    }

    /// The statements that add a view to another.
    private static func adding(_ view: View, in scope: some SyntaxProtocol) -> [Place] {
        Site.all(FunctionCallExprSyntax.self, in: scope).compactMap { call in
            let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                ?? call.calledExpression.trimmedDescription
            guard ["addSubview", "insertSubview"].contains(name), let item = call.enclosing(CodeBlockItemSyntax.self),
                let argument = call.arguments.first?.expression.trimmedDescription.filter({ $0 != "!" && $0 != "?" })
            else { return nil }
            let isExplicitSelf = argument == "self.\(view.name)\(view.rest)"
            return isExplicitSelf || argument == view.name + view.rest ? Place(call: call, item: item, isExplicitSelf: isExplicitSelf) : nil
        }
    }

    /// Whether the function around a place has a variable or parameter of the property's name.
    private static func isShadowed(_ name: String, at place: Place) -> Bool {
        if place.isExplicitSelf { return false }
        let member = place.call.memberAround
        return Site.all(IdentifierPatternSyntax.self, in: member).contains { $0.identifier.text == name }
            || Site.all(FunctionParameterSyntax.self, in: member).contains { ($0.secondName ?? $0.firstName).text == name }
            || Site.all(ClosureShorthandParameterSyntax.self, in: member).contains { $0.name.text == name }
            || Site.all(ClosureParameterSyntax.self, in: member).contains { ($0.secondName ?? $0.firstName).text == name }
    }
}
