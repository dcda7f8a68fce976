/// Finds one gesture in the touches of a view.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    package weak var attachedView: UIView?

    open var view: UIView? { attachedView }
    open var isEnabled = true

    package override init() { super.init() }

    package func wasDetached() {}
}
