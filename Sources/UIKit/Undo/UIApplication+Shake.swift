import Foundation
import QuartzCore

extension UIApplication {
    /// A person shakes the device: the motion goes to what has the focus, else to the controller in front.
    ///
    /// Where nobody on the way keeps it, an alert asks whether to undo (Apple, `applicationSupportsShakeToEdit`).
    package func shake() {
        guard let start = keyWindow?.firstResponder ?? keyWindow?.frontController ?? keyWindow else { return }
        let event = UIEvent(type: .motion)
        event.subtype = .motionShake
        event.eventTimestamp = FrameClock.current.time
        start.motionBegan(.motionShake, with: event)
        start.motionEnded(.motionShake, with: event)
    }

    func offerUndo() {
        guard applicationSupportsShakeToEdit, UIAccessibility.isShakeToUndoEnabled, let window = keyWindow,
            let front = window.frontController, !(front is UIAlertController),
            let manager = (window.firstResponder ?? front).undoManager
        else { return }
        let steps = UndoStep.allCases.filter { $0.isPossible(in: manager) }
        guard let first = steps.first else { return }
        let alert = UIAlertController(title: first.title(in: manager), message: nil, preferredStyle: .alert)
        for step in steps {
            let title = step == first ? step.word : step.title(in: manager)
            alert.addAction(UIAlertAction(title: title, style: .default) { _ in step.perform(in: manager) })
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        front.present(alert, animated: true)
    }
}
