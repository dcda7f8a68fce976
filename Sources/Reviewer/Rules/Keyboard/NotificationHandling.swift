internal import Rulebook

extension Detector {
    /// An observer or publisher of a keyboard frame notification in a UIKit view or controller.
    static let notificationHandling = Detector(.notificationHandling, types: { type, project, report in
        guard type.isView || type.isController else { return }
        for routine in type.routines {
            for step in routine.steps where step.action == .call && ["addObserver", "publisher", "notifications"].contains(step.path.last) {
                let watches = step.value.contains { Vocabulary.names.contains($0.path.last) }
                if watches { report(Words.message, at: step.offset, in: routine.file) }
            }
        }
    })
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
