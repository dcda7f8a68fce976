internal import Rulebook

extension Detector {
    /// A protocol without class bound, as the type of a property that an owner sets to itself.
    static let delegateProtocolNotClass = Detector(.delegateProtocolNotClass) { project, report in
        for type in project.types where type.kind == .class {
            for property in type.properties where property.facts.isStored && !property.facts.isLet && property.facts.ownership.isEmpty {
                guard let name = property.facts.type, name.shape == .named,
                    case .project(let found)? = project.resolve(name, in: type.name, from: property.file),
                    found.kind == .protocol, !found.isClassBound, project.receivesOwner(property)
                else { continue }
                report(Words.message(found.simpleName, property.facts.name), at: found.offset, in: found.file)
            }
        }
    }
}

private enum Words {
    static func message(_ name: String, _ property: String) -> String {
        "“\(property)” of type \(name) gets its own owner and cannot be weak. Write “protocol \(name): AnyObject” and make it weak."
    }
}
