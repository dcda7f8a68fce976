internal import Rulebook

extension Detector {
    /// An image set from an asynchronous closure of a cell that neither cancels nor compares.
    static let reuseNotCancelled = Detector(.reuseNotCancelled, types: { type, project, report in
        guard type.isCell, !type.routines.contains(where: { $0.ends(.task) }) else { return }
        for routine in type.routines {
            for step in routine.steps where step.action == .write && step.path.last == "image" && step.path.count == 2 {
                let closures = routine.body.closures(around: step.scope)
                guard closures.contains(where: { Vocabulary.later.contains($0.closure.callee?.last ?? "") }),
                    routine.isProperty(step.path, at: step),
                    !routine.body.conditions(at: step.offset, in: step.scope).contains(where: \.compares)
                else { continue }
                report(Words.message, at: step.offset, in: routine.file)
            }
        }
    })
}

private enum Vocabulary {
    static let later: Set = ["Task", "dataTask", "async", "load", "fetch"]
}

private enum Words {
    static let message = "The cell may show another item when this arrives. Cancel the load in prepareForReuse, or compare the identity first."
}
