import SwiftSyntax

/// What stands in `#selector(…)`.
struct SelectorExpression {
    private enum Kind { case method, getter, setter }

    /// Whose method it is.
    private enum Owner {
        /// A type, as it is written.
        case type(String)
        /// An object, as the expression that gives it.
        case object(String)
        case nobody
    }

    /// Actions that responders send by their name. Source: Apple, UIKit `UIResponderStandardEditActions`.
    private static let editActions: Set = [
        "copy", "cut", "decreaseSize", "delete", "duplicate", "export", "find", "findAndReplace", "findNext", "findPrevious", "increaseSize",
        "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft", "move", "paste", "pasteAndGo", "pasteAndMatchStyle",
        "pasteAndSearch", "print", "rename", "select", "selectAll", "toggleBoldface", "toggleItalics", "toggleUnderline", "useSelectionForFind",
    ]

    private let kind: Kind
    private let owner: Owner
    /// The method's name, as it is and as it is written.
    private let base: String
    private let written: String
    private let reference: String
    private let labels: [String]?
    /// `as (Desk) -> (Book) -> Void`, where it is said.
    private let cast: String?

    /// `nil` where it is no reference to a member.
    init?(_ argument: LabeledExprSyntax, in enclosing: String?) {
        kind =
            switch argument.label?.text {
            case "getter": .getter
            case "setter": .setter
            default: .method
            }
        var expression = argument.expression
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 { expression = tuple.elements.first!.expression }
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
            cast = sequence.elements.dropFirst().map(\.description).joined().trimmed
            expression = first
        } else {
            cast = nil
        }
        let enclosing = enclosing.map { String($0.prefix { $0 != "<" }) }
        let name: DeclReferenceExprSyntax
        if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            name = member.declName
            let text = base.trimmedDescription
            switch text {
            case "self", "Self", "super": owner = enclosing.map(Owner.type) ?? .nobody
            default: owner = Self.isType(text) ? .type(text) : .object(text)
            }
        } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
            name = reference
            owner = enclosing.map(Owner.type) ?? .nobody
        } else {
            return nil
        }
        base = name.baseName.plainText
        written = name.baseName.text
        reference = name.trimmedDescription
        labels = name.argumentNames?.arguments.map(\.name.text)
    }

    private static func isType(_ text: String) -> Bool {
        text.split(separator: ".").last?.first?.isUppercase == true
    }

    /// The `Selector` that stands for it; `nil` where the method cannot be told.
    func translated(_ index: ActionIndex) -> String? {
        switch kind {
        case .getter: return "Selector(\"\(base)\")"
        case .setter: return "Selector(\"set\(base.prefix(1).uppercased())\(base.dropFirst()):\")"
        case .method: break
        }
        var typeName: String?
        if case .type(let name) = owner { typeName = name.split(separator: ".").last.map(String.init) }
        let method = index.method(base, labels, in: typeName)
        let name = method?.selector ?? labels.map { SelectorName.name(base, $0) } ?? base
        switch owner {
        case .nobody: return nil
        case .type(let type):
            let isEditAction = Self.editActions.contains(base) && (labels == nil || labels == ["_"]) && !index.declares(base, in: typeName)
            if isEditAction { return "Selector(\"\(base):\")" }
            if index.isProtocol(type) { return called(name, "(any \(type)).self", method) }
            if Self.isSystemProtocol(type) { return "Selector(\"\(name)\")" }
            if method?.isOfClass == true { return "Selector(\"\(name)\", ofClass: \(type).\(reference))" }
            guard let cast else { return called(name, "\(type).self", method) ?? "Selector(\"\(name)\", \(type).\(reference))" }
            // The type of the method alone, as it is where an object is at hand.
            if cast.ranges(of: "->").count == 1 { return "Selector(\"\(name)\") { (target: \(type)) in target.\(reference) \(cast) }" }
            return "Selector(\"\(name)\", \(type).\(reference) \(cast))"
        case .object(let object): return called(name, "type(of: \(object))", method)
        }
    }

    /// By a call; `nil` where it is not known what the method takes.
    private func called(_ name: String, _ type: String, _ method: ActionIndex.Method?) -> String? {
        guard let labels = labels ?? method?.labels else { return nil }
        let arguments = labels.enumerated().map { index, label in (label == "_" ? "" : "\(label): ") + "$\(index + 1)" }
        return "Selector(\"\(name)\", of: \(type)) { $0.\(written)(\(arguments.joined(separator: ", "))) }"
    }

    private static func isSystemProtocol(_ name: String) -> Bool {
        ["UI", "NS", "CA"].contains(where: name.hasPrefix) && ["Delegate", "DataSource", "Actions", "Protocol"].contains(where: name.hasSuffix)
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
