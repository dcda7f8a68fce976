internal import SwiftSyntax

/// What a controller sets on the bar of its stack becomes an appearance of its own item.
enum BarFix {
    static func barAppearance(_ site: Site) -> [SourceEdit]? {
        guard let statement = site.statement, site.target >= 15, let block = statement.parent?.as(CodeBlockItemListSyntax.self),
            !site.text(site.tree).contains("navigationItem.standardAppearance"),
            let bar = bar(site.assignment(statement)?.left), let looks = looks(of: bar, in: block, site), let last = looks.last,
            looks.contains(where: { $0.item.id == statement.id })
        else { return nil }
        // The appearance is made at the last of them, where every value is known, and still what it was.
        let between = block.filter { $0.start > looks[0].item.start && $0.start < last.item.start }
        let changed = Set(between.flatMap { Site.all(DeclReferenceExprSyntax.self, in: $0) }.filter { use in
            use.enclosing(CodeBlockItemSyntax.self).flatMap { site.assignment($0)?.left.start } == use.start
        }.map(\.baseName.text))
        let read = Set(looks.flatMap { Site.all(DeclReferenceExprSyntax.self, in: $0.value) }.map(\.baseName.text))
        guard changed.isDisjoint(with: read) else { return nil }
        let name = Site.unused("appearance", in: statement.memberAround)
        var background = "Opaque"
        var settings: [String] = []
        for look in looks {
            if look.property == "isTranslucent" {
                background = site.text(look.value) == "true" ? "Default" : "Opaque"
            } else {
                settings.append("\(name).\(look.property == "barTintColor" ? "backgroundColor" : look.property) = \(site.text(look.value))")
            }
        }
        let owner = bar.hasPrefix("self.") ? "self." : ""
        let lines = ["let \(name) = UINavigationBarAppearance()", "\(name).configureWith\(background)Background()"] + settings
            + ["standardAppearance", "scrollEdgeAppearance", "compactAppearance", "compactScrollEdgeAppearance"]
            .map { "\(owner)navigationItem.\($0) = \(name)" }
        let separator = site.beginsLine(last.item.start) && last.item.semicolon == nil ? "\n" + site.indentation(at: last.item.start) : "; "
        return looks.dropLast().map { site.removal(of: $0.item) }
            + [SourceEdit(last.item.start, last.item.item.end, lines.joined(separator: separator))]
    }

    private struct Look {
        let item: CodeBlockItemSyntax
        let property: String
        let value: ExprSyntax
    }

    private static let properties: Set = ["isTranslucent", "barTintColor", "titleTextAttributes", "largeTitleTextAttributes"]

    /// `navigationController?.navigationBar.` of what is set on it.
    private static func bar(_ left: ExprSyntax?) -> String? {
        guard let access = left?.as(MemberAccessExprSyntax.self), let base = access.base?.trimmedDescription,
            ["navigationController?.navigationBar", "self.navigationController?.navigationBar"].contains(base)
        else { return nil }
        return base + "."
    }

    /// Everything one block sets that an appearance has too; `nil` when one of them cannot be moved.
    private static func looks(of bar: String, in block: CodeBlockItemListSyntax, _ site: Site) -> [Look]? {
        var found: [Look] = []
        for item in block {
            let text = site.text(item)
            let named = properties.first { text.hasPrefix(bar + $0) && !text.dropFirst(bar.count + $0.count).hasPrefix(".") }
            guard let property = named else { continue }
            guard let (left, value) = site.assignment(item), site.text(left) == bar + property, !site.text(value).contains("navigationBar"),
                isAllowed(value, for: property)
            else { return nil }
            found.append(Look(item: item, property: property, value: value))
        }
        return found
    }

    private static func isAllowed(_ value: ExprSyntax, for property: String) -> Bool {
        switch property {
        case "barTintColor": return true
        case "isTranslucent": return value.is(BooleanLiteralExprSyntax.self)
        default:
            // An appearance has attributes, a bar may have none.
            if value.is(DictionaryExprSyntax.self) { return true }
            guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
            let member = value.memberAround
            let bindings = Site.all(PatternBindingSyntax.self, in: member).filter { $0.pattern.trimmedDescription == name }
            let parameters = Site.all(FunctionParameterSyntax.self, in: member).filter { ($0.secondName ?? $0.firstName).text == name }
            return bindings.count + parameters.count == 1
                && bindings.allSatisfy { binding in
                    binding.typeAnnotation.map { $0.type.is(DictionaryTypeSyntax.self) } ?? (binding.initializer?.value.is(DictionaryExprSyntax.self) == true)
                }
                && parameters.allSatisfy { $0.type.is(DictionaryTypeSyntax.self) }
        }
    }
}
