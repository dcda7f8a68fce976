import Reviewer
import SwiftParser
import SwiftSyntax

/// Reads iOS source as it is meant, and says it so that it compiles where there is no Objective-C and the system is not iOS.
///
/// `#selector` becomes a `Selector` with the method in it, `@objc` and its kin go, `os(iOS)` holds, and `#available` asks the emulated
/// system. Lines stay where they are.
package struct SourceTranslator {
    private let trees: [SourceFileSyntax]
    private let index: ActionIndex

    /// - Parameter sources: All files that are compiled together.
    package init(_ sources: [String]) {
        trees = sources.map { Parser.parse(source: $0) }
        index = ActionIndex(trees)
    }

    /// The translation of each file, in their order.
    package func translations() -> [Translation] {
        trees.map { tree in
            let visitor = TranslatingVisitor(tree, index)
            visitor.walk(tree)
            return visitor.translation(of: tree)
        }
    }
}

private final class TranslatingVisitor: SyntaxVisitor {
    private struct Edit {
        let range: Range<Int>
        let text: String
    }

    /// Attributes that say something to Objective-C or to Interface Builder alone.
    private static let attributes: Set = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction", "NSCopying",
    ]
    private static let mains = ["UIApplicationMain": "@main", "NSApplicationMain": "@main"]

    private let index: ActionIndex
    /// Whether what the platform's module declares can be named.
    private let seesUIKit: Bool
    private var edits: [Edit] = []
    private var counts: [Translation.Kind: Int] = [:]

    init(_ tree: SourceFileSyntax, _ index: ActionIndex) {
        self.index = index
        let imports = ImportVisitor(viewMode: .sourceAccurate)
        imports.walk(tree)
        seesUIKit = !imports.names.isDisjoint(with: ["UIKit", "SwiftUI"])
        super.init(viewMode: .sourceAccurate)
    }

    func translation(of tree: SourceFileSyntax) -> Translation {
        var bytes = tree.syntaxTextBytes
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
        return Translation(text: String(decoding: bytes, as: UTF8.self), counts: counts)
    }

    /// Says a node in another way, on as many lines and, where that is possible, in as many columns.
    private func replace(_ node: some SyntaxProtocol, with text: String, _ kind: Translation.Kind) {
        let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
        let old = node.trimmedDescription
        let lines = old.utf8.count { $0 == UInt8(ascii: "\n") }
        let padding = lines > 0 ? String(repeating: "\n", count: lines) : String(repeating: " ", count: max(old.utf8.count - text.utf8.count, 0))
        edits.append(Edit(range: range, text: text + padding))
        counts[kind, default: 0] += 1
    }

    // MARK: Attributes

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if Self.attributes.contains(name) { replace(node, with: "", .objc) }
        if let main = Self.mains[name] { replace(node, with: main, .objc) }
        return .visitChildren
    }

    // MARK: Questions to the compiler

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        guard let condition = node.condition else { return .visitChildren }
        let offsets = Set(Directives.all(in: condition).filter { $0.kind == .iOS }.map(\.offset))
        for call in condition.calls where offsets.contains(call.positionAfterSkippingLeadingTrivia.utf8Offset) {
            replace(call, with: "true", .iOS)
        }
        return .visitChildren
    }

    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
        guard seesUIKit, let kind = Directives.kind(of: node) else { return .visitChildren }
        for argument in node.availabilityArguments {
            guard case .availabilityVersionRestriction(let restriction) = argument.argument, restriction.platform.text == "iOS",
                let version = restriction.version
            else { continue }
            let numbers = [version.major.text] + version.components.prefix(1).map(\.number.text)
            replace(node, with: "\(kind == .unavailable ? "!" : "")_isAvailable(iOS: \(numbers.joined(separator: ", ")))", .available)
        }
        return .visitChildren
    }

    // MARK: Selectors

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard let argument = node.arguments.first else { return .visitChildren }
        switch node.macroName.text {
        case "selector":
            let selector = SelectorExpression(argument, in: node.enclosingTypeName)
            if let text = selector?.translated(index) { replace(node, with: text, .selector) }
            return .skipChildren
        case "keyPath":
            replace(node, with: "\"\(Self.keyPath(argument.expression))\"", .keyPath)
            return .skipChildren
        default: return .visitChildren
        }
    }

    /// The path without the type it starts at.
    private static func keyPath(_ expression: ExprSyntax) -> String {
        let parts = expression.trimmedDescription.split(separator: ".").map { $0.filter { !$0.isWhitespace } }
        let path = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
        return (path.isEmpty ? parts[...] : path).joined(separator: ".")
    }
}

extension SyntaxProtocol {
    /// All calls in it.
    fileprivate var calls: [FunctionCallExprSyntax] {
        (self.as(FunctionCallExprSyntax.self).map { [$0] } ?? []) + children(viewMode: .sourceAccurate).flatMap(\.calls)
    }
}

private final class ImportVisitor: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.path.first?.name.text { names.insert(name) }
        return .skipChildren
    }
}
