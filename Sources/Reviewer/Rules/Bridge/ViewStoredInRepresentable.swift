internal import Rulebook

extension Detector {
    /// A stored property of a representable struct whose initial value makes a view or a controller.
    static let viewStoredInRepresentable = Detector(.viewStoredInRepresentable, types: { type, project, report in
        guard let bridge = type.representable, type.kind == .struct else { return }
        for property in type.properties {
            let facts = property.facts
            guard facts.isStored, !facts.isStatic, !property.isWrapped, type.makesView(property, project) else { continue }
            report(Words.message(facts.name, type, bridge), at: facts.offset, in: property.file)
        }
    })
}

extension ProjectType {
    fileprivate func makesView(_ property: Property, _ project: Project) -> Bool {
        if let initial = property.facts.initial {
            guard initial.shape == .call else { return false }
            guard let made = project.type(of: property), AppleTypes.isKnown(made.name) || project.find(made.name, in: name, from: property.file) != nil
            else { return isShown(property) }
            return Vocabulary.kept.contains { project.isType(made, $0, in: name, from: property.file) }
        }
        // `init() { view = UIView() }`
        return routines.contains { routine in
            routine.function.kind == .initializer
                && routine.steps.contains { step in
                    guard step.action == .write, step.path.names == [property.facts.name],
                        let made = project.constructed(step.value, in: name, from: routine.file)
                    else { return false }
                    return Vocabulary.kept.contains { project.isType(made, $0, in: name, from: routine.file) }
                }
        }
    }
}

extension ProjectType {
    /// Whether make returns the property, or adds it to a view: then it is a view, whatever library it comes from.
    fileprivate func isShown(_ property: Property) -> Bool {
        guard let initial = property.facts.initial, let make else { return false }
        // Made here: by a closure that is called at once, or by an initialiser. Anything else may hand out a shared one.
        let isMade = initial.path.names == ["{}"] || initial.path.count == 1 && initial.path.root.first?.isUppercase == true
        let name = Path([property.facts.name])
        return isMade && make.steps.contains { step in
            let value: Value?
            switch step.action {
            case .result where step.scope == 0: value = step.value
            case .call where step.path.last == "addSubview": value = step.arguments.first?.value
            default: value = nil
            }
            return value.map { $0.shape == .path && $0.path.names == name.names && make.isProperty($0.path, at: step) } ?? false
        }
    }
}

private enum Vocabulary {
    static let kept = ["UIView", "UIViewController", "UIGestureRecognizer"]
}

private enum Words {
    static func message(_ property: String, _ type: ProjectType, _ bridge: ProjectType.Representable) -> String {
        """
        Every new \(type.simpleName) makes another “\(property)”, and only the first one is shown. Make it in \(bridge.make) and \
        use the argument of \(bridge.update).
        """
    }
}
