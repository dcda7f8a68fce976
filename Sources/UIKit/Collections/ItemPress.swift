/// A scroll view whose items can be pressed.
@MainActor
protocol PressableItems: UIScrollView {
    /// The item under a finger that may be pressed and highlighted.
    func pressableItem(at point: CGPoint) -> IndexPath?
    func item(at point: CGPoint) -> IndexPath?
    func setHighlighted(_ isHighlighted: Bool, at path: IndexPath)
    /// The finger has left the item it came down on.
    func choose(_ path: IndexPath)
}

/// A finger on an item: it highlights, and chooses where it leaves the item it came down on.
@MainActor
struct ItemPress {
    private(set) var pressed: IndexPath?

    mutating func began(_ touches: Set<UITouch>, in items: some PressableItems) {
        guard let place = touches.first?.location(in: items), let path = items.pressableItem(at: place) else { return }
        pressed = path
        items.setHighlighted(true, at: path)
    }

    mutating func ended(in items: some PressableItems) -> IndexPath? {
        guard let path = pressed else { return nil }
        pressed = nil
        items.setHighlighted(false, at: path)
        return path
    }
}

extension UIScrollView {
    /// Where content comes to rest that shows `frame` at a height of the visible part; `nil` for the least movement.
    func scroll(to frame: CGRect, at place: ItemAlignment?, animated: Bool) {
        guard let place else { return scrollRectToVisible(frame, animated: animated) }
        let inset = adjustedContentInset
        let size = CGSize(width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
        var offset = contentOffset
        switch place.vertical {
        case .start?: offset.y = frame.minY - inset.top
        case .middle?: offset.y = frame.midY - size.height / 2 - inset.top
        case .end?: offset.y = frame.maxY - size.height - inset.top
        case nil: break
        }
        switch place.horizontal {
        case .start?: offset.x = frame.minX - inset.left
        case .middle?: offset.x = frame.midX - size.width / 2 - inset.left
        case .end?: offset.x = frame.maxX - size.width - inset.left
        case nil: break
        }
        setContentOffset(nearestRestingOffset(to: offset), animated: animated)
    }
}

/// At which part of the visible area an item is to stand.
struct ItemAlignment {
    enum Part { case start, middle, end }
    var horizontal: Part?
    var vertical: Part?
}
