internal import SwiftSyntax

/// Fixes that put a newer API in the place of a deprecated one.
enum ReplacementFixes {
    /// `textLabel` and `detailTextLabel` of one block become one content configuration.
    static func contentConfiguration(_ site: Site) -> [SourceEdit]? {
        guard let statement = site.statement, let block = statement.parent?.as(CodeBlockItemListSyntax.self),
            let cell = parts(site.assignment(statement)?.left, site)?.cell
        else { return nil }
        let name = unusedName("content", in: site.text(site.enclosing(FunctionDeclSyntax.self)?.body.map { Syntax($0) } ?? Syntax(block)))
        var edits: [SourceEdit] = []
        var first: CodeBlockItemSyntax?
        var last: CodeBlockItemSyntax?
        for item in block {
            guard let left = site.assignment(item)?.left, let own = parts(left, site), own.cell == cell else {
                // A read, or a write that has no counterpart, keeps the labels in use.
                let text = site.text(item)
                if ["textLabel", "detailTextLabel"].contains(where: { text.contains("\(cell).\($0)") }) { return nil }
                continue
            }
            guard let property = own.property else { return nil }
            edits.append(SourceEdit(left.start, left.end, "\(name).\(property)"))
            if first == nil { first = item }
            last = item
        }
        guard let first, let last else { return nil }
        let isOwn = cell.isEmpty
        let owner = isOwn ? "" : "\(cell)."
        let opening = "var \(name) = \(owner)defaultContentConfiguration()\n\(site.indentation(at: first.start))"
        edits[0] = SourceEdit(edits[0].start, edits[0].end, opening + edits[0].replacement)
        edits.append(site.insertAfter(last, ["\(owner)contentConfiguration = \(name)"]))
        return edits
    }

    private static func parts(_ left: ExprSyntax?, _ site: Site) -> (cell: String, property: String?)? {
        guard let left, left.is(MemberAccessExprSyntax.self) else { return nil }
        let words = site.text(left).split(separator: ".").map { String($0) }
        guard let index = words.firstIndex(where: { ["textLabel", "detailTextLabel", "imageView"].contains($0.filter { $0 != "?" && $0 != "!" }) }),
            index + 1 < words.count
        else { return nil }
        let label = words[index].filter { $0 != "?" && $0 != "!" }
        let rest = words[(index + 1)...].joined(separator: ".")
        let prefix = label == "textLabel" ? "text" : "secondaryText"
        let table = label == "imageView"
            ? ["image": "image", "tintColor": "imageProperties.tintColor"]
            : [
                "text": prefix, "attributedText": label == "textLabel" ? "attributedText" : "secondaryAttributedText",
                "font": "\(prefix)Properties.font", "textColor": "\(prefix)Properties.color",
                "numberOfLines": "\(prefix)Properties.numberOfLines", "adjustsFontForContentSizeCategory": "\(prefix)Properties.adjustsFontForContentSizeCategory",
                "lineBreakMode": "\(prefix)Properties.lineBreakMode",
            ]
        return (words[..<index].joined(separator: "."), table[rest])
    }

    private static func unusedName(_ wanted: String, in text: String) -> String {
        let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        var name = wanted
        var number = 2
        while words.contains(name) {
            name = "\(wanted)\(number)"
            number += 1
        }
        return name
    }

    /// `traitCollectionDidChange` becomes a function that a registration calls.
    static func traitRegistration(_ site: Site) -> [SourceEdit]? {
        guard let function = site.enclosing(FunctionDeclSyntax.self), let body = function.body, site.target >= 17,
            let type = site.type, let typeName = type.typeName, let parameter = function.signature.parameterClause.parameters.first,
            !site.text(type).contains("traitsDidChange"), !isCalled(function, site)
        else { return nil }
        let written = (parameter.secondName ?? parameter.firstName).text
        let previous = written == "_" ? "previous" : written
        var edits: [SourceEdit] = []
        for modifier in function.modifiers where ["override", "public", "open", "internal"].contains(modifier.name.text) {
            var end = modifier.end
            while site.bytes[end] == UInt8(ascii: " ") { end += 1 }
            edits.append(SourceEdit(modifier.start, end, ""))
        }
        // A class above or below may have been changed in the same way.
        edits.append(.insert("private ", at: function.funcKeyword.start))
        edits.append(SourceEdit(function.name.start, function.name.end, "traitsDidChange"))
        if parameter.firstName.text != "_" { edits.append(.insert("_ ", at: parameter.firstName.start)) }
        // A call of super that another rule would put first has no sense in the new function.
        edits.append(.insert("", at: body.leftBrace.end))
        for item in body.statements {
            let text = site.text(item)
            guard text.hasPrefix("super.traitCollectionDidChange(") else { continue }
            let indent = site.indentation(at: item.start).utf8.count
            let start = item.start - indent
            let isLine = start > 0 && site.bytes[start - 1] == UInt8(ascii: "\n")
            edits.append(SourceEdit(isLine ? start - 1 : item.start, item.end, ""))
        }
        let registration = [
            "registerForTraitChanges(\(traits(in: site.text(body)))) { (changed: \(typeName), \(previous): UITraitCollection) in",
            "    changed.traitsDidChange(\(previous))", "}",
        ]
        if let load = type.functions.first(where: { $0.name.text == "viewDidLoad" }), let body = load.body {
            edits.append(append(registration, to: body, site))
            return merged(edits)
        }
        guard let declaration = type.as(ClassDeclSyntax.self), let base = declaration.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription else { return nil }
        let indentation = site.indentation(at: function.start)
        func text(_ lines: [String]) -> String { lines.joined(separator: "\n" + indentation) + "\n\n" + indentation }
        let inner = registration.map { "    " + $0 }
        // An overriding member is as visible as its class.
        let isOpen = declaration.modifiers.contains { $0.name.text == "open" }
        let access = isOpen || declaration.modifiers.contains { $0.name.text == "public" } ? "public " : ""
        if isController(base) {
            edits.append(.insert(text(["\(isOpen ? "open " : access)override func viewDidLoad() {", "    super.viewDidLoad()"] + inner + ["}"]), at: function.start))
        } else if type.initializers.isEmpty {
            guard base == "UIView" || base == "UIControl" else { return nil }
            edits.append(.insert(
                text(["\(access)override init(frame: CGRect) {", "    super.init(frame: frame)"] + inner + ["}"])
                    + text(["\(access)required init?(coder: NSCoder) {", "    super.init(coder: coder)"] + inner + ["}"]), at: function.start))
        } else {
            let designated = type.initializers.compactMap(\.body).filter { site.text($0).contains("super.init(") }
            guard !designated.isEmpty, !isController(base), !base.hasSuffix("Controller") else { return nil }
            for body in designated { edits.append(append(registration, to: body, site)) }
        }
        // The first edit stands where an insertion before the function would: they are one.
        return merged(edits)
    }

    /// Whether a superclass is a view controller by its name; presentation controllers have no `viewDidLoad`.
    private static func isController(_ base: String) -> Bool {
        if base.hasSuffix("PresentationController") { return false }
        return base.hasSuffix("ViewController") || base.hasPrefix("UIHostingController<")
            || ["UINavigationController", "UITabBarController", "UISplitViewController", "UISearchController", "UIAlertController"].contains(base)
            || base.hasSuffix("Controller") && !base.hasPrefix("UI") && !base.hasPrefix("NS")
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

    static func append(_ lines: [String], to body: CodeBlockSyntax, _ site: Site) -> SourceEdit {
        guard let last = body.statements.last else { return site.prepend(lines, to: body) }
        if site.newline(between: body.leftBrace.end, and: last.start) { return site.insertAfter(last, lines) }
        // One line becomes several, in its order.
        let outer = site.indentation(at: body.leftBrace.start)
        let inner = "\n" + outer + "    "
        return SourceEdit(
            body.leftBrace.end, body.rightBrace.start,
            inner + site.text(body.leftBrace.end, body.rightBrace.start).trimmingPrefix(while: \.isWhitespace) + lines.map { inner + $0 }.joined() + "\n" + outer)
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
