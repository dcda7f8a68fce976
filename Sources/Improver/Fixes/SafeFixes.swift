internal import Reviewer
internal import SwiftSyntax

/// The fixes that keep the behaviour apart from the mistake.
enum SafeFixes {
    static func reconfigure(_ site: Site) -> [SourceEdit]? {
        guard let statement = site.statement,
            let name = Site.all(DeclReferenceExprSyntax.self, in: statement).first(where: {
                $0.baseName.text == "reloadItems" && $0.start >= site.offset
            }),
            let receiver = name.parent?.as(MemberAccessExprSyntax.self)?.base, isSnapshot(receiver, site)
        else { return nil }
        return [SourceEdit(name.start, name.end, "reconfigureItems")]
    }

    /// Whether what declares a name in its function, or else in the type, says that it is a diffable data source's snapshot.
    private static func isSnapshot(_ receiver: ExprSyntax, _ site: Site) -> Bool {
        let words = receiver.trimmedDescription.split(separator: ".")
        guard let name = words.last.map(String.init), words.count == 1 || words.count == 2 && words[0] == "self" else { return false }
        var declared: [String] = []
        func look(in root: some SyntaxProtocol) {
            for binding in Site.all(PatternBindingSyntax.self, in: root) where binding.pattern.trimmedDescription == name {
                declared.append(binding.typeAnnotation?.type.trimmedDescription ?? binding.initializer?.value.trimmedDescription ?? "")
            }
            for parameter in Site.all(FunctionParameterSyntax.self, in: root) where (parameter.secondName ?? parameter.firstName).text == name {
                declared.append(parameter.type.trimmedDescription)
            }
        }
        if words.count == 1 { look(in: receiver.memberAround) }
        if declared.isEmpty, let type = receiver.typeAround { look(in: type) }
        return !declared.isEmpty && declared.allSatisfy { $0.contains("NSDiffableDataSource") || $0.contains("Snapshot") || $0.hasSuffix(".snapshot()") }
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
        // The finding names what no code of the type, of its superclasses or of what this function calls sets.
        let named = site.message.split(separator: " stay as").first?.split(separator: ", ") ?? []
        let missing = named.filter { site.target >= 15 || $0 != "compactScrollEdgeAppearance" }
        guard !missing.isEmpty else { return nil }
        let owner = site.text(base)
        let value = right.is(DeclReferenceExprSyntax.self) ? site.text(right) : site.text(left)
        return [site.insertAfter(statement, missing.map { "\(owner).\($0) = \(value)" })]
    }

    static func callSuper(_ site: Site) -> [SourceEdit]? {
        guard let function = site.enclosing(FunctionDeclSyntax.self), let body = function.body else { return nil }
        let name = function.name.text
        if let wrong = site.quoted, !wrong.hasPrefix("super.\(name)(") {
            // It calls super, by the name of another function.
            let calls = Site.all(MemberAccessExprSyntax.self, in: body).filter { $0.trimmedDescription == wrong }
            guard calls.count == 1, let call = calls.first?.declName.baseName else { return nil }
            return [SourceEdit(call.start, call.end, name)]
        }
        let arguments = function.signature.parameterClause.parameters.map { parameter in
            let label = parameter.firstName.text
            let name = parameter.secondName?.text ?? label
            return label == "_" ? name : "\(label): \(name)"
        }
        guard !arguments.contains(where: { $0 == "_" || $0.hasSuffix(": _") }) else { return nil }
        let call = "super.\(name)(\(arguments.joined(separator: ", ")))"
        guard site.message.contains(" End with ") else { return [site.prepend([call], to: body)] }
        // Behind a way out it would not always be reached.
        guard !Site.all(ReturnStmtSyntax.self, in: body).contains(where: { $0.enclosing(ClosureExprSyntax.self).map { $0.start < body.start } ?? true })
        else { return nil }
        return [site.append([call], to: body)]
    }

    static func activateTogether(_ site: Site) -> [SourceEdit]? {
        guard let first = site.statement, let list = first.parent?.as(CodeBlockItemListSyntax.self) else { return nil }
        var run: [(item: CodeBlockItemSyntax, constraint: ExprSyntax, period: Int)] = []
        for item in list where item.start >= first.start {
            guard let (left, right) = site.assignment(item), right.trimmedDescription == "true",
                let access = left.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "isActive",
                let call = access.base?.as(FunctionCallExprSyntax.self), isConstraint(call), item.semicolon == nil,
                Site.all(OptionalChainingExprSyntax.self, in: call).isEmpty, !site.text(access.period.start, item.end).contains("/"),
                !Site.all(StringLiteralExprSyntax.self, in: call).contains(where: { site.newline(between: $0.start, and: $0.end) })
            else { break }
            run.append((item, ExprSyntax(call), access.period.start))
        }
        guard run.count >= 2, let last = run.last else { return nil }
        let indentation = site.indentation(at: first.start)
        let step = site.step
        var edits: [SourceEdit] = [.insert("NSLayoutConstraint.activate([\n" + indentation + step, at: first.start)]
        var position = first.start
        func moveIn(to end: Int) {
            // Every line between the first and the last moves in.
            for offset in position..<max(position, end) where site.bytes[offset] == UInt8(ascii: "\n") && site.bytes[offset + 1] != UInt8(ascii: "\n") {
                edits.append(.insert(step, at: offset + 1))
            }
        }
        for (item, call, period) in run {
            moveIn(to: call.end)
            if site.text(call.end, period).contains("/") {
                // Comments between the constraint and its activation stay.
                edits.append(.insert(",", at: call.end))
                position = call.end
                var start = period
                while [9, 10, 32].contains(site.bytes[start - 1]) { start -= 1 }
                moveIn(to: start)
                edits.append(SourceEdit(start, item.end, ""))
            } else {
                edits.append(SourceEdit(call.end, item.end, ","))
            }
            position = item.end
        }
        // A comment behind the last one stays on its line.
        let rest = site.bytes[last.item.end...].prefix { $0 != UInt8(ascii: "\n") }
        if rest.contains(UInt8(ascii: "/")) {
            edits.append(.insert("\n\(indentation)])", at: last.item.end + rest.count))
        } else if let end = edits.popLast() {
            edits.append(SourceEdit(end.start, end.end, "\(end.replacement)\n\(indentation)])"))
        }
        return edits
    }

    /// Whether a call makes a constraint from an anchor.
    private static func isConstraint(_ call: FunctionCallExprSyntax) -> Bool {
        guard let made = call.calledExpression.as(MemberAccessExprSyntax.self), made.declName.baseName.text == "constraint",
            let anchor = made.base?.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? made.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return false }
        return ConstraintAnchors.names.contains(anchor)
    }
}
