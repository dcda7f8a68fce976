internal import SwiftSyntax

/// `picker.dismiss(animated:)` in a coordinator that holds its representable becomes the environment's action.
struct DismissFix {
    let site: Site
    let statement: CodeBlockItemSyntax
    let coordinator: ClassDeclSyntax
    let function: FunctionDeclSyntax

    static func make(_ site: Site) -> [SourceEdit]? { DismissFix(site)?.edits() }

    init?(_ site: Site) {
        guard let statement = site.statement, let coordinator = site.enclosing(ClassDeclSyntax.self),
            let call = statement.item.as(FunctionCallExprSyntax.self), call.arguments.count == 1, call.trailingClosure == nil,
            let function = coordinator.memberBlock.members.lazy.compactMap({ $0.decl.as(FunctionDeclSyntax.self) })
                .first(where: { $0.start <= statement.start && statement.end <= $0.end }),
            !function.modifiers.contains(where: { ["static", "class", "nonisolated"].contains($0.name.text) })
        else { return nil }
        self.site = site
        self.statement = statement
        self.coordinator = coordinator
        self.function = function
    }

    private func edits() -> [SourceEdit]? {
        guard let (parent, owner) = parent(), let prefix = prefix(to: parent.name), let action = action(in: owner) else { return nil }
        return [SourceEdit(statement.start, statement.item.end, "\(prefix)\(parent.name)\(parent.mark).\(action.call)")] + action.edits
    }

    // MARK: The representable

    /// The property with the representable: the only one, or the one that the update function keeps fresh.
    private func parent() -> ((name: String, mark: String), any DeclGroupSyntax)? {
        var found: [(name: String, mark: String, owner: any DeclGroupSyntax)] = []
        for member in coordinator.memberBlock.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
            else { continue }
            for binding in variable.bindings {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let type = binding.typeAnnotation?.type,
                    let owner = BridgeFixes.representable(BridgeFixes.bare(type), site)
                else { continue }
                found.append((name, type.is(OptionalTypeSyntax.self) ? "?" : "", owner))
            }
        }
        let fresh = found.filter { one in
            guard let name = one.owner.typeName, let update = BridgeFixes.update(of: name, site) else { return false }
            return site.text(update).contains("coordinator.\(one.name) = self")
        }
        guard let chosen = found.count == 1 ? found.first : fresh.first else { return nil }
        return ((chosen.name, chosen.mark), chosen.owner)
    }

    // MARK: The action

    /// How the representable dismisses, and what it has to be given for that.
    private func action(in owner: any DeclGroupSyntax) -> (call: String, edits: [SourceEdit])? {
        let isInside = owner.start < coordinator.start && coordinator.end < owner.end
            || coordinator.enclosing(ExtensionDeclSyntax.self)?.typeName == owner.typeName
        for (key, call) in [("dismiss", "()"), ("presentationMode", ".wrappedValue.dismiss()")] {
            for member in owner.memberBlock.members {
                guard let variable = member.decl.as(VariableDeclSyntax.self), reads(key, variable),
                    let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
                else { continue }
                let hidden = isInside ? [] : variable.modifiers.filter { $0.name.text == "private" }
                return (name + call, hidden.map { SourceEdit($0.name.start, $0.name.end, "fileprivate") })
            }
        }
        guard let first = owner.memberBlock.members.first else { return nil }
        let (key, call) = site.target >= 15 ? ("dismiss", "()") : ("presentationMode", ".wrappedValue.dismiss()")
        let taken = names(of: owner)
        guard let name = [key, "\(key)Action", "environmentDismiss"].first(where: { !taken.contains($0) }) else { return nil }
        let access = isInside ? "private" : "fileprivate"
        let line = "@Environment(\\.\(key)) \(access) var \(name)"
        let brace = owner.memberBlock.leftBrace.end
        let rest = site.bytes[brace...].prefix { $0 != UInt8(ascii: "\n") }
        // A comment above the first member speaks of that.
        guard first.leadingTrivia.contains(where: \.isComment), rest.allSatisfy({ $0 == 32 || $0 == 13 }), site.newline(between: brace, and: first.start)
        else { return (name + call, [site.insertBefore(first, [line])]) }
        return (name + call, [.insert("\n" + site.indentation(at: first.start) + line + "\n", at: brace)])
    }

    private func reads(_ key: String, _ variable: VariableDeclSyntax) -> Bool {
        variable.attributes.contains { element in
            guard let attribute = element.as(AttributeSyntax.self), attribute.attributeName.trimmedDescription == "Environment" else { return false }
            let argument = attribute.arguments?.trimmedDescription.filter { !$0.isWhitespace }
            return argument == "\\.\(key)" || argument == "\\EnvironmentValues.\(key)"
        }
    }

    /// The members of a type in this file, its extensions included.
    private func names(of owner: any DeclGroupSyntax) -> Set<String> {
        let extensions = Site.all(ExtensionDeclSyntax.self, in: site.tree).filter { $0.extendedType.trimmedDescription == owner.typeName }
        let members = [owner.memberBlock] + extensions.map(\.memberBlock)
        return Set(members.flatMap { block in
            Site.all(IdentifierPatternSyntax.self, in: block).map(\.identifier.text) + Site.all(FunctionDeclSyntax.self, in: block).map(\.name.text)
        })
    }

    // MARK: The way there

    /// What stands before the property: nothing, or `self` as the closures around have it.
    private func prefix(to name: String) -> String? {
        let parameters = Site.all(FunctionParameterSyntax.self, in: function).map { ($0.secondName ?? $0.firstName).text }
        let isShadowed = parameters.contains(name) || Site.all(IdentifierPatternSyntax.self, in: function).contains { $0.identifier.text == name }
            || Site.all(ClosureShorthandParameterSyntax.self, in: function).contains { $0.name.text == name }
        let closures = closures()
        // The action is bound to the main actor, without the leave that UIKit's functions give older code.
        if isAsync(closures), !isOnMainActor(closures) { return nil }
        if closures.isEmpty { return isShadowed ? "self." : "" }
        // A closure that is kept would hold the coordinator from now on.
        if closures.contains(where: isKept) { return nil }
        for closure in closures {
            guard let capture = closure.signature?.capture?.items.first(where: { $0.name.text == "self" }) else { continue }
            guard capture.specifier?.specifier.text == "weak" else { return "self." }
            return isBound(in: closure) ? "self." : binds(closure) ? nil : "self?."
        }
        return "self."
    }

    /// The closures around the call, innermost first.
    private func closures() -> [ClosureExprSyntax] {
        var found: [ClosureExprSyntax] = []
        var node = Syntax(statement).enclosing(ClosureExprSyntax.self)
        while let closure = node, closure.start >= function.start {
            found.append(closure)
            node = closure.parent?.enclosing(ClosureExprSyntax.self)
        }
        return found
    }

    private func isKept(_ closure: ClosureExprSyntax) -> Bool {
        let parent = closure.parent
        return parent?.is(InitializerClauseSyntax.self) == true || parent?.is(ExprListSyntax.self) == true || parent?.is(InfixOperatorExprSyntax.self) == true
    }

    /// Whether a `guard let self` of the closure's own statements comes before the call.
    private func isBound(in closure: ClosureExprSyntax) -> Bool {
        closure.statements.contains { item in
            guard item.end <= statement.start, let condition = item.item.as(GuardStmtSyntax.self)?.conditions else { return false }
            return condition.contains { $0.condition.as(OptionalBindingConditionSyntax.self).map(isSelf) == true }
        }
    }

    private func binds(_ closure: ClosureExprSyntax) -> Bool { Site.all(OptionalBindingConditionSyntax.self, in: closure).contains(where: isSelf) }

    private func isSelf(_ binding: OptionalBindingConditionSyntax) -> Bool {
        binding.pattern.trimmedDescription.filter { $0 != "`" } == "self"
    }

    // MARK: Isolation

    private func isAsync(_ closures: [ClosureExprSyntax]) -> Bool {
        if function.signature.effectSpecifiers?.asyncSpecifier != nil { return true }
        return closures.contains { closure in
            let callee = closure.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
            return callee.hasPrefix("Task") || !Site.all(AwaitExprSyntax.self, in: closure).isEmpty
        }
    }

    private func isOnMainActor(_ closures: [ClosureExprSyntax]) -> Bool {
        func says(_ attributes: AttributeListSyntax?) -> Bool {
            attributes?.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor" } == true
        }
        // UIKit's protocols and classes bind to the main actor.
        return says(coordinator.attributes) || says(function.attributes) || closures.contains { says($0.signature?.attributes) }
            || coordinator.inherited.contains { $0.hasPrefix("UI") }
    }
}
