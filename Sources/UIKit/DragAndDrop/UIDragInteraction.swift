import Tracing

/// Lets items be dragged out of a view by a finger that rests on it and then moves. Source: Apple, UIKit `UIDragInteraction`.
@MainActor @preconcurrency
open class UIDragInteraction: NSObject, UIInteraction {
    /// Since iOS 15 on every device.
    open class var isEnabledByDefault: Bool { true }

    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    open var isEnabled = UIDragInteraction.isEnabledByDefault { didSet { press.isEnabled = isEnabled } }
    /// Whether other gestures go on while the finger rests.
    open var allowsSimultaneousRecognitionDuringLift = false

    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private let addition = UITapGestureRecognizer(target: nil, action: nil)
    private lazy var gate = DragGate(self)
    private let beside = BesideAll()
    private var activity: DragActivity?

    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        AssignedDelegates.current.note(delegate, as: "delegate", of: self)
        press.delegate = gate
        press.stateObserver = { [weak self] in self?.pressChanged($0) }
        // Another finger counts during a drag alone; at other times it is the view's.
        addition.delegate = beside
        addition.touchFilter = { DragActivity.underWay(in: $0.window) != nil }
        addition.stateObserver = { [weak self] in if $0 == .ended { self?.add() } }
    }

    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(press)
        self.view?.removeGestureRecognizer(addition)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
        view?.addGestureRecognizer(addition)
    }

    /// Asks for the items; a press where there are none is left to the view under the finger.
    fileprivate func shouldBegin() -> Bool {
        guard let window = view?.window, let delegate, DragActivity.underWay(in: window) == nil else { return false }
        let session = LocalDragSession(in: window)
        session.place = press.location(in: window)
        session.items = delegate.dragInteraction(self, itemsForBeginning: session)
        guard !session.items.isEmpty else { return false }
        activity = DragActivity(self, session, in: window)
        return true
    }

    private func pressChanged(_ state: UIGestureRecognizer.State) {
        guard let activity, let window = activity.session.window else { return }
        activity.session.place = press.location(in: window)
        switch state {
        case .began: activity.lift()
        case .changed: activity.move()
        case .ended: activity.drop()
        case .cancelled: activity.cancel()
        case .possible, .failed: break
        }
        if state == .ended || state == .cancelled { self.activity = nil }
    }

    private func add() {
        guard let view, let delegate, let running = DragActivity.underWay(in: view.window) else { return }
        let place = addition.location(in: view)
        guard delegate.dragInteraction(self, sessionForAddingItems: [running.session], withTouchAt: place) === running.session else { return }
        let items = delegate.dragInteraction(self, itemsForAddingTo: running.session, withTouchAt: place)
        if !items.isEmpty { running.add(items, from: self) }
    }
}

/// Lets a press begin where there are items, and beside the press of a menu, which closes when the drag begins.
@MainActor
private final class DragGate: NSObject, UIGestureRecognizerDelegate {
    private unowned let interaction: UIDragInteraction
    init(_ interaction: UIDragInteraction) { self.interaction = interaction }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { interaction.shouldBegin() }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        interaction.allowsSimultaneousRecognitionDuringLift || otherGestureRecognizer.delegate is MenuGate
    }
}

/// Lets another finger tap while the first one drags.
@MainActor
private final class BesideAll: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

extension UIDragInteraction: DelegateOwner {
    package var viewForDelegate: UIView? { view }
    package var nameForDelegate: String { "UIDragInteraction" }
}
