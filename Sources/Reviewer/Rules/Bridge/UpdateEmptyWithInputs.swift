internal import Rulebook

extension Detector {
    /// An update function without a step, beside a make function that reads inputs of the struct.
    static let updateEmptyWithInputs = Detector(.updateEmptyWithInputs, types: { type, project, report in
        guard let bridge = type.representable, bridge != .gesture, let make = type.make, let update = type.update,
            update.function.body != nil, !update.steps.contains(where: { $0.action != .declare })
        else { return }
        let inputs = Set(
            type.properties.filter { $0.isPlainInput(project) || $0.facts.has(attribute: "Binding") }.map(\.facts.name))
        let found = [make] + type.anyRoutines("makeCoordinator")
        guard let (routine, read) = found.lazy.compactMap({ one in one.firstRead(of: inputs).map { (one, $0) } }).first else { return }
        report(
            Words.message(read.path.root, routine.name, bridge), at: update.function.offset, in: update.file,
            related: [Finding.Related(Words.read, at: Reporter.place(read.offset, in: routine.file))])
    })
}

extension Routine {
    fileprivate func firstRead(of inputs: Set<String>) -> Step? {
        steps.first { step in
            guard inputs.contains(step.path.root), step.action == .read || step.action == .call else { return false }
            // `if let title` reads the property and names a local at the same place.
            let local = step.path.isExplicitSelf ? nil : body.declaration(of: step.path.root, at: step.offset, in: step.scope)
            return local == nil || local?.offset == step.offset
        }
    }
}

private enum Words {
    static func message(_ input: String, _ routine: String, _ bridge: ProjectType.Representable) -> String {
        let outcome = routine == bridge.make ? "a new value never shows" : "the coordinator keeps the first value"
        return "\(routine) reads “\(input)” once and \(bridge.update) is empty: \(outcome). Apply it in \(bridge.update) too."
    }

    static let read = "It is read here."
}
