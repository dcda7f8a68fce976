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
            let type = site.type, let typeName = type.typeName, let parameter = function.signature.parameterClause.parameters.first
        else { return nil }
        let previous = (parameter.secondName ?? parameter.firstName).text
        var edits: [SourceEdit] = []
        for modifier in function.modifiers where ["override", "public", "open"].contains(modifier.name.text) {
            var end = modifier.end
            while site.bytes[end] == UInt8(ascii: " ") { end += 1 }
            edits.append(SourceEdit(modifier.start, end, ""))
        }
        edits.append(SourceEdit(function.name.start, function.name.end, "traitsDidChange"))
        if parameter.firstName.text != "_" { edits.append(.insert("_ ", at: parameter.firstName.start)) }
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
            return edits
        }
        guard let declaration = type.as(ClassDeclSyntax.self), let base = declaration.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription else { return nil }
        let isController = base.hasSuffix("ViewController") || base.hasSuffix("Controller")
        let indentation = site.indentation(at: function.start)
        func text(_ lines: [String]) -> String { lines.joined(separator: "\n" + indentation) + "\n\n" + indentation }
        let inner = registration.map { "    " + $0 }
        if isController {
            edits.append(.insert(text(["override func viewDidLoad() {", "    super.viewDidLoad()"] + inner + ["}"]), at: function.start))
        } else if type.initializers.isEmpty {
            guard base == "UIView" || base == "UIControl" else { return nil }
            edits.append(.insert(
                text(["override init(frame: CGRect) {", "    super.init(frame: frame)"] + inner + ["}"])
                    + text(["required init?(coder: NSCoder) {", "    super.init(coder: coder)"] + inner + ["}"]), at: function.start))
        } else {
            let designated = type.initializers.compactMap(\.body).filter { site.text($0).contains("super.init(") }
            guard !designated.isEmpty else { return nil }
            for body in designated { edits.append(append(registration, to: body, site)) }
        }
        // The first edit stands where an insertion before the function would: they are one.
        return merged(edits)
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

    private static func append(_ lines: [String], to body: CodeBlockSyntax, _ site: Site) -> SourceEdit {
        guard let last = body.statements.last, site.newline(between: body.leftBrace.end, and: last.start) else {
            return site.prepend(lines, to: body)
        }
        return site.insertAfter(last, lines)
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
