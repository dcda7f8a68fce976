import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Drawing into a canvas (Apple, SwiftUI GraphicsContext; WWDC21 “Add rich graphics to your SwiftUI app”)", .serialized)
struct GraphicsContextTests {
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)
    private static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
        Path(CGRect(x: x, y: y, width: width, height: height))
    }
    private let nothing = "#00000000", redHex = "#FF0000FF", blueHex = "#0000FFFF"

    @Test("A path is filled by its rule, and stroked on both sides of its line")
    func paths() {
        let page = CanvasPage { context, size in
            #expect(size == CGSize(width: 40, height: 40))
            var path = Self.box(0, 0, 20, 20)
            path.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
            context.fill(path, with: .color(Self.red), style: FillStyle(eoFill: true))
            context.stroke(Self.box(25, 25, 10, 10), with: .color(Self.blue), lineWidth: 4)
        }
        #expect(page.pixels((2, 2), (10, 10), (24, 24), (26, 30), (30, 30)) == [redHex, nothing, blueHex, blueHex, nothing])
    }

    @Test("A copy of a context draws into the same layer, and its state is its own")
    func values() {
        let page = CanvasPage { context, _ in
            var copy = context
            copy.opacity = 0.5
            copy.translateBy(x: 20, y: 0)
            copy.clip(to: Self.box(0, 0, 10, 10))
            copy.addFilter(.colorInvert())
            context.fill(Self.box(0, 0, 20, 20), with: .color(Self.red))
            copy.fill(Self.box(0, 0, 20, 20), with: .color(Self.red))
            #expect(context.opacity == 1 && context.transform == .identity && context.clipBoundingRect.width == 40)
        }
        #expect(page.pixels((15, 15), (25, 5), (35, 5), (25, 15)) == [redHex, "#00808080", nothing, nothing])
    }

    @Test("Transforms are put before those that are there; what has no area draws nothing")
    func transforms() {
        let page = CanvasPage { context, _ in
            var moved = context
            moved.translateBy(x: 20, y: 20)
            moved.scaleBy(x: 2, y: 2)
            moved.rotate(by: .degrees(90))
            moved.fill(Self.box(0, 0, 5, 2), with: .color(Self.red))
            moved.concatenate(CGAffineTransform(translationX: 1, y: 0))
            #expect(moved.transform.ty == 22)
            for broken in [CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(translationX: .nan, y: 0)] {
                var flat = context
                flat.concatenate(broken)
                flat.clip(to: Self.box(0, 0, 1, 1))
                flat.addFilter(.blur(radius: 2))
                flat.fill(Self.box(0, 0, 40, 40), with: .color(Self.blue))
                flat.drawLayer { $0.fill(Self.box(0, 0, 40, 40), with: .color(Self.blue)) }
                flat.draw(Text("Shelf"), at: .zero)
                #expect(flat.clipBoundingRect.isNull)
            }
            context.fill(Path(CGRect(x: CGFloat.nan, y: 0, width: 40, height: 40)), with: .color(Self.blue))
            context.fill(Path(), with: .color(Self.blue))
            context.stroke(Self.box(0, 0, 9, 9), with: .color(Self.blue), lineWidth: .infinity)
        }
        #expect(page.pixels((18, 25), (18, 31), (22, 25), (2, 2)) == [redHex, nothing, nothing, nothing])
    }

    @Test("Clips cut one another; an inverse one leaves what is outside, a layer's one what is opaque in it")
    func clips() {
        let page = CanvasPage { context, _ in
            var both = context
            both.clip(to: Self.box(0, 0, 10, 20))
            both.clip(to: Self.box(5, 0, 20, 20))
            #expect(both.clipBoundingRect == CGRect(x: 5, y: 0, width: 5, height: 20))
            both.fill(Self.box(0, 0, 40, 40), with: .color(Self.red))
            var outside = context
            outside.clip(to: Self.box(20, 0, 20, 20))
            outside.clip(to: Self.box(25, 5, 10, 10), options: .inverse)
            outside.fill(Self.box(20, 0, 20, 20), with: .color(Self.red))
            var layer = context
            layer.translateBy(x: 0, y: 20)
            layer.clipToLayer(opacity: 0.5) { $0.fill(Self.box(0, 0, 10, 10), with: .color(.white)) }
            layer.fill(Self.box(0, 0, 40, 40), with: .color(Self.red))
            var around = context
            around.translateBy(x: 20, y: 20)
            around.clip(to: Self.box(0, 0, 20, 20))
            around.clipToLayer(options: .inverse) { $0.fill(Self.box(0, 0, 10, 10), with: .color(.white)) }
            around.fill(Self.box(0, 0, 40, 40), with: .color(Self.red))
        }
        #expect(page.pixels((2, 2), (7, 2), (12, 2), (7, 22)) == [nothing, redHex, nothing, "#80000080"])
        #expect(page.pixels((22, 2), (30, 10), (37, 10)) == [redHex, nothing, redHex])
        #expect(page.pixels((12, 25), (22, 22), (35, 35)) == [nothing, nothing, redHex])
    }

    @Test("A layer is drawn as one, with the opacity and the filters around it, and begins with its space alone")
    func layers() {
        let page = CanvasPage { context, _ in
            context.fill(Self.box(0, 0, 40, 40), with: .color(.white))
            context.opacity = 0.5
            context.translateBy(x: 10, y: 10)
            context.drawLayer { layer in
                #expect(layer.opacity == 1 && layer.transform.tx == 10)
                layer.fill(Self.box(0, 0, 10, 10), with: .color(Self.red))
                layer.fill(Self.box(5, 0, 10, 10), with: .color(Self.red))
            }
            struct Stop: Error {}
            #expect(throws: Stop.self) { try context.drawLayer { _ in throw Stop() } }
        }
        #expect(page.pixels((12, 12), (17, 12), (27, 12)) == ["#FF7F7FFF", "#FF7F7FFF", "#FFFFFFFF"])
    }

    @Test("What is drawn is mixed as the blend mode says; in a layer with nothing behind it there is nothing to be mixed with")
    func blending() {
        let page = CanvasPage { context, _ in
            context.fill(Self.box(0, 0, 40, 40), with: .color(Color(red: 1, green: 1, blue: 0)))
            context.blendMode = .multiply
            context.fill(Self.box(0, 0, 10, 10), with: .color(Color(red: 1, green: 0, blue: 1)))
            context.blendMode = .clear
            context.fill(Self.box(10, 0, 10, 10), with: .color(.white))
            context.blendMode = .normal
            context.drawLayer { layer in
                layer.blendMode = .multiply
                layer.fill(Self.box(20, 0, 10, 10), with: .color(Self.blue))
            }
            #expect(GraphicsContext.BlendMode(rawValue: 99).coreGraphics == .normal)
        }
        #expect(page.pixels((5, 5), (15, 5), (25, 5), (35, 5)) == [redHex, nothing, blueHex, "#FFFF00FF"])
    }

    @Test("Blobs: a threshold that is added before a blur comes after it")
    func filters() {
        let page = CanvasPage { context, _ in
            context.addFilter(.alphaThreshold(min: 0.5, color: Self.blue))
            context.addFilter(.blur(radius: 4))
            context.drawLayer { layer in
                layer.fill(Self.box(5, 5, 14, 30), with: .color(Self.red))
                layer.fill(Self.box(22, 5, 14, 30), with: .color(Self.red))
            }
        }
        #expect(page.pixels((12, 20), (20, 20), (5, 5), (1, 20)) == [blueHex, blueHex, nothing, nothing])
    }

    @Test("A shadow goes with the space it was added in; apart from its object it is faded by itself")
    func shadows() {
        let page = CanvasPage { context, _ in
            var grouped = context
            grouped.scaleBy(x: 2, y: 2)
            grouped.addFilter(.shadow(color: .black, radius: 0, x: 2, y: 0))
            grouped.opacity = 0.5
            grouped.fill(Self.box(2, 2, 5, 5), with: .color(Self.red))
            var apart = context
            apart.opacity = 0.5
            apart.addFilter(.shadow(color: .black, radius: 0, x: 4, y: 0, options: .disablesGroup))
            apart.fill(Self.box(4, 24, 10, 10), with: .color(Self.red))
        }
        #expect(page.pixels((6, 6), (16, 6), (19, 6)) == ["#80000080", "#00000080", nothing])
        #expect(page.pixels((6, 26), (12, 26), (16, 26)) == ["#80000080", "#800000C0", "#00000080"])
    }

    @Test("Gradients have their points in the space of the drawing, and go on as their options say")
    func gradients() {
        let colors = Gradient(colors: [Color(red: 0, green: 0, blue: 0), Color(red: 1, green: 1, blue: 1)])
        let page = CanvasPage { context, _ in
            let ends = (CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0))
            context.fill(Self.box(0, 0, 40, 10), with: .linearGradient(colors, startPoint: ends.0, endPoint: ends.1))
            context.fill(
                Self.box(0, 10, 40, 10), with: .linearGradient(colors, startPoint: ends.0, endPoint: ends.1, options: .repeat))
            context.fill(
                Self.box(0, 20, 40, 10),
                with: .linearGradient(colors, startPoint: ends.0, endPoint: ends.1, options: [.repeat, .mirror]))
            context.translateBy(x: 0, y: 30)
            context.fill(
                Self.box(0, 0, 40, 10), with: .linearGradient(colors, startPoint: ends.0, endPoint: ends.1, options: .linearColor))
        }
        let picture = page.picture
        func grey(_ x: Int, _ y: Int) -> Int { Int(picture.pixel(x: x, y: y).red) }
        #expect(grey(2, 5) == 0 && grey(35, 5) == 255 && abs(grey(15, 5) - 140) < 6)
        #expect(abs(grey(15, 15) - grey(25, 15)) < 3 && abs(grey(15, 15) - grey(5, 15)) < 3 && grey(20, 15) < 30)
        #expect(abs(grey(18, 25) - grey(21, 25)) < 3 && grey(29, 25) < 30)
        #expect(grey(15, 35) > 185, "half the light is brighter than half the code")
        let round = CanvasPage { context, _ in
            context.fill(
                Self.box(0, 0, 40, 40), with: .radialGradient(colors, center: CGPoint(x: 20, y: 20), startRadius: 5, endRadius: 15))
        }
        let around = CanvasPage { context, _ in
            context.fill(Self.box(0, 0, 40, 40), with: .conicGradient(colors, center: CGPoint(x: 20, y: 20), angle: .degrees(90)))
        }
        #expect(round.pixels((20, 20), (20, 38)) == ["#000000FF", "#FFFFFFFF"])
        let turn = around.picture
        #expect(turn.pixel(x: 18, y: 38).red < 20 && turn.pixel(x: 21, y: 38).red > 235 && turn.pixel(x: 2, y: 20).red < 70)
    }

    @Test("The backdrop is what was drawn before: filtered, it is frosted glass")
    func backdrop() {
        let page = CanvasPage { context, _ in
            context.fill(Self.box(0, 0, 20, 40), with: .color(Self.red))
            var glass = context
            glass.scaleBy(x: 2, y: 2)
            glass.addFilter(.colorInvert())
            glass.fill(Self.box(2, 2, 16, 5), with: .backdrop)
        }
        #expect(page.pixels((10, 8), (10, 20), (30, 8)) == ["#00FFFFFF", redHex, nothing])
    }

    @Test("A style is resolved in the environment around the canvas; the first of a palette fills a path")
    func styles() {
        let view = SwiftUI.Canvas { context, _ in
            context.fill(Self.box(0, 0, 10, 10), with: .foreground)
            context.fill(Self.box(10, 0, 10, 10), with: .style(.tint))
            context.fill(Self.box(20, 0, 10, 10), with: .palette([.color(Self.blue), .color(Self.red)]))
            context.fill(Self.box(30, 0, 10, 10), with: .palette([]))
            context.fill(Self.box(0, 10, 10, 10), with: context.resolve(.foreground))
            #expect(context.environment.colorScheme == .dark)
        }
        let page = CanvasPage(view.foregroundStyle(Self.red).tint(Self.blue).environment(\.colorScheme, .dark))
        #expect(page.pixels((5, 5), (15, 5), (25, 5), (35, 5), (5, 15)) == [redHex, blueHex, blueHex, nothing, redHex])
    }

    @Test("Core Graphics draws in the space and the clip of the context, y growing downwards")
    func coreGraphics() {
        let page = CanvasPage { context, _ in
            context.translateBy(x: 10, y: 10)
            context.clip(to: Self.box(0, 0, 5, 20))
            context.withCGContext { cg in
                cg.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
                cg.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
            }
            context.fill(Self.box(0, 10, 10, 5), with: .color(Self.blue))
        }
        #expect(page.pixels((12, 12), (12, 17), (17, 12), (12, 22)) == [redHex, nothing, nothing, blueHex])
    }
}
