extension UIScrollView.KeyboardDismissMode {
    /// Whether the keyboard goes as soon as a drag begins.
    var isByAnyDrag: Bool { self == .onDrag || self == .onDragWithAccessory }
    /// Whether a finger that comes down to the keyboard pulls it down.
    var isByFinger: Bool { self == .interactive || self == .interactiveWithAccessory }
}

extension UIScrollView {
    /// A finger that drags over the keyboard, or over the room above it that a guide asks for, has it at its side.
    func pullKeyboard() {
        guard keyboardDismissMode.isByFinger, let window else { return }
        let finger = panGestureRecognizer.location(in: window).y + window.frame.minY
        UIApplication.shared.keyboard.pull(to: finger + keyboardDismissPadding)
    }

    /// The finger has left, moving down with a speed in points per second.
    func letGoOfKeyboard(speed: CGFloat) {
        guard keyboardDismissMode.isByFinger else { return }
        UIApplication.shared.keyboard.letGo(speed: speed) { window?.endEditing(true) == true }
    }

    /// The largest that a keyboard guide of this view, or of one around it, asks for, in points.
    private var keyboardDismissPadding: CGFloat {
        sequence(first: self as UIView) { $0.superview }.reduce(0) { room, view in
            max(room, (view.constraintState.systemGuides[.keyboard] as? UIKeyboardLayoutGuide)?.keyboardDismissPadding ?? 0)
        }
    }
}
