import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

/// What a view shows, a pixel a point.
@MainActor
private struct Shown {
    private let image: CGImage

    init(_ width: CGFloat, _ height: CGFloat, _ view: some View) {
        let canvas = Canvas(width, height, view)
        let context = CGContext(size: canvas.window.bounds.size, scale: 1)
        canvas.window.layer.displayTree()
        LayerRenderer(state: .presentation).drawInSuperlayer(canvas.window.layer, in: context)
        image = context.finish()
    }

    func at(_ x: Int, _ y: Int) -> Pixel { image.pixel(x: x, y: y) }

    /// Whether a pixel is the colour, within two steps of each channel.
    func isNear(_ x: Int, _ y: Int, _ color: (Double, Double, Double)) -> Bool {
        let pixel = at(x, y)
        let pairs = [(pixel.red, color.0), (pixel.green, color.1), (pixel.blue, color.2)]
        return pairs.allSatisfy { abs(Double($0) - 255 * $1) <= 2.5 }
    }

    /// The pixels of a rectangle.
    func pixels(_ xs: Range<Int>, _ ys: Range<Int>) -> [Pixel] { ys.flatMap { y in xs.map { x in at(x, y) } } }
}

@MainActor
@Suite("What is drawn with (Apple, SwiftUI ShapeStyle)", .serialized)
struct PaintLookTests {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let green = Color(red: 0, green: 1, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)
    private var redBlue: [Color] { [red, blue] }

    @Test("A gradient fills a shape from one unit point of its frame to another")
    func linear() {
        let shown = Shown(100, 40, LinearGradient(colors: redBlue, startPoint: .leading, endPoint: .trailing))
        for x in [0, 25, 50, 99] { #expect(shown.isNear(x, 20, (1 - (Double(x) + 0.5) / 100, 0, (Double(x) + 0.5) / 100))) }
    }

    /// Apple, `RadialGradient`: colours run between the two radii.
    @Test("A radial gradient has its first colour within the first radius and its last beyond the second")
    func radial() {
        let shown = Shown(101, 101, RadialGradient(colors: redBlue, center: .center, startRadius: 10, endRadius: 30))
        #expect(shown.isNear(50, 50, (1, 0, 0)) && shown.isNear(58, 50, (1, 0, 0)))
        #expect(shown.isNear(70, 50, (0.5, 0, 0.5)) && shown.isNear(95, 50, (0, 0, 1)))
    }

    /// Apple, `AngularGradient`: what is missing of a turn takes the end colours, changing halfway.
    @Test("An angular gradient ends at its end angle")
    func angular() {
        let half = AngularGradient(colors: redBlue, center: .center, startAngle: .zero, endAngle: .degrees(180))
        let shown = Shown(100, 100, half)
        #expect(abs(Int(shown.at(50, 95).red) - 128) < 6)
        #expect(shown.isNear(10, 40, (0, 0, 1)) && shown.isNear(90, 40, (1, 0, 0)))
        let whole = Shown(100, 100, AngularGradient(colors: redBlue, center: .center, angle: .degrees(90)))
        #expect(whole.at(45, 95).red > 240 && whole.at(55, 95).blue > 240 && abs(Int(whole.at(50, 5).red) - 128) < 8)
    }

    /// Apple, `EllipticalGradient`: circles of the unit square, stretched.
    @Test("An elliptical gradient reaches the edges of any frame together")
    func elliptical() {
        let shown = Shown(201, 101, EllipticalGradient(colors: redBlue))
        #expect(shown.isNear(100, 50, (1, 0, 0)) && shown.isNear(150, 50, (0.5, 0, 0.5)) && shown.isNear(100, 75, (0.5, 0, 0.5)))
        #expect(shown.isNear(0, 0, (0, 0, 1)))
    }

    @Test("A stroke is drawn whole, its outer half too, its gradient in the shape's frame")
    func stroke() {
        let line = LinearGradient(colors: redBlue, startPoint: .leading, endPoint: .trailing)
        let shown = Shown(100, 100, Rectangle().stroke(line, lineWidth: 20).frame(width: 60, height: 60))
        #expect(shown.isNear(12, 50, (1, 0, 0)), "outside the frame the end colour is held")
        #expect(shown.isNear(50, 12, (0.49, 0, 0.51)) && shown.isNear(50, 28, (0.49, 0, 0.51)))
        #expect(shown.isNear(50, 50, (1, 1, 1)) && shown.isNear(5, 50, (1, 1, 1)))
    }

    @Test("Text and symbols are drawn in the whole gradient, in the frame of each")
    func glyphs() {
        let line = LinearGradient(colors: redBlue, startPoint: .leading, endPoint: .trailing)
        let text = Shown(200, 60, Text("MMMMMMMM").font(.system(size: 30, weight: .black)).fixedSize().foregroundStyle(line))
        let inks = text.pixels(0..<200, 0..<60).enumerated().filter { $0.element.green < 10 }
        #expect(inks.contains { $0.element.red > 235 } && inks.contains { $0.element.blue > 235 })
        #expect(inks.contains { abs(Int($0.element.red) - Int($0.element.blue)) < 12 })
        let pair = Shown(
            120, 60,
            HStack(spacing: 0) {
                Image(systemName: "square.fill").font(.system(size: 50)).frame(width: 60)
                Image(systemName: "square.fill").font(.system(size: 50)).frame(width: 60)
            }.foregroundStyle(line))
        let (left, right) = (pair.at(30, 30), pair.at(90, 30))
        #expect(abs(Int(left.red) - 128) < 12 && abs(Int(right.red) - 128) < 12, "\(left) \(right)")
    }

    @Test("Parts of one text have gradients of their own, in the frame of the whole")
    func textRuns() {
        let line = LinearGradient(colors: redBlue, startPoint: .leading, endPoint: .trailing)
        let both = Text("MM").foregroundStyle(green) + Text("MM").foregroundStyle(line)
        let shown = Shown(200, 60, both.font(.system(size: 30, weight: .black)).fixedSize())
        let colors = shown.pixels(0..<200, 0..<60)
        #expect(colors.contains { $0.green > 250 && $0.red < 5 && $0.blue < 5 })
        #expect(!colors.contains { $0.red > 200 && $0.green < 50 }, "the gradient's first half is under the first run")
        #expect(colors.contains { $0.blue > 220 && $0.red < 40 && $0.green < 10 })
    }

    @Test("Opacity of a style weakens every colour of it, and of the foreground where it stands alone")
    func opacity() {
        let line = LinearGradient(colors: [red, red], startPoint: .leading, endPoint: .trailing)
        #expect(Shown(20, 20, Rectangle().fill(line.opacity(0.5))).isNear(10, 10, (1, 0.5, 0.5)))
        #expect(Shown(20, 20, Rectangle().fill(.opacity(0.5)).foregroundStyle(red)).isNear(10, 10, (1, 0.5, 0.5)))
        #expect(Shown(20, 20, Rectangle().fill(red.opacity(.nan))).isNear(10, 10, (1, 1, 1)))
    }

    /// Apple, `foregroundStyle(_:_:_:)`: the levels of the foreground style.
    @Test("Each level of the foreground is the style given for it; beyond the last its own levels follow")
    func levels() {
        let view = HStack(spacing: 0) {
            Rectangle().fill(.primary)
            Rectangle().fill(.secondary)
            Rectangle().fill(.tertiary)
            Rectangle().foregroundStyle(.secondary)
            Rectangle().fill(.foreground)
            Rectangle().fill(.foreground.secondary)
        }
        let shown = Shown(60, 10, view.foregroundStyle(red, green, blue))
        #expect(shown.isNear(5, 5, (1, 0, 0)) && shown.isNear(15, 5, (0, 1, 0)) && shown.isNear(25, 5, (0, 0, 1)))
        #expect(shown.isNear(35, 5, (0, 1, 0)) && shown.isNear(45, 5, (1, 0, 0)) && shown.isNear(55, 5, (0, 1, 0)))
        let two = Shown(60, 10, view.foregroundStyle(red, green))
        #expect(two.isNear(25, 5, (0.5, 1, 0.5)))
        let one = Shown(60, 10, view.foregroundStyle(red))
        #expect(one.isNear(15, 5, (1, 0.5, 0.5)) && one.isNear(55, 5, (1, 0.5, 0.5)))
    }

    @Test("A foreground said in terms of the one around it is found once")
    func nestedForeground() {
        #expect(Shown(10, 10, Rectangle().foregroundStyle(.foreground).foregroundStyle(red)).isNear(5, 5, (1, 0, 0)))
        #expect(Shown(10, 10, Rectangle().foregroundStyle(.foreground.opacity(0.5)).foregroundStyle(red)).isNear(5, 5, (1, 0.5, 0.5)))
        let twice = Rectangle().foregroundStyle(.secondary).foregroundStyle(.foreground.secondary).foregroundStyle(red)
        #expect(Shown(10, 10, twice).isNear(5, 5, (1, 0.75, 0.75)))
        #expect(Shown(10, 10, Rectangle().foregroundStyle(.secondary)).at(5, 5) == Shown(10, 10, Rectangle().fill(.secondary)).at(5, 5))
    }

    @Test("The tint is any style: it fills what is drawn with it, and gives the controls its first colour")
    func tint() {
        let line = LinearGradient(colors: redBlue, startPoint: .leading, endPoint: .trailing)
        let shown = Shown(100, 10, Rectangle().fill(.tint).tint(line))
        #expect(shown.isNear(2, 5, (0.975, 0, 0.025)) && shown.isNear(97, 5, (0.025, 0, 0.975)))
        #expect(Shown(10, 10, Rectangle().fill(.selection).tint(red)).isNear(5, 5, (1, 0, 0)))
        let canvas = Canvas(100, 60, Toggle("On", isOn: .constant(true)).tint(line))
        #expect(canvas.views(UISwitch.self).first?.onTintColor?.cgColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
    }

    @Test("Styles of the system, with their levels")
    func systemStyles() {
        func color<S: ShapeStyle>(_ style: S) -> Pixel { Shown(10, 10, Rectangle().fill(style)).at(5, 5) }
        func expected(_ color: UIColor) -> Pixel { Shown(10, 10, Color(uiColor: color)).at(5, 5) }
        #expect(color(.background) == expected(.systemBackground))
        #expect(color(.background.secondary) == expected(.secondarySystemBackground))
        #expect(color(.windowBackground) == expected(.systemBackground))
        #expect(color(.fill) == expected(.systemFill) && color(.fill.quaternary) == expected(.quaternarySystemFill))
        #expect(color(.separator) == expected(.separator) && color(.link) == expected(.link))
        #expect(color(.placeholder) == expected(.placeholderText))
        #expect(Shown(10, 10, Rectangle().fill(.background).backgroundStyle(red)).isNear(5, 5, (1, 0, 0)))
        #expect(Shown(10, 10, Rectangle().fill(.background.secondary).backgroundStyle(red)).isNear(5, 5, (1, 0.5, 0.5)))
    }

    @Test("A style combines with what is behind, of shapes and of text")
    func blending() {
        let shape = ZStack { red; Rectangle().fill(blue.blendMode(.screen)) }
        #expect(Shown(10, 10, shape).isNear(5, 5, (1, 0, 1)))
        let text = ZStack { red; Text("MMM").font(.system(size: 40, weight: .black)).foregroundStyle(green.blendMode(.plusLighter)) }
        #expect(Shown(100, 50, text).pixels(0..<100, 0..<50).contains { $0.red == 255 && $0.green == 255 && $0.blue == 0 })
    }

    @Test("Shadows of a style lie below what it draws, or inside it")
    func shadows() {
        let below = Rectangle().fill(red.shadow(.drop(color: blue, radius: 0, x: 5, y: 8))).frame(width: 20, height: 20)
        let shown = Shown(60, 60, below)
        #expect(shown.isNear(30, 30, (1, 0, 0)) && shown.isNear(43, 45, (0, 0, 1)) && shown.isNear(22, 45, (1, 1, 1)))
        let inside = Rectangle().fill(red.shadow(.inner(color: blue, radius: 0, x: 5, y: 8))).frame(width: 20, height: 20)
        let cut = Shown(60, 60, inside)
        #expect(cut.isNear(22, 35, (0, 0, 1)) && cut.isNear(35, 24, (0, 0, 1)) && cut.isNear(35, 35, (1, 0, 0)))
        #expect(cut.isNear(15, 35, (1, 1, 1)) && cut.isNear(45, 45, (1, 1, 1)))
        let text = Text("M").font(.system(size: 40, weight: .black)).foregroundStyle(red.shadow(.drop(color: blue, radius: 0, y: 60)))
        let moved = Shown(100, 200, text)
        #expect(moved.pixels(0..<100, 0..<100).contains { $0.red == 255 && $0.green == 0 })
        #expect(moved.pixels(0..<100, 125..<200).contains { $0.blue == 255 && $0.red == 0 }, "beyond the frame")
        let symbol = Image(systemName: "square.fill").font(.system(size: 30)).foregroundStyle(red.shadow(.drop(color: blue, radius: 0, y: 50)))
        #expect(Shown(60, 160, symbol).isNear(30, 130, (0, 0, 1)))
    }

    @Test("A style in a rectangle has its unit points there")
    func inRect() {
        let line = LinearGradient(colors: redBlue, startPoint: .leading, endPoint: .trailing)
        let shown = Shown(100, 10, Rectangle().fill(line.in(CGRect(x: 40, y: 0, width: 20, height: 10))))
        #expect(shown.isNear(30, 5, (1, 0, 0)) && shown.isNear(70, 5, (0, 0, 1)) && shown.isNear(50, 5, (0.475, 0, 0.525)))
    }

    @Test("Between two colours lies what the gradient's space says")
    func colorSpaces() {
        func middle<S: ShapeStyle>(_ style: S) -> Shown { Shown(10, 101, Rectangle().fill(style)) }
        let gradient = Gradient(colors: [red, green])
        #expect(middle(gradient.colorSpace(.device)).isNear(5, 50, (0.5, 0.5, 0)))
        #expect(middle(gradient.colorSpace(.perceptual)).isNear(5, 50, (0.816, 0.66, 0)))
        let mixed = red.mix(with: green, by: 0.5).resolve(in: EnvironmentValues())
        #expect(abs(mixed.red - 0.816) < 0.01 && abs(mixed.green - 0.66) < 0.01)
        let standard = middle(blue.gradient)
        #expect(standard.at(5, 2).red > 20 && standard.isNear(5, 100, (0, 0, 1)))
    }

    /// Apple, `ImagePaint`: a region of an image, repeated.
    @Test("An image's part is repeated from the corner of the shape's frame, at its scale")
    func tiles() {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
            UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
            context.fill(CGRect(x: 4, y: 0, width: 4, height: 8))
        }
        let image = Image(uiImage: picture)
        let whole = Shown(40, 40, Rectangle().fill(.image(image)))
        #expect(whole.isNear(1, 1, (1, 0, 0)) && whole.isNear(6, 1, (0, 0, 1)) && whole.isNear(9, 30, (1, 0, 0)))
        let large = Shown(40, 40, Rectangle().fill(.image(image, scale: 2)))
        #expect(large.isNear(6, 1, (1, 0, 0)) && large.isNear(10, 1, (0, 0, 1)) && large.isNear(18, 1, (1, 0, 0)))
        let part = Shown(40, 40, Rectangle().fill(.image(image, sourceRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1))))
        #expect(part.isNear(1, 1, (0, 0, 1)) && part.isNear(30, 30, (0, 0, 1)))
        let none = Shown(10, 10, Rectangle().fill(.image(image, sourceRect: CGRect(x: 2, y: 2, width: 1, height: 1), scale: 1)))
        #expect(none.isNear(5, 5, (1, 1, 1)) && Shown(10, 10, Rectangle().fill(.image(image, scale: 0))).isNear(5, 5, (1, 1, 1)))
    }

    /// Apple, `MeshGradient`: colours of the vertices, between them linear or smooth, the background around.
    @Test("A net has the colours of its vertices, even ones between them, and its background around")
    func mesh() {
        func net(_ points: [SIMD2<Float>], smooth: Bool, background: Color = .clear) -> MeshGradient {
            MeshGradient(
                width: 2, height: 2, points: points, colors: [red, blue, red, blue], background: background, smoothsColors: smooth)
        }
        let square: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
        let even = Shown(100, 100, net(square, smooth: false))
        #expect(even.isNear(0, 0, (0.995, 0, 0.005)) && even.isNear(50, 70, (0.495, 0, 0.505)) && even.isNear(99, 99, (0.005, 0, 0.995)))
        #expect(even.isNear(25, 50, (0.745, 0, 0.255)))
        let small = Shown(100, 100, net([[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]], smooth: true, background: green))
        #expect(small.isNear(10, 50, (0, 1, 0)) && small.isNear(50, 50, (0.49, 0, 0.51)) && small.at(27, 50).red > 230)
        #expect(Shown(10, 10, net([[0, 0]], smooth: false, background: green)).isNear(5, 5, (0, 1, 0)), "too few points")
    }

    @Test("A change of a style is seen, whichever its kinds")
    func changes() {
        let model = Choice()
        let canvas = Canvas(20, 20, Chooser(model: model, styles: [
            AnyShapeStyle(red), AnyShapeStyle(LinearGradient(colors: [blue, blue], startPoint: .top, endPoint: .bottom)),
            AnyShapeStyle(.ultraThinMaterial), AnyShapeStyle(green.blendMode(.multiply)), AnyShapeStyle(red),
        ]))
        func pixel() -> Pixel {
            let context = CGContext(size: canvas.window.bounds.size, scale: 1)
            canvas.window.layer.displayTree()
            LayerRenderer(state: .presentation).drawInSuperlayer(canvas.window.layer, in: context)
            return context.finish().pixel(x: 10, y: 10)
        }
        let first = pixel()
        canvas.act { model.index = 1 }
        #expect(pixel() == Pixel(red: 0, green: 0, blue: 255, alpha: 255))
        canvas.act { model.index = 2 }
        #expect(pixel() != first)
        canvas.act { model.index = 3 }
        #expect(pixel() == Pixel(red: 0, green: 255, blue: 0, alpha: 255))
        canvas.act { model.index = 4 }
        #expect(pixel() == first && first == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    }
}

@MainActor @Observable
private final class Choice { var index = 0 }

private struct Chooser: View {
    let model: Choice
    let styles: [AnyShapeStyle]
    var body: some View { Rectangle().fill(styles[model.index]) }
}
