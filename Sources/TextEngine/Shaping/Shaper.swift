internal import CPango
import CoreGraphics
import Foundation

/// Turns runs of text into glyphs: bidirectional levels and break places by Pango, faces by coverage, glyphs by HarfBuzz.
struct Shaper {
    private let runs: [TextRun]
    private let direction: TextOptions.Direction
    private var scalars: [Unicode.Scalar] = []
    private var offsets: [Int] = []
    private var runOfScalar: [Int] = []
    private var facesOfRun: [[FontFace]] = []
    private var result = ShapedText()

    private init(_ runs: [TextRun], _ direction: TextOptions.Direction) {
        self.runs = runs
        self.direction = direction
        var offset = 0
        for (index, run) in runs.enumerated() {
            for scalar in run.text.unicodeScalars {
                scalars.append(scalar)
                offsets.append(offset)
                runOfScalar.append(index)
                offset += scalar.value > 0xFFFF ? 2 : 1
            }
        }
        offsets.append(offset)
        facesOfRun = runs.map { FontBook.bundled.faces(for: $0.attributes.font) }
        result.length = offset
        result.fonts = runs.map(\.attributes.font)
    }

    static func shape(_ runs: [TextRun], direction: TextOptions.Direction) -> ShapedText {
        var shaper = Shaper(runs, direction)
        shaper.shapeParagraphs()
        return shaper.result
    }

    private mutating func shapeParagraphs() {
        var start = 0
        while start < scalars.count {
            var end = start
            while end < scalars.count, !Self.isBreak(scalars[end]) { end += 1 }
            var next = min(end + 1, scalars.count)
            if end < scalars.count, scalars[end] == "\r", next < scalars.count, scalars[next] == "\n" { next += 1 }
            shapeParagraph(start..<end, next: next)
            start = next
        }
    }

    static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    private mutating func shapeParagraph(_ range: Range<Int>, next: Int) {
        let firstCluster = result.clusters.count
        let run = range.lowerBound < runOfScalar.count ? runOfScalar[range.lowerBound] : runs.count - 1
        let direction = runs[run].attributes.paragraph?.direction ?? direction
        var isRightToLeft = direction == .rightToLeft
        if !range.isEmpty {
            var text = String.UnicodeScalarView()
            // The library ends a text at a zero.
            text.append(contentsOf: scalars[range].map { $0.value == 0 ? "\u{200B}" : $0 })
            var utf8 = String(text)
            let marks = utf8.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { self.marks($0, scalarCount: range.count, direction) }
            }
            isRightToLeft = marks.isRightToLeft
            shape(range, marks)
        }
        result.paragraphs.append(
            ShapedText.Paragraph(
                clusters: firstCluster..<result.clusters.count, range: offsets[range.lowerBound]..<offsets[range.upperBound],
                next: offsets[next], isRightToLeft: isRightToLeft))
    }

    /// What Pango says about each character of a paragraph.
    private struct Marks {
        var levels: [UInt8]
        var isCursor: [Bool]
        var isLineBreak: [Bool]
        var isWhite: [Bool]
        var isRightToLeft: Bool
    }

    private func marks(
        _ bytes: UnsafeBufferPointer<CChar>, scalarCount: Int, _ direction: TextOptions.Direction
    ) -> Marks {
        var base: PangoDirection =
            switch direction {
            case .natural: PANGO_DIRECTION_WEAK_LTR
            case .leftToRight: PANGO_DIRECTION_LTR
            case .rightToLeft: PANGO_DIRECTION_RTL
            }
        let length = Int32(bytes.count)
        let rawLevels = pango_log2vis_get_embedding_levels(bytes.baseAddress, length, &base)!
        let levels = Array(UnsafeBufferPointer(start: rawLevels, count: scalarCount))
        g_free(rawLevels)
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalarCount + 1)
        // A fixed language: breaking must not follow the environment's.
        pango_get_log_attrs(
            bytes.baseAddress, length, -1, pango_language_from_string("en"), &attributes, Int32(attributes.count))
        return Marks(
            levels: levels, isCursor: attributes.map { $0.is_cursor_position != 0 },
            isLineBreak: attributes.map { $0.is_line_break != 0 }, isWhite: attributes.map { $0.is_white != 0 },
            isRightToLeft: base == PANGO_DIRECTION_RTL || base == PANGO_DIRECTION_WEAK_RTL)
    }

    private enum Source { case face(FontFace), box, attachment(TextAttachment) }

    private struct Grapheme {
        var range: Range<Int>
        var source: Source
        var script: hb_script_t
        var level: UInt8
        var run: Int
    }

    private mutating func shape(_ range: Range<Int>, _ marks: Marks) {
        let graphemes = self.graphemes(range, marks)
        var index = 0
        while index < graphemes.count {
            let first = graphemes[index]
            var end = index + 1
            if case .face(let face) = first.source {
                while end < graphemes.count, case .face(let other) = graphemes[end].source, other === face,
                    graphemes[end].script == first.script, graphemes[end].level == first.level,
                    graphemes[end].run == first.run
                { end += 1 }
                shapeSegment(
                    first.range.lowerBound..<graphemes[end - 1].range.upperBound, face: face, first, marks,
                    paragraphStart: range.lowerBound)
            } else {
                appendBoxOrAttachment(first, marks, paragraphStart: range.lowerBound)
            }
            index = end
        }
    }

    private func graphemes(_ range: Range<Int>, _ marks: Marks) -> [Grapheme] {
        var graphemes: [Grapheme] = []
        let functions = hb_unicode_funcs_get_default()
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start + 1
            while end < range.upperBound, !marks.isCursor[end - range.lowerBound] { end += 1 }
            var script = Self.script(scalars[start].value, functions)
            if script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN {
                script = graphemes.last?.script ?? HB_SCRIPT_COMMON
            } else if graphemes.last?.script == HB_SCRIPT_COMMON {
                // Leading punctuation and digits are shaped with the first letters that follow.
                for index in graphemes.indices where graphemes[index].script == HB_SCRIPT_COMMON {
                    graphemes[index].script = script
                }
            }
            graphemes.append(
                Grapheme(
                    range: start..<end, source: source(start..<end, run: runOfScalar[start], previous: graphemes.last),
                    script: script, level: marks.levels[start - range.lowerBound], run: runOfScalar[start]))
            start = end
        }
        return graphemes
    }

    private static func script(_ value: UInt32, _ functions: OpaquePointer?) -> hb_script_t {
        guard value < 0x80 else { return hb_unicode_script(functions, value) }
        let isLetter = (0x41...0x5A).contains(value & ~0x20)
        return isLetter ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
    }

    private func source(_ range: Range<Int>, run: Int, previous: Grapheme?) -> Source {
        if let attachment = runs[run].attributes.attachment, scalars[range.lowerBound].value == 0xFFFC {
            return .attachment(attachment)
        }
        // One plain character, the usual case, needs no look at Unicode's properties.
        if range.count == 1, scalars[range.lowerBound].value < 0x7F, let face = facesOfRun[run].first,
            face.coversASCII
        {
            return .face(face)
        }
        let visible = scalars[range].filter { !$0.properties.isDefaultIgnorableCodePoint && $0 != "\t" }
        if let face = facesOfRun[run].first(where: { face in visible.allSatisfy { face.glyph(for: $0) != nil } }) {
            return .face(face)
        }
        return .box
    }

    private mutating func appendBoxOrAttachment(_ grapheme: Grapheme, _ marks: Marks, paragraphStart: Int) {
        let picture: ShapedText.Picture
        var advance = runs[grapheme.run].attributes.kern
        if case .attachment(let attachment) = grapheme.source {
            picture = .attachment(attachment)
            advance += attachment.bounds.width
        } else {
            picture = .box
            advance += runs[grapheme.run].attributes.font.pointSize
        }
        append(grapheme.range, run: grapheme.run, level: grapheme.level, marks, paragraphStart, advance, picture)
    }

    private mutating func append(
        _ range: Range<Int>, run: Int, level: UInt8, _ marks: Marks, _ paragraphStart: Int, _ advance: CGFloat,
        _ picture: ShapedText.Picture
    ) {
        let at = range.lowerBound - paragraphStart
        result.clusters.append(
            ShapedText.Cluster(
                start: offsets[range.lowerBound], end: offsets[range.upperBound], advance: advance, run: run,
                level: level, picture: picture, isWhitespace: marks.isWhite[at], isTab: scalars[range.lowerBound] == "\t",
                canBreakBefore: at > 0 && marks.isLineBreak[at], isCaretStop: marks.isCursor[at]))
    }

    private mutating func shapeSegment(
        _ range: Range<Int>, face: FontFace, _ first: Grapheme, _ marks: Marks, paragraphStart: Int
    ) {
        let attributes = runs[first.run].attributes
        let buffer = hb_buffer_create()!
        defer { hb_buffer_destroy(buffer) }
        let values = scalars[range].map { $0 == "\t" ? 0x20 : $0.value }
        hb_buffer_add_codepoints(buffer, values, Int32(values.count), 0, Int32(values.count))
        let isRightToLeft = first.level % 2 == 1
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, first.script)
        hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        let features = self.features(attributes, face)
        hb_shape(face.font, buffer, features, UInt32(features.count))

        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        let scale = attributes.font.pointSize / face.unitsPerEm
        // In visual order; a right-to-left segment's clusters are taken from the end.
        var pieces: [(cluster: Int, glyphs: Range<Int>)] = []
        for index in 0..<Int(count) {
            let cluster = Int(infos[index].cluster)
            if let last = pieces.last, last.cluster == cluster {
                pieces[pieces.count - 1].glyphs = last.glyphs.lowerBound..<index + 1
            } else {
                pieces.append((cluster, index..<index + 1))
            }
        }
        if isRightToLeft { pieces.reverse() }
        for (index, piece) in pieces.enumerated() {
            let end = index + 1 < pieces.count ? pieces[index + 1].cluster : range.count
            var x: CGFloat = 0
            let firstGlyph = result.glyphs.count
            for at in piece.glyphs {
                let position = positions[at]
                result.glyphs.append(
                    ShapedText.Glyph(
                        id: infos[at].codepoint, x: x + CGFloat(position.x_offset) * scale,
                        y: CGFloat(position.y_offset) * scale))
                x += CGFloat(position.x_advance) * scale
            }
            let scalarRange = range.lowerBound + piece.cluster..<range.lowerBound + end
            appendCluster(
                scalarRange, run: first.run, level: first.level, marks, paragraphStart, advance: x,
                picture: .glyphs(face: face, first: firstGlyph, count: piece.glyphs.count), kern: attributes.kern)
        }
    }

    /// Adds a shaped cluster; one that holds several caret places (a ligature) is divided evenly.
    private mutating func appendCluster(
        _ range: Range<Int>, run: Int, level: UInt8, _ marks: Marks, _ paragraphStart: Int, advance: CGFloat,
        picture: ShapedText.Picture, kern: CGFloat
    ) {
        var stops = range.filter { $0 == range.lowerBound || marks.isCursor[$0 - paragraphStart] }
        stops.append(range.upperBound)
        let parts = stops.count - 1
        for index in 0..<parts {
            let isLast = index == parts - 1
            append(
                stops[index]..<stops[index + 1], run: run, level: level, marks, paragraphStart,
                advance / CGFloat(parts) + (isLast ? kern : 0), index == 0 ? picture : .nothing)
        }
    }

    private func features(_ attributes: TextAttributes, _ face: FontFace) -> [hb_feature_t] {
        var features: [hb_feature_t] = []
        func set(_ tag: String, _ value: UInt32) {
            features.append(
                hb_feature_t(
                    tag: hb_tag_from_string(tag, -1), value: value, start: 0, end: UInt32.max))
        }
        if face.suppressesContextualAlternates { set("calt", 0) }
        if attributes.kern != 0 {
            set("liga", 0)
            set("clig", 0)
        }
        if attributes.font.hasMonospacedDigits { set("tnum", 1) }
        return features
    }
}
