internal import Rulebook

extension Detector {
    /// `reloadItems(_:)` of a snapshot.
    static let reloadInsteadOfReconfigure = Detector(.reloadInsteadOfReconfigure, routines: { routine, project, report in
        for step in routine.steps where step.action == .call && step.path.last == "reloadItems" && step.path.count >= 2 {
            // A type of the project's own may have a function of that name.
            guard step.arguments.count == 1, step.arguments[0].label == nil, project.callees(of: step, in: routine).isEmpty else { continue }
            report(Words.message, at: step.offset, in: routine.file)
        }
    })
}

private enum Words {
    static let message = "reloadItems makes new cells. reconfigureItems updates the ones that are there."
}
