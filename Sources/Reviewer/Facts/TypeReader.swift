internal import SwiftSyntax

/// Reads a written type.
enum TypeReader {
    static func read(_ type: TypeSyntax) -> TypeName {
        switch type.as(TypeSyntaxEnum.self) {
        case .identifierType(let node):
            var name = TypeName(node.name.text)
            name.arguments = arguments(node.genericArgumentClause)
            // The long spelling of `T?`.
            if name.name == "Optional", var wrapped = name.arguments.first {
                wrapped.isOptional = true
                return wrapped
            }
            return name
        case .memberType(let node):
            var name = read(node.baseType)
            name.name += "." + node.name.text
            name.arguments = arguments(node.genericArgumentClause)
            return name
        case .optionalType(let node):
            var name = read(node.wrappedType)
            name.isOptional = true
            return name
        case .implicitlyUnwrappedOptionalType(let node):
            var name = read(node.wrappedType)
            name.isOptional = true
            return name
        case .attributedType(let node):
            var name = read(node.baseType)
            name.isEscaping = node.attributes.contains {
                $0.as(AttributeSyntax.self)?.attributeName.as(IdentifierTypeSyntax.self)?.name.text == "escaping"
            }
            return name
        case .someOrAnyType(let node):
            var name = read(node.constraint)
            name.qualifier = node.someOrAnySpecifier.text
            return name
        case .functionType(let node):
            return TypeName(
                shape: .function, arguments: node.parameters.map { read($0.type) } + [read(node.returnClause.type)])
        case .arrayType(let node): return TypeName(shape: .collection, arguments: [read(node.element)])
        case .dictionaryType(let node):
            return TypeName(shape: .collection, arguments: [read(node.key), read(node.value)])
        case .compositionType(let node):
            return TypeName(shape: .composition, arguments: node.elements.map { read($0.type) })
        case .tupleType(let node):
            if node.elements.count == 1, let only = node.elements.first { return read(only.type) }
            return TypeName(shape: .tuple, arguments: node.elements.map { read($0.type) })
        case .metatypeType(let node):
            var name = read(node.baseType)
            name.name += "." + node.metatypeSpecifier.text
            return name
        // The old spelling of `AnyObject` in a protocol's list.
        case .classRestrictionType: return TypeName("AnyObject")
        default: return TypeName(shape: .other)
        }
    }

    private static func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeName] {
        clause?.arguments.compactMap { argument in
            if case .type(let type) = argument.argument { read(type) } else { nil }
        } ?? []
    }
}
