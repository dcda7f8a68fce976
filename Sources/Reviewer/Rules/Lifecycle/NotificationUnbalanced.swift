internal import Rulebook

extension Detector {
    /// An observer added in an appearance function of a controller and removed in no disappearance function.
    static let notificationUnbalanced = Detector(.notificationUnbalanced, types: { type, project, report in
        guard type.isController else { return }
        let all = ([type] + type.ancestorTypes).flatMap(\.routines)
        let appearing = type.routines.filter { Vocabulary.appearing.contains($0.name) }
        guard !appearing.isEmpty else { return }
        let ending = all.filter { Vocabulary.disappearing.contains($0.name) }.flatMap { project.reached(from: $0) }
        let removals = ending.flatMap { $0.endings(of: .observer) }
        for routine in appearing.flatMap({ project.reached(from: $0) }) where routine.type === type {
            // Removed just before it is added: registering twice is registering once.
            let before = routine.endings(of: .observer)
            for step in routine.steps where step.action == .call && step.path.last == "addObserver" {
                guard step.path.names.starts(with: ["NotificationCenter", "default"]),
                    routine.body.closures(around: step.scope).isEmpty,
                    routine.body.conditions(at: step.offset, in: step.scope).isEmpty
                else { continue }
                guard !(removals + before).contains(where: { $0.mayRemove(step) }) else { continue }
                report(Words.message(removals.lazy.compactMap(\.notification).first), at: step.offset, in: routine.file)
            }
        }
    })
}

extension Step {
    /// The notification a call names by a constant; `nil` for any other way to say it, and for none.
    fileprivate var notification: Path? {
        guard let name = value.argument("name") ?? value.argument("forName"), name.shape == .path, name.path.count >= 2 else { return nil }
        return name.path
    }

    /// Whether this removal may be meant for what another call added.
    fileprivate func mayRemove(_ added: Step) -> Bool {
        guard let mine = notification, let other = added.notification else { return true }
        return mine.last == other.last
    }
}

private enum Vocabulary {
    static let appearing: Set = ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]
    static let disappearing: Set = ["viewWillDisappear", "viewDidDisappear"]
}

private enum Words {
    static func message(_ removed: Path?) -> String {
        let other = removed.map { ": what is removed is “\($0.last)”" } ?? ""
        return "Every appearance adds this observer again\(other). Remove it in viewDidDisappear, or add it once in viewDidLoad."
    }
}
