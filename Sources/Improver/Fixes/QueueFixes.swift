internal import Reviewer
internal import SwiftSyntax

/// Fixes that send work to the main queue or the main actor.
enum QueueFixes {
    /// `DispatchQueue.main.sync { … }` as a statement of its own, of which nothing is used.
    static func mainAsync(_ site: Site) -> [SourceEdit]? {
        guard let statement = site.statement, statement.start == site.offset, let call = statement.item.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.trimmedDescription == "DispatchQueue.main.sync",
            let closure = onlyClosure(of: call), !returnsValue(closure), site.enclosing(DeinitializerDeclSyntax.self) == nil,
            isVisiblyVoid(closure, site) || !isOnly(statement),
            case let captures = Captures(Syntax(closure), within: statement), captures.isSafe, !captures.isInMutation
        else { return nil }
        // What is sent happens later: nothing behind it may count on it, and self may be gone.
        let isUnwrapped = Site.all(ForceUnwrapExprSyntax.self, in: closure).contains { $0.expression.trimmedDescription == "self" }
        guard isLast(statement), !isUnwrapped, let head = captures.head(of: closure) else { return nil }
        return [SourceEdit(member.declName.start, member.declName.end, "async")] + head
    }

    /// Calls that have run their closure when they return, besides those on values.
    private static let waitingCalls: Set = ["sync", "autoreleasepool", "withAnimation", "withTransaction", "performWithoutAnimation"]

    /// Whether nothing runs after a statement in its function or closure, nor in one around it that runs at once.
    private static func isLast(_ statement: CodeBlockItemSyntax) -> Bool {
        var node = Syntax(statement)
        while let parent = node.parent {
            if let list = parent.as(CodeBlockItemListSyntax.self), list.last?.id != node.as(CodeBlockItemSyntax.self)?.id { return false }
            if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) || parent.is(AccessorDeclSyntax.self) { return true }
            if let closure = parent.as(ClosureExprSyntax.self) {
                guard let taking = call(taking: closure) else { return true }
                let callee = taking.calledExpression
                let name = callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? callee.trimmedDescription
                guard ImmediateCalls.contains(name) || waitingCalls.contains(name) else { return true }
            }
            // The next round of a loop, and its condition, come after.
            if parent.is(WhileStmtSyntax.self) || parent.is(RepeatStmtSyntax.self) { return false }
            if let loop = parent.as(ForStmtSyntax.self), loop.body.statements.count > 1 { return false }
            node = parent
        }
        return true
    }

    /// A statement of one line off the main thread goes back to it.
    static func onMain(_ site: Site) -> [SourceEdit]? {
        guard let statement = site.statement, statement.start == site.offset, !site.newline(between: statement.start, and: statement.end),
            let closure = site.enclosing(ClosureExprSyntax.self), let call = call(taking: closure), isPlain(statement),
            closure.start > (statement.enclosing(FunctionDeclSyntax.self)?.start ?? 0),
            closure.start > (statement.enclosing(DeferStmtSyntax.self)?.start ?? 0),
            case let captures = Captures(Syntax(statement), within: statement), captures.isSafe
        else { return nil }
        let isTask = site.text(call.calledExpression).hasPrefix("Task.detached")
        if !isTask {
            // What is sent to the main queue happens later: nothing behind it may count on it.
            let name = receiver(of: site.text(statement))
            let later = Site.all(DeclReferenceExprSyntax.self, in: closure).filter { $0.start > statement.end && $0.baseName.text == name }
            guard later.allSatisfy({ isSentToMain($0, within: closure) }) else { return nil }
            let isSent = site.text(call.calledExpression).hasSuffix("async") || site.text(call.calledExpression).hasSuffix("asyncAfter")
            if isOnly(statement), !isSent, !site.assigns(statement) { return nil }
        }
        // MainActor.run does not keep its closure: one that says nothing of self may leave it unsaid where the one around it may.
        let list = captures.list.map { isTask && $0 == "[self]" ? "" : "\($0) in " } ?? ""
        let ignored = isTask && givesIgnoredResult(statement) ? "_ = " : ""
        return [
            .insert((isTask ? "await MainActor.run { " : "DispatchQueue.main.async { ") + list + ignored, at: statement.start),
            .insert(" }", at: statement.item.end),
        ]
    }

    /// Whether a statement calls what gives a result that UIKit lets one ignore; the result of a closure that gives it may not be.
    private static func givesIgnoredResult(_ statement: CodeBlockItemSyntax) -> Bool {
        let call = statement.item.as(FunctionCallExprSyntax.self) ?? statement.item.as(OptionalChainingExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self)
        let name = call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        return name.map { discardable.contains($0) } ?? false
    }

    private static let discardable: Set = [
        "becomeFirstResponder", "resignFirstResponder", "endEditing", "popViewController", "popToViewController", "popToRootViewController",
    ]

    /// Whether a statement is an assignment or a call that neither waits nor throws nor names a closure's unnamed parameters.
    private static func isPlain(_ statement: CodeBlockItemSyntax) -> Bool {
        guard let expression = statement.item.as(ExprSyntax.self),
            expression.is(SequenceExprSyntax.self) || expression.is(InfixOperatorExprSyntax.self) || expression.is(FunctionCallExprSyntax.self)
                || expression.is(OptionalChainingExprSyntax.self)
        else { return false }
        return Site.all(TryExprSyntax.self, in: statement).isEmpty && Site.all(AwaitExprSyntax.self, in: statement).isEmpty
    }

    private static func onlyClosure(of call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
        guard call.additionalTrailingClosures.isEmpty else { return nil }
        if let trailing = call.trailingClosure { return call.arguments.isEmpty ? trailing : nil }
        guard call.arguments.count == 1, call.arguments.first?.label?.text == "execute" else { return nil }
        return call.arguments.first?.expression.as(ClosureExprSyntax.self)
    }

    /// The call a closure is given to.
    private static func call(taking closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
        closure.parent?.as(FunctionCallExprSyntax.self) ?? closure.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    }

    /// Whether a use stands in a closure for the main queue, which keeps the order of what is sent to it.
    private static func isSentToMain(_ use: DeclReferenceExprSyntax, within outer: ClosureExprSyntax) -> Bool {
        var closure = use.enclosing(ClosureExprSyntax.self)
        while let inner = closure, inner.id != outer.id {
            if call(taking: inner)?.calledExpression.trimmedDescription == "DispatchQueue.main.async" { return true }
            closure = inner.parent?.enclosing(ClosureExprSyntax.self)
        }
        return false
    }

    /// Whether a closure says that it gives a value, or that it throws.
    static func returnsValue(_ closure: ClosureExprSyntax) -> Bool {
        if let signature = closure.signature {
            if signature.effectSpecifiers != nil { return true }
            if let result = signature.returnClause?.type.trimmedDescription, !["Void", "()"].contains(result) { return true }
        }
        return Site.all(ReturnStmtSyntax.self, in: closure).contains { $0.expression != nil && $0.enclosing(ClosureExprSyntax.self)?.id == closure.id }
    }

    private static func isVisiblyVoid(_ closure: ClosureExprSyntax, _ site: Site) -> Bool {
        if closure.statements.count != 1 { return true }
        guard let only = closure.statements.first else { return true }
        return site.assigns(only)
    }

    /// Whether a statement is all that a block has, so that it may be the block's value.
    private static func isOnly(_ statement: CodeBlockItemSyntax) -> Bool {
        guard let list = statement.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let block = list.parent else { return false }
        guard let owner = block.as(CodeBlockSyntax.self)?.parent else { return true }
        if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
        if owner.is(InitializerDeclSyntax.self) { return false }
        if let accessor = owner.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
        return !(owner.is(ForStmtSyntax.self) || owner.is(WhileStmtSyntax.self) || owner.is(GuardStmtSyntax.self) || owner.is(DeferStmtSyntax.self))
    }

    /// `cover` of `self.cover.image = nil`.
    private static func receiver(of statement: String) -> String {
        let words = statement.split(whereSeparator: { ".?![( ".contains($0) }).map(String.init)
        return words.first == "self" ? words.dropFirst().first ?? "" : words.first ?? ""
    }
}
