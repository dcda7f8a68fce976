import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Text and images in a canvas (Apple, SwiftUI GraphicsContext.ResolvedText, ResolvedImage)", .serialized)
struct DrawnTextTests {
    /// The box around what is drawn, in points.
    private func ink(_ page: CanvasPage) -> CGRect? {
        let picture = page.picture
        return picture.ink(in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    }

    /// Red, then blue.
    private static let halves: [Gradient.Stop] = [
        .init(color: Color(red: 1, green: 0, blue: 0), location: 0.5), .init(color: Color(red: 0, green: 0, blue: 1), location: 0.5),
    ]

    /// Four pixels: red, green over blue, white.
    private static let tile: UIImage = {
        let context = CGContext(size: CGSize(width: 2, height: 2), scale: 1)
        let colors: [UIColor] = [
            UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 1, blue: 0, alpha: 1),
            UIColor(red: 0, green: 0, blue: 1, alpha: 1), .white,
        ]
        for (index, color) in colors.enumerated() {
            context.setFillColor(color.cgColor)
            context.fill(CGRect(x: index % 2, y: index / 2, width: 1, height: 1))
        }
        return UIImage(cgImage: context.finish(), scale: 1, orientation: .up)
    }()

    @Test("A text is measured in an area, with its baselines, and drawn by its anchor or within a rectangle")
    func text() {
        var sizes: [CGSize] = []
        let page = CanvasPage(side: 200) { context, size in
            let text = context.resolve(Text("Shelf and more of it").font(.system(size: 20)))
            sizes = [text.measure(in: CGSize(width: 1000, height: 1000)), text.measure(in: CGSize(width: 80, height: 1000))]
            #expect(text.firstBaseline(in: sizes[0]) > 10 && text.firstBaseline(in: sizes[0]) < sizes[0].height)
            #expect(text.lastBaseline(in: sizes[0]) == text.firstBaseline(in: sizes[0]))
            #expect(text.lastBaseline(in: sizes[1]) > text.firstBaseline(in: sizes[1]) + 20)
            context.draw(text, at: CGPoint(x: 200, y: 200), anchor: .bottomTrailing)
        }
        #expect(sizes[1].width <= 80 && sizes[1].height > 2 * sizes[0].height - 2)
        let box = ink(page)!
        #expect(box.maxX <= 200 && box.maxX > 190 && box.minX >= 200 - sizes[0].width - 1 && box.minY > 200 - sizes[0].height)
        let wrapped = ink(CanvasPage(side: 200) { context, _ in
            context.draw(Text("Shelf and more of it").font(.system(size: 20)), in: CGRect(x: 20, y: 20, width: 80, height: 100))
        })!
        #expect(wrapped.minX >= 20 && wrapped.maxX <= 100 && wrapped.height > 40 && wrapped.minY < 40)
    }

    @Test("A text that is scaled is drawn as fine as one that is larger")
    func scaledText() {
        let large = CanvasPage(side: 100) { context, _ in
            context.draw(Text(verbatim: "H").font(.system(size: 80)), at: CGPoint(x: 50, y: 50))
        }
        let scaled = CanvasPage(side: 100) { context, _ in
            context.translateBy(x: 50, y: 50)
            context.scaleBy(x: 8, y: 8)
            context.draw(Text(verbatim: "H").font(.system(size: 10)), at: .zero)
        }
        let (a, b) = (ink(large)!, ink(scaled)!)
        #expect(abs(a.width - b.width) <= 1 && abs(a.height - b.height) <= 1)
        let greys = (0..<100).count { (1..<255).contains(scaled.picture.pixel(x: $0, y: 50).alpha) }
        #expect(greys <= 4, "only the edges of the stems are between black and white")
    }

    @Test("A text takes a shading where it has no colour of its own; its points are those of the drawing")
    func shading() {
        let page = CanvasPage(side: 100) { context, _ in
            let large = Font.system(size: 60)
            let own = Text(verbatim: "H").font(large).foregroundStyle(Color(red: 0, green: 1, blue: 0))
            let text = Text(verbatim: "▮▮").font(large) + own
            var resolved = context.resolve(text)
            #expect(resolved.shading.isForeground)
            resolved.shading = .linearGradient(
                Gradient(stops: Self.halves),
                startPoint: .zero, endPoint: CGPoint(x: 0, y: 100))
            context.draw(resolved, at: CGPoint(x: 50, y: 50))
        }
        var colors: Set<String> = []
        let picture = page.picture
        for y in 0..<100 {
            for x in 0..<100 where picture.pixel(x: x, y: y).alpha == 255 {
                let color = picture.pixel(x: x, y: y).description
                if color == "#FF0000FF" { #expect(y < 50) }
                if color == "#0000FFFF" { #expect(y >= 50) }
                colors.insert(color)
            }
        }
        #expect(colors.isSuperset(of: ["#FF0000FF", "#0000FFFF", "#00FF00FF"]) && colors.count <= 12, "\(colors)")
    }

    @Test("An image is drawn in its size or in a rectangle, in its colours, or as a shape of one shading")
    func images() {
        let page = CanvasPage { context, _ in
            let image = context.resolve(Image(uiImage: Self.tile).interpolation(.none))
            #expect(image.size == CGSize(width: 2, height: 2) && image.baseline == 2 && image.shading == nil)
            context.draw(image, at: CGPoint(x: 0, y: 0), anchor: .topLeading)
            context.draw(image, in: CGRect(x: 10, y: 0, width: 20, height: 20))
            var shaded = image
            shaded.shading = .color(Color(red: 0, green: 0, blue: 1))
            context.draw(shaded, in: CGRect(x: 0, y: 20, width: 4, height: 4))
            let symbol = context.resolve(Image(systemName: "bookmark"))
            #expect(symbol.shading != nil && symbol.baseline < symbol.size.height)
        }
        #expect(page.pixels((0, 0), (1, 0), (1, 1), (2, 2)) == ["#FF0000FF", "#00FF00FF", "#FFFFFFFF", "#00000000"])
        #expect(page.pixels((11, 1), (28, 18), (2, 22), (31, 5)) == ["#FF0000FF", "#FFFFFFFF", "#0000FFFF", "#00000000"])
    }

    @Test("Tiles of an image, and styles by the box around a path")
    func tiles() {
        let page = CanvasPage { context, _ in
            let image = Image(uiImage: Self.tile)
            context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .tiledImage(image))
            context.fill(
                Path(CGRect(x: 20, y: 0, width: 20, height: 10)),
                with: .tiledImage(image, origin: CGPoint(x: 20, y: 0), sourceRect: CGRect(x: 0, y: 0, width: 0.5, height: 1), scale: 4))
            let style = LinearGradient(
                stops: Self.halves,
                startPoint: .leading, endPoint: .trailing)
            context.fill(Path(CGRect(x: 10, y: 20, width: 20, height: 10)), with: .style(style))
            context.stroke(Path(CGRect(x: 12, y: 32, width: 20, height: 4)), with: .style(style), lineWidth: 4)
            context.fill(
                Path(CGRect(x: 0, y: 12, width: 4, height: 4)),
                with: .tiledImage(image, sourceRect: CGRect(x: 2, y: 0, width: 1, height: 1)))
        }
        #expect(page.pixels((0, 0), (3, 0), (4, 5), (9, 9)) == ["#FF0000FF", "#00FF00FF", "#0000FFFF", "#FFFFFFFF"])
        // Tiles that are made larger go over into each other.
        #expect(page.pixels((21, 1), (25, 1), (21, 6), (2, 14)) == ["#DF001FFF", "#DF001FFF", "#1F00DFFF", "#00000000"])
        #expect(page.pixels((12, 25), (28, 25), (11, 33), (33, 33)) == ["#FF0000FF", "#0000FFFF", "#FF0000FF", "#0000FFFF"])
    }
}
