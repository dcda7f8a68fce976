import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

extension CALayer {
    /// The layers below, in tree order.
    fileprivate var allSublayers: [CALayer] { (sublayers ?? []).flatMap { [$0] + $0.allSublayers } }
}

@MainActor
@Suite("Materials and shapes (Apple, SwiftUI Material, UnevenRoundedRectangle, GeometryEffect)", .serialized)
struct MaterialTests {
    private func picture(_ canvas: Canvas) -> CGImage {
        let context = CGContext(size: canvas.window.bounds.size, scale: 1)
        canvas.window.layer.displayTree()
        LayerRenderer(state: .presentation).drawInSuperlayer(canvas.window.layer, in: context)
        return context.finish()
    }

    /// Black left of the middle and white right of it, with something over it.
    private func canvas(_ front: some View) -> Canvas {
        let canvas = Canvas(
            100, 100,
            ZStack {
                HStack(spacing: 0) { Color.black; Color.white }
                front
            })
        canvas.settle()
        return canvas
    }

    private func red(_ image: CGImage, _ x: Int, _ y: Int) -> Int { Int(image.pixel(x: x, y: y).red) }

    @Test("A material behind a view is what lies behind, blurred, under its tint; only inside its shape")
    func background() {
        let image = picture(canvas(Color.clear.frame(width: 100, height: 40).background(.ultraThinMaterial, in: Rectangle())))
        #expect(red(image, 45, 10) == 0 && red(image, 55, 10) == 255)
        let inside = (red(image, 2, 50), red(image, 45, 50), red(image, 55, 50), red(image, 97, 50))
        #expect(inside.0 > 90 && inside.0 < inside.1 && inside.1 < inside.2 && inside.2 < inside.3, "\(inside)")
        #expect(inside.2 - inside.1 < 30, "\(inside)")
        let capsule = picture(canvas(Color.clear.frame(width: 80, height: 40).background(.thinMaterial, in: Capsule())))
        #expect(red(capsule, 11, 31) == 0 && red(capsule, 35, 50) > 50)
    }

    @Test("Thicker materials show less of what lies behind")
    func thickness() {
        let contrasts = [Material.ultraThin, .thin, .regular, .thick, .ultraThick].map { material in
            let image = picture(canvas(Rectangle().fill(material)))
            return red(image, 98, 50) - red(image, 1, 50)
        }
        #expect(zip(contrasts, contrasts.dropFirst()).allSatisfy { $0 > $1 + 5 } && contrasts.last! > 0, "\(contrasts)")
    }

    @Test("A material follows the colour scheme around it, and less transparency")
    func scheme() {
        let light = picture(canvas(Rectangle().fill(.thickMaterial)))
        let dark = picture(canvas(Rectangle().fill(.thickMaterial).environment(\.colorScheme, .dark)))
        #expect(red(light, 50, 50) > 180 && red(dark, 50, 50) < 90)
        let canvas = canvas(Rectangle().fill(.ultraThinMaterial))
        canvas.act { UIApplication.shared.accessibilityOptions.insert(.reduceTransparency) }
        let image = picture(canvas)
        #expect(red(image, 1, 50) == red(image, 98, 50) && red(image, 1, 50) > 240)
    }

    @Test("Each corner of an uneven rectangle has its radius; from right to left leading is right; too large radii share the side")
    func uneven() {
        let shape = UnevenRoundedRectangle(topLeadingRadius: 40, bottomTrailingRadius: 20)
        let path = shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 80))
        #expect(!path.contains(CGPoint(x: 5, y: 5)) && path.contains(CGPoint(x: 98, y: 2)))
        #expect(path.contains(CGPoint(x: 2, y: 78)) && !path.contains(CGPoint(x: 98, y: 78)) && path.contains(CGPoint(x: 90, y: 70)))
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 80))
        func corner(_ direction: LayoutDirection) -> (left: Bool, right: Bool) {
            let image = picture(
                Canvas(
                    100, 100,
                    UnevenRoundedRectangle(topLeadingRadius: 40).fill(.red).environment(\.layoutDirection, direction)))
            return (image.pixel(x: 4, y: 4).green < 100, image.pixel(x: 95, y: 4).green < 100)
        }
        #expect(corner(.leftToRight) == (false, true))
        #expect(corner(.rightToLeft) == (true, false))
        let large = RectangleCornerRadii(topLeading: 90, bottomLeading: 30, bottomTrailing: -5, topTrailing: 30)
            .fitting(CGSize(width: 60, height: 200))
        #expect(large == RectangleCornerRadii(topLeading: 45, bottomLeading: 15, bottomTrailing: 0, topTrailing: 15))
        let inset = UnevenRoundedRectangle(topLeadingRadius: 40).inset(by: 10).path(in: CGRect(x: 0, y: 0, width: 100, height: 80))
        #expect(inset.boundingRect.isClose(10, 10, 80, 60))
    }

    @Test("A container relative shape has its container's corners, smaller by its distance from the edge; without a container none")
    func containerRelative() {
        func path(_ padding: CGFloat, isInContainer: Bool = true) -> Path {
            let shape = ContainerRelativeShape().fill(.red).padding(padding)
            let canvas = isInContainer
                ? Canvas(100, 100, shape.containerShape(RoundedRectangle(cornerRadius: 30))) : Canvas(100, 100, shape)
            canvas.settle()
            let layers = [canvas.window.layer] + canvas.window.layer.allSublayers
            let shown = layers.compactMap { $0 as? CAShapeLayer }.first { $0.path != nil }
            return Path(shown!.path!)
        }
        #expect(!path(0).contains(CGPoint(x: 6, y: 6)))
        let inner = path(20)
        #expect(inner.boundingRect.isClose(0, 0, 60, 60))
        // A radius of 10 leaves out about 3 points of the corner's diagonal.
        #expect(!inner.contains(CGPoint(x: 2, y: 2)) && inner.contains(CGPoint(x: 5, y: 5)))
        #expect(path(40).contains(CGPoint(x: 0.5, y: 0.5)))
        #expect(path(0, isInContainer: false).contains(CGPoint(x: 1, y: 1)))
    }

    @Test("background(in:) is filled with the background style around, the system's without one")
    func backgroundStyle() {
        let box = Color.clear.frame(width: 40, height: 40)
        let plain = picture(canvas(box.background(in: Circle())))
        #expect(red(plain, 45, 50) == 255 && red(plain, 31, 31) == 0)
        let styled = picture(canvas(box.background(in: Rectangle()).backgroundStyle(Color(red: 1, green: 0, blue: 0))))
        #expect(styled.pixel(x: 55, y: 50).description == "#FF0000FF")
    }

    @Test("Glass is there as a thin material under its tint, in its shape")
    func glass() {
        let image = picture(
            canvas(Color.clear.frame(width: 80, height: 40).glassEffect(.regular.tint(.blue), in: .rect(cornerRadius: 5))))
        #expect(red(image, 45, 50) > 40 && red(image, 45, 20) == 0)
        let tinted = image.pixel(x: 45, y: 50)
        #expect(tinted.blue > tinted.red)
    }

    private struct Shake: GeometryEffect {
        var amount: CGFloat
        var animatableData: CGFloat {
            get { amount }
            set { amount = newValue }
        }
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: amount * size.width, y: 0))
        }
    }

    @Observable @MainActor final class Shaking { var amount: CGFloat = 0 }

    private struct ShakingView: View {
        let model: Shaking
        let tap: @MainActor () -> Void
        var body: some View {
            Button(action: tap) { Color.red.frame(width: 20, height: 20) }.modifier(Shake(amount: model.amount))
        }
    }

    @Test("A geometry effect moves what is shown and where it is touched, not the layout, and its data is animated")
    func geometryEffect() {
        let model = Shaking()
        var taps = 0
        let canvas = Canvas(100, 100, ShakingView(model: model) { taps += 1 })
        canvas.settle()
        #expect(picture(canvas).pixel(x: 50, y: 50).green < 100)
        withAnimation(.linear(duration: 1)) { model.amount = 1 }
        canvas.advance(0.5)
        let half = picture(canvas)
        #expect(half.pixel(x: 45, y: 50).green > 200 && half.pixel(x: 55, y: 50).green < 100 && half.pixel(x: 65, y: 50).green < 100)
        canvas.settle()
        let moved = picture(canvas)
        #expect(moved.pixel(x: 55, y: 50).green > 200 && moved.pixel(x: 70, y: 50).green < 100)
        canvas.tap(70, 50)
        canvas.settle()
        canvas.tap(45, 50)
        canvas.settle()
        #expect(taps == 1)
    }

    @Test("Projection transforms are put together, and turned round, as matrices are")
    func projection() {
        let move = ProjectionTransform(CGAffineTransform(translationX: 3, y: 4))
        let scale = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 5))
        let both = move.concatenating(scale)
        #expect(both == ProjectionTransform(CGAffineTransform(translationX: 3, y: 4).concatenating(CGAffineTransform(scaleX: 2, y: 5))))
        #expect(both.concatenating(both.inverted()).isIdentity && both.isAffine)
        var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
        #expect(!flat.invert() && flat.m11 == 0)
        var lens = CATransform3DIdentity
        lens.m34 = -1 / 500
        let turned = ProjectionTransform(CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), lens))
        #expect(!turned.isAffine && turned.m13 != 0)
        #expect(abs(turned.inverted().inverted().m13 - turned.m13) < 1e-9)
    }
}
