internal import Rulebook

extension Detector {
    /// `isRemovedOnCompletion = false` on an animation with a fill mode.
    static let modelValueFirst = Detector(.modelValueFirst, routines: { routine, project, report in
        for step in routine.steps where step.action == .write && step.path.last == "isRemovedOnCompletion" && step.value.isFalse {
            let fills = routine.steps.contains { $0.action == .write && $0.path.names == step.path.owner.names + ["fillMode"] }
            let repeats = routine.steps.contains { $0.action == .write && $0.path.names == step.path.owner.names + ["repeatCount"] }
            if fills, !repeats { report(Words.message, at: step.offset, in: routine.file) }
        }
    })
}

private enum Words {
    static let message = "The layer keeps its old value under this animation. Set the property to the end value before adding the animation."
}
