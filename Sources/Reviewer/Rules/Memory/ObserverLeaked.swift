internal import Rulebook

extension Detector {
    /// A block observer that nothing removes, or whose block keeps alive the object that would remove it, and a player's whose token is lost.
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
                    let isSaidOfSelf = routine.steps.contains { $0.removesSelf && $0.arguments.count == 1 }
                    report(routine.holder(of: step).map(Words.kept) ?? (isSaidOfSelf ? Words.byToken : Words.never), at: step.offset, in: routine.file)
                } else if holdsOwner {
                    report(Words.held, at: step.offset, in: routine.file)
                }
            }
        }
        for type in project.types where !type.isImmortal {
            for routine in type.routines {
                for step in routine.steps where routine.losesTimeObserver(step, project) { report(Words.player, at: step.offset, in: routine.file) }
            }
        }
    }
}

extension Routine {
    /// Whether a call adds a time observer to a player and drops the token.
    fileprivate func losesTimeObserver(_ step: Step, _ project: Project) -> Bool {
        let labels = step.arguments.prefix(2).map { $0.label ?? "" }
        guard step.action == .call,
            step.path.last == "addPeriodicTimeObserver" && labels == ["forInterval", "queue"]
                || step.path.last == "addBoundaryTimeObserver" && labels == ["forTimes", "queue"],
            project.callees(of: step, in: self).isEmpty, isPlayer(step.path.owner, at: step, project)
        else { return false }
        return drops(step)
    }

    /// Whether a name is an `AVPlayer`, or called so and nothing shows that it is another's.
    private func isPlayer(_ name: Path, at step: Step, _ project: Project) -> Bool {
        if name.names.isEmpty { return type?.is("AVPlayer") == true }
        if let known = project.type(of: name, in: self, at: step.offset, scope: step.scope) {
            return project.isType(known, "AVPlayer", in: type?.name ?? "", from: file)
        }
        let made = name.count == 1
            ? (body.declaration(of: name.root, at: step.offset, in: step.scope)?.value ?? type?.anyProperty(name.root)?.facts.initial) : nil
        if let made, made.shape == .call { return false }
        return ["player", "avPlayer"].contains(name.last)
    }
}

private enum Words {
    static let player =
        "The player needs this token as long as the block shall run, and ends the block by it alone. Keep it and give it to removeTimeObserver."
    static let byToken = "removeObserver(self) removes no block: the centre keeps it for ever. Keep the token and give it to removeObserver."
    static let never = "Nothing removes this observer: the centre keeps the block for ever. Keep the token and remove it in deinit."
    static func kept(_ token: String) -> String {
        "Nothing removes this observer: the centre keeps the block for ever. Give “\(token)” to removeObserver in deinit."
    }
    static let again = "Nothing removes this observer, and every appearance adds another one. Use onReceive, or for await in a task."
    static let held = "The block holds this object, so the deinit that removes the observer never runs. Capture [weak self]."
}
