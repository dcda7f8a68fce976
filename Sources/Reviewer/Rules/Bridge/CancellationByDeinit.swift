internal import Rulebook

extension Detector {
    /// A controller's task that only its deinit cancels.
    static let cancellationByDeinit = Detector(.cancellationByDeinit, types: { type, project, report in
        guard type.isController, let end = type.deinitializer else { return }
        for step in end.steps where step.action == .call && step.path.last == "cancel" && step.path.count == 2 {
            guard let property = type.anyProperty(step.path.root), project.type(of: property)?.name == "Task" else { continue }
            let isCancelledElsewhere = type.routines.contains { routine in
                routine != end && routine.steps.contains { $0.action == .call && $0.path.names == step.path.names }
            }
            if !isCancelledElsewhere { report(Words.message(step.path.root), at: step.offset, in: end.file) }
        }
    })
}

private enum Words {
    static func message(_ task: String) -> String {
        "“\(task)” runs until this controller happens to be freed. Cancel it in viewDidDisappear or from the flow's owner."
    }
}
