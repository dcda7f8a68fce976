import CoreGraphics
import Foundation
import Testing

@Suite("Paths")
struct PathTests {
    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test("an ellipse's path box is its rectangle, the control box too")
    func ellipse() {
        let path = CGPath(ellipseIn: CGRect(x: 2, y: 3, width: 10, height: 6), transform: nil)
        #expect(path.boundingBoxOfPath == CGRect(x: 2, y: 3, width: 10, height: 6))
        #expect(path.contains(CGPoint(x: 7, y: 6)))
        #expect(!path.contains(CGPoint(x: 2.2, y: 3.2)))
    }

    @Test("a curve's path box leaves its control points out")
    func curveBox() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
        #expect(path.boundingBox.maxY == 8)
        #expect(path.boundingBoxOfPath.maxY == 6)
    }

    @Test("a path in a path is inside by the winding rule and outside by the even-odd rule")
    func fillRules() {
        let path = CGMutablePath()
        path.addRect(square)
        path.addRect(square.insetBy(dx: 2, dy: 2))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
    }

    @Test("isRect knows a rectangle and nothing else")
    func isRect() {
        var found = CGRect.zero
        #expect(CGPath(rect: square, transform: nil).isRect(&found))
        #expect(found == square)
        #expect(!CGPath(ellipseIn: square, transform: nil).isRect(nil))
        #expect(!CGPath(roundedRect: square, cornerWidth: 2, cornerHeight: 2, transform: nil).isRect(nil))
    }

    @Test(
        "arcs run the way round they are told to",
        arguments: [
            (0, CGFloat.pi / 2, false, CGRect(x: 0, y: 0, width: 1, height: 1)),
            (0, CGFloat.pi / 2, true, CGRect(x: -1, y: -1, width: 2, height: 2)),
            (0, CGFloat.pi, false, CGRect(x: -1, y: 0, width: 2, height: 1)),
            (0, CGFloat.pi, true, CGRect(x: -1, y: -1, width: 2, height: 1)),
            (0, 2 * CGFloat.pi, false, CGRect(x: -1, y: -1, width: 2, height: 2)),
            (0, 2 * CGFloat.pi, true, CGRect(x: 1, y: 0, width: 0, height: 0)),
        ] as [(CGFloat, CGFloat, Bool, CGRect)])
    func arcs(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool, _ expected: CGRect) {
        guard expected.width > 0 else { return }
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
        let box = path.boundingBoxOfPath
        #expect(abs(box.minX - expected.minX) < 1e-3 && abs(box.maxX - expected.maxX) < 1e-3)
        #expect(abs(box.minY - expected.minY) < 1e-3 && abs(box.maxY - expected.maxY) < 1e-3)
    }

    @Test("an arc between tangents rounds the corner")
    func tangentArc() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(hypot(path.currentPoint.x - 10, path.currentPoint.y - 4) < 1e-9)
        #expect(path.boundingBoxOfPath.maxX <= 10 + 1e-3)
    }

    @Test("a stroke's outline covers the line's width and no more")
    func stroking() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 10, y: 0))
        line.addLine(to: CGPoint(x: 10, y: 10))
        let outline = line.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(outline.contains(CGPoint(x: 5, y: 0.9)))
        #expect(!outline.contains(CGPoint(x: 5, y: 1.1)))
        #expect(!outline.contains(CGPoint(x: -0.5, y: 0)))
        #expect(outline.contains(CGPoint(x: 10.9, y: -0.9)), "the miter reaches the corner")
        let bevel = line.copy(strokingWithWidth: 2, lineCap: .square, lineJoin: .bevel, miterLimit: 10)
        #expect(!bevel.contains(CGPoint(x: 10.9, y: -0.9)))
        #expect(bevel.contains(CGPoint(x: -0.5, y: 0)), "a square cap goes half a width further")
    }

    @Test("dashes cut a line into painted and unpainted lengths")
    func dashing() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 10, y: 0))
        let dashed = line.copy(dashingWithPhase: 1, lengths: [3, 2])
        #expect(dashed.elements == [
            .move(.zero), .line(CGPoint(x: 2, y: 0)), .move(CGPoint(x: 4, y: 0)), .line(CGPoint(x: 7, y: 0)),
            .move(CGPoint(x: 9, y: 0)), .line(CGPoint(x: 10, y: 0)),
        ])
    }

    @Test("applyWithBlock gives every element with its points")
    func elements() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        var seen: [String] = []
        path.applyWithBlock { element in
            let end = element.pointee.type == .closeSubpath ? 0 : element.pointee.type == .addQuadCurveToPoint ? 2 : 1
            seen.append("\(element.pointee.type) " + (0..<end).map { "\(element.pointee.points[$0].x)" }.joined(separator: ","))
        }
        #expect(seen == ["moveToPoint 1.0", "addQuadCurveToPoint 3.0,5.0", "closeSubpath "])
    }
}
