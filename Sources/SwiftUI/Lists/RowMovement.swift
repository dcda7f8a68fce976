import UIKit

/// What moves rows of a `ForEach`, and whether this one may be.
struct RowMovement {
    var move: ((IndexSet, Int) -> Void)?
    var isDisabled = false
}

struct RowMovementKey: LayoutValueKey {
    static var defaultValue: RowMovement { RowMovement() }
}

extension ListRow {
    /// What moves the row, where it may be.
    var movement: ((IndexSet, Int) -> Void)? {
        let movement = element.layoutValue(RowMovementKey.self)
        return movement.isDisabled || place == nil ? nil : movement.move
    }

    /// Whether a person may delete the row.
    var isDeletable: Bool {
        let deletion = element.layoutValue(RowDeletionKey.self)
        return deletion.delete != nil && !deletion.isDisabled && place != nil
    }
}

extension DynamicViewContent {
    /// Lets a person move rows of a list: by a long press, and while editing by the handle at the end of a row. `action`
    /// gets their places and the place before which they go.
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        modifier(RowTraitModifier<RowMovementKey> { $0.move = action })
    }
}

extension View {
    /// Whether the view's row cannot be moved.
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(RowTraitModifier<RowMovementKey> { $0.isDisabled = isDisabled })
    }
}

/// Moves a row of a list with a finger: the row follows, and goes where it is let go, among the rows of its `ForEach`.
@MainActor
final class RowMover: NSObject, UIGestureRecognizerDelegate {
    private unowned let list: ListView
    private var moving: (path: IndexPath, row: ListRow, cell: UICollectionViewCell, start: CGFloat)?

    init(_ list: ListView) {
        self.list = list
        super.init()
        let press = UILongPressGestureRecognizer()
        press.delegate = self
        press.addHandler { [weak self] in self?.follow($0) }
        list.addGestureRecognizer(press)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let path = list.indexPathForItem(at: gestureRecognizer.location(in: list)) else { return false }
        return list.content.row(at: path)?.movement != nil
    }

    func follow(_ gesture: UIGestureRecognizer) {
        let y = gesture.location(in: list).y
        switch gesture.state {
        case .began: begin(at: gesture.location(in: list))
        case .changed: moving?.cell.transform = CGAffineTransform(translationX: 0, y: y - (moving?.start ?? y))
        case .ended: end(at: y)
        case .cancelled, .failed: letGo()
        case .possible: break
        }
    }

    private func begin(at point: CGPoint) {
        guard let path = list.indexPathForItem(at: point), let row = list.content.row(at: path), row.movement != nil,
            let cell = list.cellForItem(at: path)
        else { return }
        moving = (path, row, cell, point.y)
        cell.superview?.bringSubviewToFront(cell)
    }

    private func letGo() {
        moving?.cell.transform = .identity
        moving = nil
    }

    private func end(at y: CGFloat) {
        guard let (path, row, _, _) = moving else { return }
        letGo()
        guard let from = row.place, let target = target(at: y, section: path.section, from: row), let to = target.place,
            to.owner === from.owner, to.index != from.index
        else { return }
        row.movement?(IndexSet(integer: from.index), to.index > from.index ? to.index + 1 : to.index)
    }

    /// The row at a height, the first or last of the section beyond its ends.
    private func target(at y: CGFloat, section: Int, from row: ListRow) -> ListRow? {
        let rows = list.content.sections[section].rows
        for (index, candidate) in rows.enumerated() {
            guard let frame = list.layoutAttributesForItem(at: IndexPath(item: index, section: section))?.frame else { continue }
            if y < frame.maxY { return candidate }
        }
        return rows.last
    }
}
