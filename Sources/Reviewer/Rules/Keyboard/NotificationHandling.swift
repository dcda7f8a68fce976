internal import Rulebook

extension Detector {
    /// An observer or publisher of a keyboard frame notification in a UIKit view or controller.
    static let notificationHandling = Detector(.notificationHandling, types: { type, project, report in
        guard type.isView || type.isController, !type.usesKeyboardGuide else { return }
        for routine in type.routines {
            for step in routine.steps where step.action == .call && ["addObserver", "publisher", "notifications"].contains(step.path.last) {
                let watches = step.value.contains { Vocabulary.names.contains($0.path.last) }
                guard watches else { continue }
                // Showing and hiding are one mistake.
                report(Words.message, at: step.offset, in: routine.file)
                return
            }
        }
    })
}

extension ProjectType {
    /// Whether it follows the keyboard by its guide where that is, and by hand before.
    fileprivate var usesKeyboardGuide: Bool {
        ([self] + ancestorTypes).flatMap(\.routines).contains { routine in
            routine.steps.contains { step in
                guard step.path.names.contains("keyboardLayoutGuide") || step.value.contains(where: { $0.path.names.contains("keyboardLayoutGuide") })
                else { return false }
                return routine.body.conditions(at: step.offset, in: step.scope).contains(where: \.isAvailability)
            }
        }
    }
}

private enum Vocabulary {
    static let names: Set = [
        "keyboardWillShowNotification", "keyboardWillHideNotification", "keyboardWillChangeFrameNotification",
        "keyboardDidShowNotification", "keyboardDidChangeFrameNotification",
    ]
}

private enum Words {
    static let message = "Constrain to view.keyboardLayoutGuide.topAnchor instead of following the keyboard by hand."
}
