internal import Rulebook

extension Detector {
    /// A block observer that nothing removes, or whose block keeps alive the object that would remove it.
    static let observerLeaked = Detector(.observerLeaked) { project, report in
        lazy var dismantling = report.placesOfDismantling(project)
        for type in project.types where (type.kind == .class || type.isRemadeByUpdates) && !type.isImmortal {
            for (routine, step) in type.starts(of: .observer, project) where !routine.function.isStatic {
                if dismantling.contains(Reporter.place(step.offset, in: routine.file)) { continue }
                if type.ends(.observer, startedBy: step, in: routine, besidesDeinit: true) || routine.givesAway(step) { continue }
                if type.kind == .struct {
                    // A token that is handed out may be removed by whoever holds it; a dropped one cannot.
                    if routine.keepsToItself(step) { report(Words.again, at: step.offset, in: routine.file) }
                    continue
                }
                let holdsOwner = step.arguments.last?.value.closure.map { routine.holdsSelf($0) } == true
                if !type.ends(.observer, startedBy: step, in: routine, besidesDeinit: false) {
                    report(routine.holder(of: step).map(Words.kept) ?? Words.never, at: step.offset, in: routine.file)
                } else if holdsOwner {
                    report(Words.held, at: step.offset, in: routine.file)
                }
            }
        }
    }
}

private enum Words {
    static let never = "Nothing removes this observer: the centre keeps the block for ever. Keep the token and remove it in deinit."
    static func kept(_ token: String) -> String {
        "Nothing removes this observer: the centre keeps the block for ever. Give “\(token)” to removeObserver in deinit."
    }
    static let again = "Nothing removes this observer, and every appearance adds another one. Use onReceive, or for await in a task."
    static let held = "The block holds this object, so the deinit that removes the observer never runs. Capture [weak self]."
}
