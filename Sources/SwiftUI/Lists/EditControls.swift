import UIKit

/// The controls of a row while its list is edited: a button that deletes at the front, a handle that moves at the end.
@MainActor
final class EditControls {
    static let width: CGFloat = 38
    private unowned let cell: ListRowCell
    private let delete = UIButton(type: .system)
    private let handle = UIImageView(image: UIImage(systemName: "line.3.horizontal"))

    init(_ cell: ListRowCell) {
        self.cell = cell
        delete.setImage(UIImage(systemName: "minus.circle.fill"), for: .normal)
        delete.tintColor = .systemRed
        delete.accessibilityLabel = "Remove"
        delete.addAction(UIAction { [weak self] _ in self?.cell.rowSwipe?.openTrailing() }, for: .touchUpInside)
        handle.tintColor = .tertiaryLabel
        handle.contentMode = .center
        handle.isUserInteractionEnabled = true
        handle.isAccessibilityElement = true
        handle.accessibilityLabel = "Reorder"
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
