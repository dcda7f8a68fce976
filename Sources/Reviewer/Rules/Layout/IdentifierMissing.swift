internal import Rulebook

extension Detector {
    /// A stored constraint that is never given an identifier.
    static let identifierMissing = Detector(.identifierMissing, types: { type, project, report in
        for property in type.properties where property.facts.isStored && project.type(of: property)?.name == "NSLayoutConstraint" {
            let isNamed = type.routines.contains { routine in
                routine.steps.contains { $0.action == .write && $0.path.last == "identifier" && $0.path.names.contains(property.facts.name) }
                    || (routine.name == property.facts.name && routine.steps.contains { $0.action == .write && $0.path.last == "identifier" })
            }
            if !isNamed, !property.facts.has(attribute: "IBOutlet") {
                report(Words.message(property.facts.name), at: property.facts.offset, in: property.file)
            }
        }
    })
}

private enum Words {
    static func message(_ constraint: String) -> String { "Give “\(constraint)” an identifier, so that the conflict log can name it." }
}
