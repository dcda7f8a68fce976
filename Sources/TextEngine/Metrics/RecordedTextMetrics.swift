import CoreGraphics
import Foundation
import Rulebook
import Tracing

/// Text measures read from a file, so that a device's recording can be replayed exactly.
///
/// The format is described in `Documentation/TextMetrics.md`.
package struct RecordedTextMetrics: TextMetricsProvider {
    private struct File: Decodable {
        var scale: CGFloat?
        var fonts: [String: Font]?
        var styles: [String: [String: Font]]?
        var faces: [String: Face]?
        var texts: [Text]?
    }

    /// A face of any size, in its own units.
    private struct Face: Decodable {
        var unitsPerEm: CGFloat
        var lineHeight: CGFloat
        var ascender: CGFloat
        var leading: CGFloat?
        var advances: [String: CGFloat]
    }

    private struct Font: Decodable {
        var pointSize: CGFloat?
        var weight: String?
        var lineHeight: CGFloat
        var ascender: CGFloat
        var leading: CGFloat?
        var capHeight: CGFloat?
        var xHeight: CGFloat?
    }

    private struct Text: Decodable {
        var font: String
        var string: String
        var limit: CGFloat?
        var width: CGFloat
        var height: CGFloat?
        var firstBaseline: CGFloat?
        var lastBaseline: CGFloat?
    }

    private struct Key: Hashable {
        var font: String
        var string: String
        var limit: CGFloat?
    }

    private var fonts: [String: Font] = [:]
    private var styles: [String: [String: Font]] = [:]
    private var texts: [Key: Text] = [:]
    private var faces: [String: Face] = [:]
    private var advances: [String: [UInt32: CGFloat]] = [:]
    private let name: String

    /// A size that no text has.
    package struct Impossible: Error, CustomStringConvertible {
        package let description: String
    }

    /// Reads a recording; throws when the JSON does not have the documented form or a size is negative.
    ///
    /// `name` is the recording's name in findings.
    package init(json: Data, name: String) throws {
        let file = try JSONDecoder().decode(File.self, from: json)
        self.name = name
        fonts = file.fonts ?? [:]
        styles = file.styles ?? [:]
        faces = file.faces ?? [:]
        advances = faces.mapValues { face in
            Dictionary(
                face.advances.compactMap { code, advance in UInt32(code).map { ($0, advance / face.unitsPerEm) } },
                uniquingKeysWith: { first, _ in first })
        }
        for text in file.texts ?? [] {
            let sizes = [("width", text.width), ("height", text.height ?? 0), ("limit", text.limit ?? 0)]
            if let (what, size) = sizes.first(where: { $0.1 < 0 }) {
                throw Impossible(description: "The text “\(text.string)” in \(text.font) has a \(what) of \(size); sizes are 0 or more points.")
            }
            texts[Key(font: text.font, string: text.string, limit: text.limit)] = text
        }
    }

    package func fontMetrics(for font: TextFont) -> FontMetrics? {
        if let recorded = font.recordNames.lazy.compactMap({ fonts[$0] }).first {
            return metrics(recorded, pointSize: font.pointSize)
        }
        guard let face = faces[font.faceName] else { return nil }
        let scale = font.pointSize / face.unitsPerEm
        return metrics(
            Font(lineHeight: face.lineHeight * scale, ascender: face.ascender * scale, leading: face.leading.map { $0 * scale }),
            pointSize: font.pointSize)
    }

    package func advances(for font: TextFont) -> [UInt32: CGFloat]? { advances[font.faceName] }

    package func textStyle(_ style: TextStyle, _ category: TextSizeCategory) -> TextStyleTable.Entry? {
        guard let font = styles[style.rawValue]?[category.shortName] else { return nil }
        let size = font.pointSize ?? TextStyleTable.pointSize(style, category)
        let weight = font.weight.flatMap { name in TextFont.Weight.allCases.first { "\($0)" == name } }
        return TextStyleTable.Entry(
            pointSize: size, weight: weight ?? (style == .headline ? .semibold : .regular),
            metrics: metrics(font, pointSize: size))
    }

    package func measurement(of text: String, font: TextFont, widthLimit: CGFloat?) -> TextMeasurement? {
        for name in font.recordNames {
            guard let entry = texts[Key(font: name, string: text, limit: widthLimit)] else { continue }
            let height = entry.height ?? font.metrics.lineHeight
            return TextMeasurement(
                size: CGSize(width: entry.width, height: height), firstBaseline: entry.firstBaseline,
                lastBaseline: entry.lastBaseline)
        }
        return nil
    }

    package func noteMissing(_ text: String, font: TextFont) {
        let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
        FindingLog.current.report(
            Finding(
                "fidelity.text-not-recorded", .consider,
                "\"\(shown)\" in \(font.recordNames[0]) is not in the recorded metrics \(name), so it is shaped with "
                    + "the bundled face. Add it to the recording for exact sizes.",
                subject: name))
    }

    private func metrics(_ font: Font, pointSize: CGFloat) -> FontMetrics {
        var metrics = FontMetrics.sanFrancisco(size: pointSize)
        metrics.ascender = font.ascender
        metrics.descender = font.ascender - font.lineHeight
        metrics.leading = font.leading ?? 0
        if let height = font.capHeight { metrics.capHeight = height }
        if let height = font.xHeight { metrics.xHeight = height }
        return metrics
    }
}
