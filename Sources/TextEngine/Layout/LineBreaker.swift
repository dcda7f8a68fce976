import CoreGraphics

/// Breaks shaped text into lines and cuts what exceeds the limits.
struct LineBreaker {
    let shaped: ShapedText
    let runs: [TextRun]
    let options: TextOptions
    /// The width in points, `nil` for no limit.
    let limit: CGFloat?
    let advanceScale: CGFloat
    let displayScale: CGFloat

    private(set) var lines: [TextLine] = []
    private(set) var size = CGSize.zero
    private(set) var isTruncated = false
    /// Whether a paragraph takes more than one line.
    private(set) var isWrapped = false
    private var metrics: [FontMetrics] = []
    private let outlines: TextOutlines?

    /// A sum of advances may exceed the limit by this and still fit: sizes come back from layout with small errors.
    private static let tolerance: CGFloat = 0.001

    init(shaped: ShapedText, runs: [TextRun], options: TextOptions, limit: CGFloat?, advanceScale: CGFloat, displayScale: CGFloat) {
        self.shaped = shaped
        self.runs = runs
        self.options = options
        self.limit = limit
        self.advanceScale = advanceScale
        self.displayScale = displayScale
        metrics = runs.map(\.attributes.font.metrics)
        outlines = options.exclusions?.outlines()
    }

    mutating func breakLines() {
        let maximum = options.lineLimit.flatMap { $0 > 0 ? $0 : nil } ?? Int.max
        var rows = 0
        var y: CGFloat = 0
        scan: for (index, paragraph) in shaped.paragraphs.enumerated() {
            let style = style(of: paragraph)
            let isLastParagraph = index + 1 == shaped.paragraphs.count
            let hasOneLine = options.cutsEachParagraph && !style.lineBreak.wraps
            var start = paragraph.clusters.lowerBound
            var isFirst = true
            repeat {
                let isLastAllowed = rows == maximum - 1
                let top = y + gap(before: style, isFirst: isFirst)
                let row = row(from: start, paragraph, style, isFirst: isFirst, at: top, isCut: isLastAllowed || hasOneLine)
                if row.parts.isEmpty {
                    isTruncated = true
                    break scan
                }
                var bottom = -CGFloat.infinity
                for (place, part) in row.parts.enumerated() {
                    var end = part.end
                    let isLastPart = place == row.parts.count - 1
                    let isCutShort = isLastPart && end < paragraph.clusters.upperBound
                    let hasMore = isCutShort || (isLastPart && !hasOneLine && !isLastParagraph)
                    var line = plainLine(start..<end, paragraph, style, part.room)
                    // One line is always there, but not where shapes push it out.
                    if exceedsHeight(line, at: row.top), !lines.isEmpty || row.top > top {
                        cutLastLine()
                        break scan
                    }
                    if isCutShort { isWrapped = true }
                    if (isLastAllowed && hasMore) || (hasOneLine && isCutShort) {
                        isTruncated = true
                        line = cut(line, paragraph, style)
                        end = paragraph.clusters.upperBound
                    } else if let width = part.room.width, style.lineBreak == .clip, line.width > width + Self.tolerance {
                        isTruncated = true
                    } else if isLastAllowed, !isLastParagraph {
                        isTruncated = true
                    }
                    line.origin.y = row.top
                    bottom = max(bottom, line.origin.y + line.height)
                    lines.append(line)
                    start = end
                }
                y = bottom
                rows += 1
                if isLastAllowed { break scan }
                isFirst = false
            } while start < paragraph.clusters.upperBound
        }
        appendTrailingEmptyLine(mayHaveMore: rows < maximum, y: y)
        measure()
    }

    private func exceedsHeight(_ line: TextLine, at top: CGFloat) -> Bool {
        options.heightLimit.map { top + line.height > $0 + Self.tolerance } ?? false
    }

    // MARK: Rooms

    /// Where a line may stand: distances from the side where reading starts, without an end where there is no limit.
    private struct Room {
        let start: CGFloat
        let end: CGFloat?
        /// A shape takes a part of the width.
        var isNarrowed = false

        var width: CGFloat? { end.map { $0 - start } }
    }

    /// The parts of a line beside and between shapes, and where each ends in the text; one part without shapes.
    private typealias Row = (top: CGFloat, parts: [(room: Room, end: Int)])

    /// The first row from a height on that takes some of the text; without parts where shapes leave no room for it.
    private func row(
        from start: Int, _ paragraph: ShapedText.Paragraph, _ style: TextParagraph, isFirst: Bool, at y: CGFloat, isCut: Bool
    ) -> Row {
        let indent = max(0, isFirst ? style.firstLineHeadIndent : style.headIndent)
        let whole = Room(start: indent, end: limit.map { style.edge(in: $0) })
        guard let outlines, let limit else {
            return (y, [(whole, lineEnd(from: start, paragraph, style, whole, isCut: isCut) ?? start)])
        }
        let first = start..<min(start + 1, paragraph.clusters.upperBound)
        var height = plainLine(first, paragraph, style, whole).height
        var top = y
        while top < Self.lowest {
            var row: Row = (top, [])
            var begin = start
            var tallest: CGFloat = 0
            let free = outlines.free(from: top, to: top + height, width: limit)
            for room in free.map({ rooms($0, whole, limit, isRightToLeft: paragraph.isRightToLeft) }) ?? [whole] {
                guard let end = lineEnd(from: begin, paragraph, style, room, isCut: isCut) else { continue }
                row.parts.append((room, end))
                tallest = max(tallest, plainLine(begin..<end, paragraph, style, room).height)
                begin = end
                if end == paragraph.clusters.upperBound { break }
            }
            if tallest > height {
                // Another font further on makes the line higher, so that it may meet other shapes.
                height = tallest
            } else if row.parts.isEmpty {
                top = outlines.height(below: top)
            } else {
                return row
            }
        }
        return (top, [])
    }

    /// A container is no higher (Apple, `NSTextContainer.size`).
    private static let lowest: CGFloat = 1e7

    /// The free stretches as rooms, in the order of reading.
    private func rooms(_ free: [TextOutlines.Stretch], _ whole: Room, _ limit: CGFloat, isRightToLeft: Bool) -> [Room] {
        let edge = whole.end ?? limit
        let stretches = isRightToLeft ? free.reversed().map { (low: limit - $0.high, high: limit - $0.low) } : free
        return stretches.compactMap { stretch in
            let (start, end) = (max(stretch.low, whole.start), min(stretch.high, edge))
            let isNarrowed = start > whole.start || end < edge
            // A width that leaves nothing for an indented line is no shape's doing.
            return isNarrowed && end <= start ? nil : Room(start: start, end: isNarrowed ? end : edge, isNarrowed: isNarrowed)
        }
    }

    /// The room above a line: the leading of the one before, and what both paragraphs ask for.
    private func gap(before style: TextParagraph, isFirst: Bool) -> CGFloat {
        guard let last = lines.last else { return 0 }
        let between = isFirst ? last.paragraph.paragraphSpacing + style.paragraphSpacingBefore : 0
        return (options.usesFontLeading ? last.leading : 0) + last.paragraph.lineSpacing + between
    }

    /// How a paragraph is set: as the run says that it starts in.
    private func style(of paragraph: ShapedText.Paragraph) -> TextParagraph {
        let run = paragraph.clusters.isEmpty ? run(at: paragraph.range.lowerBound) : shaped.clusters[paragraph.clusters.lowerBound].run
        return runs.indices.contains(run) ? runs[run].attributes.paragraph ?? options.paragraph : options.paragraph
    }

    private mutating func appendTrailingEmptyLine(mayHaveMore: Bool, y: CGFloat) {
        guard options.keepsTrailingEmptyLine, !isTruncated, mayHaveMore, let last = shaped.paragraphs.last,
            last.next > last.range.upperBound
        else { return }
        let empty = ShapedText.Paragraph(
            clusters: last.clusters.upperBound..<last.clusters.upperBound, range: last.next..<last.next,
            next: last.next, isRightToLeft: last.isRightToLeft)
        let style = style(of: empty)
        let top = y + gap(before: style, isFirst: true)
        let row = row(from: empty.clusters.lowerBound, empty, style, isFirst: true, at: top, isCut: false)
        guard let room = row.parts.first?.room else { return }
        var line = plainLine(empty.clusters, empty, style, room)
        if row.top > top, exceedsHeight(line, at: row.top) { return }
        line.origin.y = row.top
        lines.append(line)
    }

    private mutating func measure() {
        var width: CGFloat = 0
        for line in lines {
            var full = line.indent + line.fullWidth
            if let limit {
                let edge = line.end ?? line.paragraph.edge(in: limit)
                full = line.paragraph.lineBreak == .clip
                    ? min(full, edge) : min(full, max(edge, line.indent + line.width))
            }
            width = max(width, full)
        }
        let last = lines.reversed().prefix { $0.origin.y == lines.last?.origin.y }
        size = CGSize(width: width, height: last.map { $0.origin.y + ($0.lastHeight ?? $0.height) }.max() ?? 0)
    }

    // MARK: Breaking

    private func advance(_ index: Int) -> CGFloat { shaped.clusters[index].advance * advanceScale }

    /// The width of a tab that starts at a distance from the head of its container.
    private func tabAdvance(_ index: Int, at x: CGFloat, _ paragraph: ShapedText.Paragraph, _ style: TextParagraph) -> CGFloat {
        guard let stop = style.tabStop(after: x) else { return advance(index) }
        let room = stop.location - x
        guard stop.alignment == .right || stop.alignment == .center else { return room }
        var width: CGFloat = 0
        for next in index + 1..<max(index + 1, paragraph.clusters.upperBound) {
            if shaped.clusters[next].isTab { break }
            width += advance(next)
        }
        return max(0, room - (stop.alignment == .right ? width : width / 2))
    }

    /// How far a line reaches that starts somewhere; `nil` where nothing fits beside a shape, which breaks no words.
    private func lineEnd(
        from start: Int, _ paragraph: ShapedText.Paragraph, _ style: TextParagraph, _ room: Room, isCut: Bool
    ) -> Int? {
        let upper = paragraph.clusters.upperBound
        guard let width = room.width else { return upper }
        if style.lineBreak == .clip, isCut { return upper }
        let isByCharacter = style.lineBreak == .character
        var x: CGFloat = 0
        var lastBreak: Int?
        for index in start..<upper {
            let cluster = shaped.clusters[index]
            let isBreak = isByCharacter ? cluster.isCaretStop : cluster.canBreakBefore
            if index > start, isBreak { lastBreak = index }
            x += cluster.isTab ? tabAdvance(index, at: room.start + x, paragraph, style) : cluster.advance * advanceScale
            // Spaces hang over the edge between words; a line of characters takes them to the next line (FACT 99).
            if x > width + Self.tolerance, isByCharacter || !cluster.isWhitespace {
                return lastBreak ?? (room.isNarrowed ? nil : max(index, start + 1))
            }
        }
        return upper
    }

    private func plainLine(
        _ clusters: Range<Int>, _ paragraph: ShapedText.Paragraph, _ style: TextParagraph, _ room: Room
    ) -> TextLine {
        let isEnd = clusters.upperBound == paragraph.clusters.upperBound
        var line = makeLine(
            before: clusters, after: clusters.upperBound..<clusters.upperBound, ellipsis: nil, paragraph, style, room)
        if style.alignment == .justified, let width = room.width, !isEnd { stretch(&line, to: width) }
        return line
    }

    private func stretch(_ line: inout TextLine, to width: CGFloat) {
        let inner = line.before.dropLast(line.trailing).filter { shaped.clusters[$0].isWhitespace }.count
        guard inner > 0, width > line.width else { return }
        line.spaceStretch = (width - line.width) / CGFloat(inner)
        line.width = width
        line.fullWidth = max(line.fullWidth, width)
    }

    // MARK: Cutting

    private mutating func cutLastLine() {
        isTruncated = true
        guard let last = lines.popLast(),
            let paragraph = shaped.paragraphs.first(where: { $0.clusters.contains(last.before.lowerBound) })
                ?? shaped.paragraphs.last(where: { $0.clusters.lowerBound <= last.before.lowerBound })
        else { return }
        var line = cut(last, paragraph, style(of: paragraph))
        line.origin = last.origin
        lines.append(line)
    }

    /// The line with an ellipsis for all that does not fit, or just ended.
    private func cut(_ line: TextLine, _ paragraph: ShapedText.Paragraph, _ style: TextParagraph) -> TextLine {
        let rest = line.before.lowerBound..<paragraph.clusters.upperBound
        let placed = Room(
            start: line.indent, end: line.end ?? limit.map { style.edge(in: $0) }, isNarrowed: line.end != nil)
        switch options.lastLineBreak ?? style.lineBreak {
        case .word, .character:
            // FACT 99: the last visible line of a cut text drops its trailing space.
            var line = line
            line.fullWidth = line.width
            return line
        case .clip: return plainLine(rest, paragraph, style, placed)
        case .truncateHead, .truncateMiddle, .truncateTail: break
        }
        let run = rest.isEmpty ? runs.count - 1 : shaped.clusters[rest.lowerBound].run
        let ellipsis = ShapingCache.shape(
            [TextRun("…", font: runs[run].attributes.font)], direction: .leftToRight)
        let ellipsisWidth = ellipsis.advance(0..<ellipsis.clusters.count) * advanceScale
        let room = (placed.width ?? .infinity) - ellipsisWidth + Self.tolerance
        var head = 0
        var tail = 0
        switch options.lastLineBreak ?? style.lineBreak {
        case .truncateHead: tail = fitting(rest.reversed(), room)
        case .truncateMiddle:
            // Without the spaces before the ellipsis: their room is the tail's.
            head = fitting(Array(rest), room / 2)
            while head > 0, shaped.clusters[rest.lowerBound + head - 1].isWhitespace { head -= 1 }
            let used = rest.prefix(head).reduce(0) { $0 + advance($1) }
            tail = min(fitting(rest.reversed(), room - used), rest.count - head)
        default: head = fitting(Array(rest), room)
        }
        var before = rest.lowerBound..<rest.lowerBound + head
        var after = rest.upperBound - tail..<rest.upperBound
        while let last = before.last, shaped.clusters[last].isWhitespace { before = before.dropLast() }
        while let first = after.first, shaped.clusters[first].isWhitespace { after = after.dropFirst() }
        return makeLine(before: before, after: after, ellipsis: ellipsis, paragraph, style, placed)
    }

    private func fitting(_ indices: [Int], _ room: CGFloat) -> Int {
        var x: CGFloat = 0
        for (count, index) in indices.enumerated() {
            x += advance(index)
            if x > room { return count }
        }
        return indices.count
    }

    // MARK: Measuring a line

    private func makeLine(
        before: Range<Int>, after: Range<Int>, ellipsis: ShapedText?, _ paragraph: ShapedText.Paragraph,
        _ style: TextParagraph, _ room: Room
    ) -> TextLine {
        var full: CGFloat = 0
        var tabs: [Int: CGFloat] = [:]
        for index in before {
            guard shaped.clusters[index].isTab else {
                full += advance(index)
                continue
            }
            let width = tabAdvance(index, at: room.start + full, paragraph, style)
            tabs[index] = width
            full += width
        }
        for index in after { full += advance(index) }
        if let ellipsis { full += ellipsis.advance(0..<ellipsis.clusters.count) * advanceScale }
        var trailing = 0
        var width = full
        if ellipsis == nil {
            for index in before.reversed() {
                guard shaped.clusters[index].isWhitespace else { break }
                trailing += 1
                width -= tabs[index] ?? advance(index)
            }
        }
        let start = before.isEmpty ? paragraph.range.lowerBound : shaped.clusters[before.lowerBound].start
        let end = before.isEmpty ? start : shaped.clusters[before.upperBound - 1].end
        var line = TextLine(
            range: start..<end, origin: .zero, width: width, fullWidth: full, ascent: 0, descent: 0, leading: 0,
            isTruncated: ellipsis != nil, isRightToLeft: paragraph.isRightToLeft, before: before, after: after,
            ellipsis: ellipsis, trailing: trailing, indent: room.start, end: room.isNarrowed ? room.end : nil, tabs: tabs,
            paragraph: style)
        if before.isEmpty, let first = after.first { line.range = shaped.clusters[first].start..<paragraph.range.upperBound }
        setHeights(&line, paragraph)
        return line
    }

    private func setHeights(_ line: inout TextLine, _ paragraph: ShapedText.Paragraph) {
        var lastRun = -1
        func include(_ run: Int) {
            let offset = runs[run].attributes.baselineOffset
            line.ascent = max(line.ascent, metrics[run].ascender + offset)
            line.descent = max(line.descent, -metrics[run].descender - offset)
            line.leading = lastRun == -1 ? metrics[run].leading : max(line.leading, metrics[run].leading)
            lastRun = run
        }
        for range in [line.before, line.after] {
            for index in range {
                let cluster = shaped.clusters[index]
                if cluster.run != lastRun { include(cluster.run) }
                if case .attachment(let attachment) = cluster.picture {
                    line.ascent = max(line.ascent, attachment.bounds.maxY)
                    line.descent = max(line.descent, -attachment.bounds.minY)
                }
            }
        }
        if lastRun == -1, !runs.isEmpty { include(run(at: paragraph.range.lowerBound)) }
        var height = line.height
        let style = line.paragraph
        if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        line.ascent += height - line.height
        if options.roundsLines {
            line.ascent = line.ascent.roundedUp(toScale: displayScale)
            line.descent = height.rounded(toScale: displayScale) - line.ascent
            line.lastHeight = max(line.height, height.roundedUp(toScale: displayScale))
        }
    }

    /// The run that an offset belongs to; the last one at the end.
    private func run(at offset: Int) -> Int {
        var end = 0
        for (index, run) in runs.enumerated() {
            end += run.text.utf16.count
            if offset < end { return index }
        }
        return runs.count - 1
    }
}
