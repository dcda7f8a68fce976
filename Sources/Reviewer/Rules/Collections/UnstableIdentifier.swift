internal import Rulebook

extension Detector {
    /// A diffable data source whose item type is a struct with several values that all count for equality.
    static let unstableIdentifier = Detector(.unstableIdentifier, types: { type, project, report in
        for property in type.properties {
            guard let written = project.type(of: property), Vocabulary.sources.contains(written.name), written.arguments.count == 2,
                case .project(let item)? = project.resolve(written.arguments[1], in: type.name, from: property.file),
                item.kind == .struct, item.properties.filter({ $0.facts.isStored && !$0.facts.isStatic }).count > 1,
                item.routines("hash").isEmpty, item.routines("==").isEmpty
            else { continue }
            report(Words.message(item.simpleName), at: property.facts.offset, in: property.file)
        }
    })
}

private enum Vocabulary {
    static let sources: Set = ["UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource"]
}

private enum Words {
    static func message(_ item: String) -> String {
        "Every change of a \(item) makes it another item. Key the data source by its id."
    }
}
