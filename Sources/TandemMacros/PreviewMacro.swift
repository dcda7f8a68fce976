import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview("Name", traits: …) { … }`: a type that registers the preview, with the place it stands at.
///
/// `@Previewable` variables of the body become stored properties of a view around the rest of it.
enum PreviewMacro: DeclarationMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let body = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self) else {
            throw MacroError("#Preview takes its content as a closure: #Preview { ContentView() }")
        }
        let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
        let arguments = node.arguments.filter { $0.expression.as(ClosureExprSyntax.self) != body }
        var call = arguments.map { argument in
            (argument.label.map { "\($0.text): " } ?? "") + argument.expression.trimmedDescription
        }.joined(separator: ", ")
        if !call.isEmpty { call = "(\(call))" }
        let registry = context.makeUniqueName("PreviewRegistry")
        let content = PreviewableContent(of: body)
        return [
            """
            struct \(registry): DeveloperToolsSupport.PreviewRegistry {
                static var fileID: String { \(location?.file ?? "\"\"") }
                static var line: Int { \(location?.line ?? "0") }
                static var column: Int { \(location?.column ?? "0") }
                @MainActor static func makePreview() throws -> DeveloperToolsSupport.Preview {
                    DeveloperToolsSupport.Preview\(raw: call) \(raw: content.closure)
                }
            }
            """
        ]
    }
}

/// A preview's body with its `@Previewable` variables lifted into a view.
private struct PreviewableContent {
    let closure: String

    init(of body: ClosureExprSyntax) {
        let lifted = body.statements.filter(\.isPreviewable)
        guard !lifted.isEmpty else {
            closure = body.trimmedDescription
            return
        }
        let rest = body.statements.filter { !$0.isPreviewable }
        let properties = lifted.map(\.trimmedDescription).joined(separator: "\n")
        let content = rest.map(\.description).joined()
        closure = """
            {
                struct __PreviewableContent: SwiftUI.View {
                    \(properties)
                    var body: some SwiftUI.View { \(content)
                    }
                }
                return __PreviewableContent()
            }
            """
    }
}

extension CodeBlockItemSyntax {
    fileprivate var isPreviewable: Bool {
        guard let variable = item.as(VariableDeclSyntax.self) else { return false }
        return variable.attributes.contains { attribute in
            attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Previewable"
        }
    }
}

/// `@Previewable`: marks a variable for `#Preview`; outside of one it changes nothing.
enum PreviewableMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}
