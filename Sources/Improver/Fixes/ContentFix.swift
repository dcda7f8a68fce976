internal import SwiftSyntax

/// The labels of a table cell, written in one block, become one content configuration.
struct ContentFix {
    let site: Site
    let block: CodeBlockItemListSyntax
    /// The cell as written: `cell`, `cell?`, `self`, nothing.
    let cell: String
    let name: String

    static func make(_ site: Site) -> [SourceEdit]? { ContentFix(site)?.edits() }

    init?(_ site: Site) {
        guard let statement = site.statement, let block = statement.parent?.as(CodeBlockItemListSyntax.self),
            let label = Self.write(statement).flatMap({ Label($0.left, site) }),
            // A cell that is asked for by a call would be asked again for each line.
            !label.cell.contains("("), !label.cell.dropLast().contains("?")
        else { return nil }
        self.site = site
        self.block = block
        cell = label.cell
        name = Site.unused("content", in: statement.memberAround)
    }

    private func edits() -> [SourceEdit]? {
        var edits: [SourceEdit] = []
        var written: [CodeBlockItemSyntax] = []
        var pending: CodeBlockItemSyntax?
        let owner = cell.isEmpty ? "" : "\(cell)."
        func assign(after item: CodeBlockItemSyntax) { edits.append(site.insertAfter(item, ["\(owner)contentConfiguration = \(name)"])) }
        for item in block {
            let nested = written.isEmpty ? [] : writes(below: item)
            if isWrite(item) || !nested.isEmpty {
                // In the middle of a branch that leaves, the cell would have to be given its content there.
                guard nested.isEmpty || !Self.mayLeave(item) else { return nil }
                for own in isWrite(item) ? [item] : nested {
                    guard let (left, value) = Self.write(own), let property = Label(left, site)?.property, let change = change(of: value, to: property)
                    else { return nil }
                    edits.append(SourceEdit(left.start, left.end, "\(cell.hasSuffix("?") ? "\(name)?" : name).\(property)"))
                    if let change { edits.append(change) }
                    written.append(own)
                }
                pending = item
            } else if let last = pending, Self.mayLeave(item) {
                // Who leaves here has a cell that shows what was said up to here.
                assign(after: last)
                pending = nil
            }
        }
        guard let first = written.first, isOnlyUse(written) else { return nil }
        if let pending { assign(after: pending) }
        let opening = "var \(name) = \(owner)defaultContentConfiguration()\n\(site.indentation(at: first.start))"
        edits[0] = SourceEdit(edits[0].start, edits[0].end, opening + edits[0].replacement)
        return edits
    }

    private func isWrite(_ item: CodeBlockItemSyntax) -> Bool {
        Self.write(item).flatMap { Label($0.left, site) }.map { $0.cell == cell } == true
    }

    /// The writes in the branches of a statement, where its closures and functions have none and no other cell has the name.
    private func writes(below item: CodeBlockItemSyntax) -> [CodeBlockItemSyntax] {
        let root = cell.split(whereSeparator: { ".?![".contains($0) }).first.map(String.init) ?? ""
        if Site.all(IdentifierPatternSyntax.self, in: item).contains(where: { $0.identifier.text == root }) { return [] }
        return Site.all(CodeBlockItemSyntax.self, in: item).filter { own in
            isWrite(own) && !Self.ancestors(of: Syntax(own)).prefix { $0.id != item.id }.contains(where: Self.isScope)
        }
    }

    // MARK: Values

    /// What is written: the left side, and the operands and operators of the value.
    private static func write(_ item: CodeBlockItemSyntax) -> (left: ExprSyntax, value: [ExprSyntax])? {
        guard let elements = item.item.as(SequenceExprSyntax.self)?.elements.map({ $0 }), elements.count >= 3, elements[1].is(AssignmentExprSyntax.self)
        else { return nil }
        return (elements[0], Array(elements[2...]))
    }

    /// The edit that a value needs in its new place, if any; `nil` where it may be `nil` and the configuration takes none.
    private func change(of value: [ExprSyntax], to property: String) -> SourceEdit?? {
        // What a label shows already, the configuration does not know.
        let names = value.flatMap { Site.all(DeclReferenceExprSyntax.self, in: $0) }.map(\.baseName.text)
        if !Label.names.isDisjoint(with: names) { return nil }
        guard property.hasSuffix(".color") || property.hasSuffix(".font") else { return .some(nil) }
        if isCertain(value) { return .some(nil) }
        guard value.count == 1, let call = value[0].as(FunctionCallExprSyntax.self), !cell.hasSuffix("?") else { return nil }
        let made = site.text(call.calledExpression) + "(" + (call.arguments.first?.label?.text ?? "") + ":"
        guard ["UIColor(named:", "UIFont(name:"].contains(made) else { return nil }
        return .some(SourceEdit(call.start, call.end, "\(site.text(call)) ?? \(name).\(property)"))
    }

    /// Whether a colour or a font cannot be `nil`, as far as this file shows.
    private func isCertain(_ value: [ExprSyntax]) -> Bool {
        guard let last = value.last else { return false }
        if value.count == 1 { return isCertain(last) }
        if let choice = value.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), let middle = value[choice].as(UnresolvedTernaryExprSyntax.self) {
            return isCertain(Array(value[(choice + 1)...])) && isCertain(middle.thenExpression)
        }
        return value.contains { $0.is(BinaryOperatorExprSyntax.self) && $0.trimmedDescription == "??" } && isCertain(last)
    }

    private func isCertain(_ value: ExprSyntax) -> Bool {
        if let sequence = value.as(SequenceExprSyntax.self) { return isCertain(sequence.elements.map { $0 }) }
        if let tuple = value.as(TupleExprSyntax.self), tuple.elements.count == 1 { return tuple.elements.first.map { isCertain($0.expression) } == true }
        if value.is(ForceUnwrapExprSyntax.self) { return true }
        if let call = value.as(FunctionCallExprSyntax.self) { return isCertain(call) }
        if let access = value.as(MemberAccessExprSyntax.self) {
            let member = access.declName.baseName.text
            if member == "tintColor" { return true }
            return access.base.map { $0.trimmedDescription == "UIColor" } != false && (member.hasPrefix("system") || Self.colors.contains(member))
        }
        if let reference = value.as(DeclReferenceExprSyntax.self) { return isDeclaredCertain(reference) }
        return false
    }

    private func isCertain(_ call: FunctionCallExprSyntax) -> Bool {
        let label = call.arguments.first?.label?.text
        if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
            let member = access.declName.baseName.text
            if member == "withAlphaComponent" || member == "withSize" || member == "resolvedColor" || member == "scaledFont" {
                return access.base.map { member == "scaledFont" || isCertain($0) } == true
            }
            guard access.base == nil || access.base?.trimmedDescription == "UIFont" else { return false }
            return ["systemFont", "boldSystemFont", "italicSystemFont", "preferredFont", "monospacedSystemFont", "monospacedDigitSystemFont"].contains(member)
        }
        switch call.calledExpression.trimmedDescription {
        case "UIColor": return ["red", "white", "hue", "displayP3Red", "dynamicProvider", "cgColor", "patternImage"].contains(label)
        case "UIFont": return label == "descriptor"
        default: return false
        }
    }

    private func isDeclaredCertain(_ reference: DeclReferenceExprSyntax) -> Bool {
        let bindings = Site.all(PatternBindingSyntax.self, in: site.tree).filter {
            $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == reference.baseName.text
        }
        return !bindings.isEmpty && bindings.allSatisfy { binding in
            if let type = binding.typeAnnotation?.type.trimmedDescription { return ["UIColor", "UIFont"].contains(type) }
            guard binding.parent?.parent?.is(OptionalBindingConditionSyntax.self) != true, let initial = binding.initializer?.value else { return false }
            // Without a type around it, `.red` names nothing.
            return isCertain(initial)
        } && Site.all(FunctionParameterSyntax.self, in: site.tree).allSatisfy { ($0.secondName ?? $0.firstName).text != reference.baseName.text }
            && Site.all(OptionalBindingConditionSyntax.self, in: site.tree).allSatisfy { $0.pattern.trimmedDescription != reference.baseName.text }
    }

    private static let colors: Set = [
        "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "link", "placeholderText", "separator", "opaqueSeparator", "darkText",
        "lightText", "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange", "purple",
        "brown", "clear",
    ]

    // MARK: Other uses

    /// Whether the labels of the cell are used nowhere else in the function, but in branches that exclude these writes.
    private func isOnlyUse(_ written: [CodeBlockItemSyntax]) -> Bool {
        guard let first = written.first else { return false }
        let own = written.compactMap { Self.write($0)?.left }
        let bare = cell.filter { $0 != "?" && $0 != "!" }
        return Site.all(DeclReferenceExprSyntax.self, in: first.memberAround).allSatisfy { use in
            guard Label.names.contains(use.baseName.text), !own.contains(where: { $0.start <= use.start && use.end <= $0.end }) else { return true }
            let access = use.parent?.as(MemberAccessExprSyntax.self)
            let base = access.map { $0.declName.id == use.id ? $0.base?.trimmedDescription ?? "" : "" } ?? ""
            let other = base.filter { $0 != "?" && $0 != "!" }
            let isSame = other == bare || [other, bare].allSatisfy { $0.isEmpty || $0 == "self" }
            return !isSame || Self.exclude(Syntax(use), Syntax(first))
        }
    }

    /// Whether two nodes of a function never run for one cell: other branches, other closures, or the first of them leaves.
    static func exclude(_ one: Syntax, _ other: Syntax) -> Bool {
        let chain = ancestors(of: one)
        let others = ancestors(of: other)
        guard let common = chain.first(where: { node in others.contains { $0.id == node.id } }) else { return false }
        func below(_ list: [Syntax]) -> [Syntax] { Array(list.prefix { $0.id != common.id }) }
        let (left, right) = (below(chain), below(others))
        if common.is(SwitchCaseListSyntax.self) { return true }
        if common.is(IfExprSyntax.self) { return left.contains { $0.is(CodeBlockSyntax.self) } && right.contains { $0.is(CodeBlockSyntax.self) } }
        if left.contains(where: isScope), right.contains(where: isScope) { return true }
        let earlier = one.start < other.start ? left : right
        return earlier.contains { $0.as(CodeBlockItemListSyntax.self)?.last.map { isLeaving($0) } == true }
    }

    private static func isScope(_ node: Syntax) -> Bool { node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) }

    private static func ancestors(of node: Syntax) -> [Syntax] {
        var found: [Syntax] = []
        var current: Syntax? = node
        while let next = current {
            found.append(next)
            current = next.parent
        }
        return found
    }

    private static func isLeaving(_ item: CodeBlockItemSyntax) -> Bool { item.item.is(ReturnStmtSyntax.self) || item.item.is(ThrowStmtSyntax.self) }

    /// Whether a statement may end the function or the loop, or gives the cell away.
    private static func mayLeave(_ item: CodeBlockItemSyntax) -> Bool {
        func leaves(_ node: Syntax) -> Bool {
            if isScope(node) { return false }
            // Ends the `switch` it stands in.
            if node.is(BreakStmtSyntax.self), Syntax(node).enclosing(SwitchExprSyntax.self).map({ $0.start >= item.start }) == true { return false }
            if node.is(ReturnStmtSyntax.self) || node.is(ThrowStmtSyntax.self) || node.is(ContinueStmtSyntax.self) || node.is(BreakStmtSyntax.self)
                || node.as(TryExprSyntax.self)?.questionOrExclamationMark == nil && node.is(TryExprSyntax.self)
            { return true }
            return node.children(viewMode: .sourceAccurate).contains(where: leaves)
        }
        return leaves(Syntax(item))
    }
}

extension ContentFix {
    /// A property of a cell's label or image view, as written on the left of an assignment.
    struct Label {
        let cell: String
        /// The property of the configuration in its place.
        let property: String?

        static let names: Set = ["textLabel", "detailTextLabel", "imageView"]

        init?(_ left: ExprSyntax, _ site: Site) {
            guard left.is(MemberAccessExprSyntax.self) else { return nil }
            let words = site.text(left).split(separator: ".").map { String($0) }
            guard let index = words.firstIndex(where: { Self.names.contains(Self.bare($0)) }), index + 1 < words.count else { return nil }
            let label = Self.bare(words[index])
            let prefix = label == "textLabel" ? "text" : "secondaryText"
            let table = label == "imageView"
                ? ["image": "image", "tintColor": "imageProperties.tintColor"]
                : [
                    "text": prefix, "attributedText": label == "textLabel" ? "attributedText" : "secondaryAttributedText",
                    "font": "\(prefix)Properties.font", "textColor": "\(prefix)Properties.color",
                    "numberOfLines": "\(prefix)Properties.numberOfLines",
                    "adjustsFontForContentSizeCategory": "\(prefix)Properties.adjustsFontForContentSizeCategory",
                    "lineBreakMode": "\(prefix)Properties.lineBreakMode",
                ]
            cell = words[..<index].joined(separator: ".")
            property = table[words[(index + 1)...].joined(separator: ".")]
        }

        private static func bare(_ word: String) -> String { word.filter { $0 != "?" && $0 != "!" } }
    }
}
