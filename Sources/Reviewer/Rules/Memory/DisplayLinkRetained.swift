internal import Rulebook

extension Detector {
    /// A display link with target self that only deinit, or nobody, invalidates.
    static let displayLinkRetained = Detector(.displayLinkRetained) { project, report in
        lazy var dismantling = report.placesOfDismantling(project)
        for type in project.types where type.kind == .class && !type.isImmortal {
            for (routine, step) in type.starts(of: .displayLink, project) {
                guard !dismantling.contains(Reporter.place(step.offset, in: routine.file)), step.value.argument("target")?.isSelf == true, !routine.givesAway(step),
                    !type.ends(.displayLink, startedBy: step, in: routine, besidesDeinit: true)
                else { continue }
                let isEnded = type.ends(.displayLink, startedBy: step, in: routine, besidesDeinit: false)
                report(Words.message(isEndedByDeinit: isEnded), at: step.offset, in: routine.file)
            }
        }
    }
}

private enum Words {
    static func message(isEndedByDeinit: Bool) -> String {
        isEndedByDeinit
            ? """
                The display link holds this object and nothing but its deinit ends the link, so neither goes. Use a weak proxy as the target, \
                or invalidate earlier.
                """
            : """
                The display link holds this object and nothing ends the link, so neither goes. Use a weak proxy as the target, and invalidate \
                the link when the view leaves its window.
                """
    }
}
