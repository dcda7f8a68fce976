internal import Rulebook

extension Detector {
    /// A constraint changed in an animation block that does not lay out.
    static let layoutNotFlushed = Detector(.layoutNotFlushed, routines: { routine, project, report in
        for step in routine.steps where step.action == .call && step.path.names == ["UIView", "animate"] {
            guard let closure = step.arguments.first(where: { $0.value.closure != nil && $0.label != "completion" })?.value.closure else { continue }
            let inside = routine.body.steps(inside: closure)
            let laysOut = inside.contains { $0.action == .call && ($0.path.last == "layoutIfNeeded" || $0.path.count == 1 && !Vocabulary.later.contains($0.path.last)) }
                || step.value.contains { $0.path.last == "flushUpdates" }
            guard !laysOut else { continue }
            if let change = inside.first(where: { $0.isConstant }) {
                report(Words.message, at: change.offset, in: routine.file)
            } else if let asking = inside.first(where: { $0.action == .call && $0.path.last == "setNeedsLayout" }),
                routine.steps.contains(where: { $0.isConstant && $0.offset < step.offset && routine.body.isInside(step.scope, $0.scope) })
            {
                report(Words.asked, at: asking.offset, in: routine.file)
            }
        }
    })
}

extension Step {
    fileprivate var isConstant: Bool { action == .write && path.last == "constant" && path.count >= 2 }
}

private enum Vocabulary {
    /// What asks for a layout after the block instead of doing it there.
    static let later: Set = ["setNeedsLayout", "setNeedsUpdateConstraints", "setNeedsDisplay"]
}

private enum Words {
    static let asked = "setNeedsLayout() lays out after the animation block, so the frames jump. Call layoutIfNeeded() here instead."
    static let message = "The frame changes after the animation block, so it jumps. Call layoutIfNeeded() on the superview in the block."
}
