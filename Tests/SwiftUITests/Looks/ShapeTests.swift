import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Shapes made of others, and paths (Apple, SwiftUI Shape, Path)", .serialized)
struct ShapeTests {
    private let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

    private func picture(_ width: CGFloat, _ height: CGFloat, _ view: some View) -> CGImage {
        let canvas = Canvas(width, height, view)
        let context = CGContext(size: canvas.window.bounds.size, scale: 1)
        canvas.window.layer.displayTree()
        LayerRenderer(state: .presentation).drawInSuperlayer(canvas.window.layer, in: context)
        return context.finish()
    }

    @Test("Shapes are moved, turned, scaled, transformed and sized around points of their frame")
    func derived() {
        func box(_ shape: some Shape) -> CGRect { shape.path(in: rect).boundingRect }
        #expect(box(Rectangle().offset(x: 5, y: -5)) == rect.offsetBy(dx: 5, dy: -5))
        #expect(box(Rectangle().offset(CGSize(width: 1, height: 2))) == rect.offsetBy(dx: 1, dy: 2))
        #expect(box(Rectangle().rotation(.degrees(90))).isClose(35, -5, 50, 100))
        #expect(box(Rectangle().rotation(.degrees(90), anchor: .topLeading)).isClose(-40, 20, 50, 100))
        #expect(box(Rectangle().scale(0.5)) == CGRect(x: 35, y: 32.5, width: 50, height: 25))
        #expect(box(Rectangle().scale(x: 2, anchor: .bottomTrailing)) == CGRect(x: -90, y: 20, width: 200, height: 50))
        #expect(box(Rectangle().transform(CGAffineTransform(translationX: 3, y: 0))) == rect.offsetBy(dx: 3, dy: 0))
        #expect(box(Rectangle().size(width: 20, height: 10)) == CGRect(x: 10, y: 20, width: 20, height: 10))
        #expect(box(Rectangle().size(width: 20, height: 10, anchor: .center)) == CGRect(x: 50, y: 40, width: 20, height: 10))
        #expect(box(Rectangle().rotation(.zero).inset(by: 5)) == rect.insetBy(dx: 5, dy: 5))
        #expect(box(AnyShape(Rectangle().inset(by: 4))) == rect.insetBy(dx: 4, dy: 4))
        #expect(box(AnyShape(AnyShape(Circle()))) == CGRect(x: 35, y: 20, width: 50, height: 50))
        #expect(box(.buttonBorder) == rect && box(.rect(cornerSize: CGSize(width: 3, height: 9))) == rect && box(.capsule(style: .circular)) == rect)
    }

    /// Apple, `ShapeView`: each call draws above what was there.
    @Test("A fill, strokes and borders of one shape lie on each other")
    func chain() {
        let view = Rectangle().fill(Color(red: 1, green: 0, blue: 0)).stroke(Color(red: 0, green: 0, blue: 1), lineWidth: 20)
            .strokeBorder(Color(red: 0, green: 1, blue: 0), lineWidth: 4).fill(.clear)
        let image = picture(100, 100, view.frame(width: 60, height: 60))
        #expect(image.pixel(x: 50, y: 50) == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
        #expect(image.pixel(x: 27, y: 50) == Pixel(red: 0, green: 0, blue: 255, alpha: 255))
        #expect(image.pixel(x: 13, y: 50) == Pixel(red: 0, green: 0, blue: 255, alpha: 255))
        #expect(image.pixel(x: 22, y: 50) == Pixel(red: 0, green: 255, blue: 0, alpha: 255))
        #expect(view.shape.path(in: rect) == Rectangle().path(in: rect))
    }

    @Test("Even-odd fills leave holes, dashes gaps, and edges without antialiasing are whole pixels")
    func styles() {
        let rings = Path { path in
            path.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
            path.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
        }
        #expect(picture(40, 40, rings.fill(.black, style: FillStyle(eoFill: true))).pixel(x: 20, y: 20).red == 255)
        #expect(picture(40, 40, rings.fill(.black)).pixel(x: 20, y: 20).red == 0)
        let dashed = picture(60, 60, Rectangle().strokeBorder(.black, style: StrokeStyle(lineWidth: 4, dash: [6, 6])))
        let row = (0..<60).map { dashed.pixel(x: $0, y: 1).red }
        #expect(row.contains(0) && row.contains(255))
        let hard = picture(40, 40, Circle().fill(.black, style: FillStyle(antialiased: false)))
        #expect((0..<40).allSatisfy { x in (0..<40).allSatisfy { [0, 255].contains(hard.pixel(x: x, y: $0).red) } })
    }

    @Test("A path says its steps, and is read from its text")
    func elements() {
        var path = Path()
        path.move(to: CGPoint(x: 1, y: 2.5))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.addCurve(to: CGPoint(x: 9, y: 1), control1: CGPoint(x: 2, y: 3), control2: CGPoint(x: 4, y: 5))
        path.closeSubpath()
        var steps: [Path.Element] = []
        path.forEach { steps.append($0) }
        #expect(steps == [
            .move(to: CGPoint(x: 1, y: 2.5)), .line(to: CGPoint(x: 3, y: 4)),
            .quadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8)),
            .curve(to: CGPoint(x: 9, y: 1), control1: CGPoint(x: 2, y: 3), control2: CGPoint(x: 4, y: 5)), .closeSubpath,
        ])
        #expect(path.description == "1 2.5 m 3 4 l 7 8 5 6 q 2 3 4 5 9 1 c h")
        #expect(Path(path.description) == path && Path("")?.isEmpty == true)
        for text in ["1 m", "1 2 x", "1 2 3 m", "4 5", "1 h"] { #expect(Path(text) == nil, "\(text)") }
    }

    @Test("Parts of a path are transformed as they are added")
    func transformed() {
        let twice = CGAffineTransform(scaleX: 2, y: 2)
        let small = CGRect(x: 1, y: 1, width: 4, height: 2)
        let large = CGRect(x: 2, y: 2, width: 8, height: 4)
        #expect(Path { $0.addRect(small, transform: twice) }.boundingRect == large)
        #expect(Path { $0.addRects([small, small], transform: twice) }.boundingRect == large)
        #expect(Path { $0.addEllipse(in: small, transform: twice) }.boundingRect.isClose(2, 2, 8, 4))
        #expect(Path { $0.addRoundedRect(in: small, cornerSize: CGSize(width: 1, height: 1), transform: twice) }.boundingRect == large)
        #expect(Path { $0.addPath(Path(small), transform: twice) }.boundingRect == large)
        let radii = RectangleCornerRadii(topLeading: 1)
        #expect(Path(roundedRect: small, cornerRadii: radii).contains(CGPoint(x: 4.9, y: 2.9)))
        #expect(!Path(roundedRect: small, cornerRadii: radii).contains(CGPoint(x: 1.1, y: 1.1)))
        let arc = Path { $0.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .degrees(90)) }
        #expect(arc.currentPoint.map { abs($0.x) < 0.001 && abs($0.y - 10) < 0.001 } == true)
        let corner = Path {
            $0.move(to: .zero)
            $0.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        }
        #expect(corner.currentPoint.map { abs($0.x - 10) < 0.001 && abs($0.y - 4) < 0.001 } == true)
    }

    @Test("A shape without a type animates to one of its kind, and not to another")
    func erasedMotion() {
        let model = Erased()
        let canvas = Canvas(100, 100, ErasedView(model: model))
        func inks() -> Int {
            let context = CGContext(size: canvas.window.bounds.size, scale: 1)
            canvas.window.layer.displayTree()
            LayerRenderer(state: .presentation).drawInSuperlayer(canvas.window.layer, in: context)
            let image = context.finish()
            return (0..<100).filter { image.pixel(x: $0, y: 50).red == 0 }.count
        }
        #expect(inks() == 100)
        withAnimation(.linear(duration: 1)) { model.shape = AnyShape(Rectangle().scale(0.5)) }
        canvas.frame()
        canvas.advance(0.5)
        #expect((60...90).contains(inks()), "\(inks())")
        canvas.settle()
        #expect(inks() == 50)
        withAnimation(.linear(duration: 1)) { model.shape = AnyShape(Rectangle()) }
        canvas.frame()
        canvas.advance(0.2)
        #expect(inks() == 100)
    }
}

@MainActor @Observable
private final class Erased { var shape = AnyShape(Rectangle().scale(1)) }

private struct ErasedView: View {
    let model: Erased
    var body: some View { model.shape.fill(.black) }
}
