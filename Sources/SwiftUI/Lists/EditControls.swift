import UIKit

/// The controls of a row while its list is edited: a button that deletes at the front, a handle that moves at the end.
@MainActor
final class EditControls {
    static let width: CGFloat = 38
    private unowned let cell: ListRowCell
    private let delete = RowControl()
    private let handle = RowControl()

    init(_ cell: ListRowCell) {
        self.cell = cell
        delete.showDeletion()
        delete.run = { [weak self] in self?.cell.rowSwipe?.openTrailing() }
        handle.showGrip()
        let pan = UIPanGestureRecognizer()
        pan.addHandler { [weak self] in self?.cell.list?.mover.follow($0) }
        handle.addGestureRecognizer(pan)
    }

    func place(deletes: Bool, moves: Bool, isMirrored: Bool) {
        place(delete, shown: deletes, atStart: true, isMirrored)
        place(handle, shown: moves, atStart: false, isMirrored)
    }

    private func place(_ view: UIView, shown: Bool, atStart: Bool, _ isMirrored: Bool) {
        guard shown else { return view.removeFromSuperview() }
        if view.superview !== cell.contentView { cell.contentView.addSubview(view) }
        let isLeft = atStart != isMirrored
        let x = isLeft ? 8 : cell.contentView.bounds.width - Self.width - 8
        view.frame = CGRect(x: x, y: 0, width: Self.width, height: cell.contentView.bounds.height)
    }
}
