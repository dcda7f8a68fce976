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
                let obstacle = project.obstacle(toBinding: found)
                report(
                    obstacle.map { Words.unbound(found.simpleName, property.facts.name, $0) } ?? Words.message(found.simpleName, property.facts.name),
                    at: found.offset, in: found.file,
                    byHand: obstacle.map(Words.byHand) ?? (project.isOnlyHolder(property) ? StrongDelegateWords.onlyHolder(property.facts.name) : nil))
            }
        }
    }
}

extension Project {
    /// What would no longer compile if a protocol were bound to classes.
    fileprivate func obstacle(toBinding bound: ProjectType) -> String? {
        for type in types where type !== bound && type.kind != .protocol && type.is(bound.name) {
            switch type.kind {
            case .struct, .enum: return "\(type.simpleName), a value type, conforms to it"
            case .extension where !isReferenceOutside(type): return "\(type.simpleName) conforms to it"
            default: break
            }
        }
        let isMutating = types.filter { $0 === bound || $0.kind == .protocol && $0.is(bound.name) }.flatMap(\.routines).contains {
            $0.function.modifiers.contains("mutating")
        }
        if isMutating { return "it has mutating functions" }
        // A protocol that refines it is open to the clients of the module as well.
        let isOpen = types.contains { type in
            type.kind == .protocol && (type === bound || type.is(bound.name)) && type.parts.contains { $0.part.isPublic }
        }
        return isOpen ? "it is public, and a client's struct may conform to it" : nil
    }

    /// Whether a type that the project only extends is a class.
    private func isReferenceOutside(_ type: ProjectType) -> Bool {
        AppleTypes.isKnown(type.name) || type.ancestors.contains("NSObject")
    }
}

private enum Words {
    static func message(_ name: String, _ property: String) -> String {
        "“\(property)” of type \(name) gets its own owner and cannot be weak. Write “protocol \(name): AnyObject” and make it weak."
    }

    static func unbound(_ name: String, _ property: String, _ obstacle: String) -> String {
        """
        “\(property)” of type \(name) gets its own owner and cannot be weak: \(obstacle). Give the owner a protocol of its own that is \
        bound to classes, or a closure that captures it weakly.
        """
    }

    static func byHand(_ obstacle: String) -> String {
        "\(obstacle.prefix(1).uppercased())\(obstacle.dropFirst()): bound to classes it would not compile. Give the owner a protocol of its own, or a closure."
    }
}
