import Tracing

extension UIScrollView.KeyboardDismissMode {
    /// Whether the keyboard goes as soon as a drag begins.
    var isByAnyDrag: Bool { self == .onDrag || self == .onDragWithAccessory }
    /// Whether a finger that comes down to the keyboard takes it away.
    var isByFinger: Bool { self == .interactive || self == .interactiveWithAccessory }
}

extension UIScrollView {
    /// A finger that drags down over the keyboard, or into the room above it that a guide asks for, takes the keyboard away.
    func fingerMayReachKeyboard() {
        guard keyboardDismissMode.isByFinger, let window, let keyboard = UIApplication.shared.keyboard.frame(in: window),
            panGestureRecognizer.location(in: window).y >= keyboard.minY - keyboardDismissPadding
        else { return }
        reportApproximation(
            "UIScrollView.KeyboardDismissMode.interactive",
            "the keyboard does not follow the finger, it goes when the finger reaches it.")
        window.endEditing(true)
    }

    /// The largest that a keyboard guide of this view, or of one around it, asks for, in points.
    private var keyboardDismissPadding: CGFloat {
        sequence(first: self as UIView) { $0.superview }.reduce(0) { room, view in
            max(room, (view.constraintState.systemGuides[.keyboard] as? UIKeyboardLayoutGuide)?.keyboardDismissPadding ?? 0)
        }
    }
}
