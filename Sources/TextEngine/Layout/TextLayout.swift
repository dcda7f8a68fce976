import CoreGraphics
import Foundation

/// Text broken into lines within a width.
///
/// Sizes follow what iOS devices measured: BF002, BF004, BF011, FACTS 96 to 99.
package final class TextLayout: Sendable {
    package let runs: [TextRun]
    /// The width in points that lines may take, or `nil` for no limit.
    package let widthLimit: CGFloat?
    package let options: TextOptions
    /// Pixels a point of the display that sizes are rounded to.
    package let displayScale: CGFloat
    package let lines: [TextLine]
    /// The widest line and all lines' height, unrounded.
    package let unroundedSize: CGSize
    /// The size rounded up to the pixel.
    package let size: CGSize
    /// From the top to the first baseline, unrounded; 0 without lines.
    package let firstBaseline: CGFloat
    /// From the top to the last baseline, unrounded; 0 without lines.
    package let lastBaseline: CGFloat
    /// Whether some text is not shown.
    package let isTruncated: Bool
    /// The length in UTF-16 units.
    package var length: Int { shaped.length }

    let shaped: ShapedText
    /// Factor on advances, so that a recorded width is met.
    let advanceScale: CGFloat

    /// Lays text out.
    package init(
        _ runs: [TextRun], widthLimit: CGFloat? = nil, options: TextOptions = TextOptions(), displayScale: CGFloat
    ) {
        self.runs = runs
        self.options = options
        self.displayScale = displayScale
        let limit = widthLimit.flatMap { $0.isFinite && $0 < 1e7 ? max(0, $0) : nil }
        self.widthLimit = limit
        shaped = ShapingCache.shape(runs, direction: options.direction)
        let recording = Recording(runs, shaped, widthLimit: limit)
        advanceScale = recording.advanceScale
        var breaker = LineBreaker(
            shaped: shaped, runs: runs, options: options, limit: limit, advanceScale: recording.advanceScale,
            displayScale: displayScale)
        breaker.breakLines()
        var lines = breaker.lines
        var size = breaker.size
        var first = lines.first?.baseline ?? 0
        var last = lines.last?.baseline ?? 0
        if let exact = recording.measurement(limit: limit, isCut: breaker.isTruncated || options.exclusions != nil, isWrapped: breaker.isWrapped) {
            size = exact.size
            first = exact.firstBaseline ?? first
            last = exact.lastBaseline ?? (lines.count > 1 ? last : first)
        }
        unroundedSize = size
        self.size = CGSize(
            width: size.width.roundedUp(toScale: displayScale), height: size.height.roundedUp(toScale: displayScale))
        firstBaseline = first
        lastBaseline = last
        isTruncated = breaker.isTruncated
        let container = options.alignmentArea == .text ? self.size.width : limit ?? self.size.width
        for index in lines.indices {
            lines[index].origin.x = lines[index].left(in: container)
        }
        self.lines = lines
    }

    /// The layout of a text that was laid out before, or a new one.
    package static func cached(
        _ runs: [TextRun], widthLimit: CGFloat? = nil, options: TextOptions = TextOptions(), displayScale: CGFloat
    ) -> TextLayout {
        LayoutCache.layout(runs, widthLimit: widthLimit, options: options, displayScale: displayScale)
    }
}

extension TextLayout {
    /// What the metrics provider knows about a text in one font.
    private struct Recording {
        private var natural: TextMeasurement?
        private var limited: TextMeasurement?
        private(set) var advanceScale: CGFloat = 1

        init(_ runs: [TextRun], _ shaped: ShapedText, widthLimit: CGFloat?) {
            let provider = TextMetrics.current
            guard !(provider is ShapedTextMetrics), shaped.length > 0,
                let font = runs.first(where: { !$0.text.isEmpty })?.attributes.font,
                runs.allSatisfy({ $0.text.isEmpty || $0.attributes.font == font })
            else { return }
            let text = runs.map(\.text).joined()
            natural = provider.measurement(of: text, font: font, widthLimit: nil)
            limited = widthLimit.flatMap { provider.measurement(of: text, font: font, widthLimit: $0) }
            if natural == nil, limited == nil, provider.advances(for: font) == nil { provider.noteMissing(text, font: font) }
            if let natural {
                let widest = shaped.paragraphs.map { shaped.advance($0.clusters) }.max() ?? 0
                if widest > 0 { advanceScale = natural.size.width / widest }
            }
        }

        func measurement(limit: CGFloat?, isCut: Bool, isWrapped: Bool) -> TextMeasurement? {
            if let limited, !isCut { return limited }
            return isCut || isWrapped ? nil : natural
        }
    }
}
