import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry var name: Type = value` in an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or
/// `FocusedValues`: a private key type beside the variable, and accessors that go through it.
enum EntryMacro {
    /// The kinds of container, each with the protocol of its keys.
    private enum Container: String, CaseIterable {
        case environment = "EnvironmentValues"
        case transaction = "Transaction"
        case container = "ContainerValues"
        case focused = "FocusedValues"

        var keyProtocol: String {
            switch self {
            case .environment: "EnvironmentKey"
            case .transaction: "TransactionKey"
            case .container: "ContainerValueKey"
            case .focused: "FocusedValueKey"
            }
        }
    }

    private struct Entry {
        let name: String
        let type: TypeSyntax?
        let value: ExprSyntax?
        var key: String { "__Key_\(name)" }
    }

    private static func entry(of declaration: some DeclSyntaxProtocol) throws -> Entry {
        guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed.text
        else { throw MacroError("'@Entry' can be attached to one variable only") }
        guard binding.accessorBlock == nil else {
            throw MacroError("'@Entry' makes the accessors itself; give '\(name)' a default value instead")
        }
        return Entry(name: name, type: binding.typeAnnotation?.type.trimmed, value: binding.initializer?.value.trimmed)
    }

    private static func container(in context: some MacroExpansionContext) throws -> Container {
        for scope in context.lexicalContext {
            let name =
                scope.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
                ?? scope.as(StructDeclSyntax.self)?.name.text
            guard let last = name?.split(separator: ".").last else { continue }
            if let container = Container(rawValue: String(last)) { return container }
        }
        let known = Container.allCases.map(\.rawValue).joined(separator: ", ")
        throw MacroError("'@Entry' can be used in extensions of \(known) only")
    }
}

extension EntryMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let entry = try entry(of: declaration)
        return [
            "get { self[\(raw: entry.key).self] }",
            "set { self[\(raw: entry.key).self] = newValue }",
        ]
    }
}

extension EntryMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let entry = try entry(of: declaration)
        let container = try container(in: context)
        return [
            """
            private struct \(raw: entry.key): SwiftUI.\(raw: container.keyProtocol) {
                \(raw: try members(of: entry, in: container))
            }
            """
        ]
    }

    private static func members(of entry: Entry, in container: Container) throws -> String {
        if container == .focused {
            guard let type = entry.type, let wrapped = wrappedType(of: type) else {
                throw MacroError("'@Entry' in FocusedValues needs an optional type: var \(entry.name): Value?")
            }
            return "typealias Value = \(wrapped)"
        }
        switch (entry.type, entry.value) {
        case (let type?, let value?):
            return "typealias Value = \(type)\n    static var defaultValue: \(type) { \(value) }"
        case (let type?, nil):
            guard wrappedType(of: type) != nil else {
                throw MacroError("'@Entry' needs a default value: var \(entry.name): \(type) = …")
            }
            return "typealias Value = \(type)\n    static var defaultValue: \(type) { nil }"
        case (nil, let value?):
            return "static let defaultValue = \(value)"
        case (nil, nil):
            throw MacroError("'@Entry' needs a type or a default value: var \(entry.name): Type = …")
        }
    }

    private static func wrappedType(of type: TypeSyntax) -> String? {
        if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmedDescription }
        guard let name = type.as(IdentifierTypeSyntax.self), name.name.text == "Optional",
            let argument = name.genericArgumentClause?.arguments.first
        else { return nil }
        return argument.argument.trimmedDescription
    }
}
