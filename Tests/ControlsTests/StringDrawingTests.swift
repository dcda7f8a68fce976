import Testing
import TextEngine

@testable import UIKit

@Suite("Drawn strings")
struct StringDrawingTests {
    private static let font = UIFont.systemFont(ofSize: 17)
    private static let text = "Readers borrow books for three weeks and bring them back to the desk"

    @Test("A string without a limit is as wide as its longest line and as high as its lines, unrounded")
    func size() {
        let one = "Hello".size(withAttributes: [.font: Self.font])
        #expect(abs(one.height - 20.287109375) < 1e-9 && one.width != one.width.rounded())
        let two = ("Hello\nHi" as NSString).size(withAttributes: [.font: Self.font])
        #expect(abs(two.height - 2 * 20.287109375) < 1e-9 && abs(two.width - one.width) < 1e-9)
        #expect("".size() == .zero && NSAttributedString(string: "").size() == .zero)
    }

    @Test("Without an origin for lines a string is one line, whose descender lies below the baseline")
    func baselineOrigin() {
        let rect = Self.text.boundingRect(with: CGSize(width: 100, height: 0), attributes: [.font: Self.font], context: nil)
        #expect(abs(rect.minY - Self.font.descender) < 1e-6)
        #expect(abs(rect.height - Self.font.lineHeight) < 1e-6 && rect.width > 300)
    }

    /// The darkest pixels' rectangle of a string drawn at a place, in points.
    private func drawn(_ text: String, _ font: UIFont, baselineAt place: CGPoint) throws -> CGRect {
        let scale: CGFloat = 8
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 80), format: format).image { _ in
            text.draw(with: CGRect(origin: place, size: .zero), attributes: [.font: font], context: nil)
        }
        let data = try #require(image.cgImage?.dataProvider?.data)
        let (width, height) = (Int(200 * scale), Int(80 * scale))
        let row = try #require(image.cgImage?.bytesPerRow)
        var bounds = CGRect.null
        for y in 0..<height {
            for x in 0..<width where data[y * row + x * 4 + 3] > 40 {
                bounds = bounds.union(CGRect(x: CGFloat(x) / scale, y: CGFloat(y) / scale, width: 1 / scale, height: 1 / scale))
            }
        }
        return bounds
    }

    @MainActor
    @Test("Device metrics are the rectangle that the glyphs fill, from the baseline or the top of the line", arguments: ["Hy", "o", "...", "Ég"])
    func deviceMetrics(_ text: String) throws {
        let font = UIFont.systemFont(ofSize: 40)
        let place = CGPoint(x: 20, y: 50)
        let ink = text.boundingRect(with: .zero, options: .usesDeviceMetrics, attributes: [.font: font], context: nil)
        let pixels = try drawn(text, font, baselineAt: place)
        let expected = CGRect(x: pixels.minX - place.x, y: place.y - pixels.maxY, width: pixels.width, height: pixels.height)
        for (one, other) in [(ink.minX, expected.minX), (ink.minY, expected.minY), (ink.maxX, expected.maxX), (ink.maxY, expected.maxY)] {
            #expect(abs(one - other) < 0.3, "\(ink) \(expected)")
        }
        let lines = text.boundingRect(
            with: .zero, options: [.usesDeviceMetrics, .usesLineFragmentOrigin], attributes: [.font: font], context: nil)
        #expect(abs(lines.minX - ink.minX) < 1e-9 && lines.size == ink.size)
        #expect(abs(lines.maxY - (font.ascender - ink.minY)) < 1)
        #expect(" ".boundingRect(with: .zero, options: .usesDeviceMetrics, attributes: [.font: font], context: nil) == .zero)
    }

    @Test(
        "A limit of width breaks lines; a limit that is none does not",
        arguments: [(100, true), (0, false), (-5, false), (.nan, false), (.infinity, false), (.greatestFiniteMagnitude, false)]
            as [(CGFloat, Bool)])
    func limits(_ width: CGFloat, _ breaks: Bool) {
        let rect = Self.text.boundingRect(
            with: CGSize(width: width, height: .greatestFiniteMagnitude), options: [.usesLineFragmentOrigin, .usesFontLeading],
            attributes: [.font: Self.font], context: nil)
        #expect((rect.height > 2 * Self.font.lineHeight) == breaks)
        #expect(rect.origin == .zero && (!breaks || rect.width <= width))
    }

    @Test("Leading goes between lines only when it is asked for (BF004, BF005)")
    func leading() {
        let metrics = FontMetrics(ascender: 18, descender: -6, leading: 2, capHeight: 12, xHeight: 9)
        let font = TextFont(pointSize: 17, ownMetrics: metrics)
        func height(_ usesLeading: Bool) -> CGFloat {
            var options = TextOptions(lineBreak: .word)
            options.usesFontLeading = usesLeading
            return TextLayout([TextRun("a\nb", font: font)], options: options, displayScale: 2).unroundedSize.height
        }
        #expect(height(false) == 48 && height(true) == 50)
        let style = NSAttributedString(string: "a\nb", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
        let body = UIFont.preferredFont(forTextStyle: .body)
        let size = CGSize(width: 100, height: 0)
        let without = style.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil).height
        let with = style.boundingRect(with: size, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil).height
        #expect(abs(without - 2 * body.lineHeight) < 1e-6 && abs(with - without - body.leading) < 1e-6)
    }

    @Test("The last line that fits ends in an ellipsis when that is asked for")
    func truncation() {
        let size = CGSize(width: 100, height: 45)
        let cut = Self.text.boundingRect(
            with: size, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: [.font: Self.font], context: nil)
        #expect(abs(cut.height - 2 * Self.font.lineHeight) < 1e-6)
        let whole = Self.text.boundingRect(
            with: size, options: .usesLineFragmentOrigin, attributes: [.font: Self.font], context: nil)
        #expect(whole.height > 45)
    }

    @Test("A context lets text shrink until it fits, and says how far it went")
    func shrinking() {
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.5
        let text = NSAttributedString(string: Self.text, attributes: [.font: Self.font])
        let rect = text.boundingRect(with: CGSize(width: 200, height: 50), options: .usesLineFragmentOrigin, context: context)
        #expect(context.actualScaleFactor < 1 && context.actualScaleFactor >= 0.5)
        #expect(context.totalBounds == rect)
        _ = text.boundingRect(with: CGSize(width: 2000, height: 50), options: .usesLineFragmentOrigin, context: context)
        #expect(context.actualScaleFactor == 1)
    }

    /// The box around the dark pixels of a picture.
    private func ink(_ draw: () -> Void) -> CGRect? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100), format: format).image { _ in draw() }
        guard let picture = image.cgImage, let data = picture.dataProvider?.data else { return nil }
        let bytes = [UInt8](data as Data)
        var box: CGRect?
        for y in 0..<picture.height {
            for x in 0..<picture.width where bytes[y * picture.bytesPerRow + 4 * x + 3] > 40 {
                let pixel = CGRect(x: x, y: y, width: 1, height: 1)
                box = box?.union(pixel) ?? pixel
            }
        }
        return box
    }

    @Test("A string is drawn below its point, in its rectangle, aligned as its paragraph says, and never outside")
    func drawing() throws {
        let attributes: [NSAttributedString.Key: Any] = [.font: Self.font, .foregroundColor: UIColor.black]
        let left = try #require(ink { "HHH".draw(at: CGPoint(x: 20, y: 30), withAttributes: attributes) })
        #expect(left.minX >= 20 && left.minX < 24 && left.minY >= 30 && left.maxY <= 51)
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let right = try #require(
            ink {
                let aligned = attributes.merging([.paragraphStyle: style]) { $1 }
                "HHH".draw(in: CGRect(x: 20, y: 30, width: 150, height: 40), withAttributes: aligned)
            })
        #expect(right.maxX <= 170 && right.maxX > 165)
        let clipped = try #require(
            ink { Self.text.draw(in: CGRect(x: 20, y: 30, width: 90, height: 30), withAttributes: attributes) })
        #expect(clipped.maxY <= 60 && clipped.maxX <= 110)
        #expect(ink { "HHH".draw(in: CGRect(x: 20, y: 30, width: -3, height: 30), withAttributes: attributes) } == nil)
    }

    @Test("Underline, strike-through, background and baseline offset are drawn where a person expects them")
    func decorations() throws {
        func box(_ extra: [NSAttributedString.Key: Any], _ text: String = "nnn") -> CGRect {
            ink { text.draw(at: CGPoint(x: 20, y: 30), withAttributes: extra.merging([.font: Self.font]) { $1 }) } ?? .zero
        }
        let plain = box([:])
        #expect(box([.underlineStyle: NSUnderlineStyle.single.rawValue]).maxY > plain.maxY)
        #expect(box([:], "   ") == .zero)
        let struck = box([.strikethroughStyle: 1], "   ")
        #expect(struck.width > 5 && struck.minY > plain.minY && struck.maxY < plain.maxY)
        #expect(box([.backgroundColor: UIColor.black]).height >= 20)
        #expect(box([.baselineOffset: 6]).maxY == plain.maxY)
        #expect(box([.kern: 10]).width > plain.width + 15)
        #expect(box([.obliqueness: 0.5]).width > plain.width)
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 10, height: 12)
        shadow.shadowColor = UIColor.black
        #expect(box([.shadow: shadow]).maxY > plain.maxY + 8)
    }
}
