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
