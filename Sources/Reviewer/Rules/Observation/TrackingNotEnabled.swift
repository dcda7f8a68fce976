internal import Rulebook

extension Detector {
    /// A method UIKit tracks that reads an `@Observable` model, in a type nobody invalidates by hand.
    static let trackingNotEnabled = Detector(.trackingNotEnabled, types: { type, project, report in
        guard type.kind == .class, type.isView || type.isController || type.is("UIPresentationController") else { return }
        let tracked = type.routines.filter { $0.function.isOverride && Vocabulary.tracked.contains($0.name) }
        let reads = tracked.compactMap { routine in routine.firstObservableRead(project).map { (routine, $0) } }
        guard !reads.isEmpty, !type.isInvalidatedByHand(project) else { return }
        for (routine, step) in reads { report(Words.message(step.path, routine.name), at: step.offset, in: routine.file) }
    })
}

extension Routine {
    fileprivate func firstObservableRead(_ project: Project) -> Step? {
        steps.first { step in
            guard step.action == .read || step.action == .call, step.path.count >= 2 else { return false }
            return (1..<step.path.count).contains { index in
                let owner = Path(Array(step.path.names[..<index]), isExplicitSelf: step.path.isExplicitSelf)
                guard let model = project.projectType(of: owner, in: self, at: step.offset, scope: step.scope), model.isObservable,
                    let property = model.anyProperty(step.path.names[index].trimmingCallMark)?.facts
                else { return false }
                return !property.isLet && !property.isStatic && !property.has(attribute: "ObservationIgnored")
            }
        }
    }
}

extension ProjectType {
    /// Whether it, a type above it or somebody who holds it asks for a new pass when something changed.
    fileprivate func isInvalidatedByHand(_ project: Project) -> Bool {
        for routine in ([self] + ancestorTypes).flatMap(\.routines) {
            if routine.steps.contains(where: { $0.action == .call && Vocabulary.asks.contains($0.path.last) }) { return true }
        }
        return project.types.contains { other in
            other.routines.contains { routine in
                routine.steps.contains { step in
                    step.action == .call && step.path.count >= 2 && Vocabulary.asks.contains(step.path.last)
                        && project.projectType(of: step.path.owner, in: routine, at: step.offset, scope: step.scope) === self
                }
            }
        }
    }
}

private enum Vocabulary {
    /// Apple's list of methods with automatic observation tracking that systems before 26 also call.
    static let tracked: Set = [
        "layoutSubviews", "updateConstraints", "draw", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateViewConstraints",
        "updateConfiguration", "updateContentUnavailableConfiguration", "containerViewWillLayoutSubviews", "containerViewDidLayoutSubviews",
    ]
    static let asks: Set = [
        "setNeedsLayout", "setNeedsDisplay", "setNeedsUpdateConstraints", "setNeedsUpdateConfiguration", "setNeedsUpdateProperties",
        "setNeedsUpdateContentUnavailableConfiguration", "withObservationTracking", "observe",
    ]
}

private enum Words {
    static func message(_ path: Path, _ method: String) -> String {
        "Before iOS 26 a change of “\(path)” does not run \(method) again by itself. Invalidate when the model changes, or set UIObservationTrackingEnabled in Info.plist (iOS 18)."
    }
}
