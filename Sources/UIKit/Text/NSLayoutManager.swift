import TextEngine

/// Lays a text storage out in a container, and answers where text is.
///
/// A glyph's index is its character's in UTF-16 units here, and only the first container is laid out.
open class NSLayoutManager: NSObject, @unchecked Sendable {
    /// The storage whose text is laid out; a storage sets it when the manager is added.
    open unowned(unsafe) var textStorage: NSTextStorage? { didSet { forget() } }
    open private(set) var textContainers: [NSTextContainer] = []
    /// Whether the fonts' leading goes between lines.
    open var usesFontLeading = true { didSet { forget() } }
    @available(*, unavailable, message: "Lines are laid out when they are asked for; override nothing, and read usedRect(for:).")
    open var delegate: AnyObject? { nil }

    /// What text without attributes looks like, and what colours are resolved with; a text view sets its own.
    var source = TextSource(font: .systemFont(ofSize: 12), color: .black, traits: UITraitCollection.current) {
        didSet { forget() }
    }
    /// Told of every edit of the storage.
    var edited: (() -> Void)?
    private var runs: [TextRun]?

    public override init() {}

    open func addTextContainer(_ container: NSTextContainer) {
        textContainers.append(container)
        container.layoutManager = self
    }

    open func removeTextContainer(at index: Int) { textContainers.remove(at: index).layoutManager = nil }

    func textChanged() {
        forget()
        edited?()
    }

    private func forget() { runs = nil }

    // MARK: Layout

    /// The text in a width without the padding of lines; `nil` for the container's own.
    func layout(in container: NSTextContainer, width: CGFloat? = nil) -> TextLayout {
        var options = TextOptions(lineBreak: .word, keepsTrailingEmptyLine: true)
        options.cutsEachParagraph = true
        options.roundsLines = true
        options.usesFontLeading = usesFontLeading
        options.alignment = source.isMirrored ? .right : .natural
        if container.lineBreakMode.truncates || container.lineBreakMode == .byClipping {
            options.lastLineBreak = container.lineBreakMode.engineLineBreak
        }
        options.exclusions = container.exclusions
        options.lineLimit = container.maximumNumberOfLines > 0 ? container.maximumNumberOfLines : nil
        if container.size.height > 0, container.size.height < 1e6, !container.heightTracksTextView {
            options.heightLimit = container.size.height
        }
        let room = width ?? container.size.width - 2 * container.lineFragmentPadding
        let isUnlimited = width == nil && container.size.width <= 0
        if source.width != room { source.width = room }
        let scale = source.traits.displayScale
        return .cached(
            currentRuns, widthLimit: isUnlimited || !room.isFinite ? nil : max(0, room), options: options,
            displayScale: scale > 0 ? scale : 2)
    }

    private var currentRuns: [TextRun] {
        if let runs { return runs }
        let made = textStorage.map { source.runs($0) } ?? []
        runs = made
        return made
    }

    private func line(_ index: Int, of layout: TextLayout) -> (line: TextLine, range: NSRange)? {
        guard let place = layout.lineIndex(containing: index) else { return nil }
        let line = layout.lines[place]
        let end = place + 1 < layout.lines.count ? layout.lines[place + 1].range.lowerBound : layout.length
        return (line, NSRange(location: line.range.lowerBound, length: max(0, end - line.range.lowerBound)))
    }

    open func ensureLayout(for container: NSTextContainer) { _ = layout(in: container) }
    open func ensureLayout(forCharacterRange charRange: NSRange) { textContainers.first.map(ensureLayout(for:)) }
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { textContainers.first.map(ensureLayout(for:)) }
    open func ensureGlyphs(forCharacterRange charRange: NSRange) { ensureLayout(forCharacterRange: charRange) }
    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) { forget() }
    open func invalidateDisplay(forCharacterRange charRange: NSRange) { edited?() }
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { edited?() }

    // MARK: Places

    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
    open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: numberOfGlyphs) }
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
        actualCharacterRange?.pointee = charRange
        return charRange
    }
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    /// The room that lines take in a container, with their padding.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        let layout = layout(in: container)
        let width = layout.lines.map { $0.origin.x + $0.fullWidth }.max() ?? 0
        let left = layout.lines.map(\.origin.x).min() ?? 0
        let padding = container.lineFragmentPadding
        return CGRect(x: left, y: 0, width: min(width, layout.size.width + left) - left + 2 * padding, height: layout.size.height)
    }

    /// The rectangle that covers a range of text.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        let rects = layout(in: container).selectionRects(
            for: glyphRange.location..<max(glyphRange.location, glyphRange.location + glyphRange.length))
        return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }.offsetBy(dx: container.lineFragmentPadding, dy: 0)
    }

    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: NSTextContainer,
        using block: @escaping (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for rect in layout(in: textContainer).selectionRects(for: glyphRange.location..<glyphRange.location + glyphRange.length) {
            block(rect.offsetBy(dx: textContainer.lineFragmentPadding, dy: 0), &stop)
            if stop.boolValue { return }
        }
    }

    /// What a line may take of the container: its whole width, or what a shape leaves.
    private func room(of line: TextLine, _ layout: TextLayout, _ container: NSTextContainer) -> CGRect {
        var rect = CGRect(x: 0, y: line.origin.y, width: container.size.width, height: line.height)
        if line.isBesideShape, let width = layout.widthLimit {
            let (low, high) = line.room(in: width)
            (rect.origin.x, rect.size.width) = (low, high - low + 2 * container.lineFragmentPadding)
        }
        return rect
    }

    /// The width of the container at a character's line, without what shapes take of it.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        guard let container = textContainers.first else { return .zero }
        let layout = layout(in: container)
        guard let found = line(glyphIndex, of: layout) else { return .zero }
        effectiveRange?.pointee = found.range
        return room(of: found.line, layout, container)
    }

    /// What a character's line takes of it.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        guard let container = textContainers.first, let found = line(glyphIndex, of: layout(in: container)) else { return .zero }
        effectiveRange?.pointee = found.range
        return usedRect(of: found.line, in: container)
    }

    private func usedRect(of line: TextLine, in container: NSTextContainer) -> CGRect {
        CGRect(
            x: line.origin.x, y: line.origin.y, width: line.width + 2 * container.lineFragmentPadding, height: line.height)
    }

    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: @escaping (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let container = textContainers.first else { return }
        let layout = layout(in: container)
        var index = glyphRange.location
        let end = glyphRange.location + glyphRange.length
        var stop = ObjCBool(false)
        while index < end, !stop.boolValue, let found = line(index, of: layout) {
            block(room(of: found.line, layout, container), usedRect(of: found.line, in: container), container, found.range, &stop)
            index = max(index + 1, found.range.location + found.range.length)
        }
    }

    /// The line after a break at the end of the text; zero without one.
    open var extraLineFragmentRect: CGRect {
        guard let container = textContainers.first, let last = layout(in: container).lines.last, last.range.isEmpty,
            numberOfGlyphs > 0
        else { return .zero }
        return CGRect(x: 0, y: last.origin.y, width: container.size.width, height: last.height)
    }

    /// A character's place on its line's baseline, from the line's corner.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let container = textContainers.first else { return .zero }
        let layout = layout(in: container)
        guard let found = line(glyphIndex, of: layout) else { return .zero }
        let caret = layout.caretRect(at: glyphIndex)
        return CGPoint(x: caret.minX + container.lineFragmentPadding, y: found.line.ascent)
    }

    /// The character nearest to a point, and how far through it the point is.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let inner = CGPoint(x: point.x - container.lineFragmentPadding, y: point.y)
        let found = layout(in: container).character(at: inner)
        partialFraction?.pointee = found.fraction
        return found.range.lowerBound
    }
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    }
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer, fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
    }

    // MARK: Drawing

    /// Backgrounds are drawn with the glyphs.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

    /// Draws the text of a range into the current context with the container's corner at `origin`.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext(), let container = textContainers.first else { return }
        let layout = layout(in: container)
        let corner = CGPoint(x: origin.x + container.lineFragmentPadding, y: origin.y)
        guard glyphsToShow.location > 0 || glyphsToShow.length < numberOfGlyphs else { return layout.draw(in: context, at: corner) }
        let range = glyphsToShow.clamped(to: numberOfGlyphs)
        let parts = layout.selectionRects(for: range.location..<range.location + range.length).map { $0.offsetBy(dx: corner.x, dy: corner.y) }
        guard !parts.isEmpty else { return }
        context.saveGState()
        context.clip(to: parts)
        layout.draw(in: context, at: corner)
        context.restoreGState()
    }
}
