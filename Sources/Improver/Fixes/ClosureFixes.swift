internal import Reviewer
internal import SwiftSyntax

/// Fixes of what closures hold.
enum ClosureFixes {
    static func weakSelf(_ site: Site) -> [SourceEdit]? {
        guard let token = site.token else { return nil }
        if token.tokenKind == .leftBrace, let closure = token.parent?.as(ClosureExprSyntax.self) { return weaken(closure, site) }
        guard let statement = site.statement else { return nil }
        let strong = Site.all(ClosureExprSyntax.self, in: statement).filter { $0.start >= site.offset && holdsSelf($0) && !runsAtOnce($0) }
        let outer = strong.filter { one in !strong.contains { $0.start < one.start && one.end <= $0.end } }
        guard !outer.isEmpty else { return nil }
        var edits: [SourceEdit] = []
        for closure in outer {
            guard let own = weaken(closure, site) else { return nil }
            edits += own
        }
        return edits
    }

    /// Whether a closure only builds the content of a SwiftUI view: the closures inside are the ones that are kept.
    private static func runsAtOnce(_ closure: ClosureExprSyntax) -> Bool {
        guard closure.signature?.capture == nil else { return false }
        let element = closure.parent?.as(MultipleTrailingClosureElementSyntax.self)
        let argument = closure.parent?.as(LabeledExprSyntax.self)
        guard let call = (element?.parent?.parent ?? argument?.parent?.parent ?? closure.parent)?.as(FunctionCallExprSyntax.self) else { return false }
        let callee = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? call.calledExpression.trimmedDescription
        let before = call.arguments.prefix { $0.start < closure.start }
        return ViewContent.runsAtOnce(
            callee: callee, label: element?.label.text ?? argument?.label?.text,
            others: call.arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }.map { $0.label?.text ?? "" },
            isAfterAction: before.contains { $0.label?.text == "action" })
    }

    private static func capturesWeakly(_ closure: ClosureExprSyntax) -> Bool {
        closure.signature?.capture?.items.contains { $0.trimmedDescription.contains("self") && $0.specifier != nil } ?? false
    }

    private static func holdsSelf(_ closure: ClosureExprSyntax) -> Bool {
        !capturesWeakly(closure) && Site.all(DeclReferenceExprSyntax.self, in: closure).contains { $0.baseName.text == "self" }
            || closure.signature?.capture?.items.contains { $0.trimmedDescription == "self" } ?? false
    }

    /// Whether a closure inside of `outer` that has the use in it captures weakly by itself.
    private static func isHeldWeakly(_ use: DeclReferenceExprSyntax, within outer: ClosureExprSyntax) -> Bool {
        var closure = use.enclosing(ClosureExprSyntax.self)
        while let inner = closure, inner.id != outer.id {
            if capturesWeakly(inner) { return true }
            closure = inner.parent?.enclosing(ClosureExprSyntax.self)
        }
        return false
    }

    /// Whether leaving early would need a value: which one is for a person to say.
    private static func givesValue(_ closure: ClosureExprSyntax, _ site: Site) -> Bool {
        let returns = Site.all(ReturnStmtSyntax.self, in: closure).filter { $0.enclosing(ClosureExprSyntax.self)?.id == closure.id }
        if returns.contains(where: { $0.expression != nil }) { return true }
        guard closure.statements.count == 1, let only = closure.statements.first, !site.assigns(only) else { return false }
        return only.item.is(InfixOperatorExprSyntax.self) || only.item.is(SequenceExprSyntax.self)
            || only.item.is(MemberAccessExprSyntax.self) || only.item.is(TernaryExprSyntax.self) || only.item.is(PrefixOperatorExprSyntax.self)
    }

    private static func weaken(_ closure: ClosureExprSyntax, _ site: Site) -> [SourceEdit]? {
        guard !capturesWeakly(closure), closure.signature?.returnClause == nil, !givesValue(closure, site) else { return nil }
        let strongCapture = closure.signature?.capture?.items.first { $0.trimmedDescription == "self" }
        let uses = Site.all(DeclReferenceExprSyntax.self, in: closure).filter { use in
            use.baseName.text == "self" && use.enclosing(ClosureCaptureSyntax.self) == nil
        }
        // Below a weak capture, a closure has to say self.
        if strongCapture != nil, Site.all(ClosureExprSyntax.self, in: closure.statements).contains(where: leavesSelfUnsaid) { return nil }
        let own = uses.filter { $0.enclosing(ClosureExprSyntax.self)?.id == closure.id }
        var edits: [SourceEdit] = []
        let only = closure.statements.count == 1 ? closure.statements.first : nil
        let chained = only.flatMap { own.first?.start == $0.start ? own.first : nil }
        let isChain = strongCapture == nil && uses.count == 1 && own.count == 1 && chained?.parent?.is(MemberAccessExprSyntax.self) == true
            && only.map { site.assignment($0) == nil && $0.item.is(FunctionCallExprSyntax.self) } == true
        let needsStrong = strongCapture != nil || uses.contains { !isHeldWeakly($0, within: closure) }
        let guarded = "guard let self else { return }"
        if let strongCapture {
            edits.append(.insert("weak ", at: strongCapture.start))
        } else if let capture = closure.signature?.capture {
            edits.append(.insert("weak self, ", at: capture.leftSquare.end))
            if capture.items.isEmpty { return nil }
        } else if let signature = closure.signature {
            edits.append(.insert("[weak self] ", at: signature.parameterClause.map { $0.start } ?? signature.inKeyword.start))
        } else if !needsStrong || isChain {
            edits.append(.insert(" [weak self] in", at: closure.leftBrace.end))
        }
        if isChain, let chained {
            edits.append(.insert("?", at: chained.end))
        } else if needsStrong, let signature = closure.signature {
            edits.append(site.insertFirst([guarded], after: signature.inKeyword, statements: closure.statements, before: closure.rightBrace))
        } else if needsStrong {
            let body = site.insertFirst([guarded], after: closure.leftBrace, statements: closure.statements, before: closure.rightBrace)
            edits.append(SourceEdit(body.start, body.end, " [weak self] in" + body.replacement))
        }
        return edits
    }

    private static func leavesSelfUnsaid(_ closure: ClosureExprSyntax) -> Bool {
        guard !capturesWeakly(closure), let statement = closure.enclosing(CodeBlockItemSyntax.self) else { return false }
        return Captures(Syntax(closure.statements), within: statement).leavesSelfUnsaid
    }

    static func weakCoordinator(_ site: Site) -> [SourceEdit]? {
        guard let statement = site.statement else { return nil }
        let closures = Site.all(ClosureExprSyntax.self, in: statement).filter { $0.start >= site.offset && site.text($0).contains("context.coordinator.") }
        guard closures.count == 1, let closure = closures.first, closure.signature?.capture == nil else { return nil }
        let uses = Site.all(MemberAccessExprSyntax.self, in: closure).filter { $0.trimmedDescription == "context.coordinator" }
        // A value that is read needs a way out when the coordinator is gone: left to a person.
        let called = uses.allSatisfy { use in
            guard let statement = use.enclosing(CodeBlockItemSyntax.self) else { return false }
            return statement.start == use.start
        }
        guard called, !uses.isEmpty else { return nil }
        let others = Site.all(DeclReferenceExprSyntax.self, in: closure).filter { use in !uses.contains { $0.declName.id == use.id } }
        let name = others.contains { $0.baseName.text == "coordinator" } ? Site.unused("owner", in: closure) : "coordinator"
        let capture = "[weak \(name) = context.coordinator]"
        let head: SourceEdit = closure.signature.map { signature in
            .insert(capture + " ", at: signature.parameterClause.map { $0.start } ?? signature.inKeyword.start)
        } ?? .insert(" \(capture) in", at: closure.leftBrace.end)
        return [head] + uses.map { SourceEdit($0.start, $0.end, "\(name)?") }
    }

    static func checkFinished(_ site: Site) -> [SourceEdit]? {
        guard let closure = site.enclosing(ClosureExprSyntax.self), let signature = closure.signature,
            let parameters = signature.parameterClause
        else { return nil }
        // What else the closure does may be due after an interruption too.
        let takesAway = ["removeFrom", "isHidden = true", "willMove(toParent: nil)"]
        guard closure.statements.allSatisfy({ item in takesAway.contains { site.text(item).contains($0) } }) else { return nil }
        let written = parameters.trimmedDescription.filter { $0 != "(" && $0 != ")" }
        let isNamed = written != "_"
        // A parameter with a type, or more than one.
        guard written.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        let name = isNamed ? written : Site.unused("finished", in: closure)
        let check = site.insertFirst(
            ["guard \(name) else { return }"], after: signature.inKeyword, statements: closure.statements, before: closure.rightBrace)
        return isNamed ? [check] : [SourceEdit(parameters.start, parameters.end, name), check]
    }
}
