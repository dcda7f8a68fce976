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
                Words.message(parent.facts.name, read.property, representable),
                at: parent.facts.offset, in: parent.file,
                related: [Finding.Related(Words.here(read.property), at: Reporter.place(read.step.offset, in: read.file))],
                atMost: isSure ? .must : .consider)
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
    static func message(_ property: String, _ value: String, _ representable: ProjectType) -> String {
        """
        “\(property)” is the first \(representable.simpleName) for ever, and a callback reads its “\(value)”. \
        Set `context.coordinator.\(property) = self` in \(representable.representable?.update ?? "the update function").
        """
    }

    static func here(_ value: String) -> String { "“\(value)” is read here." }
}
