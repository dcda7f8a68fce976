internal import Reviewer
internal import Rulebook
internal import SwiftParser
internal import SwiftSyntax

/// `ObservableObject` and its property wrappers become `@Observable` (iOS 17).
///
/// A class is left alone when the change would not compile or would lose an observer: publishers in use, subclasses, `lazy` or wrapped
/// properties, a `StateObject` made by hand, or generic code over `ObservableObject`.
struct ObservableMigration {
    static let id: RuleID = "observation.observable-object"

    private(set) var left: [LeftOver] = []
    private var edits: [Int: [SourceEdit]] = [:]
    private var count = 0

    init(sources: [(path: String, text: String)], target: Int) {
        guard target >= 17, sources.contains(where: { $0.text.contains("ObservableObject") }) else { return }
        let trees = sources.map { Parser.parse(source: $0.text) }
        let relevant = trees.indices.filter { index in
            ["ObservableObject", "StateObject", "ObservedObject", "EnvironmentObject", "environmentObject"].contains { sources[index].text.contains($0) }
        }
        var blocked: [String: String] = [:]
        var everyone: String?
        let access = Set(trees.flatMap { Site.all(MemberAccessExprSyntax.self, in: $0).map(\.declName.baseName.text) })
        let names = Set(trees.flatMap { Site.all(DeclReferenceExprSyntax.self, in: $0).map(\.baseName.text) })
        if names.contains("objectWillChange") { everyone = "objectWillChange is used" }
        if names.contains("StateObject") { everyone = "a StateObject is made by hand" }
        for tree in trees {
            let constraints = Site.all(GenericParameterSyntax.self, in: tree).compactMap { $0.inheritedType?.trimmedDescription }
            if constraints.contains("ObservableObject") { everyone = "generic code asks for an ObservableObject" }
        }
        var models: [(index: Int, declaration: ClassDeclSyntax)] = []
        let classes = trees.map { Site.all(ClassDeclSyntax.self, in: $0) }
        let bases = Set(classes.joined().flatMap(\.inherited))
        for index in relevant {
            for declaration in classes[index] where declaration.inherited.contains(where: Self.isProtocol) {
                models.append((index, declaration))
                let name = declaration.name.text
                if bases.contains(name) { blocked[name] = "it has subclasses" }
                for variable in declaration.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
                    let wrappers = variable.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
                    if wrappers.contains(where: { $0 != "Published" }) { blocked[name] = "a property has another wrapper" }
                    if variable.modifiers.contains(where: { $0.name.text == "lazy" }) { blocked[name] = "a property is lazy" }
                    for binding in variable.bindings where wrappers.contains("Published") {
                        let published = "$" + binding.pattern.trimmedDescription
                        if access.contains(published) || Site.all(DeclReferenceExprSyntax.self, in: declaration).contains(where: { $0.baseName.text == published }) {
                            blocked[name] = "its publisher \(published) is used"
                        }
                    }
                }
            }
        }
        var candidates = Set(models.map(\.declaration.name.text)).filter { blocked[$0] == nil && everyone == nil }
        var wrapped: [(index: Int, variable: VariableDeclSyntax, attribute: AttributeSyntax, type: String?)] = []
        for index in relevant {
            for variable in Site.all(VariableDeclSyntax.self, in: trees[index]) {
                for attribute in variable.attributes.compactMap({ $0.as(AttributeSyntax.self) })
                where ["StateObject", "ObservedObject", "EnvironmentObject"].contains(attribute.attributeName.trimmedDescription) {
                    wrapped.append((index, variable, attribute, Self.type(of: variable)))
                }
            }
        }
        let injected = wrapped.filter { $0.attribute.attributeName.trimmedDescription == "EnvironmentObject" }
        let renamesInjection = injected.allSatisfy { item in
            item.type.map(candidates.contains) == true && !Self.usesProjection(of: item.variable)
        }
        if !renamesInjection {
            for item in injected { if let type = item.type { candidates.remove(type); blocked[type] = "another environment object stays one" } }
        }
        for (index, declaration) in models {
            let name = declaration.name.text
            guard candidates.contains(name) else {
                let converter = SourceLocationConverter(fileName: sources[index].path, tree: trees[index])
                let location = declaration.name.startLocation(converter: converter)
                left.append(
                    LeftOver(
                        place: .init(file: sources[index].path, line: location.line, column: location.column), old: "ObservableObject",
                        replacement: "@Observable (not made: \(blocked[name] ?? everyone ?? "it is used in a way not known"))", since: 17, safety: .byHand))
                continue
            }
            migrate(declaration, in: index, Array(sources[index].text.utf8), trees[index])
        }
        for item in wrapped {
            guard let type = item.type, candidates.contains(type) else { continue }
            let attribute = item.attribute
            switch attribute.attributeName.trimmedDescription {
            case "StateObject": edits[item.index, default: []].append(SourceEdit(attribute.start, attribute.end, "@State"))
            case "EnvironmentObject":
                edits[item.index, default: []].append(SourceEdit(attribute.start, attribute.end, "@Environment(\(type).self)"))
            default:
                if Self.usesProjection(of: item.variable) {
                    edits[item.index, default: []].append(SourceEdit(attribute.start, attribute.end, "@Bindable"))
                } else {
                    edits[item.index, default: []].append(Self.removal(attribute, Array(sources[item.index].text.utf8)))
                }
            }
        }
        guard renamesInjection, !injected.isEmpty else { return }
        for index in relevant {
            for access in Site.all(MemberAccessExprSyntax.self, in: trees[index]) where access.declName.baseName.text == "environmentObject" {
                edits[index, default: []].append(SourceEdit(access.declName.start, access.declName.end, "environment"))
            }
        }
    }

    /// Makes the changes and says how many classes changed.
    func apply(to sources: inout [(path: String, text: String)]) -> Int {
        for (index, own) in edits { sources[index].text = SourceEdits.apply(own, to: sources[index].text) }
        return count
    }

    private mutating func migrate(_ declaration: ClassDeclSyntax, in index: Int, _ bytes: [UInt8], _ tree: SourceFileSyntax) {
        guard let clause = declaration.inheritanceClause else { return }
        count += 1
        let site = Site(bytes: bytes, tree: tree, offset: declaration.start, message: "", target: 17)
        var own: [SourceEdit] = []
        if !declaration.attributes.contains(where: { $0.trimmedDescription == "@Observable" }) {
            own.append(site.insertBefore(declaration, ["@Observable"]))
        }
        let kept = clause.inheritedTypes.map { $0.type.trimmedDescription }.filter { !Self.isProtocol($0) }
        own.append(
            kept.isEmpty
                ? SourceEdit(declaration.genericParameterClause?.end ?? declaration.name.end, clause.end, "")
                : SourceEdit(clause.start, clause.end, ": " + kept.joined(separator: ", ")))
        for variable in declaration.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
            for attribute in variable.attributes.compactMap({ $0.as(AttributeSyntax.self) })
            where attribute.attributeName.trimmedDescription == "Published" {
                own.append(Self.removal(attribute, bytes))
            }
        }
        let imports = Site.all(ImportDeclSyntax.self, in: tree)
        let modules = Set(imports.map { $0.path.trimmedDescription })
        if modules.isDisjoint(with: ["SwiftUI", "UIKit", "Observation"]), let last = imports.last,
            !(edits[index] ?? []).contains(where: { $0.replacement.contains("import Observation") })
        {
            own.append(site.insertAfter(last, ["import Observation"]))
        }
        edits[index, default: []] += own
    }

    private static func isProtocol(_ name: String) -> Bool { name == "ObservableObject" || name == "Combine.ObservableObject" }

    private static func removal(_ attribute: AttributeSyntax, _ bytes: [UInt8]) -> SourceEdit {
        var end = attribute.end
        while end < bytes.count, bytes[end] == 32 || bytes[end] == 9 { end += 1 }
        return SourceEdit(attribute.start, end, "")
    }

    private static func type(of variable: VariableDeclSyntax) -> String? {
        guard let binding = variable.bindings.first else { return nil }
        return binding.typeAnnotation?.type.trimmedDescription
            ?? binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    }

    /// Whether `$name` is used in the type that declares the property.
    private static func usesProjection(of variable: VariableDeclSyntax) -> Bool {
        guard let name = variable.bindings.first?.pattern.trimmedDescription, let block = variable.enclosing(MemberBlockSyntax.self) else { return false }
        return Site.all(DeclReferenceExprSyntax.self, in: block).contains { $0.baseName.text == "$" + name }
    }
}
