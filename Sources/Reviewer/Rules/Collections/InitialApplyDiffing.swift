internal import Rulebook

extension Detector {
    /// The first snapshot that `viewDidLoad` applies, animated.
    static let initialApplyDiffing = Detector(.initialApplyDiffing, types: { type, project, report in
        guard type.isController else { return }
        for routine in type.routines("viewDidLoad") where routine.function.parameters.isEmpty {
            let first = routine.steps.first { step in
                step.action == .call && Vocabulary.applies.contains(step.path.last) && step.path.count >= 2
                    && routine.body.closures(around: step.scope).isEmpty
                    && Vocabulary.sources.contains {
                        project.isPath(step.path.owner, $0, in: routine, at: step.offset, scope: step.scope)
                    }
            }
            guard let first, first.path.last == "apply", first.value.argument("animatingDifferences")?.isTrue != false else { continue }
            report(Words.message, at: first.offset, in: routine.file)
        }
    })
}

private enum Vocabulary {
    static let applies: Set = ["apply", "applySnapshotUsingReloadData"]
    static let sources = ["UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource"]
}

private enum Words {
    static let message = "The first snapshot slides in while the screen appears. Pass animatingDifferences: false."
}
