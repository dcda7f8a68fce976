import Reviewer
import Rulebook
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// What a user's file says before it is compiled.
struct SourceScan {
    /// A type that could be shown.
    struct Candidate: Equatable {
        enum Kind: String { case view = "View", controller = "UIViewController", uiView = "UIView" }
        let name: String
        let kind: Kind
        let line: Int
    }

    let path: String
    private(set) var previewCount = 0
    /// Whether there is an app: an `App`, or an application delegate.
    private(set) var hasApp = false
    /// In the order of the file.
    private(set) var candidates: [Candidate] = []
    /// Directives whose answer is another one here than on iOS.
    private(set) var findings: [Finding] = []
    /// Whether statements stand outside of every declaration.
    private(set) var isScript = false

    init(path: String, source: String) {
        self.path = path
        let tree = Parser.parse(source: source)
        let visitor = ScanVisitor(path: path, tree: tree)
        visitor.walk(tree)
        previewCount = visitor.previewCount
        findings = visitor.findings
        candidates = visitor.candidates
        hasApp = visitor.hasApp
        isScript = Self.isScript(tree.statements) || path.split(separator: "/").last == "main.swift"
    }

    /// Declarations, `#Preview` and other macros alone make a library; anything else is a script.
    private static func isScript(_ statements: CodeBlockItemListSyntax) -> Bool {
        statements.contains { statement in
            switch statement.item {
            case .decl(let declaration):
                guard let block = declaration.as(IfConfigDeclSyntax.self) else { return false }
                return block.clauses.contains { clause in
                    guard case .statements(let inner) = clause.elements else { return false }
                    return isScript(inner)
                }
            case .expr(let expression): return !expression.is(MacroExpansionExprSyntax.self)
            case .stmt: return true
            @unknown default: return false
            }
        }
    }
}

/// One walk that gathers what `SourceScan` tells.
private final class ScanVisitor: SyntaxVisitor {
    let path: String
    let converter: SourceLocationConverter
    var previewCount = 0
    var findings: [Finding] = []
    /// Types by the order of the file, with what they inherit.
    private var types: [(name: String, inherits: [String], line: Int)] = []
    private var extended: [String: [String]] = [:]
    private var scope: [String] = []

    init(path: String, tree: SourceFileSyntax) {
        self.path = path
        converter = SourceLocationConverter(fileName: path, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Types

    var hasApp: Bool {
        let names: Set = ["App", "SwiftUI.App", "UIApplicationDelegate", "UIKit.UIApplicationDelegate"]
        return types.contains { type in
            (type.inherits + extended[type.name, default: []]).contains(where: names.contains)
        }
    }

    var candidates: [SourceScan.Candidate] {
        types.compactMap { type in
            kind(of: type.name, seen: []).map { .init(name: type.name, kind: $0, line: type.line) }
        }
    }

    private func kind(of name: String, seen: Set<String>) -> SourceScan.Candidate.Kind? {
        guard !seen.contains(name), let type = types.first(where: { $0.name == name }) else { return nil }
        for parent in type.inherits + extended[name, default: []] {
            switch parent {
            case "View", "SwiftUI.View": return .view
            case "UIViewRepresentable", "UIViewControllerRepresentable": return .view
            case let parent where parent.hasPrefix("UI") && parent.hasSuffix("Controller"): return .controller
            case "UIView", "UIControl", "UIStackView", "UIScrollView", "UILabel", "UIButton", "UIImageView": return .uiView
            default: if let kind = kind(of: parent, seen: seen.union([name])) { return kind }
            }
        }
        return nil
    }

    private func enter(_ name: TokenSyntax, _ inheritance: InheritanceClauseSyntax?, _ node: some SyntaxProtocol) {
        scope.append(name.text)
        let parents = inheritance?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        if parents.contains("PreviewProvider") { previewCount += 1 }
        types.append((scope.joined(separator: "."), parents, place(of: node).line))
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.inheritanceClause, node)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.inheritanceClause, node)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.inheritanceClause, node)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        scope.append(name)
        let parents = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        extended[name, default: []] += parents
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

    // MARK: Previews

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "Preview" { previewCount += 1 }
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "Preview" { previewCount += 1 }
        return .visitChildren
    }

    // MARK: Directives

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition {
            for (kind, offset) in Directives.all(in: condition) { report(kind, at: AbsolutePosition(utf8Offset: offset)) }
        }
        return .visitChildren
    }

    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
        if let kind = Directives.kind(of: node) { report(kind, at: node.positionAfterSkippingLeadingTrivia) }
        return .visitChildren
    }

    private func report(_ kind: Directive.Kind, at position: AbsolutePosition) {
        findings.append(Finding("fidelity.directive-ignored", .consider, kind.message, place: place(at: position)))
    }

    private func place(of node: some SyntaxProtocol) -> Finding.Place { place(at: node.positionAfterSkippingLeadingTrivia) }

    private func place(at position: AbsolutePosition) -> Finding.Place {
        let location = converter.location(for: position)
        return Finding.Place(file: path, line: location.line, column: location.column)
    }
}
