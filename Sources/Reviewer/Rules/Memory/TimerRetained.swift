internal import Rulebook

extension Detector {
    /// A repeating timer that nobody, or only the deinit it prevents, ends.
    static let timerRetained = Detector(.timerRetained) { project, report in
        lazy var dismantling = report.placesOfDismantling(project)
        for type in project.types where (type.kind == .class || type.isRemadeByUpdates) && !type.isImmortal {
            for (routine, step) in type.starts(of: .timer, project) where !dismantling.contains(Reporter.place(step.offset, in: routine.file)) {
                let holdsOwner = step.value.argument("target")?.isSelf == true
                    || step.arguments.last?.value.closure.map { routine.holdsSelf($0) } == true
                if type.ends(.timer, startedBy: step, in: routine, besidesDeinit: true) { continue }
                if type.kind == .struct {
                    if routine.keepsToItself(step) { report(Words.again, at: step.offset, in: routine.file) }
                    continue
                }
                if holdsOwner {
                    report(step.value.argument("target") == nil ? Words.held : Words.target, at: step.offset, in: routine.file)
                } else if !type.ends(.timer, startedBy: step, in: routine, besidesDeinit: false), !routine.givesAway(step) {
                    report(Words.endless, at: step.offset, in: routine.file)
                }
            }
        }
    }
}

extension ProjectType {
    /// The steps of its functions that start a resource.
    func starts(of resource: Resource, _ project: Project) -> [(Routine, Step)] {
        routines.flatMap { routine in
            routine.steps.filter { routine.resource(startedBy: $0, project) == resource }.map { (routine, $0) }
        }
    }

    /// Whether SwiftUI makes this struct anew and runs its code again and again.
    var isRemadeByUpdates: Bool { kind == .struct && (isSwiftUIView || self.is("ViewModifier")) }

    /// Whether it lives as long as the app: a delegate of the app, or a type with a static instance of itself.
    var isImmortal: Bool {
        isAny(["UIApplicationDelegate", "UIWindowSceneDelegate", "App"]) || attributes.contains { ["main", "UIApplicationMain"].contains($0.name) }
            || properties.contains { $0.facts.isStatic && $0.facts.initial?.shape == .call
                && [simpleName, "Self"].contains($0.facts.initial?.path.root ?? "") }
    }
}

extension Routine {
    /// Whether the made object is dropped, or stored in a property of this type alone.
    func keepsToItself(_ made: Step) -> Bool {
        made.isStatement
            || steps.contains { step in
                guard step.value.shape == .call, step.value.offset == made.offset else { return false }
                switch step.action {
                case .write: return step.path.count == 1 && isProperty(step.path, at: step)
                case .result: return isInVoidClosure(step)
                default: return false
                }
            }
    }

    /// Whether it is the only expression of a closure that has no value: `.onAppear { Timer.scheduledTimer(…) }`.
    func isInVoidClosure(_ step: Step) -> Bool {
        guard let closure = body.closures(around: step.scope).first?.closure else { return false }
        return ["onAppear", "onChange", "onReceive", "task", "async", "asyncAfter"].contains(closure.callee?.last ?? "")
    }

    /// Whether the made object is returned or passed on: somebody else ends it.
    func givesAway(_ made: Step) -> Bool {
        let local = steps.first { $0.action == .declare && $0.value.shape == .call && $0.value.offset == made.offset }?.path
        func isMade(_ value: Value) -> Bool {
            value.shape == .call ? value.offset == made.offset : value.shape == .path && local != nil && value.path == local
        }
        return steps.contains { step in
            switch step.action {
            case .result: step.scope == 0 && function.result != nil && isMade(step.value)
            // What is put into a list of its own has its end there.
            case .call:
                step.offset != made.offset && step.arguments.contains { isMade($0.value) && ($0.value.shape == .call || step.path.last != "append") }
            default: false
            }
        }
    }
}

private enum Words {
    static let held = "The repeating timer holds this object, so its deinit never runs. Capture [weak self] and invalidate the timer when the screen disappears."
    static let target =
        """
        The repeating timer holds its target, this object, so its deinit never runs. Use the form with a closure and capture [weak self] \
        there, or invalidate the timer when the screen disappears.
        """
    static let again = "Nothing invalidates this repeating timer, and every appearance starts another one. Use Timer.publish with onReceive, or a task."
    static let endless = "Nothing invalidates this repeating timer: it fires for ever. Keep it and invalidate it when the screen disappears."
}
