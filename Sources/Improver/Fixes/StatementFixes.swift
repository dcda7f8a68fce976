internal import SwiftSyntax

/// Fixes that rewrite one statement and may change behaviour.
enum StatementFixes {
    static func scaledFont(_ site: Site) -> [SourceEdit]? {
        guard let statement = site.statement, let (left, right) = site.assignment(statement),
            let font = left.as(MemberAccessExprSyntax.self), let owner = font.base, let call = right.as(FunctionCallExprSyntax.self)
        else { return nil }
        let styles = [
            "34": "largeTitle", "28": "title1", "22": "title2", "20": "title3", "17": "body", "16": "callout", "15": "subheadline",
            "13": "footnote", "12": "caption1", "11": "caption2",
        ]
        let made = site.text(call)
        let isPlain = call.arguments.count == 1 && call.calledExpression.trimmedDescription.hasSuffix("systemFont")
        let size = call.arguments.first?.expression.trimmedDescription ?? ""
        let style = isPlain ? styles[size] : nil
        let scaled = style.map { ".preferredFont(forTextStyle: .\($0))" }
            ?? "UIFontMetrics.default.scaledFont(for: \(made.hasPrefix(".") ? "UIFont" + made : made))"
        var edits = [SourceEdit(right.start, right.end, scaled)]
        let follows = "\(site.text(owner)).adjustsFontForContentSizeCategory = true"
        let scope = statement.parent.map { site.text($0) } ?? ""
        if !scope.contains(follows) { edits.append(site.insertAfter(statement, [follows])) }
        return edits
    }

    static func semanticColor(_ site: Site) -> [SourceEdit]? {
        guard let (left, right) = site.assignment(site.statement), let property = left.as(MemberAccessExprSyntax.self) else { return nil }
        let color = property.declName.baseName.text == "textColor" ? ".label" : ".systemBackground"
        return [SourceEdit(right.start, right.end, color)]
    }

    static func compareFirst(_ site: Site) -> [SourceEdit]? {
        guard let statement = site.statement, let (left, right) = site.assignment(statement),
            !site.newline(between: statement.start, and: statement.end),
            // What MapKit's regions, coordinates and cameras hold cannot be compared.
            ["text", "attributedText", "selectedRange", "contentOffset", "document"].contains(left.as(MemberAccessExprSyntax.self)?.declName.baseName.text),
            right.is(DeclReferenceExprSyntax.self) || right.is(MemberAccessExprSyntax.self) || right.is(LiteralExpression.self)
        else { return nil }
        return [
            .insert("if \(site.text(left)) != \(site.text(right)) { ", at: statement.start),
            .insert(" }", at: statement.item.end),
        ]
    }

    private typealias LiteralExpression = StringLiteralExprSyntax

    static func titleMode(_ site: Site) -> [SourceEdit]? {
        guard let statement = site.statement, let (left, right) = site.assignment(statement) else { return nil }
        let written = site.text(left).replacing("!", with: "?")
        let whose = ["", "self.", "self?."].first { written == $0 + "navigationController?.navigationBar.prefersLargeTitles" }
        guard let whose, let mode = ["true": ".always", "false": ".never"][site.text(right)] else { return nil }
        return [SourceEdit(statement.start, statement.item.end, "\(whose)navigationItem.largeTitleDisplayMode = \(mode)")]
    }

    static func setStack(_ site: Site) -> [SourceEdit]? {
        guard let first = site.statement, let list = first.parent?.as(CodeBlockItemListSyntax.self) else { return nil }
        var base: String?
        var pushed: [String] = []
        var animated = "false"
        var last = first
        for item in list where item.start >= first.start {
            guard let call = item.item.as(FunctionCallExprSyntax.self) ?? item.item.as(OptionalChainingExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self),
                let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "pushViewController",
                let owner = access.base.map({ site.text($0) }), base == nil || base == owner, call.arguments.count == 2,
                let pushing = call.arguments.first, let moving = call.arguments.last, !owner.contains("?")
            else { break }
            // Words between the two calls would be lost.
            if item.id != first.id, site.text(last.end, item.start).contains("/") { return nil }
            base = owner
            pushed.append(site.text(pushing.expression))
            animated = site.text(moving.expression)
            last = item
        }
        guard let base, pushed.count >= 2 else { return nil }
        let stack = "\(base).setViewControllers(\(base).viewControllers + [\(pushed.joined(separator: ", "))], animated: \(animated))"
        return [SourceEdit(first.start, last.item.end, stack)]
    }

    static func checkCancelled(_ site: Site) -> [SourceEdit]? {
        guard let statement = site.statement else { return nil }
        let function = statement.enclosing(FunctionDeclSyntax.self)
        if let closure = statement.enclosing(ClosureExprSyntax.self), closure.start > function?.start ?? -1 {
            // Which value a task that was cancelled has is for a person to say.
            if QueueFixes.returnsValue(closure) { return nil }
        } else if function?.signature.returnClause != nil {
            return nil
        }
        return [site.insertBefore(statement, ["guard !Task.isCancelled else { return }"])]
    }

    static func cacheCost(_ site: Site) -> [SourceEdit]? {
        guard let statement = site.statement,
            let call = Site.all(FunctionCallExprSyntax.self, in: statement).first(where: { $0.start >= site.offset && $0.arguments.count == 2 }),
            let image = call.arguments.first?.expression, image.is(DeclReferenceExprSyntax.self), let last = call.arguments.last
        else { return nil }
        let name = site.text(image)
        let cost = ", cost: Int(\(name).size.width * \(name).scale * \(name).size.height * \(name).scale) * 4"
        return [.insert(cost, at: last.expression.end)]
    }

    static func almostRequired(_ site: Site) -> [SourceEdit]? {
        guard let (left, right) = site.assignment(site.statement), left.trimmedDescription.hasSuffix("priority") else { return nil }
        guard [".required", "UILayoutPriority.required", "UILayoutPriority(1000)", ".init(1000)"].contains(site.text(right)) else { return nil }
        return [SourceEdit(right.start, right.end, "UILayoutPriority(999)")]
    }
}
