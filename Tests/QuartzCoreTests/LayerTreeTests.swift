import Testing

@testable import QuartzCore

/// Notes what a layer asks of its delegate.
private final class ShelfDelegate: NSObject, CALayerDelegate {
    var layouts = 0
    var draws = 0
    func layoutSublayers(of layer: CALayer) { layouts += 1 }
    func draw(_ layer: CALayer, in ctx: CGContext) {
        draws += 1
        ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(layer.bounds)
    }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

private final class LayoutLog { nonisolated(unsafe) static var names: [String] = [] }
private final class NamedLayer: CALayer {
    override func layoutSublayers() { LayoutLog.names.append(name ?? "") }
}

private func layer(_ name: String, _ frame: CGRect = .zero) -> CALayer {
    let layer = CALayer()
    layer.name = name
    layer.frame = frame
    return layer
}

@MainActor
@Suite("The layer tree (DESIGN: UIKit)", .serialized)
struct LayerTreeTests {
    struct FrameCase: Sendable, CustomTestStringConvertible {
        let name: String
        let anchor: CGPoint
        let transform: CATransform3D
        let expected: CGRect
        var testDescription: String { name }
    }

    @Test(
        "A frame is the box around the transformed bounds",
        arguments: [
            FrameCase(
                name: "plain", anchor: CGPoint(x: 0.5, y: 0.5), transform: CATransform3DIdentity,
                expected: CGRect(x: 50, y: 80, width: 100, height: 40)),
            FrameCase(
                name: "anchored at the origin", anchor: .zero, transform: CATransform3DIdentity,
                expected: CGRect(x: 100, y: 100, width: 100, height: 40)),
            FrameCase(
                name: "doubled", anchor: CGPoint(x: 0.5, y: 0.5), transform: CATransform3DMakeScale(2, 2, 1),
                expected: CGRect(x: 0, y: 60, width: 200, height: 80)),
            FrameCase(
                name: "a quarter turn", anchor: CGPoint(x: 0.5, y: 0.5),
                transform: CATransform3DMakeRotation(.pi / 2, 0, 0, 1),
                expected: CGRect(x: 80, y: 50, width: 40, height: 100)),
            FrameCase(
                name: "moved", anchor: CGPoint(x: 0.5, y: 0.5), transform: CATransform3DMakeTranslation(7, 9, 0),
                expected: CGRect(x: 57, y: 89, width: 100, height: 40)),
        ])
    func computesFrames(_ example: FrameCase) {
        let book = CALayer()
        book.anchorPoint = example.anchor
        book.bounds = CGRect(x: 3, y: 5, width: 100, height: 40)
        book.position = CGPoint(x: 100, y: 100)
        book.transform = example.transform
        let frame = book.frame
        #expect(abs(frame.minX - example.expected.minX) < 1e-9 && abs(frame.minY - example.expected.minY) < 1e-9)
        #expect(abs(frame.width - example.expected.width) < 1e-9 && abs(frame.height - example.expected.height) < 1e-9)
        book.frame = example.expected
        #expect(abs(book.position.x - 100) < 1e-9 && abs(book.position.y - 100) < 1e-9)
        #expect(abs(book.bounds.width - 100) < 1e-9 && book.bounds.minX == 3)
    }

    /// Keeps half the superlayer's width, as an overriding layer does.
    private final class HalfLayer: CALayer {
        var oldSizes: [CGSize] = []
        override func resize(withOldSuperlayerSize size: CGSize) {
            oldSizes.append(size)
            bounds.size.width = (superlayer?.bounds.width ?? 0) / 2
        }
    }

    @Test("A change of size is told to each sublayer with the old size, a change of place is not (Apple, resizeSublayers(withOldSize:))")
    func resizing() {
        let (shelf, half) = (CALayer(), HalfLayer())
        shelf.addSublayer(half)
        shelf.bounds.size = CGSize(width: 100, height: 10)
        shelf.bounds.origin.x = 5
        shelf.frame = CGRect(x: 1, y: 1, width: 60, height: 10)
        #expect(half.oldSizes == [.zero, CGSize(width: 100, height: 10)])
        #expect(half.bounds.width == 30)
    }

    @Test("Sublayers are inserted, moved and replaced in order")
    func keepsOrder() {
        let shelf = layer("shelf")
        let (a, b, c, d) = (layer("a"), layer("b"), layer("c"), layer("d"))
        func names() -> String { (shelf.sublayers ?? []).compactMap(\.name).joined() }
        #expect(shelf.sublayers == nil)
        shelf.addSublayer(a)
        shelf.addSublayer(b)
        shelf.insertSublayer(c, at: 0)
        #expect(names() == "cab")
        shelf.insertSublayer(d, above: a)
        #expect(names() == "cadb")
        shelf.insertSublayer(b, below: c)
        #expect(names() == "bcad")
        shelf.addSublayer(b)
        #expect(names() == "cadb")
        shelf.replaceSublayer(a, with: layer("e"))
        #expect(names() == "cedb")
        #expect(a.superlayer == nil)
        shelf.sublayers = [d, c]
        #expect(names() == "dc")
        d.removeFromSuperlayer()
        #expect(d.superlayer == nil && names() == "c")
    }

    @Test("A new layer needs no layout; adding and removing make the parent need it, not the reverse (FACT 79)")
    func marksLayout() {
        let (shelf, book) = (layer("shelf"), layer("book"))
        #expect(!shelf.needsLayout() && !book.needsLayout())
        shelf.addSublayer(book)
        #expect(shelf.needsLayout() && !book.needsLayout())
        shelf.layoutIfNeeded()
        book.setNeedsLayout()
        #expect(!shelf.needsLayout())
        shelf.layoutIfNeeded()
        shelf.setNeedsLayout()
        #expect(!book.needsLayout())
        shelf.layoutIfNeeded()
        book.removeFromSuperlayer()
        #expect(shelf.needsLayout())
    }

    @Test("Dirty trees lay out top-down, clean parents between included (FACT 79)")
    func laysOutTopDown() {
        let names = ["a", "b", "c", "d"]
        let layers = names.map { name in
            let layer = NamedLayer()
            layer.name = name
            return layer
        }
        for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
        LayoutLog.names = []
        layers[0].layoutIfNeeded()
        #expect(LayoutLog.names == ["a", "b", "c"])
        LayoutLog.names = []
        layers[3].setNeedsLayout()
        layers[0].layoutIfNeeded()
        #expect(LayoutLog.names == ["d"])
    }

    @Test("A change of size asks for layout and, where wanted, for display")
    func resizes() {
        let delegate = ShelfDelegate()
        let book = layer("book")
        book.delegate = delegate
        book.needsDisplayOnBoundsChange = true
        book.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(book.needsLayout() && book.needsDisplay())
        book.layoutIfNeeded()
        book.displayIfNeeded()
        #expect(delegate.layouts == 1 && delegate.draws == 1)
        #expect((book.contents as? CGImage)?.width == 10)
        book.position = CGPoint(x: 50, y: 50)
        #expect(!book.needsLayout() && !book.needsDisplay())
    }

    @Test("Points go through trees with offsets, scrolled bounds and transforms")
    func convertsPoints() {
        let (room, shelf, book) = (layer("room"), layer("shelf"), layer("book"))
        room.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        room.addSublayer(shelf)
        shelf.frame = CGRect(x: 100, y: 50, width: 200, height: 200)
        shelf.bounds.origin = CGPoint(x: 0, y: 30)
        shelf.addSublayer(book)
        book.frame = CGRect(x: 10, y: 40, width: 20, height: 20)
        #expect(book.convert(CGPoint(x: 1, y: 2), to: room) == CGPoint(x: 111, y: 62))
        #expect(room.convert(CGPoint(x: 111, y: 62), to: book) == CGPoint(x: 1, y: 2))
        #expect(book.convert(book.bounds, to: shelf) == book.frame)
        #expect(shelf.convert(CGPoint.zero, from: book) == CGPoint(x: 10, y: 40))
    }

    @Test("Hit testing finds the front-most layer and leaves hidden and clipped ones out")
    func hitTests() {
        let (room, back, front) = (layer("room"), layer("back"), layer("front"))
        room.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        back.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        front.frame = CGRect(x: 30, y: 30, width: 100, height: 20)
        room.addSublayer(front)
        room.addSublayer(back)
        #expect(room.hitTest(CGPoint(x: 40, y: 40)) === back)
        front.zPosition = 1
        #expect(room.hitTest(CGPoint(x: 40, y: 40)) === front)
        #expect(room.hitTest(CGPoint(x: 120, y: 40)) === front)
        room.masksToBounds = true
        #expect(room.hitTest(CGPoint(x: 120, y: 40)) == nil)
        front.isHidden = true
        #expect(room.hitTest(CGPoint(x: 40, y: 40)) === back)
        #expect(room.hitTest(CGPoint(x: 5, y: 5)) === room)
    }

    @Test("Values go by key and key path")
    func readsByKey() {
        let book = layer("book")
        book.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
        #expect(abs(book.transform.m12 - 1) < 1e-12)
        book.setValue(2, forKeyPath: "transform.scale")
        #expect(abs((book.value(forKeyPath: "transform.scale.x") as! CGFloat) - 2) < 1e-12)
        #expect(abs((book.value(forKeyPath: "transform.rotation") as! CGFloat) - .pi / 2) < 1e-12)
        book.setValue("isbn", forKey: "own")
        #expect(book.value(forKey: "own") as? String == "isbn")
    }

    @Test("An inverse undoes its transform")
    func inverts() {
        var transform = CATransform3DMakeRotation(0.7, 1, 2, 3)
        transform = CATransform3DScale(CATransform3DTranslate(transform, 3, 4, 5), 2, 3, 4)
        let product = CATransform3DConcat(transform, CATransform3DInvert(transform)).entries
        for (value, expected) in zip(product, CATransform3DIdentity.entries) { #expect(abs(value - expected) < 1e-9) }
        #expect(CATransform3DInvert(CATransform3DMakeScale(0, 1, 1)) == CATransform3DMakeScale(0, 1, 1))
    }

    @Test("A tree 5,000 deep lays out, displays, draws and goes away")
    func isDeep() {
        let root = layer("root", CGRect(x: 0, y: 0, width: 20, height: 20))
        var current = root
        for _ in 0..<5_000 {
            let next = layer("level", CGRect(x: 0, y: 0, width: 20, height: 20))
            current.addSublayer(next)
            current = next
        }
        current.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        current.setNeedsLayout()
        root.layoutIfNeeded()
        root.displayTree()
        let context = CGContext(pixelWidth: 20, pixelHeight: 20, scale: 1)
        root.render(in: context)
        #expect(context.makeImage()!.pixel(x: 10, y: 10) == Pixel(red: 0, green: 0, blue: 255, alpha: 255))
    }
}
