internal import Reviewer
internal import Rulebook
internal import SwiftParser
internal import SwiftSyntax

/// `ObservableObject` and its property wrappers become `@Observable` (iOS 17).
///
/// A class stays as it is when the change would not compile or would lose an observer, see `ObservableModels`.
struct ObservableMigration {
    static let id: RuleID = "observation.observable-object"

    private(set) var left: [LeftOver] = []
    private var edits: [Int: [SourceEdit]] = [:]
    private var count = 0

    init(sources: [(path: String, text: String)], target: Int) {
        guard target >= 17, sources.contains(where: { $0.text.contains("ObservableObject") }) else { return }
        let texts = sources.map { SourceText($0.text) }
        let trees = texts.map { Parser.parse(source: $0.text) }
        let models = ObservableModels(trees)
        for model in models.models {
            if models.changes(model.name) {
                migrate(model.declaration, in: model.file, texts[model.file].bytes, trees[model.file])
            } else {
                let path = sources[model.file].path
                let location = model.declaration.name.startLocation(converter: SourceLocationConverter(fileName: path, tree: trees[model.file]))
                left.append(
                    LeftOver(
                        place: .init(file: path, line: location.line, column: location.column), old: "ObservableObject",
                        replacement: "@Observable (not made: \(models.obstacles[model.name] ?? ""))", since: 17, safety: .byHand))
            }
        }
        let changed = models.holders.filter { models.changes($0.type) }
        for holder in changed { edits[holder.file, default: []].append(Self.edit(of: holder, texts[holder.file].bytes)) }
        guard changed.contains(where: { $0.wrapper == "EnvironmentObject" }) else { return }
        for file in trees.indices {
            for access in Site.all(MemberAccessExprSyntax.self, in: trees[file]) where access.declName.baseName.text == "environmentObject" {
                edits[file, default: []].append(SourceEdit(access.declName.start, access.declName.end, "environment"))
            }
        }
    }

    /// Makes the changes and says how many classes changed.
    func apply(to sources: inout [(path: String, text: String)]) -> Int {
        for (index, own) in edits {
            let text = sources[index].text
            sources[index].text = SourceEdits.apply(own.map(SourceText(text).original), to: text)
        }
        return count
    }

    private static func edit(of holder: ObservableModels.Holder, _ bytes: [UInt8]) -> SourceEdit {
        let attribute = holder.attribute
        switch holder.wrapper {
        case "StateObject": return SourceEdit(attribute.start, attribute.end, "@State")
        case "EnvironmentObject": return SourceEdit(attribute.start, attribute.end, "@Environment(\(holder.type ?? "").self)")
        default: return holder.isProjected ? SourceEdit(attribute.start, attribute.end, "@Bindable") : removal(attribute, bytes)
        }
    }

    private mutating func migrate(_ declaration: ClassDeclSyntax, in file: Int, _ bytes: [UInt8], _ tree: SourceFileSyntax) {
        guard let clause = declaration.inheritanceClause else { return }
        count += 1
        let site = Site(bytes: bytes, tree: tree, offset: declaration.start, message: "", target: 17)
        var own: [SourceEdit] = []
        if !declaration.attributes.contains(where: { $0.trimmedDescription == "@Observable" }) {
            own.append(site.insertBefore(declaration, ["@Observable"]))
        }
        let kept = clause.inheritedTypes.map { $0.type.trimmedDescription }.filter { !ObservableModels.isProtocol($0) }
        own.append(
            kept.isEmpty
                ? SourceEdit(declaration.genericParameterClause?.end ?? declaration.name.end, clause.end, "")
                : SourceEdit(clause.start, clause.end, ": " + kept.joined(separator: ", ")))
        for variable in declaration.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
            for attribute in variable.attributes.compactMap({ $0.as(AttributeSyntax.self) })
            where attribute.attributeName.trimmedDescription == "Published" {
                own.append(Self.removal(attribute, bytes))
            }
            if variable.isUntracked, variable.bindingSpecifier.tokenKind == .keyword(.var), !variable.attributes.contains(where: { $0.trimmedDescription == "@ObservationIgnored" }) {
                own.append(.insert("@ObservationIgnored ", at: variable.start))
            }
        }
        let imports = Site.all(ImportDeclSyntax.self, in: tree)
        let modules = Set(imports.map { $0.path.trimmedDescription })
        let isImported = !modules.isDisjoint(with: ["SwiftUI", "Observation"]) || edits[file]?.contains { $0.replacement.contains("import Observation") } == true
        if !isImported, let last = imports.last { own.append(site.insertAfter(last, ["import Observation"])) }
        edits[file, default: []] += own
    }

    private static func removal(_ attribute: AttributeSyntax, _ bytes: [UInt8]) -> SourceEdit {
        var end = attribute.end
        while end < bytes.count, bytes[end] == 32 || bytes[end] == 9 { end += 1 }
        return SourceEdit(attribute.start, end, "")
    }
}
