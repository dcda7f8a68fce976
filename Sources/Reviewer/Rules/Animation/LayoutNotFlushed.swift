internal import Rulebook

extension Detector {
    /// A constraint changed in an animation block that does not lay out.
    static let layoutNotFlushed = Detector(.layoutNotFlushed, routines: { routine, project, report in
        for step in routine.steps where step.action == .call && step.path.names == ["UIView", "animate"] {
            guard let closure = step.arguments.first(where: { $0.value.closure != nil && $0.label != "completion" })?.value.closure else { continue }
            let inside = routine.body.steps(inside: closure)
            let laysOut = inside.contains { $0.action == .call && ($0.path.last == "layoutIfNeeded" || $0.path.count == 1) }
                || step.value.contains { $0.path.last == "flushUpdates" }
            guard !laysOut, let change = inside.first(where: { $0.action == .write && $0.path.last == "constant" && $0.path.count >= 2 }) else { continue }
            report(Words.message, at: change.offset, in: routine.file)
        }
    })
}

private enum Words {
    static let message = "The frame changes after the animation block, so it jumps. Call layoutIfNeeded() on the superview in the block."
}
