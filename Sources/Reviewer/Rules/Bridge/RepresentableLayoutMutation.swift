internal import Rulebook

extension Detector {
    /// A write to one of the four layout properties of the represented view, in make, update, size or the coordinator.
    static let representableLayoutMutation = Detector(.representableLayoutMutation, types: { type, project, report in
        guard let bridge = type.representable, bridge != .gesture else { return }
        for (routine, view) in type.managedViews(project) {
            for step in routine.steps where step.action == .write && step.path.starts(with: view) {
                guard step.path.count > view.count else { continue }
                let property = step.path.names[view.count]
                guard Vocabulary.owned.contains(property) else { continue }
                report(Words.message(property, bridge, isSizing: routine.function.name == "sizeThatFits"), at: step.offset, in: routine.file)
            }
            // Before SwiftUI has the view, a fitted size harms nothing.
            for step in routine.steps where step.action == .call && routine != type.make && step.path.names == view.names + ["sizeToFit"] {
                guard project.callees(of: step, in: routine).isEmpty else { continue }
                report(Words.fitting(bridge), at: step.offset, in: routine.file)
            }
        }
    })
}

extension ProjectType {
    /// The paths under which the functions of a representable know the managed view.
    fileprivate func managedViews(_ project: Project) -> [(Routine, Path)] {
        guard let bridge = representable else { return [] }
        var found: [(Routine, Path)] = []
        func add(_ name: String, _ routine: Routine) {
            found.append((routine, Path(bridge == .controller ? [name, "view"] : [name])))
        }
        for routine in [update].compactMap({ $0 }) + routines("sizeThatFits") {
            for parameter in routine.function.parameters where parameter.name != "context" && parameter.type.name != "ProposedViewSize" {
                add(parameter.name, routine)
            }
        }
        if let make {
            for step in make.steps where step.action == .result && step.scope == 0 && step.value.shape == .path && step.value.path.count == 1 {
                if make.body.declaration(of: step.value.path.root, at: step.offset, in: 0) != nil { add(step.value.path.root, make) }
            }
        }
        return found
    }
}

private enum Vocabulary {
    static let owned: Set = ["frame", "bounds", "center", "transform"]
}

private enum Words {
    static func fitting(_ bridge: ProjectType.Representable) -> String {
        """
        sizeToFit() sets “bounds” of the \(bridge == .controller ? "controller's view" : "view"), which SwiftUI owns and overwrites. Leave it out, \
        and ask for the size in sizeThatFits where the intrinsic one is not right.
        """
    }
    static func message(_ property: String, _ bridge: ProjectType.Representable, isSizing: Bool) -> String {
        let advice = isSizing
            ? "Ask the view for its size instead: sizeThatFits(_:), or systemLayoutSizeFitting where constraints give it."
            : "Give a size in sizeThatFits, or change a subview of your own."
        return "SwiftUI owns “\(property)” of the \(bridge == .controller ? "controller's view" : "view") and overwrites it. \(advice)"
    }
}
