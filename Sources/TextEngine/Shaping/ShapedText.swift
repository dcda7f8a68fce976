import CoreGraphics

/// Text turned into glyphs, before lines are broken. Lengths are in points, places count UTF-16 units.
struct ShapedText: Sendable {
    /// One glyph as drawn: its place relative to its cluster's start on the baseline, y upwards.
    struct Glyph: Sendable {
        var id: UInt32
        var x: CGFloat
        var y: CGFloat
    }

    /// What is drawn for a cluster.
    enum Picture: Sendable {
        case glyphs(face: FontFace, first: Int, count: Int)
        /// A box for a character that no face has.
        case box
        case attachment(TextAttachment)
        case nothing
    }

    /// The smallest piece that is kept together.
    struct Cluster: Sendable {
        /// UTF-16 offsets in the whole text.
        var start: Int
        var end: Int
        var advance: CGFloat
        var run: Int
        var level: UInt8
        var picture: Picture
        var isWhitespace: Bool
        /// Whether it is as wide as it takes to the next tab stop.
        var isTab = false
        var canBreakBefore: Bool
        var isCaretStop: Bool
    }

    /// A piece that ends at a line break or at the end.
    struct Paragraph: Sendable {
        var clusters: Range<Int>
        /// UTF-16 offsets; the break itself is outside.
        var range: Range<Int>
        /// The offset after the break.
        var next: Int
        var isRightToLeft: Bool
    }

    var clusters: [Cluster] = []
    var glyphs: [Glyph] = []
    var paragraphs: [Paragraph] = []
    /// UTF-16 length.
    var length = 0
    /// The attributes by run; colours and lines are taken from the layout's own runs.
    var fonts: [TextFont] = []

    /// With the advances that a recording knows instead of the bundled faces'; `nil` when it knows none of the fonts.
    func withRecordedAdvances(_ runs: [TextRun], _ provider: some TextMetricsProvider) -> ShapedText? {
        let known = runs.map { provider.advances(for: $0.attributes.font) }
        guard known.contains(where: { $0 != nil }) else { return nil }
        var text = self
        let units = runs.flatMap { Array($0.text.utf16) }
        for index in clusters.indices {
            let cluster = clusters[index]
            let run = runs[cluster.run].attributes
            guard run.attachment == nil, let advances = known[cluster.run] else { continue }
            let scalars = String(decoding: units[cluster.start..<cluster.end], as: UTF16.self).unicodeScalars
            guard scalars.count == 1, let advance = advances[scalars.first!.value] else { continue }
            text.clusters[index].advance = advance * run.font.pointSize + run.kern
        }
        return text
    }

    /// The sum of advances of a range of clusters.
    func advance(_ range: Range<Int>) -> CGFloat {
        var sum: CGFloat = 0
        for index in range { sum += clusters[index].advance }
        return sum
    }
}
