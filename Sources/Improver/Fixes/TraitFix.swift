internal import SwiftSyntax

/// `traitCollectionDidChange` becomes a registration for the traits it looks at.
enum TraitFix {
    /// `traitCollectionDidChange` becomes a function that a registration calls.
    static func registration(_ site: Site) -> [SourceEdit]? {
        guard let function = site.enclosing(FunctionDeclSyntax.self), let body = function.body, site.target >= 17,
            let type = site.type, let typeName = type.typeName, let parameter = function.signature.parameterClause.parameters.first,
            // A registration that is there may be for these traits.
            !type.functions.contains(where: { $0.name.text == "traitsDidChange" }), !registers(type), !isCalled(function, site),
            let withoutSuper = withoutSuper(body, site)
        else { return nil }
        var edits = withoutSuper
        for modifier in function.modifiers where ["override", "public", "open", "internal", "fileprivate"].contains(modifier.name.text) {
            edits.append(removal(of: modifier, site))
        }
        // The registration would call a function that says it is deprecated.
        for attribute in function.attributes where site.text(attribute).hasPrefix("@available") && site.text(attribute).contains("deprecated") {
            edits.append(removal(of: attribute, site))
        }
        // A class above or below may have been changed in the same way.
        edits.append(.insert("private ", at: function.funcKeyword.start))
        edits.append(SourceEdit(function.name.start, function.name.end, "traitsDidChange"))
        if parameter.firstName.text != "_" { edits.append(.insert("_ ", at: parameter.firstName.start)) }
        // A call of super that another rule would put first has no sense in the new function.
        edits.append(.insert("", at: body.leftBrace.end))
        let registration = [
            "registerForTraitChanges(\(traits(in: site.text(body)))) { (changed: \(typeName), previous: UITraitCollection) in",
            site.step + "changed.traitsDidChange(previous)", "}",
        ]
        guard let own = registering(registration, in: type, before: function, site) else { return nil }
        return merged(edits + own)
    }

    /// The edits that put the registration where the object has been made, before anything can leave early.
    private static func registering(
        _ registration: [String], in type: any DeclGroupSyntax, before function: FunctionDeclSyntax, _ site: Site
    ) -> [SourceEdit]? {
        let scopes = [Syntax(type.memberBlock)] + Site.all(ExtensionDeclSyntax.self, in: site.tree)
            .filter { $0.extendedType.trimmedDescription == type.typeName }.map { Syntax($0.memberBlock) }
        let loads = scopes.flatMap { scope in
            Site.all(FunctionDeclSyntax.self, in: scope).filter { own in
                own.name.text == "viewDidLoad" && own.modifiers.contains { $0.name.text == "override" } && isMember(own, of: scope)
            }
        }
        if let load = loads.first {
            // One that depends on the build settings may be missing.
            guard loads.count == 1, let body = load.body, load.parent?.parent?.parent?.is(MemberBlockSyntax.self) == true else { return nil }
            let call = body.statements.first { site.text($0).hasPrefix("super.viewDidLoad()") }
            return [put(registration, after: call, in: body, site)]
        }
        guard let declaration = type.as(ClassDeclSyntax.self), let base = declaration.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription else { return nil }
        let indentation = site.indentation(at: function.start)
        func text(_ lines: [String]) -> String { lines.joined(separator: "\n" + indentation) + "\n\n" + indentation }
        let inner = registration.map { site.step + $0 }
        // An overriding member is as visible as its class.
        let isOpen = declaration.modifiers.contains { $0.name.text == "open" }
        let access = isOpen || declaration.modifiers.contains { $0.name.text == "public" } ? "public " : ""
        if isController(base) {
            return [.insert(text(["\(isOpen ? "open " : access)override func viewDidLoad() {", site.step + "super.viewDidLoad()"] + inner + ["}"]), at: function.start)]
        }
        let initializers = Site.all(InitializerDeclSyntax.self, in: type.memberBlock).filter { isMember($0, of: Syntax(type.memberBlock)) }
        guard initializers.count == type.initializers.count else { return nil }
        if initializers.isEmpty {
            guard base == "UIView" || base == "UIControl" else { return nil }
            return [.insert(
                text(["\(access)override init(frame: CGRect) {", site.step + "super.init(frame: frame)"] + inner + ["}"])
                    + text(["\(access)required init?(coder: NSCoder) {", site.step + "super.init(coder: coder)"] + inner + ["}"]), at: function.start)]
        }
        let designated = initializers.compactMap(\.body).filter { site.text($0).contains("super.init(") }
        guard !designated.isEmpty, !base.hasSuffix("Controller") else { return nil }
        var edits: [SourceEdit] = []
        for body in designated {
            guard let call = body.statements.first(where: { ["super.init(", "try super.init("].contains(where: site.text($0).hasPrefix) }) else { return nil }
            edits.append(put(registration, after: call, in: body, site))
        }
        return edits
    }

    /// Whether a declaration is a member of this block, inside of `#if` or not, and not of a type in it.
    private static func isMember(_ declaration: some DeclSyntaxProtocol, of block: Syntax) -> Bool {
        declaration.parent?.enclosing(MemberBlockSyntax.self)?.id == block.id && declaration.parent?.enclosing(CodeBlockSyntax.self) == nil
    }

    /// What takes the calls of `super` out of the function that is no override any more; `nil` where one stands inside an expression.
    private static func withoutSuper(_ body: CodeBlockSyntax, _ site: Site) -> [SourceEdit]? {
        var edits: [SourceEdit] = []
        for call in Site.all(FunctionCallExprSyntax.self, in: body) {
            guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.base?.is(SuperExprSyntax.self) == true,
                access.declName.baseName.text == "traitCollectionDidChange"
            else { continue }
            if let statement = call.parent?.as(ReturnStmtSyntax.self) {
                edits.append(SourceEdit(statement.returnKeyword.end, call.end, ""))
            } else if let item = call.parent?.as(CodeBlockItemSyntax.self) {
                edits.append(site.removal(of: item))
            } else {
                return nil
            }
        }
        return edits
    }

    private static func removal(of word: some SyntaxProtocol, _ site: Site) -> SourceEdit {
        var end = word.end
        while end < site.bytes.count, [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t")].contains(site.bytes[end]) { end += 1 }
        return SourceEdit(word.start, end, "")
    }

    /// Lines after a statement of a block, or as its first.
    private static func put(_ lines: [String], after item: CodeBlockItemSyntax?, in body: CodeBlockSyntax, _ site: Site) -> SourceEdit {
        guard let item else { return site.prepend(lines, to: body) }
        let isOnLines = site.newline(between: body.leftBrace.end, and: item.start)
        if isOnLines, item.semicolon == nil { return site.insertAfter(item, lines) }
        let next = body.statements.first { $0.start >= item.end }
        let outer = site.indentation(at: body.leftBrace.start)
        let inner = "\n" + (isOnLines ? site.indentation(at: item.start) : outer + site.step)
        let added = lines.map { inner + $0 }.joined()
        if isOnLines {
            // What stands behind the semicolon goes to a line of its own.
            guard let next, !site.newline(between: item.end, and: next.start) else { return .insert(added, at: item.end) }
            return SourceEdit(item.end, next.start, added + inner)
        }
        // One line becomes several, in its order.
        let before = inner + site.text(body.leftBrace.end, item.item.end).trimmingPrefix(while: \.isWhitespace)
        if site.newline(between: item.end, and: body.rightBrace.start) {
            let isNextBeside = next.map { !site.newline(between: item.end, and: $0.start) } == true
            return SourceEdit(body.leftBrace.end, isNextBeside ? next?.start ?? item.end : item.end, before + added + (isNextBeside ? inner : ""))
        }
        let rest = site.text(item.end, body.rightBrace.start).trimmingPrefix(while: \.isWhitespace)
        return SourceEdit(body.leftBrace.end, body.rightBrace.start, before + added + (rest.isEmpty ? "" : inner + rest) + "\n" + outer)
    }

    /// Whether a superclass is a view controller by its name; presentation controllers have no `viewDidLoad`.
    private static func isController(_ base: String) -> Bool {
        if base.hasSuffix("PresentationController") { return false }
        return base.hasSuffix("ViewController") || base.hasPrefix("UIHostingController<")
            || ["UINavigationController", "UITabBarController", "UISplitViewController", "UISearchController", "UIAlertController"].contains(base)
            || base.hasSuffix("Controller") && !base.hasPrefix("UI") && !base.hasPrefix("NS")
    }

    private static func registers(_ type: any DeclGroupSyntax) -> Bool {
        Site.all(DeclReferenceExprSyntax.self, in: type.memberBlock).contains {
            $0.baseName.text == "registerForTraitChanges" && $0.enclosing(MemberBlockSyntax.self)?.id == type.memberBlock.id
        }
    }

    /// Whether code other than a call of `super` calls the function, and would reach UIKit's instead.
    private static func isCalled(_ function: FunctionDeclSyntax, _ site: Site) -> Bool {
        Site.all(DeclReferenceExprSyntax.self, in: site.tree).contains { use in
            guard use.baseName.text == "traitCollectionDidChange" else { return false }
            return use.parent?.as(MemberAccessExprSyntax.self)?.base?.is(SuperExprSyntax.self) != true
        }
    }

    private static func merged(_ edits: [SourceEdit]) -> [SourceEdit] {
        var result: [SourceEdit] = []
        for edit in edits.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            if let last = result.last, last.start == edit.start, last.end == last.start {
                result[result.count - 1] = SourceEdit(edit.start, edit.end, last.replacement + edit.replacement)
            } else {
                result.append(edit)
            }
        }
        return result
    }

    private static func traits(in body: String) -> String {
        let known = [
            ("userInterfaceStyle", "UITraitUserInterfaceStyle"), ("horizontalSizeClass", "UITraitHorizontalSizeClass"),
            ("verticalSizeClass", "UITraitVerticalSizeClass"), ("displayScale", "UITraitDisplayScale"),
            ("preferredContentSizeCategory", "UITraitPreferredContentSizeCategory"), ("layoutDirection", "UITraitLayoutDirection"),
            ("accessibilityContrast", "UITraitAccessibilityContrast"), ("legibilityWeight", "UITraitLegibilityWeight"),
            ("userInterfaceIdiom", "UITraitUserInterfaceIdiom"),
        ]
        let named = known.filter { body.contains($0.0) }.map { $0.1 + ".self" }
        if body.contains("hasDifferentColorAppearance") {
            return named.isEmpty ? "UITraitCollection.systemTraitsAffectingColorAppearance"
                : "UITraitCollection.systemTraitsAffectingColorAppearance + [\(named.joined(separator: ", "))]"
        }
        if named.isEmpty {
            return "[UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, "
                + "UITraitPreferredContentSizeCategory.self]"
        }
        return "[\(named.joined(separator: ", "))]"
    }
}
