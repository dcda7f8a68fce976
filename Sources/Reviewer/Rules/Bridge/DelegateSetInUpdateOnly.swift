internal import Rulebook

extension Detector {
    /// `view.x = context.coordinator` in update, and nothing of the kind in make.
    static let delegateSetInUpdateOnly = Detector(.delegateSetInUpdateOnly, types: { type, project, report in
        guard let bridge = type.representable, let make = type.make, let update = type.update else { return }
        let early = Set(project.reached(from: make).flatMap(\.steps).filter { $0.action == .write }.map(\.path.last))
        for step in update.steps where step.action == .write && step.path.count >= 2 {
            guard step.value.shape == .path, step.value.path.names == ["context", "coordinator"],
                step.path.root == update.function.parameters.first?.name, !early.contains(step.path.last)
            else { continue }
            report(Words.message(step.path.last, bridge), at: step.offset, in: update.file)
        }
    })
}

private enum Words {
    static func message(_ property: String, _ bridge: ProjectType.Representable) -> String {
        "“\(property)” is set only in \(bridge.update). Set it once in \(bridge.make)."
    }
}
