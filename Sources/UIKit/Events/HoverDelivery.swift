/// The way of a pointer that presses no button: to the hover recognisers of the view under it and of its ancestors.
@MainActor
final class HoverDelivery {
    private let arbiter = GestureArbiter()
    private var entered: [UIHoverGestureRecognizer] = []

    func deliver(_ event: UIEvent, in window: UIWindow) {
        guard let touch = event.touches.first(where: { $0.window === window }) else { return }
        var under: [UIHoverGestureRecognizer] = []
        var view = touch.phase == .regionExited ? nil : touch.view
        while let current = view {
            under += current.interactionState.recognizers.compactMap { $0 as? UIHoverGestureRecognizer }
            view = current.superviewStorage
        }
        for left in entered where !under.contains(where: { $0 === left }) { left.pointerExited(touch, event) }
        for recognizer in under {
            if entered.contains(where: { $0 === recognizer }) {
                recognizer.pointerMoved(event)
            } else if recognizer.receives(touch, event) {
                arbiter.follow(recognizer, touch)
                recognizer.pointerEntered(event)
            }
        }
        entered = under.filter { recognizer in arbiter.active.contains { $0 === recognizer } }
        arbiter.finish()
    }

    /// The pointer is over no view of this window any more.
    func leave(_ event: UIEvent) {
        guard let touch = event.touches.first else { return }
        for recognizer in entered { recognizer.pointerExited(touch, event) }
        entered.removeAll()
        arbiter.finish()
    }
}
