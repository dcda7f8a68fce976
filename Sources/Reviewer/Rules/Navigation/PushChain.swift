internal import Rulebook

extension Detector {
    /// Two pushes on the same controller in one run of statements.
    static let pushChain = Detector(.pushChain, routines: { routine, project, report in
        let pushes = routine.steps.filter { $0.action == .call && $0.path.last == "pushViewController" }
        for (first, second) in zip(pushes, pushes.dropFirst()) {
            guard first.scope == second.scope, first.path.names == second.path.names,
                first.value.argument("animated")?.isFalse == true || second.value.argument("animated")?.isFalse == true
            else { continue }
            report(Words.message, at: first.offset, in: routine.file)
        }
    })
}

private enum Words {
    static let message = "Several pushes in a row show screens nobody sees. Set the whole stack with setViewControllers(_:animated:)."
}
