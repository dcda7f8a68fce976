import Foundation
import Testing
import TextEngine

@testable import UIKit

/// Labels as measured on an iOS simulator, with the same face's advances (FACTS 96 to 100).
@MainActor
@Suite("Recorded labels (FACTS 96 to 100)")
struct RecordedLabelTests {
    /// One measured configuration; lengths in pixels of a third of a point.
    struct Row {
        var id: String
        var lines: Int
        var lineBreak: NSLineBreakMode
        var fontSize: CGFloat
        var shrinks: Bool
        var minimumScale: CGFloat
        var intrinsic: [Int]
        var fits: [Int]
        var rect: [Int]
    }

    static let text = "This is a test string used to test UILabel - and it should wrap and can be as long as three lines"
    static let frame = CGRect(x: 4, y: 254, width: 353, height: 107)

    private func fixture(_ name: String, _ type: String) throws -> Data {
        try Data(contentsOf: #require(Bundle.module.url(forResource: name, withExtension: type, subdirectory: "Fixtures")))
    }

    private func rows() throws -> [Row] {
        let table = String(decoding: try fixture("uilabel-ios", "tsv"), as: UTF8.self)
        return try table.split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t").map(String.init)
            func pixels(_ index: Int) -> [Int] { cells[index].split(separator: " ").compactMap { Int($0) } }
            return Row(
                id: cells[0], lines: try #require(Int(cells[1])),
                lineBreak: try #require(Int(cells[2]).flatMap { NSLineBreakMode(rawValue: $0) }),
                fontSize: CGFloat(try #require(Double(cells[3]))), shrinks: cells[4] == "1",
                minimumScale: CGFloat(try #require(Double(cells[5]))), intrinsic: pixels(6), fits: pixels(7), rect: pixels(8))
        }
    }

    private func pixels(_ lengths: CGFloat...) -> [Int] { lengths.map { Int(($0 * 3).rounded()) } }

    private func label(_ row: Row) -> UILabel {
        let label = UILabel(frame: Self.frame)
        label.traitOverrides.displayScale = 3
        label.text = Self.text
        label.numberOfLines = row.lines
        label.lineBreakMode = row.lineBreak
        label.adjustsFontSizeToFitWidth = row.shrinks
        label.minimumScaleFactor = row.minimumScale
        label.font = .systemFont(ofSize: row.fontSize)
        return label
    }

    @Test("Sizes and text rectangles of 2,100 labels are the recorded ones (FACT 96, FACT 97, FACT 98, FACT 99, FACT 100)")
    func table() throws {
        let face = try RecordedTextMetrics(json: fixture("selawik", "json"), name: "Selawik")
        let rows = try rows()
        #expect(rows.count == 2100)
        var missed: [String] = []
        var wide: [String] = []
        TextMetrics.$scoped.withValue(face) {
            for row in rows {
                let label = label(row)
                let intrinsic = label.intrinsicContentSize
                let fits = label.sizeThatFits(Self.frame.size)
                let rect = label.textRect(forBounds: Self.frame, limitedToNumberOfLines: row.lines)
                let found = [
                    pixels(intrinsic.width, intrinsic.height), pixels(fits.width, fits.height),
                    pixels(rect.minX, rect.minY, rect.height),
                ]
                if found != [row.intrinsic, row.fits, [row.rect[0], row.rect[1], row.rect[3]]] {
                    missed.append("\(row.id) lines \(row.lines) break \(row.lineBreak.rawValue) size \(row.fontSize): \(found)")
                }
                if pixels(rect.width)[0] != row.rect[2] { wide.append(row.id) }
            }
        }
        #expect(missed.isEmpty, "\(missed.count) of 2,100:\n\(missed.prefix(20).joined(separator: "\n"))")
        // One line of 28 points cut in its middle, in each of the seven settings for shrinking, is 20 points wider there.
        #expect(wide.count == 7 && wide.allSatisfy { $0.hasSuffix("13") }, "text rectangles of other widths: \(wide)")
    }

    @Test("Of the 300 labels that do not shrink, 299 have all their recorded sizes and rectangles (FACT 96 to FACT 100)")
    func withoutShrinking() throws {
        let face = try RecordedTextMetrics(json: fixture("selawik", "json"), name: "Selawik")
        let rows = try rows().filter { !$0.shrinks }
        #expect(rows.count == 300)
        var whole = 0
        TextMetrics.$scoped.withValue(face) {
            for row in rows {
                let label = label(row)
                let (intrinsic, fits) = (label.intrinsicContentSize, label.sizeThatFits(Self.frame.size))
                let rect = label.textRect(forBounds: Self.frame, limitedToNumberOfLines: row.lines)
                let isWhole = pixels(intrinsic.width, intrinsic.height) == row.intrinsic
                    && pixels(fits.width, fits.height) == row.fits
                    && pixels(rect.minX, rect.minY, rect.width, rect.height) == row.rect
                if isWhole { whole += 1 }
            }
        }
        #expect(whole == 299)
    }

    /// The body style as recorded: point size, line height and leading at each text size (BF007).
    private static let bodies: [(size: CGFloat, line: CGFloat, leading: CGFloat)] = [
        (14, 20.16158, 2.29297), (15, 21.53675, 2.09961), (16, 22.91193, 1.90625), (17, 24.28711, 1.71289), (19, 27.03746, 1.32617),
        (21, 29.78782, 0.93945), (23, 32.71999, 1.55273), (28, 39.59588, 0.58594), (33, 46.65359, 0.61914), (40, 56.46165, 0.26562),
        (47, 66.26971, -0.08789), (53, 74.52077, -1.24805),
    ]

    @Test("BF007: the body style has its recorded size, line and leading at each text size, and labels are as high")
    func bodyStyle() throws {
        let names = TextSizeCategory.allCases.map(\.shortName)
        let entries = zip(names, Self.bodies).map { name, body in
            "\"\(name)\": {\"pointSize\": \(body.size), \"lineHeight\": \(body.line), \"ascender\": \(body.line * 0.75), \"leading\": \(body.leading)}"
        }
        let json = Data("{\"styles\": {\"body\": {\(entries.joined(separator: ","))}}}".utf8)
        let recording = try RecordedTextMetrics(json: json, name: "body")
        let categories: [UIContentSizeCategory] = [
            .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
            .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
        ]
        TextMetrics.$scoped.withValue(recording) {
            var heights: [CGFloat] = []
            for (category, body) in zip(categories, Self.bodies) {
                let font = UIFont.preferredFont(
                    forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
                #expect(font.pointSize == body.size && abs(font.lineHeight - body.line) < 1e-9 && font.leading == body.leading)
                let label = UILabel()
                label.traitOverrides.displayScale = 2
                label.font = font
                label.text = "Shelf"
                heights.append(label.intrinsicContentSize.height)
            }
            #expect(heights.prefix(4) == [20.5, 22, 23, 24.5])
        }
    }

    @Test("A label whose text rectangle has insets asks for room for them")
    func insets() {
        final class Padded: UILabel {
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
                let insets = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
                let rect = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: lines)
                return CGRect(
                    x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
                    height: rect.height + insets.top + insets.bottom)
            }
        }
        let (plain, padded) = (UILabel(), Padded())
        for label in [plain, padded] {
            label.text = "Returned books go to the trolley"
            label.numberOfLines = 0
        }
        #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 16)
        #expect(padded.intrinsicContentSize.height == plain.intrinsicContentSize.height + 10)
        let (narrow, wrapped) = (plain.sizeThatFits(CGSize(width: 104, height: 0)), padded.sizeThatFits(CGSize(width: 120, height: 0)))
        #expect(wrapped == CGSize(width: narrow.width + 16, height: narrow.height + 10))
    }
}
