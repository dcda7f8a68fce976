internal import Rulebook
internal import SwiftSyntax

/// A finding in the parsed file: what a fix looks at.
struct Site {
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    let offset: Int
    let message: String
    let target: Int

    var token: TokenSyntax? { tree.token(at: AbsolutePosition(utf8Offset: offset)) }

    /// The nearest node of a kind around the place.
    func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? { token.flatMap { Syntax($0).enclosing(kind) } }

    var statement: CodeBlockItemSyntax? { enclosing(CodeBlockItemSyntax.self) }

    /// The name between the message's first quotation marks.
    var quoted: String? {
        guard let start = message.firstIndex(of: "“"), let end = message[start...].firstIndex(of: "”") else { return nil }
        return String(message[message.index(after: start)..<end])
    }

    /// The white space before the first word of the line.
    func indentation(at offset: Int) -> String {
        var start = offset
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return String(decoding: bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
    }

    /// One step of the file's indentation.
    var step: String {
        if bytes.starts(with: [9]) || bytes.indices.dropFirst().contains(where: { bytes[$0] == 9 && bytes[$0 - 1] == 10 }) { return "\t" }
        // The first line behind a brace at the edge says it.
        let lines = bytes.split(separator: 10, omittingEmptySubsequences: true)
        for (line, next) in zip(lines, lines.dropFirst()) where line.last == UInt8(ascii: "{") && line.first != 32 {
            let width = next.prefix { $0 == 32 }.count
            if width > 0 { return String(repeating: " ", count: min(width, 8)) }
        }
        return "    "
    }

    /// Whether nothing but white space stands before a place on its line.
    func beginsLine(_ offset: Int) -> Bool {
        let indentation = indentation(at: offset).utf8.count
        return offset == indentation || offset > indentation && bytes[offset - indentation - 1] == UInt8(ascii: "\n")
    }

    /// Lines of code before a statement, on its own line when something else begins that.
    func insertBefore(_ node: some SyntaxProtocol, _ lines: [String]) -> SourceEdit {
        if node.is(CodeBlockItemSyntax.self), !beginsLine(node.start) { return .insert(lines.map { $0 + "; " }.joined(), at: node.start) }
        let indentation = indentation(at: node.start)
        return .insert(lines.map { $0 + "\n" + indentation }.joined(), at: node.start)
    }

    /// A line of code after a statement, behind what else stands on its last line.
    func insertAfter(_ node: some SyntaxProtocol, _ lines: [String]) -> SourceEdit {
        if let item = node.as(CodeBlockItemSyntax.self), item.semicolon != nil {
            return .insert(lines.map { " " + $0 + ";" }.joined(), at: item.end)
        }
        let indentation = indentation(at: node.start)
        var end = node.end
        let rest = bytes[end...].prefix { $0 != UInt8(ascii: "\n") }
        let tail = String(decoding: rest, as: UTF8.self)
        if tail.allSatisfy(\.isWhitespace) || tail.drop(while: \.isWhitespace).hasPrefix("//") {
            end += rest.count
        } else if lines.count == 1, node.is(CodeBlockItemSyntax.self), tail.drop(while: \.isWhitespace).hasPrefix("}") {
            return .insert("; " + lines[0], at: end)
        }
        return .insert(lines.map { "\n" + indentation + $0 }.joined(), at: end)
    }

    /// A line of code as the first of a block, which may stand on one line.
    func prepend(_ lines: [String], to block: CodeBlockSyntax) -> SourceEdit {
        insertFirst(lines, after: block.leftBrace, statements: block.statements, before: block.rightBrace)
    }

    func insertFirst(
        _ lines: [String], after opening: TokenSyntax, statements: CodeBlockItemListSyntax, before closing: TokenSyntax
    ) -> SourceEdit {
        let outer = indentation(at: opening.start)
        if let first = statements.first, newline(between: opening.end, and: first.start) {
            let inner = indentation(at: first.start)
            return .insert(lines.map { "\n" + inner + $0 }.joined(), at: opening.end)
        }
        let inner = outer + step
        let body = lines.map { "\n" + inner + $0 }.joined()
        // One line becomes several, with the comments that stand in it.
        let kept = inside(opening, closing)
        return SourceEdit(opening.end, closing.start, body + (kept.isEmpty ? "" : "\n" + inner + kept) + "\n" + outer)
    }

    /// Lines of code as the last of a block, which may stand on one line.
    func append(_ lines: [String], to body: CodeBlockSyntax) -> SourceEdit {
        guard let last = body.statements.last else { return prepend(lines, to: body) }
        if newline(between: body.leftBrace.end, and: last.start) { return insertAfter(last, lines) }
        // One line becomes several, in its order.
        let outer = indentation(at: body.leftBrace.start)
        let inner = "\n" + outer + step
        let all = [inside(body.leftBrace, body.rightBrace)] + lines
        return SourceEdit(body.leftBrace.end, body.rightBrace.start, all.map { inner + $0 }.joined() + "\n" + outer)
    }

    /// What stands between two braces, without the white space around it.
    private func inside(_ opening: TokenSyntax, _ closing: TokenSyntax) -> String {
        let text = text(opening.end, closing.start).trimmingPrefix(while: \.isWhitespace)
        return String(text.reversed().trimmingPrefix(while: \.isWhitespace).reversed())
    }

    /// A statement goes with the line it stands on alone.
    func removal(of item: CodeBlockItemSyntax) -> SourceEdit {
        var end = item.end
        while end < bytes.count, [9, 32].contains(bytes[end]) { end += 1 }
        let start = item.start - indentation(at: item.start).utf8.count
        guard beginsLine(item.start), start > 0, end == bytes.count || bytes[end] == UInt8(ascii: "\n") else {
            return SourceEdit(item.start, end, "")
        }
        return SourceEdit(start - 1, end, "")
    }

    func newline(between start: Int, and end: Int) -> Bool { start < end && bytes[start..<end].contains(UInt8(ascii: "\n")) }
    func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }
    func text(_ node: some SyntaxProtocol) -> String { text(node.start, node.end) }

    /// The statement as `left = right`.
    func assignment(_ item: CodeBlockItemSyntax?) -> (left: ExprSyntax, right: ExprSyntax)? {
        guard let item, let expression = item.item.as(ExprSyntax.self) else { return nil }
        if let infix = expression.as(InfixOperatorExprSyntax.self), infix.operator.is(AssignmentExprSyntax.self) {
            return (infix.leftOperand, infix.rightOperand)
        }
        guard let elements = expression.as(SequenceExprSyntax.self)?.elements.map({ $0 }), elements.count == 3,
            elements[1].is(AssignmentExprSyntax.self)
        else { return nil }
        return (elements[0], elements[2])
    }

    /// Whether a statement assigns, `=` or `+=`, whatever stands on its right.
    func assigns(_ item: CodeBlockItemSyntax) -> Bool {
        if assignment(item) != nil { return true }
        guard let sign = item.item.as(SequenceExprSyntax.self)?.elements.dropFirst().first else { return false }
        let text = sign.trimmedDescription
        return sign.is(AssignmentExprSyntax.self)
            || sign.is(BinaryOperatorExprSyntax.self) && text.hasSuffix("=") && !["==", "!=", "===", "!==", "<=", ">=", "~="].contains(text)
    }

    /// Every node of a kind in another, in the order of the file.
    static func all<Node: SyntaxProtocol>(_ kind: Node.Type, in root: some SyntaxProtocol) -> [Node] {
        var found: [Node] = []
        func visit(_ node: Syntax) {
            if let match = node.as(kind) { found.append(match) }
            for child in node.children(viewMode: .sourceAccurate) { visit(child) }
        }
        visit(Syntax(root))
        return found
    }

    /// The type declaration around the place.
    var type: (any DeclGroupSyntax)? { token.flatMap { Syntax($0).typeAround } }

    /// A name that no code of a node uses: the wanted one, or that with a number.
    static func unused(_ wanted: String, in root: some SyntaxProtocol) -> String {
        let taken = Set(root.tokens(viewMode: .sourceAccurate).map(\.text))
        return taken.contains(wanted) ? (2...).lazy.map { "\(wanted)\($0)" }.first { !taken.contains($0) }! : wanted
    }
}

extension SyntaxProtocol {
    var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
    var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

    func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
        var node: Syntax? = Syntax(self)
        while let current = node {
            if let match = current.as(kind) { return match }
            node = current.parent
        }
        return nil
    }

    /// The type declaration around a node.
    var typeAround: (any DeclGroupSyntax)? {
        var node = parent
        while let current = node {
            if let group = current.asProtocol((any DeclGroupSyntax).self) { return group }
            node = current.parent
        }
        return nil
    }

    /// The member of a type, or the statement of the file, around a node.
    var memberAround: Syntax {
        var node = Syntax(self)
        while let parent = node.parent, !parent.is(MemberBlockItemSyntax.self), !parent.is(SourceFileSyntax.self),
            !(parent.is(CodeBlockItemSyntax.self) && parent.parent?.parent?.is(SourceFileSyntax.self) == true)
        {
            node = parent
        }
        return node
    }
}

extension DeclGroupSyntax {
    var functions: [FunctionDeclSyntax] { memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) } }
    var initializers: [InitializerDeclSyntax] { memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) } }
    var inherited: [String] { inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? [] }

    var typeName: String? {
        asProtocol((any NamedDeclSyntax).self)?.name.text ?? self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }
}
