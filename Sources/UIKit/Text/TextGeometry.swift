import TextEngine

/// Where the characters of a text are in its view: what the queries of `UITextInput` are answered from.
@MainActor
struct TextGeometry {
    let text: String
    let layout: TextLayout
    /// The layout's corner in the view.
    let origin: CGPoint
    /// Whether each character is drawn as a dot.
    var isMasked = false

    var length: Int { text.utf16.count }

    // MARK: Rectangles

    func caretRect(at offset: Int) -> CGRect {
        var rect = layout.caretRect(at: shown(min(max(offset, 0), length))).offsetBy(dx: origin.x, dy: origin.y)
        rect.size.width = 2
        return rect
    }

    func selectionRects(for range: NSRange) -> [UITextSelectionRect] {
        let cut = range.clamped(to: length)
        let rects = layout.selectionRects(for: shown(cut.location)..<shown(cut.location + cut.length))
        return rects.enumerated().map { index, rect in
            UITextSelectionRect(
                rect: rect.offsetBy(dx: origin.x, dy: origin.y), isStart: index == 0, isEnd: index == rects.count - 1,
                direction: isRightToLeft(at: cut.location) ? .rightToLeft : .leftToRight)
        }
    }

    /// The rectangle of a range on its first line.
    func firstRect(for range: NSRange) -> CGRect {
        guard range.length > 0 else { return caretRect(at: range.location) }
        return selectionRects(for: range).first?.rect ?? caretRect(at: range.location)
    }

    // MARK: Drawing

    func fill(_ range: NSRange, with color: UIColor, in context: CGContext) {
        context.setFillColor(color.cgColor)
        for part in selectionRects(for: range) { context.fill(part.rect) }
    }

    /// The line under text that an input method has not settled on yet.
    func underline(_ range: NSRange, with color: UIColor, in context: CGContext) {
        context.setFillColor(color.cgColor)
        for part in selectionRects(for: range) {
            context.fill(CGRect(x: part.rect.minX, y: part.rect.maxY - 1, width: part.rect.width, height: 1))
        }
    }

    // MARK: Points

    func offset(nearest point: CGPoint) -> Int {
        unshown(layout.offset(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
    }

    /// The character under a point, `nil` beside the text.
    func characterRange(at point: CGPoint) -> NSRange? {
        let inner = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        let found = layout.character(at: inner)
        guard found.isInside else { return nil }
        return composed(at: unshown(found.range.lowerBound))
    }

    // MARK: Steps

    /// The place that is a number of characters or lines away, `nil` beyond the text.
    func offset(from offset: Int, in direction: UITextLayoutDirection, by count: Int) -> Int? {
        var place = offset
        for _ in 0..<abs(count) {
            guard let next = step(from: place, count < 0 ? direction.opposite : direction) else { return nil }
            place = next
        }
        return place
    }

    private func step(from offset: Int, _ direction: UITextLayoutDirection) -> Int? {
        let isMirrored = isRightToLeft(at: offset)
        switch direction {
        case .right, .left:
            let isForward = (direction == .right) != isMirrored
            if isForward { return offset < length ? end(of: offset) : nil }
            return offset > 0 ? composed(at: offset - 1).location : nil
        case .up, .down:
            guard let index = layout.lineIndex(containing: shown(offset)) else { return nil }
            // Lines beside each other, with a shape between them, are one row.
            let row = layout.lines[index].origin.y
            let line = direction == .up ? layout.lines.last { $0.origin.y < row } : layout.lines.first { $0.origin.y > row }
            guard let line else { return nil }
            let x = layout.caretRect(at: shown(offset)).minX
            return unshown(layout.offset(at: CGPoint(x: x, y: line.origin.y + line.height / 2)))
        }
    }

    private func end(of offset: Int) -> Int {
        let range = composed(at: offset)
        return range.location + range.length
    }

    /// The whole character that a unit belongs to.
    func composed(at offset: Int) -> NSRange {
        guard length > 0 else { return NSRange(location: 0, length: 0) }
        return text.composedCharacter(at: min(max(offset, 0), length - 1))
    }

    func isRightToLeft(at offset: Int) -> Bool {
        layout.lineIndex(containing: shown(offset)).map { layout.lines[$0].isRightToLeft } ?? false
    }

    /// The lines as ranges; a break belongs to none.
    var lineRanges: [NSRange] {
        isMasked
            ? [NSRange(location: 0, length: length)]
            : layout.lines.map { NSRange(location: $0.range.lowerBound, length: $0.range.count) }
    }

    // MARK: Dots

    private func shown(_ offset: Int) -> Int {
        guard isMasked else { return offset }
        return text.utf16.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex).map { text[..<$0].count } ?? 0
    }

    private func unshown(_ offset: Int) -> Int {
        guard isMasked else { return min(offset, length) }
        return text.prefix(offset).utf16.count
    }
}

extension NSRange {
    /// The range cut to a text of so many units.
    func clamped(to count: Int) -> NSRange {
        let start = Swift.min(Swift.max(location, 0), count)
        return NSRange(location: start, length: Swift.min(Swift.max(length, 0), count - start))
    }
}

extension String {
    /// The text in a UTF-16 range; `nil` for one that reaches beyond it.
    func part(_ range: NSRange) -> String? {
        guard range.location >= 0, range.length >= 0, range.location + range.length <= utf16.count else { return nil }
        return (self as NSString).substring(with: range)
    }

    /// The UTF-16 range of the whole character at a unit: an emoji with its joiners, a letter with its marks.
    func composedCharacter(at offset: Int) -> NSRange {
        var unit = utf16.index(startIndex, offsetBy: offset)
        while unit > startIndex, String.Index(unit, within: self) == nil { unit = utf16.index(before: unit) }
        return NSRange(location: utf16.distance(from: startIndex, to: unit), length: self[unit].utf16.count)
    }
}

extension UITextLayoutDirection {
    var opposite: UITextLayoutDirection {
        switch self {
        case .right: .left
        case .left: .right
        case .up: .down
        case .down: .up
        }
    }
}
