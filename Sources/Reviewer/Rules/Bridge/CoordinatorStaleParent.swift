internal import Rulebook

extension Detector {
    /// A coordinator's stored representable, of which a callback reads a plain value, and which nothing refreshes.
    static let coordinatorStaleParent = Detector(.coordinatorStaleParent) { project, report in
        for representable in project.types where representable.representable != nil {
            guard let coordinator = project.coordinator(of: representable), coordinator.isReference,
                let parent = project.parentProperty(of: coordinator, for: representable),
                !representable.refreshes(parent.facts.name, in: project),
                let (read, isSure) = coordinator.firstRead(of: parent.facts.name, { $0.isPlainInput(project) }, in: representable).map({ ($0, true) })
                    ?? coordinator.firstRead(of: parent.facts.name, { $0.isReplaceableObject(project) }, in: representable).map({ ($0, false) })
            else { continue }
            report(
                Words.message(parent.facts, read.property, representable),
                at: parent.facts.offset, in: parent.file,
                related: [Finding.Related(Words.here(read.property), at: Reporter.place(read.step.offset, in: read.file))],
                atMost: isSure ? .must : .consider,
                byHand: coordinator.readsStoredView(of: parent.facts.name, in: representable, project).map { Words.keptView(parent.facts.name, $0) })
        }
    }
}

extension ProjectType {
    /// Whether a function that SwiftUI runs again stores a new struct, or parts of it, in the coordinator.
    fileprivate func refreshes(_ parent: String, in project: Project) -> Bool {
        let again = routines.filter { $0.function.kind == .function && $0.name != "makeCoordinator" && $0.name != representable?.make }
        return again.flatMap { project.reached(from: $0) }.contains { routine in
            routine.function.kind != .initializer
                && routine.steps.contains { step in
                    guard step.action == .write else { return false }
                    let isOwn = routine.type !== self && step.path.root == parent
                    return isOwn || step.path.names.dropFirst().contains(parent)
                }
        }
    }

    /// The first place where this coordinator reads a plain value of its stored representable.
    fileprivate func firstRead(
        of parent: String, _ isStale: (Property) -> Bool, in representable: ProjectType
    ) -> (property: String, step: Step, file: FileFacts)? {
        let plain = Set(representable.properties.filter(isStale).map(\.facts.name))
        for routine in routines where routine.function.kind != .initializer {
            // A write to a plain value of the kept copy reaches nobody, so it counts like a read.
            for step in routine.steps where step.path.root == parent && step.path.count > 1 {
                let member = step.path.names[1].trimmingCallMark
                if plain.contains(member) { return (member, step, routine.file) }
                // A method of the struct reads for the coordinator.
                for method in representable.routines(member) {
                    if let read = method.steps.first(where: { plain.contains($0.path.root) }) {
                        return (read.path.root, step, routine.file)
                    }
                }
            }
        }
        return nil
    }
}

extension ProjectType {
    /// A view or controller that the struct makes for itself, and that this coordinator uses through its stored struct.
    fileprivate func readsStoredView(of parent: String, in representable: ProjectType, _ project: Project) -> String? {
        let views = Set(representable.properties.filter { property in
            property.facts.isStored && !property.facts.isStatic && !property.isWrapped && property.facts.initial != nil
                && (project.isProperty(property, "UIView") || project.isProperty(property, "UIViewController"))
        }.map(\.facts.name))
        if views.isEmpty { return nil }
        for step in routines.flatMap(\.steps) {
            var found: String?
            if step.path.root == parent, step.path.count > 1, views.contains(step.path.names[1]) { found = step.path.names[1] }
            step.value.forEach { if $0.path.root == parent, $0.path.count > 1, views.contains($0.path.names[1]) { found = $0.path.names[1] } }
            if let found { return found }
        }
        return nil
    }
}

extension ProjectType.Property {
    /// Whether it is an object the parent may give another of, as on an account switch: a variable without a first value, which SwiftUI does not observe.
    fileprivate func isReplaceableObject(_ project: Project) -> Bool {
        guard facts.isStored, !facts.isStatic, !facts.isLet, !isWrapped, facts.ownership.isEmpty, facts.initial == nil,
            let written = facts.type, written.shape == .named, !type.generics.keys.contains(written.name)
        else { return false }
        switch project.resolve(written, in: type.name, from: file) {
        case .project(let found)?: return found.isReference && !found.isObservable && !found.is("ObservableObject")
        case .external(let name)?: return name != "Binding" && !AppleTypes.isKnown(name) && !ValueTypes.contains(name)
        default: return false
        }
    }
}

private enum Words {
    static func message(_ property: PropertyFacts, _ value: String, _ representable: ProjectType) -> String {
        """
        “\(property.name)” is the first \(representable.simpleName) for ever, and a callback reads its “\(value)”. \
        \(property.isLet ? "Make it a var, and set" : "Set") `context.coordinator.\(property.name) = self` in \
        \(representable.representable?.update ?? "the update function").
        """
    }

    static func keptView(_ property: String, _ view: String) -> String {
        """
        A callback uses “\(view)”, which each new struct makes anew: keep that view in the coordinator, then set \
        `context.coordinator.\(property) = self` in the update function.
        """
    }

    static func here(_ value: String) -> String { "“\(value)” is read here." }
}
