import SwiftSyntax

/// The methods of a project's own types that Objective-C sees, and its protocols.
struct ActionIndex {
    struct Method {
        let base: String
        /// `_` where the argument has none.
        let labels: [String]
        let isOfClass: Bool
        /// What `@objc(name)` says.
        let explicitName: String?

        /// The name in Objective-C.
        var selector: String { explicitName ?? SelectorName.name(base, labels) }
    }

    private var methods: [String: [Method]] = [:]
    private var protocols: Set<String> = []

    init(_ trees: [SourceFileSyntax]) {
        let visitor = Visitor(viewMode: .sourceAccurate)
        for tree in trees { visitor.walk(tree) }
        methods = visitor.methods
        protocols = visitor.protocols
    }

    func isProtocol(_ name: String) -> Bool { protocols.contains(name) }

    func declares(_ base: String, in type: String?) -> Bool {
        guard let type else { return false }
        return methods[type]?.contains { $0.base == base } ?? false
    }

    /// The method that a name stands for: of the type where it has one, else of the only type that does.
    func method(_ base: String, _ labels: [String]?, in type: String?) -> Method? {
        func fits(_ method: Method) -> Bool { method.base == base && (labels == nil || method.labels == labels) }
        if let type, let own = methods[type]?.first(where: fits) { return own }
        let others = methods.values.flatMap { $0.filter(fits) }
        return Set(others.map(\.selector)).count == 1 ? others[0] : nil
    }

    private final class Visitor: SyntaxVisitor {
        var methods: [String: [Method]] = [:]
        var protocols: Set<String> = []

        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            protocols.insert(node.name.text)
            return .visitChildren
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            guard let type = node.enclosingTypeName else { return .visitChildren }
            let name = node.attributes.lazy.compactMap { element -> String? in
                guard case .attribute(let attribute) = element, attribute.attributeName.trimmedDescription == "objc" else { return nil }
                return attribute.arguments?.trimmedDescription
            }.first
            let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
            let isOfClass = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
            methods[type, default: []].append(
                Method(base: node.name.plainText, labels: labels, isOfClass: isOfClass, explicitName: name))
            return .visitChildren
        }
    }
}

extension TokenSyntax {
    /// Without the ticks that a keyword needs as a name.
    var plainText: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
}

extension SyntaxProtocol {
    /// The type, or the extended one, whose body it is in, as it can be written there.
    var enclosingTypeName: String? {
        var node = Syntax(self).parent
        while let current = node {
            switch current.as(SyntaxEnum.self) {
            case .classDecl(let type): return type.name.text
            case .structDecl(let type): return type.name.text
            case .actorDecl(let type): return type.name.text
            case .enumDecl(let type): return type.name.text
            case .protocolDecl(let type): return type.name.text
            case .extensionDecl(let type): return type.extendedType.trimmedDescription
            default: node = current.parent
            }
        }
        return nil
    }
}
