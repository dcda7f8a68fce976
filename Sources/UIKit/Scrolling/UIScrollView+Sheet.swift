extension UIScrollView {
    /// Leads the sheet around this view with what of a drag is the sheet's, and says how much that is; down is positive.
    ///
    /// `start` is the offset at which the drag began. A view with a pull to refresh keeps its drags.
    func leadSheet(with way: CGFloat, from start: CGFloat) -> CGFloat {
        guard scrollsVertically, lockedAxis != .horizontal, refreshControl == nil, let sheet = sheetAround else { return 0 }
        let part = sheet.part(of: way, contentRoom: max(0, start - restingRange.y.lowerBound))
        if !sheet.isLed(by: self) {
            guard part != 0, sheet.mayBegin(downwards: part > 0), sheet.begin(ledBy: self) else { return 0 }
        }
        sheet.move(by: part)
        return part
    }

    /// The finger let go: the speed that is left for the content, down is positive.
    func letGoOfSheet(speed: CGFloat) -> CGFloat {
        guard let sheet = sheetAround, sheet.isLed(by: self) else { return speed }
        let isMoved = sheet.isMoved
        sheet.release(speed: isMoved ? speed : 0)
        return isMoved ? 0 : speed
    }

    func cancelSheet() {
        guard let sheet = sheetAround, sheet.isLed(by: self) else { return }
        sheet.cancel()
    }

    /// The sheet that this view's drags may move: not from inside of a view that can scroll on towards its top.
    private var sheetAround: SheetDrag? {
        var view = superview
        while let current = view {
            if let card = current as? SheetCardView { return card.drag }
            if let parent = current as? UIScrollView, parent.isScrollEnabled, parent.hasRoom(for: -1, isVertical: true) { return nil }
            view = current.superview
        }
        return nil
    }
}
