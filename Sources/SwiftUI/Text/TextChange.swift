import CoreGraphics
import TextEngine

/// A text on the way from what it was to what it is (Apple, SwiftUI `ContentTransition`).
///
/// Which characters stay is not recorded: here those that both texts begin and end with do, and where what is between has the same
/// length, those at the same place. They go from where they were to where they are; the others fade, digits of a `numericText` roll
/// by half a line as they do.
struct TextChange {
    /// How characters that do not stay come and go.
    enum Style: Equatable {
        /// Everything fades, and nothing stays.
        case fade
        /// The same characters take another place, size and colour.
        case move
        /// Digits roll, up or down.
        case roll(down: Bool)
    }

    /// Neighbouring characters that go the same way.
    struct Pair {
        var old: CGRect
        var new: CGRect

        fileprivate func joined(with next: Pair) -> Pair? {
            guard let side = old.side(of: next.old), side == new.side(of: next.new), hasScale(of: next) else { return nil }
            return Pair(old: old.union(next.old), new: new.union(next.new))
        }

        private func hasScale(of other: Pair) -> Bool {
            abs(new.width * other.old.width - other.new.width * old.width) < 0.001 * old.width * other.old.width
                && abs(new.height * other.old.height - other.new.height * old.height) < 0.001 * old.height * other.old.height
        }
    }

    let old: TextLayout
    let style: Style
    /// How much of the way is gone, usually from 0 to 1.
    var progress: Double = 0

    private let new: TextLayout
    /// What stays takes other colours, fonts or lines on the way.
    private let restyles: Bool
    let staying: [Pair]
    let leaving: [CGRect]
    let coming: [CGRect]

    init(from old: TextLayout, to new: TextLayout, _ style: Style) {
        (self.old, self.new) = (old, new)
        restyles = old.runs.map(\.attributes) != new.runs.map(\.attributes)
        let (before, after) = (TextChange.characters(of: old), TextChange.characters(of: new))
        // Without the same text there is nothing that could move.
        self.style = style == .move && before.map(\.text) != after.map(\.text) ? .fade : style
        let kept = self.style == .fade ? [] : TextChange.kept(before.map(\.text), after.map(\.text))
        staying = TextChange.joined(kept.map { Pair(old: before[$0.old].rect, new: after[$0.new].rect) }) { $0.joined(with: $1) }
        let (stayed, arrived) = (Set(kept.map(\.old)), Set(kept.map(\.new)))
        leaving = TextChange.joined(before.indices.filter { !stayed.contains($0) }.map { before[$0].rect }) { $0.joined(with: $1) }
        coming = TextChange.joined(after.indices.filter { !arrived.contains($0) }.map { after[$0].rect }) { $0.joined(with: $1) }
    }

    // MARK: Which characters stay

    private static func characters(of layout: TextLayout) -> [(text: Character, rect: CGRect)] {
        let text = layout.runs.map(\.text).joined()
        var offset = 0
        return text.compactMap { character in
            let range = offset..<offset + character.utf16.count
            offset = range.upperBound
            return layout.selectionRects(for: range).first.map { (character, $0) }
        }
    }

    /// The places of the characters that stay in the one text and in the other.
    static func kept(_ old: [Character], _ new: [Character]) -> [(old: Int, new: Int)] {
        let shorter = min(old.count, new.count)
        let start = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
        let end = (0..<shorter - start).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - start
        var kept = (0..<start).map { (old: $0, new: $0) }
        if old.count == new.count { kept += (start..<old.count - end).filter { old[$0] == new[$0] }.map { ($0, $0) } }
        return kept + (0..<end).map { (old: old.count - end + $0, new: new.count - end + $0) }
    }

    /// Each part is a drawing of the whole layout, so neighbours that go together are one.
    private static func joined<Part>(_ parts: [Part], _ join: (Part, Part) -> Part?) -> [Part] {
        parts.reduce(into: []) { joined, part in
            if let last = joined.last, let both = join(last, part) { joined[joined.count - 1] = both } else { joined.append(part) }
        }
    }

    // MARK: Drawing

    /// The part of the layer's coordinates that is drawn in on the way.
    var area: CGRect {
        let both = CGRect(origin: .zero, size: old.size).union(CGRect(origin: .zero, size: new.size))
        // Of whole points, so that what stays is drawn on the same pixels as at rest.
        return both.insetBy(dx: 0, dy: -rolled(both.height)).integral
    }

    private func rolled(_ height: CGFloat) -> CGFloat { if case .roll = style { height / 2 } else { 0 } }

    func draw(in context: CGContext) {
        let part = CGFloat(min(max(progress, 0), 1))
        // A fade is one of the whole text, so that lines and backgrounds are in it.
        if style == .fade {
            draw(old, in: context, alpha: 1 - part)
            draw(new, in: context, alpha: part)
            return
        }
        for pair in staying {
            let rect = between(pair.old, pair.new, CGFloat(progress))
            if restyles {
                draw(old, pair.old, as: rect, in: context, alpha: 1 - part)
                draw(new, pair.new, as: rect, in: context, alpha: part)
            } else {
                draw(new, pair.new, as: rect, in: context, alpha: 1)
            }
        }
        let direction: CGFloat = style == .roll(down: true) ? 1 : -1
        for rect in leaving {
            draw(old, rect, as: rect.offsetBy(dx: 0, dy: direction * part * rolled(rect.height)), in: context, alpha: 1 - part)
        }
        for rect in coming {
            draw(new, rect, as: rect.offsetBy(dx: 0, dy: direction * (part - 1) * rolled(rect.height)), in: context, alpha: part)
        }
    }

    private func between(_ old: CGRect, _ new: CGRect, _ part: CGFloat) -> CGRect {
        CGRect(
            x: old.minX + (new.minX - old.minX) * part, y: old.minY + (new.minY - old.minY) * part,
            width: old.width + (new.width - old.width) * part, height: old.height + (new.height - old.height) * part)
    }

    private func draw(_ layout: TextLayout, in context: CGContext, alpha: CGFloat) {
        context.saveGState()
        context.setAlpha(alpha)
        layout.draw(in: context, at: .zero)
        context.restoreGState()
    }

    /// Draws what a layout has in a rectangle into another one.
    private func draw(_ layout: TextLayout, _ rect: CGRect, as place: CGRect, in context: CGContext, alpha: CGFloat) {
        guard alpha > 0, rect.width > 0, rect.height > 0 else { return }
        context.saveGState()
        context.clip(to: place)
        context.translateBy(x: place.minX, y: place.minY)
        context.scaleBy(x: place.width / rect.width, y: place.height / rect.height)
        context.translateBy(x: -rect.minX, y: -rect.minY)
        draw(layout, in: context, alpha: alpha)
        context.restoreGState()
    }
}

extension CGRect {
    /// Whether the next rectangle of the line follows (1) or goes before (-1) this one without a gap; `nil` where it does neither.
    fileprivate func side(of next: CGRect) -> Int? {
        guard width > 0, next.width > 0, height > 0, abs(minY - next.minY) < 0.001, abs(height - next.height) < 0.001 else { return nil }
        return abs(maxX - next.minX) < 0.001 ? 1 : abs(minX - next.maxX) < 0.001 ? -1 : nil
    }

    fileprivate func joined(with next: CGRect) -> CGRect? { side(of: next) == nil ? nil : union(next) }
}
