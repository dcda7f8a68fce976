import CoreGraphics
import Foundation
import Testing

@Suite("Areas of paths, put together and cut (Apple, CGPath)")
struct PathAreaTests {
    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
    }

    private func area(_ path: CGPath) -> CGFloat {
        abs(path.lines(tolerance: 0.01).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 })
    }

    private enum Operation: CaseIterable {
        case union, intersection, subtracting, symmetricDifference

        func result(_ a: CGPath, _ b: CGPath, _ rule: CGPathFillRule = .winding) -> CGPath {
            switch self {
            case .union: a.union(b, using: rule)
            case .intersection: a.intersection(b, using: rule)
            case .subtracting: a.subtracting(b, using: rule)
            case .symmetricDifference: a.symmetricDifference(b, using: rule)
            }
        }

        func isPart(_ a: Bool, _ b: Bool) -> Bool {
            switch self {
            case .union: a || b
            case .intersection: a && b
            case .subtracting: a && !b
            case .symmetricDifference: a != b
            }
        }
    }

    @Test("Two squares that overlap")
    func squares() {
        let (a, b) = (rect(0, 0, 10, 10), rect(5, 5, 10, 10))
        #expect(Operation.allCases.map { area($0.result(a, b)) } == [175, 25, 75, 150])
        #expect(a.intersection(b).boundingBox == CGRect(x: 5, y: 5, width: 5, height: 5))
        #expect(a.union(b).elements.count == 9, "eight corners and the end")
    }

    @Test("Sides on each other, touching corners, equal and empty paths, holes")
    func odd() {
        let square = rect(0, 0, 10, 10)
        let areas: [(CGPath, [CGFloat])] = [
            (rect(10, 0, 10, 10), [200, 0, 100, 200]), (rect(10, 10, 10, 10), [200, 0, 100, 200]), (square, [100, 100, 0, 0]),
            (rect(0, 0, 5, 10), [100, 50, 50, 50]), (rect(2, 2, 6, 6), [100, 36, 64, 64]), (rect(0, 0, 0, 10), [100, 0, 100, 100]),
            (CGPath(elements: []), [100, 0, 100, 100]), (rect(40, 40, 5, 5), [125, 0, 100, 125]),
        ]
        for (other, expected) in areas {
            #expect(Operation.allCases.map { area($0.result(square, other)) } == expected, "\(other.boundingBox)")
        }
        let hole = square.subtracting(rect(2, 2, 6, 6))
        #expect(!hole.contains(CGPoint(x: 5, y: 5)) && hole.contains(CGPoint(x: 1, y: 5)))
        let broken = CGMutablePath()
        broken.move(to: CGPoint(x: CGFloat.nan, y: 0))
        broken.addLine(to: CGPoint(x: CGFloat.infinity, y: 5))
        #expect(area(square.union(broken)) >= 100)
    }

    @Test("A path that crosses itself is its area by each rule")
    func normalized() {
        let star = CGMutablePath()
        star.addLines(between: (0..<5).map { CGPoint(x: 50 + 50 * cos(CGFloat($0) * 4 * .pi / 5), y: 50 + 50 * sin(CGFloat($0) * 4 * .pi / 5)) })
        star.closeSubpath()
        let (full, hollow) = (star.normalized(), star.normalized(using: .evenOdd))
        #expect(full.contains(CGPoint(x: 50, y: 50)) && !hollow.contains(CGPoint(x: 50, y: 50)))
        #expect(area(full) > area(hollow) && full.elements.count == 11)
        let twice = CGMutablePath()
        twice.addRects([CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 5, y: 0, width: 10, height: 10)])
        #expect(area(twice.normalized()) == 150 && area(twice.normalized(using: .evenOdd)) == 100)
    }

    /// Every place belongs to the result as it does to the paths.
    @Test("Curves, stars and turned shapes agree with both paths at every place", arguments: [CGPathFillRule.winding, .evenOdd])
    func everyPlace(rule: CGPathFillRule) {
        var turn = CGAffineTransform(translationX: 40, y: 35).rotated(by: 0.4).translatedBy(x: -30, y: -30)
        let star = CGMutablePath()
        star.addLines(between: (0..<7).map { CGPoint(x: 45 + 40 * cos(CGFloat($0) * 6 * .pi / 7), y: 48 + 40 * sin(CGFloat($0) * 6 * .pi / 7)) })
        star.closeSubpath()
        let pairs: [(CGPath, CGPath)] = [
            (CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 60, height: 50), transform: nil), star),
            (CGPath(roundedRect: CGRect(x: 0, y: 0, width: 60, height: 60), cornerWidth: 15, cornerHeight: 10, transform: &turn), star),
            (CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 60, height: 60), transform: nil),
             CGPath(ellipseIn: CGRect(x: 30, y: 30, width: 60, height: 60), transform: nil)),
            (star, star.transformed(by: CGAffineTransform(translationX: 3, y: 2))),
        ]
        for (pair, (a, b)) in pairs.enumerated() {
            for operation in Operation.allCases {
                let result = operation.result(a, b, rule)
                var wrong = 0
                for x in stride(from: CGFloat(1.37), to: 95, by: 3.1) {
                    for y in stride(from: CGFloat(1.71), to: 95, by: 2.9) {
                        let place = CGPoint(x: x, y: y)
                        let meant = operation.isPart(a.contains(place, using: rule), b.contains(place, using: rule))
                        if result.contains(place, using: rule) != meant { wrong += 1 }
                    }
                }
                // A place within the tolerance of an outline may belong to either side.
                #expect(wrong <= 1, "pair \(pair), \(operation)")
            }
        }
    }

    @Test("Lines are cut by an area, and stay open")
    func lines() {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: -5, y: 5), CGPoint(x: 15, y: 5)])
        let square = rect(0, 0, 10, 10)
        #expect(line.lineIntersection(square).elements == [.move(CGPoint(x: 0, y: 5)), .line(CGPoint(x: 10, y: 5))])
        #expect(line.lineSubtracting(square).elements == [
            .move(CGPoint(x: -5, y: 5)), .line(CGPoint(x: 0, y: 5)), .move(CGPoint(x: 10, y: 5)), .line(CGPoint(x: 15, y: 5)),
        ])
        #expect(square.intersects(rect(9, 9, 5, 5)) && !square.intersects(rect(10, 0, 5, 5)) && !square.intersects(rect(20, 0, 5, 5)))
    }
}
