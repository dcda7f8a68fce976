internal import Rulebook

extension Detector {
    /// An observer added in an appearance function of a controller and removed in no disappearance function.
    static let notificationUnbalanced = Detector(.notificationUnbalanced, types: { type, project, report in
        guard type.isController else { return }
        let all = ([type] + type.ancestorTypes).flatMap(\.routines)
        let appearing = type.routines.filter { Vocabulary.appearing.contains($0.name) }
        guard !appearing.isEmpty else { return }
        let ending = all.filter { Vocabulary.disappearing.contains($0.name) }.flatMap { project.reached(from: $0) }
        guard !ending.contains(where: { $0.ends(.observer) }) else { return }
        for routine in appearing.flatMap({ project.reached(from: $0) }) where routine.type === type {
            // Removed just before it is added: registering twice is registering once.
            guard !routine.ends(.observer) else { continue }
            for step in routine.steps where step.action == .call && step.path.last == "addObserver" {
                guard step.path.names.starts(with: ["NotificationCenter", "default"]),
                    routine.body.closures(around: step.scope).isEmpty,
                    routine.body.conditions(at: step.offset, in: step.scope).isEmpty
                else { continue }
                report(Words.message(routine.name), at: step.offset, in: routine.file)
            }
        }
    })
}

private enum Vocabulary {
    static let appearing: Set = ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]
    static let disappearing: Set = ["viewWillDisappear", "viewDidDisappear"]
}

private enum Words {
    static func message(_ function: String) -> String {
        "Every appearance adds this observer again. Remove it in viewDidDisappear, or add it once in viewDidLoad."
    }
}
