internal import Rulebook

extension Detector {
    /// A call that adds something, without a condition, in a function UIKit runs on every layout.
    static let oneTimeSetupInLayout = Detector(.oneTimeSetupInLayout, types: { type, project, report in
        for routine in type.routines where Vocabulary.isLayout(routine.function, of: type) {
            let isCleared = routine.steps.contains { $0.action == .call && Vocabulary.clearing.contains($0.path.last.trimmingCallMark) }
            guard !isCleared else { continue }
            for step in routine.steps where step.action == .call && Vocabulary.adding.contains(step.path.last) && routine.isAlwaysRun(step) {
                report(Words.message(step.path.last, routine.name), at: step.offset, in: routine.file)
            }
        }
    })
}

private enum Vocabulary {
    static func isLayout(_ function: FunctionFacts, of type: ProjectType) -> Bool {
        guard function.isOverride else { return false }
        return switch function.name {
        case "layoutSubviews": type.isView
        case "viewDidLayoutSubviews", "viewWillLayoutSubviews": type.isController
        default: false
        }
    }

    static let adding: Set = [
        "addSubview", "addSublayer", "insertSublayer", "insertSubview", "addGestureRecognizer", "addTarget", "addObserver", "addAction",
        "activate", "addConstraint", "addConstraints", "addChild",
    ]
    static let clearing: Set = ["removeFromSuperlayer", "removeFromSuperview", "deactivate", "removeConstraints"]
}

private enum Words {
    static func message(_ call: String, _ function: String) -> String {
        "\(function) runs on every layout, so “\(call)” happens again and again. Do it once, in init or viewDidLoad."
    }
}
