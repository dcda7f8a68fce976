import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Lines of a text are aligned in the text's own width (Apple, multilineTextAlignment(_:))", .serialized)
struct TextAlignmentTests {
    private func picture(_ view: some View) -> CGImage {
        let canvas = Canvas(300, 120, view.frame(width: 300, height: 120))
        let context = CGContext(size: canvas.window.bounds.size, scale: 2)
        canvas.window.layer.displayTree()
        LayerRenderer(state: .presentation).drawInSuperlayer(canvas.window.layer, in: context)
        return context.finish()
    }

    /// The first and last column with ink, in pixels, of rows of a picture.
    private func ink(_ image: CGImage, rows: Range<Int>) -> (first: Int, last: Int)? {
        let columns = (0..<image.width).filter { x in rows.contains { image.pixel(x: x, y: $0).alpha > 60 && image.pixel(x: x, y: $0).red < 200 } }
        return columns.first.map { ($0, columns.last!) }
    }

    nonisolated static let cases: [(TextAlignment, LayoutDirection)] = [TextAlignment.leading, .center, .trailing].flatMap { alignment in
        [(alignment, .leftToRight), (alignment, .rightToLeft)]
    }

    @Test("Room beside a text changes nothing in it, for every alignment and direction", arguments: cases)
    func room(_ alignment: TextAlignment, _ direction: LayoutDirection) throws {
        for string in ["One", "I\nMMMMMMMM", "MMMMMMMM\nI\n", "שלום\nMMMMMMMM", "\n\nMM"] {
            let text = Text(verbatim: string).font(.system(size: 17)).multilineTextAlignment(alignment)
            let roomy = picture(text.environment(\.layoutDirection, direction))
            let tight = picture(text.fixedSize().environment(\.layoutDirection, direction))
            #expect(roomy.hasSamePixels(as: tight), "\(string.debugDescription)")
            #expect(ink(roomy, rows: 0..<roomy.height) != nil)
        }
    }

    @Test("A line keeps its side of the widest one, whether it ends at a break or where the width ends", arguments: [TextAlignment.leading, .center, .trailing])
    func sides(_ alignment: TextAlignment) throws {
        for string in ["HH\nHHHHHHHHHHHH", "HHHHHHHHHHHH HHHHHHHHHHHHH HH"] {
            let image = picture(Text(verbatim: string).font(.system(size: 17)).multilineTextAlignment(alignment).frame(width: 180))
            let all = try #require(ink(image, rows: 0..<image.height))
            let bottom = try #require((0..<image.height).last { ink(image, rows: $0..<$0 + 1) != nil })
            let top = try #require((0..<image.height).first { ink(image, rows: $0..<$0 + 1) != nil })
            let short = try #require(ink(image, rows: string.contains("\n") ? top..<top + 2 : bottom - 1..<bottom + 1))
            #expect(short.last - short.first < (all.last - all.first) / 2)
            switch alignment {
            case .leading: #expect(abs(short.first - all.first) <= 2)
            case .center: #expect(abs(short.first + short.last - all.first - all.last) <= 4)
            case .trailing: #expect(abs(short.last - all.last) <= 2)
            }
            // A wrapped line's trailing space counts as width (FACT 99).
            #expect(abs(all.first + all.last - 600) <= (string.contains("\n") ? 6 : 12), "the text is in the middle of its room")
        }
    }
}
