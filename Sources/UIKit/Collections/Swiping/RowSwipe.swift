import Foundation

/// A row that can be swiped aside.
@MainActor
package protocol SwipedRow: UIView {
    var contentView: UIView { get }
    var rowSwipe: RowSwipe? { get }
}

/// Lets a person swipe a row aside to uncover its actions.
///
/// The measures and limits are no recorded ones: a button is 74 wide, half uncovered stays open, and a swipe over more than
/// 60 % of the row is a full one.
@MainActor
package final class RowSwipe: NSObject, UIGestureRecognizerDelegate {
    private enum State {
        case closed
        case moving(Side)
        case open(Side)

        var isClosed: Bool {
            if case .closed = self { true } else { false }
        }
    }
    /// The end of the row at which actions are, as a person sees it.
    private enum Side { case left, right }

    private static let buttonWidth: CGFloat = 74
    private static let fullPart: CGFloat = 0.6

    private unowned let cell: any SwipedRow
    private let leading: () -> SwipeActions?
    private let trailing: () -> SwipeActions?
    private let pan = UIPanGestureRecognizer(target: nil, action: nil)
    private let closer = UIControl(frame: .zero)
    private var state = State.closed {
        didSet { if oldValue.isClosed != state.isClosed { swipedDidChange?(!state.isClosed) } }
    }
    /// Told when the row begins to go aside, and when it is back.
    package var swipedDidChange: ((Bool) -> Void)?
    private var actions = SwipeActions([])
    private var buttons: [SwipeButton] = []
    /// How far the row is aside, in points, positive to the right.
    private var offset: CGFloat = 0
    private var start: CGFloat = 0

    /// Asked for the actions whenever a swipe begins.
    package init(_ cell: any SwipedRow, leading: @escaping () -> SwipeActions?, trailing: @escaping () -> SwipeActions?) {
        self.cell = cell
        self.leading = leading
        self.trailing = trailing
        super.init()
        pan.delegate = self
        pan.addHandler { [weak self] _ in self?.follow() }
        cell.addGestureRecognizer(pan)
        closer.accessibilityLabel = "Close"
        closer.addAction(UIAction { [weak self] _ in self?.close(animated: true) }, for: .touchDown)
    }

    private var isMirrored: Bool { cell.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func provided(_ side: Side) -> SwipeActions? {
        let isLeading = (side == .left) != isMirrored
        return (isLeading ? leading() : trailing()).flatMap { $0.actions.isEmpty ? nil : $0 }
    }

    /// Only sideways, and only where there are actions; what scrolls up and down is the list's.
    package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let way = pan.translation(in: cell)
        guard abs(way.x) > abs(way.y) else { return false }
        if case .open = state { return true }
        return provided(way.x > 0 ? .left : .right) != nil
    }

    // MARK: The finger

    private func follow() {
        switch pan.state {
        case .began:
            start = offset
            if case .closed = state { begin(pan.translation(in: cell).x > 0 ? .left : .right) }
            move()
        case .changed: move()
        case .ended: settle()
        case .cancelled, .failed: close(animated: true)
        case .possible: break
        }
    }

    private func begin(_ side: Side) {
        guard let new = provided(side) else { return }
        closeOthers()
        actions = new
        state = .moving(side)
        buttons = new.actions.map { action in SwipeButton(action) { [weak self] in self?.choose(action) } }
        for button in buttons { cell.addSubview(button) }
    }

    private func move() {
        guard let side else { return }
        let wanted = start + pan.translation(in: cell).x
        offset = side == .left ? max(wanted, 0) : min(wanted, 0)
        state = .moving(side)
        place()
    }

    private func settle() {
        guard let side else { return }
        let uncovered = abs(offset)
        let velocity = pan.velocity(in: cell).x * (side == .left ? 1 : -1)
        if actions.allowsFullSwipe, uncovered > cell.bounds.width * Self.fullPart, let first = actions.actions.first {
            return choose(first)
        }
        guard uncovered > openLength / 2 || velocity > 300, velocity > -300 else { return close(animated: true) }
        stayOpen(side)
    }

    private func stayOpen(_ side: Side) {
        state = .open(side)
        offset = openLength * (side == .left ? 1 : -1)
        cell.addSubview(closer)
        slide { [self] in place() }
    }

    /// Uncovers the trailing actions, as a tap on the delete control of a row that is edited does.
    package func openTrailing() {
        guard case .closed = state else { return }
        let end: Side = isMirrored ? .left : .right
        begin(end)
        if case .moving = state { stayOpen(end) }
    }

    private func choose(_ action: SwipeAction) {
        close(animated: true)
        action.run()
    }

    // MARK: Places

    private var side: Side? {
        switch state {
        case .closed: nil
        case .moving(let side), .open(let side): side
        }
    }

    private var openLength: CGFloat { CGFloat(buttons.count) * Self.buttonWidth }

    /// Puts the row and the buttons where they are now: the first button is at the row's edge.
    package func place() {
        guard let side else { return }
        let bounds = cell.bounds
        cell.contentView.transform = CGAffineTransform(translationX: offset, y: 0)
        let uncovered = abs(offset)
        let each = buttons.isEmpty ? 0 : uncovered / CGFloat(buttons.count)
        for (index, button) in buttons.enumerated() {
            let x = side == .left ? each * CGFloat(index) : bounds.width - each * CGFloat(index + 1)
            button.frame = CGRect(x: x, y: 0, width: each, height: bounds.height)
        }
        closer.frame = CGRect(x: side == .left ? uncovered : 0, y: 0, width: max(bounds.width - uncovered, 0), height: bounds.height)
    }

    /// Brings the row back over its actions.
    package func close(animated: Bool) {
        guard side != nil else { return }
        offset = 0
        closer.removeFromSuperview()
        let (cell, gone) = (cell, buttons)
        let back = { [self] in place() }
        if animated, cell.window != nil { slide(back) } else { back() }
        for button in gone { button.removeFromSuperview() }
        buttons = []
        state = .closed
    }

    /// A person may touch what is on its way.
    private func slide(_ change: @escaping () -> Void) {
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: change)
    }

    /// One row of a list is aside at a time.
    private func closeOthers() {
        for case let other as any SwipedRow in cell.superview?.subviews ?? [] where other !== cell {
            other.rowSwipe?.close(animated: true)
        }
    }
}
