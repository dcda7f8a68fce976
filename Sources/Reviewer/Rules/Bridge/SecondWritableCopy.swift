internal import Rulebook

extension Detector {
    /// A `@State` initialised from a property of a reference that the view keeps too.
    static let secondWritableCopy = Detector(.secondWritableCopy, types: { type, project, report in
        guard type.isSwiftUIView else { return }
        for routine in type.routines where routine.function.kind == .initializer {
            let kept = Set(routine.steps.filter { $0.action == .write && $0.value.shape == .path }.map(\.value.path.root))
            for step in routine.steps where step.action == .write && step.path.count == 1 && step.path.root.hasPrefix("_") {
                guard step.value.shape == .call, step.value.path.last == "State" || step.value.path.last == "init",
                    let source = step.value.arguments.first?.value, source.shape == .path, source.path.count == 2,
                    kept.contains(source.path.root),
                    let owner = project.projectType(of: Path([source.path.root]), in: routine, at: step.offset, scope: step.scope),
                    owner.isReference, owner.anyProperty(source.path.last)?.facts.isLet == false
                else { continue }
                report(Words.message(source.path), at: step.offset, in: routine.file)
            }
        }
    })
}

private enum Words {
    static func message(_ source: Path) -> String {
        "This copies “\(source)” once; afterwards both are written and drift apart. Use the model's value in the body."
    }
}
