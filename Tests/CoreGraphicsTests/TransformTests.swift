import CoreGraphics
import Foundation
import Testing

@Suite("Affine transforms")
struct TransformTests {
    private static func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-9 }

    @Test(
        "move a point as Apple's formula says",
        arguments: [
            (CGAffineTransform(translationX: 3, y: 4), CGPoint(x: 4, y: 6)),
            (CGAffineTransform(scaleX: 2, y: 3), CGPoint(x: 2, y: 6)),
            (CGAffineTransform(rotationAngle: .pi / 2), CGPoint(x: -2, y: 1)),
            (CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), CGPoint(x: 12, y: 16)),
            (CGAffineTransform.identity, CGPoint(x: 1, y: 2)),
        ])
    func applying(_ transform: CGAffineTransform, _ expected: CGPoint) {
        #expect(Self.isClose(CGPoint(x: 1, y: 2).applying(transform), expected))
    }

    @Test("translatedBy, scaledBy and rotated act before the transform, concatenating after it")
    func order() {
        let scale = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CGPoint.zero.applying(scale.translatedBy(x: 5, y: 0)) == CGPoint(x: 10, y: 0))
        let move = CGAffineTransform(translationX: 5, y: 0)
        #expect(CGPoint.zero.applying(scale.concatenating(move)) == CGPoint(x: 5, y: 0))
        #expect(move.scaledBy(x: 2, y: 2) == scale.concatenating(move))
        #expect(Self.isClose(CGPoint(x: 1, y: 0).applying(move.rotated(by: .pi)), CGPoint(x: 4, y: 0)))
    }

    @Test("the inverse undoes; a transform without inverse stays as it is")
    func inverse() {
        let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -2)
        #expect(Self.isClose(CGPoint(x: 5, y: 9).applying(transform).applying(transform.inverted()), CGPoint(x: 5, y: 9)))
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }

    @Test("a rectangle becomes the box around its turned corners")
    func rectangle() {
        let turned = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.minX + 20) < 1e-9 && abs(turned.width - 20) < 1e-9 && abs(turned.height - 10) < 1e-9)
    }

    @Test("taking apart and putting together gives the same transform")
    func components() {
        let transform = CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 2, y: 3).translatedBy(x: 4, y: 5)
        let again = CGAffineTransform(transform.decomposed())
        for path in [\CGAffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] {
            #expect(abs(transform[keyPath: path] - again[keyPath: path]) < 1e-9)
        }
    }

    @Test("is coded as six numbers, as Apple codes it")
    func coding() throws {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let json = try JSONEncoder().encode(transform)
        #expect(String(decoding: json, as: UTF8.self) == "[1,2,3,4,5,6]")
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: json) == transform)
    }

    @Test("sizes round up to the pixel, and float dust does not add one")
    func rounding() {
        #expect(CGFloat(20.287).roundedUp(toScale: 2) == 20.5)
        #expect(CGFloat(20.000001).roundedUp(toScale: 3) == 20)
        #expect(CGFloat(0.1 + 0.2).roundedUp(toScale: 10) == 0.3)
    }
}
