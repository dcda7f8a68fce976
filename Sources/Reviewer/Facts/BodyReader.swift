internal import SwiftSyntax

/// Reads the code of one body into steps.
final class BodyReader {
    private(set) var body = Body()
    private let reader: FactReader
    private var scope = 0
    private var awaits = 0

    init(_ reader: FactReader) { self.reader = reader }

    // MARK: Statements

    func read(_ statements: CodeBlockItemListSyntax, isWholeBody: Bool = false) {
        if isWholeBody, statements.count == 1, case .expr(let only)? = statements.first?.item, !only.isControlFlow {
            let value = self.value(of: only)
            add(.result, .unknown, value, at: value.offset)
            return
        }
        for item in statements {
            switch item.item {
            case .stmt(let statement): read(statement: statement)
            case .expr(let expression): read(expression: expression)
            case .decl(let declaration): read(declaration: declaration)
            @unknown default: break
            }
        }
    }

    func read(expression: ExprSyntax) {
        let before = body.steps.count
        _ = value(of: expression)
        if body.steps.count > before, let last = body.steps.indices.last, body.steps[last].action == .call {
            body.steps[last].isStatement = true
        }
    }

    func read(initial expression: ExprSyntax) -> Value { value(of: expression) }

    func read(statement: StmtSyntax) {
        switch statement.as(StmtSyntaxEnum.self) {
        case .expressionStmt(let node): read(expression: node.expression)
        case .returnStmt(let node):
            let value = node.expression.map { self.value(of: $0) } ?? leaving("return", node)
            add(.result, .unknown, value, at: node.start)
        case .throwStmt(let node):
            _ = value(of: node.expression)
            add(.result, .unknown, leaving("throw", node), at: node.start)
        case .breakStmt(let node): add(.result, .unknown, leaving("break", node), at: node.start)
        case .continueStmt(let node): add(.result, .unknown, leaving("continue", node), at: node.start)
        case .guardStmt(let node):
            let branch = conditions(node.conditions, .guardElse)
            inside(.branch(branch), node) { read(node.body.statements) }
        case .whileStmt(let node):
            let branch = conditions(node.conditions, .loop)
            inside(.branch(branch), node) { read(node.body.statements) }
        case .repeatStmt(let node):
            inside(.branch(Scope.Branch(keyword: .loop)), node) { read(node.body.statements) }
            _ = value(of: node.condition)
        case .forStmt(let node):
            let sequence = value(of: node.sequence)
            inside(.branch(Scope.Branch(keyword: .loop)), node) {
                declare(names(in: PatternSyntax(node.pattern)), from: sequence, at: node.pattern.start)
                if node.tryKeyword != nil || node.awaitKeyword != nil { body.steps.indices.last.map { body.steps[$0].isAwaited = true } }
                read(node.body.statements)
            }
        case .deferStmt(let node):
            inside(.branch(Scope.Branch(keyword: .defer)), node) { read(node.body.statements) }
        case .doStmt(let node):
            inside(.branch(Scope.Branch(keyword: .do)), node) { read(node.body.statements) }
            for clause in node.catchClauses {
                inside(.branch(Scope.Branch(keyword: .catch)), clause) { read(clause.body.statements) }
            }
        case .labeledStmt(let node): read(statement: node.statement)
        default: break
        }
    }

    private func leaving(_ keyword: String, _ node: some SyntaxProtocol) -> Value {
        Value(shape: .other, text: keyword, offset: node.start)
    }

    func read(declaration: DeclSyntax) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .variableDecl(let node):
            let isLet = node.bindingSpecifier.tokenKind == .keyword(.let)
            for binding in node.bindings {
                let value = binding.initializer.map { self.value(of: $0.value) }
                let type = binding.typeAnnotation.map { TypeReader.read($0.type) }
                declare(
                    names(in: binding.pattern), from: value, type: type, isLet: isLet, at: binding.pattern.start)
                if case .getter(let statements)? = binding.accessorBlock?.accessors {
                    inside(.function(names(in: binding.pattern).first ?? ""), binding) { read(statements) }
                }
            }
        case .functionDecl(let node):
            inside(.function(node.name.text), node) {
                for parameter in reader.parameters(of: node.signature.parameterClause) {
                    declare(parameter.name, type: parameter.type, at: node.start)
                }
                if let inner = node.body { read(inner.statements) }
            }
        case .ifConfigDecl(let node):
            for elements in reader.active(node) {
                if case .statements(let inner) = elements { read(inner) }
            }
        case .macroExpansionDecl(let node): readMacro(node)
        default: reader.read(declaration)
        }
    }

    /// `#Preview { … }`: its closure is code like any other.
    func readMacro(_ node: MacroExpansionDeclSyntax) {
        let callee = Path(["#" + node.macroName.text])
        var arguments = node.arguments.map { argument($0, of: callee) }
        if let closure = node.trailingClosure {
            arguments.append(Value.Argument(label: nil, value: self.closure(closure, callee: callee, label: nil)))
        }
        add(.call, callee, Value(shape: .call, path: callee, arguments: arguments, offset: node.start), at: node.start)
    }

    func declare(_ name: String, type: TypeName? = nil, at offset: Int) {
        declare([name], from: nil, type: type, isLet: true, at: offset)
    }

    private func declare(_ names: [String], from value: Value?, type: TypeName? = nil, isLet: Bool = true, at offset: Int) {
        for name in names {
            add(.declare, Path([name]), value ?? .other(at: offset), at: offset)
            body.steps[body.steps.count - 1].type = type
            body.steps[body.steps.count - 1].flag = isLet
        }
    }

    private func names(in pattern: PatternSyntax) -> [String] {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let node): return [node.identifier.text]
        case .tuplePattern(let node): return node.elements.flatMap { names(in: $0.pattern) }
        case .valueBindingPattern(let node): return names(in: node.pattern)
        case .expressionPattern(let node): return bound(in: Syntax(node.expression))
        default: return []
        }
    }

    /// The names bound inside an expression pattern: `.loaned(let book)`.
    private func bound(in node: Syntax) -> [String] {
        if let pattern = node.as(PatternExprSyntax.self) { return names(in: pattern.pattern) }
        return node.children(viewMode: .sourceAccurate).flatMap { bound(in: $0) }
    }

    // MARK: Conditions

    private func conditions(_ list: ConditionElementListSyntax, _ keyword: Scope.Branch.Keyword) -> Scope.Branch {
        var branch = Scope.Branch(keyword: keyword)
        let before = body.steps.count
        for element in list {
            switch element.condition {
            case .expression(let expression):
                let value = self.value(of: expression)
                if value.contains(where: { $0.shape == .compound && ["==", "!=", "===", "!==", "<", ">", "<=", ">="].contains($0.text) }) {
                    branch.compares = true
                }
            case .optionalBinding(let binding):
                // `if let self` and `if let name` read the name itself.
                let names = names(in: binding.pattern)
                let value = binding.initializer.map { self.value(of: $0.value) }
                    ?? Value(shape: .path, path: Path(names), offset: binding.pattern.start)
                if binding.initializer == nil { add(.read, value.path, value, at: value.offset) }
                declare(names, from: value, at: binding.pattern.start)
            case .matchingPattern(let pattern):
                let value = self.value(of: pattern.initializer.value)
                declare(names(in: pattern.pattern), from: value, at: pattern.pattern.start)
            case .availability(let node):
                branch.isAvailability = true
                branch.available = Directives.available(node)
                reader.note(Directives.kind(of: node), at: node.start)
            @unknown default: break
            }
        }
        branch.condition = body.steps[before...].filter { $0.action != .declare }.map(\.path)
        return branch
    }

    private func readIf(_ node: IfExprSyntax) {
        // The names a condition binds are visible in the branch only: the scope opens before them.
        let outer = scope
        open(.branch(Scope.Branch(keyword: .if)), at: node.start)
        let branchScope = scope
        var branch = conditions(node.conditions, .if)
        branch.hasElse = node.elseBody != nil
        body.scopes[branchScope].kind = .branch(branch)
        read(node.body.statements)
        body.scopes[branchScope].end = node.body.endPosition.utf8Offset
        scope = outer
        switch node.elseBody {
        case .ifExpr(let next)?:
            var other = branch
            other.keyword = .else
            inside(.branch(other), next) { readIf(next) }
        case .codeBlock(let block)?:
            var other = branch
            other.keyword = .else
            inside(.branch(other), block) { read(block.statements) }
        case nil: break
        @unknown default: break
        }
    }

    private func readSwitch(_ node: SwitchExprSyntax) {
        let before = body.steps.count
        let subject = value(of: node.subject)
        let condition = body.steps[before...].map(\.path)
        readCases(node.cases, subject, condition)
    }

    private func readCases(_ cases: SwitchCaseListSyntax, _ subject: Value, _ condition: [Path]) {
        for element in cases {
            switch element {
            case .switchCase(let item):
                inside(.branch(Scope.Branch(keyword: .case, condition: condition)), item) {
                    if case .case(let label) = item.label {
                        for part in label.caseItems {
                            declare(names(in: part.pattern), from: subject, at: part.pattern.start)
                            if let guarding = part.whereClause { _ = value(of: guarding.condition) }
                        }
                    }
                    read(item.statements)
                }
            case .ifConfigDecl(let node):
                for elements in reader.active(node) {
                    if case .switchCases(let inner) = elements { readCases(inner, subject, condition) }
                }
            @unknown default: break
            }
        }
    }

    // MARK: Expressions

    private func value(of expression: ExprSyntax) -> Value {
        let start = expression.start
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let node):
            let path = Path([node.baseName.text])
            let value = Value(shape: .path, path: path, offset: start)
            add(.read, path, value, at: start)
            return value
        case .memberAccessExpr:
            let path = self.path(of: expression)
            let value = Value(shape: .path, path: path, offset: start)
            add(.read, path, value, at: start)
            return value
        case .functionCallExpr(let node): return call(node)
        case .subscriptCallExpr:
            let path = self.path(of: expression)
            let value = Value(shape: .path, path: path, offset: start)
            add(.read, path, value, at: start)
            return value
        case .sequenceExpr(let node): return sequence(node)
        case .closureExpr(let node): return closure(node, callee: nil, label: nil)
        case .optionalChainingExpr(let node): return value(of: node.expression)
        case .forceUnwrapExpr(let node): return value(of: node.expression)
        case .tryExpr(let node): return value(of: node.expression)
        case .unsafeExpr(let node): return value(of: node.expression)
        case .awaitExpr(let node):
            awaits += 1
            defer { awaits -= 1 }
            return value(of: node.expression)
        case .inOutExpr(let node): return value(of: node.expression)
        case .genericSpecializationExpr(let node): return value(of: node.expression)
        case .tupleExpr(let node):
            if node.elements.count == 1, let only = node.elements.first { return value(of: only.expression) }
            let parts = node.elements.map { Value.Argument(label: $0.label?.text, value: value(of: $0.expression)) }
            return Value(shape: .collection, arguments: parts, offset: start)
        case .arrayExpr(let node):
            let parts = node.elements.map { Value.Argument(label: nil, value: value(of: $0.expression)) }
            return Value(shape: .collection, arguments: parts, offset: start)
        case .dictionaryExpr(let node):
            guard case .elements(let elements) = node.content else { return Value(shape: .collection, offset: start) }
            let parts = elements.flatMap {
                [Value.Argument(label: "key", value: value(of: $0.key)), Value.Argument(label: "value", value: value(of: $0.value))]
            }
            return Value(shape: .collection, arguments: parts, offset: start)
        case .stringLiteralExpr(let node): return string(node)
        case .integerLiteralExpr(let node): return Value(shape: .literal, text: node.literal.text, offset: start)
        case .floatLiteralExpr(let node): return Value(shape: .literal, text: node.literal.text, offset: start)
        case .booleanLiteralExpr(let node): return Value(shape: .literal, text: node.literal.text, offset: start)
        case .nilLiteralExpr: return Value(shape: .literal, text: "nil", offset: start)
        case .superExpr: return Value(shape: .path, path: Path(["super"]), offset: start)
        case .keyPathExpr(let node): return Value(shape: .literal, text: node.trimmedDescription, offset: start)
        case .typeExpr(let node):
            return Value(shape: .path, path: Path(TypeReader.read(node.type).name), offset: start)
        case .prefixOperatorExpr(let node):
            let inner = value(of: node.expression)
            if inner.shape == .literal {
                return Value(shape: .literal, text: node.operator.text + inner.text, offset: start)
            }
            return Value(
                shape: .compound, arguments: [Value.Argument(label: nil, value: inner)], text: node.operator.text, offset: start)
        case .ifExpr(let node):
            readIf(node)
            return .other(at: start)
        case .switchExpr(let node):
            readSwitch(node)
            return .other(at: start)
        case .macroExpansionExpr(let node):
            let callee = Path(["#" + node.macroName.text])
            var arguments = node.arguments.map { argument($0, of: callee) }
            if let trailing = node.trailingClosure {
                arguments.append(Value.Argument(label: nil, value: closure(trailing, callee: callee, label: nil)))
            }
            let value = Value(shape: .call, path: callee, arguments: arguments, offset: start)
            add(.call, callee, value, at: start)
            return value
        case .postfixIfConfigExpr(let node):
            reader.note(conditionsOf: node.config)
            // A chain with `#if` inside: its base is read, the conditional modifiers are not.
            return node.base.map { value(of: $0) } ?? .other(at: start)
        default:
            for child in expression.children(viewMode: .sourceAccurate) {
                if let inner = child.as(ExprSyntax.self) { _ = value(of: inner) }
            }
            return .other(at: start)
        }
    }

    private func string(_ node: StringLiteralExprSyntax) -> Value {
        var text: String? = ""
        for segment in node.segments {
            switch segment {
            case .stringSegment(let plain): text?.append(plain.content.text)
            case .expressionSegment(let interpolation):
                text = nil
                for part in interpolation.expressions { _ = value(of: part.expression) }
            @unknown default: text = nil
            }
        }
        return Value(shape: .literal, text: text ?? "\\(…)", offset: node.start)
    }

    /// The path of a callee or of an assignment's left side: what is called inside it is read, the path itself is not.
    private func path(of expression: ExprSyntax) -> Path {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let node): return Path([node.baseName.text])
        case .superExpr: return Path(["super"])
        case .memberAccessExpr(let node):
            let name = node.declName.baseName.text
            guard let base = node.base else { return Path(["", name]) }
            let owner = path(of: base)
            return owner.isSelf ? Path([name], isExplicitSelf: true) : owner.appending(name)
        case .optionalChainingExpr(let node): return path(of: node.expression)
        case .forceUnwrapExpr(let node): return path(of: node.expression)
        case .genericSpecializationExpr(let node): return path(of: node.expression)
        case .tryExpr(let node): return path(of: node.expression)
        case .awaitExpr(let node): return path(of: node.expression)
        case .tupleExpr(let node):
            if node.elements.count == 1, let only = node.elements.first { return path(of: only.expression) }
            _ = value(of: expression)
            return .unknown
        case .functionCallExpr(let node):
            let value = call(node)
            guard value.shape == .call else { return .unknown }
            var path = value.path
            if let last = path.names.popLast() { path.names.append(last + "()") }
            return path
        case .subscriptCallExpr(let node):
            var path = self.path(of: node.calledExpression)
            for argument in node.arguments { _ = value(of: argument.expression) }
            if let last = path.names.popLast() { path.names.append(last + "[]") }
            return path
        case .sequenceExpr:
            // `(cell as? ShelfCell)?.book`: the path of what is cast.
            let value = self.value(of: expression)
            return value.shape == .cast || value.shape == .path ? value.path : .unknown
        case .discardAssignmentExpr: return .unknown
        default:
            _ = value(of: expression)
            return .unknown
        }
    }

    private func call(_ node: FunctionCallExprSyntax) -> Value {
        let callee: Path
        var arguments: [Value.Argument] = []
        var receiver: Int?
        if let closure = node.calledExpression.as(ClosureExprSyntax.self) {
            // `let label = { … }()`
            callee = Path(["{}"])
            arguments.append(Value.Argument(label: nil, value: self.closure(closure, callee: callee, label: nil)))
        } else {
            callee = path(of: node.calledExpression)
            if callee.count >= 2, callee.names[callee.count - 2].hasSuffix("()"), let last = body.steps.last, last.action == .call {
                receiver = last.offset
            }
        }
        for argument in node.arguments { arguments.append(self.argument(argument, of: callee)) }
        if let trailing = node.trailingClosure {
            arguments.append(Value.Argument(label: nil, value: closure(trailing, callee: callee, label: nil)))
        }
        for extra in node.additionalTrailingClosures {
            let value = closure(extra.closure, callee: callee, label: extra.label.text)
            arguments.append(Value.Argument(label: extra.label.text, value: value))
        }
        // In a chain every call would begin at the same place: the name of the member tells them apart.
        var offset = node.start
        if callee.names.dropLast().contains(where: { $0.hasSuffix("()") }),
            let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        {
            offset = member.declName.start
        }
        var value = Value(shape: .call, path: callee, arguments: arguments, offset: offset)
        value.receiver = receiver
        add(.call, callee, value, at: offset)
        body.steps[body.steps.count - 1].isAwaited = awaits > 0
        return value
    }

    private func argument(_ argument: LabeledExprSyntax, of callee: Path) -> Value.Argument {
        let label = argument.label?.text
        if let closure = argument.expression.as(ClosureExprSyntax.self) {
            return Value.Argument(label: label, value: self.closure(closure, callee: callee, label: label))
        }
        return Value.Argument(label: label, value: value(of: argument.expression))
    }

    private func closure(_ node: ClosureExprSyntax, callee: Path?, label: String?) -> Value {
        var facts = Scope.Closure(callee: callee, label: label)
        for capture in node.signature?.capture?.items ?? [] {
            let ownership = capture.specifier?.specifier.text ?? ""
            if let initial = capture.initializer { _ = value(of: initial.value) }
            facts.captures.append(Scope.Capture(name: capture.name.text, ownership: ownership))
        }
        facts.isMainActor = node.signature.map { signature in
            reader.attributes(signature.attributes).contains { $0.name == "MainActor" }
        } ?? false
        var types: [TypeName?] = []
        switch node.signature?.parameterClause {
        case .simpleInput(let list)?:
            facts.parameters = list.map(\.name.text)
            types = list.map { _ in nil }
        case .parameterClause(let clause)?:
            facts.parameters = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
            types = clause.parameters.map { $0.type.map(TypeReader.read) }
        case nil: break
        @unknown default: break
        }
        let outer = awaits
        awaits = 0
        open(.closure(facts), at: node.start)
        let index = scope
        for (name, type) in zip(facts.parameters, types) { declare(name, type: type, at: node.start) }
        read(node.statements, isWholeBody: true)
        body.scopes[index].end = node.endPosition.utf8Offset
        scope = body.scopes[index].parent ?? 0
        awaits = outer
        return Value(shape: .closure(index), offset: node.start)
    }

    private func sequence(_ node: SequenceExprSyntax) -> Value {
        let elements = Array(node.elements)
        let start = node.start
        guard elements.count >= 2 else { return elements.first.map { value(of: $0) } ?? .other(at: start) }
        if elements[1].is(AssignmentExprSyntax.self) {
            return write(to: elements[0], Array(elements[2...]), isCompound: false, at: start)
        }
        if let sign = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text, sign.isCompoundAssignment {
            return write(to: elements[0], Array(elements[2...]), isCompound: true, at: start)
        }
        return operands(elements, at: start)
    }

    private func write(to target: ExprSyntax, _ rest: [ExprSyntax], isCompound: Bool, at start: Int) -> Value {
        let path = self.path(of: target)
        let value = operands(rest, at: rest.first?.start ?? start)
        add(.write, path, value, at: start)
        body.steps[body.steps.count - 1].flag = isCompound
        return .other(at: start)
    }

    private func operands(_ elements: [ExprSyntax], at start: Int) -> Value {
        if elements.count == 1 { return value(of: elements[0]) }
        // The parser gives `try` and `await` only the first operand: what follows stands under them too.
        let isAwaited = elements[0].is(AwaitExprSyntax.self)
            || elements[0].as(TryExprSyntax.self)?.expression.is(AwaitExprSyntax.self) == true
        if isAwaited { awaits += 1 }
        defer { if isAwaited { awaits -= 1 } }
        var found: [Value.Argument] = []
        var sign = ""
        var castType: TypeName?
        for element in elements {
            switch element.as(ExprSyntaxEnum.self) {
            case .binaryOperatorExpr(let node): if sign.isEmpty { sign = node.operator.text }
            case .unresolvedAsExpr: if sign.isEmpty { sign = "as" }
            case .unresolvedIsExpr: if sign.isEmpty { sign = "is" }
            case .typeExpr(let node): castType = castType ?? TypeReader.read(node.type)
            case .unresolvedTernaryExpr(let node):
                sign = "?:"
                found.append(Value.Argument(label: nil, value: value(of: node.thenExpression)))
            case .assignmentExpr, .arrowExpr: break
            default: found.append(Value.Argument(label: nil, value: value(of: element)))
            }
        }
        if sign == "as", elements.count == 3, let only = found.first?.value {
            return Value(shape: .cast, path: only.path, arguments: found, text: castType?.name ?? "", offset: start)
        }
        return Value(shape: .compound, arguments: found, text: sign, offset: start)
    }

    // MARK: Scopes

    private func add(_ action: Step.Action, _ path: Path, _ value: Value, at offset: Int) {
        var step = Step(action: action, path: path, value: value, scope: scope, offset: offset)
        step.isAwaited = action == .read && awaits > 0
        body.append(step)
    }

    private func open(_ kind: Scope.Kind, at offset: Int) {
        body.scopes.append(Scope(parent: scope, kind: kind, offset: offset))
        scope = body.scopes.count - 1
    }

    private func inside(_ kind: Scope.Kind, _ node: some SyntaxProtocol, _ read: () -> Void) {
        let outer = scope
        open(kind, at: node.start)
        let index = scope
        read()
        body.scopes[index].end = node.endPosition.utf8Offset
        scope = outer
    }
}

extension SyntaxProtocol {
    /// The UTF-8 offset of the first token.
    var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}

extension ExprSyntax {
    fileprivate var isControlFlow: Bool { self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self) }
}

extension String {
    fileprivate var isCompoundAssignment: Bool {
        hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(self)
    }
}
