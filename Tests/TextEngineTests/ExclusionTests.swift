import CoreGraphics
import Foundation
import Testing

@testable import TextEngine

@Suite("Lines keep clear of shapes")
struct ExclusionTests {
    private static let text = "The reader returned seven books to the library, and borrowed three others for the summer by the lake."

    private static func shapes(_ paths: CGPath..., rule: CGPathFillRule = .winding, padding: CGFloat = 0) -> TextExclusions {
        TextExclusions(paths.map { .init($0, rule: rule) }, padding: padding)
    }
    private static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
    }
    private static func polygon(_ points: (CGFloat, CGFloat)...) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        path.closeSubpath()
        return path
    }
    private static func ellipse(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
        CGPath(ellipseIn: CGRect(x: x, y: y, width: width, height: height), transform: nil)
    }
    /// A frame of a rectangle in a rectangle.
    private static var ring: CGPath {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 20, y: 0, width: 60, height: 60))
        path.addRect(CGRect(x: 40, y: 20, width: 20, height: 20))
        return path
    }

    struct Band: Sendable {
        let what: String
        let shapes: TextExclusions
        let top: CGFloat
        let bottom: CGFloat
        /// `nil` without a shape at these heights.
        let free: [[CGFloat]]?
    }

    nonisolated static let bands = [
        Band(what: "beside a rectangle", shapes: shapes(rect(40, 10, 20, 20)), top: 15, bottom: 25, free: [[0, 40], [60, 100]]),
        Band(what: "a band that touches it from above", shapes: shapes(rect(40, 10, 20, 20)), top: 0, bottom: 10, free: nil),
        Band(what: "a band that touches it from below", shapes: shapes(rect(40, 10, 20, 20)), top: 30, bottom: 40, free: nil),
        Band(what: "a rectangle inside of the band", shapes: shapes(rect(40, 10, 20, 2)), top: 0, bottom: 40, free: [[0, 40], [60, 100]]),
        Band(what: "at an edge", shapes: shapes(rect(-20, 0, 50, 50)), top: 0, bottom: 10, free: [[30, 100]]),
        Band(what: "all of the width", shapes: shapes(rect(0, 0, 100, 50)), top: 0, bottom: 10, free: []),
        Band(what: "beyond the width", shapes: shapes(rect(150, 0, 100, 50)), top: 0, bottom: 10, free: [[0, 100]]),
        Band(what: "two that overlap", shapes: shapes(rect(10, 0, 30, 50), rect(30, 0, 30, 50)), top: 0, bottom: 10, free: [[0, 10], [60, 100]]),
        Band(what: "two beside each other", shapes: shapes(rect(10, 0, 10, 50), rect(50, 0, 10, 50)), top: 0, bottom: 10, free: [[0, 10], [20, 50], [60, 100]]),
        Band(what: "a triangle's widest part", shapes: shapes(polygon((50, 0), (90, 40), (10, 40))), top: 10, bottom: 20, free: [[0, 30], [70, 100]]),
        Band(what: "a triangle's point", shapes: shapes(polygon((50, 0), (90, 40), (10, 40))), top: -10, bottom: 10, free: [[0, 40], [60, 100]]),
        Band(what: "the middle of a circle", shapes: shapes(ellipse(20, 0, 60, 60)), top: 25, bottom: 35, free: [[0, 20], [80, 100]]),
        Band(what: "a ring, wound the same way", shapes: shapes(ring), top: 25, bottom: 35, free: [[0, 20], [80, 100]]),
        Band(what: "a ring with a hole", shapes: shapes(ring, rule: .evenOdd), top: 25, bottom: 35, free: [[0, 20], [40, 60], [80, 100]]),
        Band(what: "a ring's upper side", shapes: shapes(ring, rule: .evenOdd), top: 10, bottom: 25, free: [[0, 20], [80, 100]]),
        Band(what: "padding on both sides of each stretch", shapes: shapes(rect(40, 0, 20, 50), padding: 5), top: 0, bottom: 10, free: [[0, 30], [60, 100]]),
        Band(what: "a stretch that padding uses up", shapes: shapes(rect(8, 0, 20, 50), padding: 5), top: 0, bottom: 10, free: [[28, 100]]),
        Band(what: "what has no place", shapes: shapes(rect(.infinity, 0, 10, 50), polygon((.nan, 0), (3, .nan), (2, 2))), top: 0, bottom: 10, free: nil),
    ]

    @Test("What is free at some heights is what no shape takes there", arguments: bands)
    func free(_ band: Band) throws {
        let free = band.shapes.outlines().free(from: band.top, to: band.bottom, width: 100)?.map { [$0.low, $0.high] }
        let expected = band.free
        #expect(free?.count == expected?.count, "\(band.what): \(free ?? [])")
        for (one, other) in zip((free ?? []).joined(), (expected ?? []).joined()) { #expect(abs(one - other) < 0.2, "\(band.what): \(free ?? [])") }
    }

    private func layout(
        _ exclusions: TextExclusions, _ text: String = text, width: CGFloat = 200, change: (inout TextOptions) -> Void = { _ in }
    ) -> TextLayout {
        var options = TextOptions(lineBreak: .word)
        options.exclusions = exclusions
        change(&options)
        return TextLayout([TextRun(text, font: TextFont(pointSize: 14))], widthLimit: width, options: options, displayScale: 2)
    }

    private func shown(_ layout: TextLayout) -> [String] {
        let units = Array(layout.runs.map(\.text).joined().utf16)
        return layout.lines.map { String(decoding: units[$0.range], as: UTF16.self) }
    }

    nonisolated static let scenes: [(String, TextExclusions)] = [
        ("left", shapes(rect(0, 0, 80, 40))), ("right", shapes(rect(120, 10, 80, 40))), ("middle", shapes(rect(80, 0, 40, 60))),
        ("circle", shapes(ellipse(60, 10, 80, 80))), ("triangle", shapes(polygon((100, 0), (180, 70), (20, 70)))),
        ("several", shapes(rect(0, 0, 40, 20), ellipse(120, 0, 60, 60), rect(70, 30, 20, 40))), ("whole", shapes(rect(0, 0, 200, 33))),
        ("whole, further down", shapes(rect(-5, 20, 300, 33))), ("ring", shapes(ring, rule: .evenOdd)),
    ]

    @Test("No character is in a shape, all are there in order, words stay whole",
        arguments: scenes, [TextOptions.Alignment.natural, .right, .center, .justified])
    func clear(_ scene: (String, TextExclusions), _ alignment: TextOptions.Alignment) {
        for text in [Self.text, "ארבעה ספרים הושאלו אתמול מהספרייה הקטנה שליד האגם, וכולם יוחזרו בסוף הקיץ"] {
            let layout = layout(scene.1, text) { $0.alignment = alignment }
            #expect(shown(layout).joined() == text)
            #expect(shown(layout).allSatisfy { $0.hasSuffix(" ") || text.hasSuffix($0) })
            let outlines = scene.1.outlines()
            for line in layout.lines {
                let free = outlines.free(from: line.origin.y, to: line.origin.y + line.height, width: 200) ?? [(0, 200)]
                let isFree = free.contains { $0.low - 0.01 <= line.origin.x && line.origin.x + line.width <= $0.high + 0.01 }
                #expect(isFree, "\(scene.0), \(alignment): \(line.origin.x) to \(line.origin.x + line.width) at \(line.origin.y)")
            }
            #expect(layout.size.height == layout.lines.map { $0.origin.y + $0.height }.max()?.roundedUp(toScale: 2))
        }
    }

    @Test("A line goes on behind a shape at the same height, in the order of reading")
    func parts() {
        let left = layout(Self.shapes(Self.rect(80, 0, 40, 30)))
        #expect(left.lines[0].origin == .zero && left.lines[1].origin == CGPoint(x: 120, y: 0) && left.lines[2].origin.y > 0)
        let right = layout(Self.shapes(Self.rect(80, 0, 40, 30)), "ארבעה ספרים הושאלו אתמול מהספרייה")
        #expect(right.lines[0].origin.y == 0 && right.lines[1].origin.y == 0 && right.lines[0].origin.x > 120 && right.lines[1].origin.x < 80)
    }

    @Test("Places of characters are found on either side of a shape")
    func places() {
        let layout = layout(Self.shapes(Self.rect(80, 0, 40, 30)))
        for line in layout.lines.prefix(2) {
            for offset in line.range.dropLast() {
                let caret = layout.caretRect(at: offset)
                #expect(layout.lines[layout.lineIndex(containing: offset) ?? 0].range == line.range)
                #expect(layout.offset(at: CGPoint(x: caret.minX, y: caret.midY)) == offset)
                #expect(layout.character(at: CGPoint(x: caret.minX + 0.5, y: caret.midY)).range.lowerBound == offset)
            }
        }
        // In the shape, the side that is nearer.
        #expect(layout.lines[0].range.contains(layout.offset(at: CGPoint(x: 85, y: 5))))
        #expect(layout.lines[1].range.contains(layout.offset(at: CGPoint(x: 115, y: 5))))
    }

    @Test("A gap that the next word does not fit is left free; without a shape a word is broken where it must be")
    func gaps() {
        let gap = layout(Self.shapes(Self.rect(20, 0, 80, 17)), "Bibliothek am See")
        #expect(gap.lines[0].origin.x == 100 && shown(gap).first?.hasPrefix("Bibliothek") == true)
        let narrow = layout(Self.shapes(Self.rect(20, 0, 10, 17)), "Bibliothek am See", width: 40)
        #expect(shown(narrow).joined() == "Bibliothek am See" && narrow.lines[0].origin.y == 17 && narrow.lines.count > 3)
    }

    @Test("Text begins below what takes all of the width, and is not laid out where nothing is left")
    func below() {
        #expect(layout(Self.shapes(Self.rect(0, 0, 200, 33.5))).lines[0].origin.y == 33.5)
        let full = layout(Self.shapes(Self.rect(0, 0, 200, 1e9)))
        #expect(full.lines.isEmpty && full.isTruncated)
        #expect(layout(Self.shapes(Self.polygon((-1, 0), (201, 0), (500, 1e9), (-500, 1e9)))).lines.isEmpty)
    }

    @Test("A limit of lines counts rows, and the last part of the last row is cut")
    func limit() {
        let layout = layout(Self.shapes(Self.rect(80, 0, 40, 60))) {
            $0.lineLimit = 1
            $0.lastLineBreak = .truncateTail
        }
        #expect(layout.lines.count == 2 && !layout.lines[0].isTruncated && layout.lines[1].isTruncated && layout.isTruncated)
        #expect(layout.lines.allSatisfy { $0.origin.y == 0 && $0.width <= 80 })
    }

    @Test("A row's parts are one line of the limit in any paragraph: the last part is cut, those before it are whole", arguments: [1, 2], [true, false])
    func limitWithMoreParagraphs(_ limit: Int, _ isTruncating: Bool) {
        let layout = layout(Self.shapes(Self.rect(80, 0, 40, 60)), Self.text + "\nWalden is due.") {
            $0.lineLimit = limit
            $0.lastLineBreak = isTruncating ? .truncateTail : .word
        }
        #expect(layout.lines.count == 2 * limit && layout.isTruncated)
        #expect(layout.lines.dropLast().allSatisfy { !$0.isTruncated } && layout.lines.last?.isTruncated == isTruncating)
        for (line, next) in zip(layout.lines, layout.lines.dropFirst()) { #expect(line.range.upperBound == next.range.lowerBound) }
    }

    @Test("What a shape pushes out of the height is not laid out, be it the first line or the empty one at the end")
    func pushedOut() {
        let all = layout(Self.shapes(Self.rect(0, 0, 200, 60))) { $0.heightLimit = 50 }
        #expect(all.lines.isEmpty && all.isTruncated)
        let rest = layout(Self.shapes(Self.rect(0, 18, 200, 60))) { $0.heightLimit = 50 }
        #expect(rest.lines.count == 1 && rest.isTruncated)
        let empty = layout(Self.shapes(Self.rect(0, 18, 200, 60)), "Emma\n") {
            $0.heightLimit = 50
            $0.keepsTrailingEmptyLine = true
        }
        #expect(empty.lines.count == 1)
        // A height that is too small by itself keeps its one line.
        #expect(layout(Self.shapes(Self.rect(0, 70, 200, 60)), "Emma") { $0.heightLimit = 5 }.lines.count == 1)
    }

    @Test("A higher font further on in a line makes the line keep clear of what lies lower")
    func heights() {
        var options = TextOptions(lineBreak: .word)
        options.exclusions = Self.shapes(Self.rect(100, 20, 100, 30))
        let layout = TextLayout(
            [TextRun("Dune ", font: TextFont(pointSize: 14)), TextRun("and Emma", font: TextFont(pointSize: 30))], widthLimit: 200,
            options: options, displayScale: 2)
        #expect(layout.lines[0].height > 20 && layout.lines[0].origin.y == 0)
        #expect(layout.lines.filter { $0.origin.y < 50 }.allSatisfy { $0.origin.x + $0.width <= 100 })
    }

    @Test("Indents count from the container, not from shapes")
    func indents() {
        let layout = layout(Self.shapes(Self.rect(80, 0, 40, 30))) {
            $0.firstLineHeadIndent = 10
            $0.headIndent = 30
        }
        #expect(layout.lines[0].origin.x == 10 && layout.lines[1].origin.x == 120)
        #expect(layout.lines.last?.origin.x == 30)
    }
}
