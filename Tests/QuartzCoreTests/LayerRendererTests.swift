import Testing

@testable import QuartzCore

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
private let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
}

private func picture(_ layer: CALayer, _ state: LayerRenderer.State = .model) -> CGImage {
    layer.displayTree()
    let context = CGContext(size: layer.bounds.size, scale: 1)
    LayerRenderer(state: state).draw(layer, in: context)
    return context.makeImage()!
}

private func rgba(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let pixel = image.pixel(x: x, y: y)
    return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
}

private final class Painter: NSObject, CALayerDelegate {
    var draws = 0
    func draw(_ layer: CALayer, in ctx: CGContext) {
        draws += 1
        ctx.setFillColor(red)
        ctx.fill(CGRect(x: 0, y: 0, width: layer.bounds.width, height: layer.bounds.height / 2))
    }
}

/// Keeps the context it was given.
private final class Keeper: NSObject, CALayerDelegate {
    var context: CGContext?
    func draw(_ layer: CALayer, in ctx: CGContext) {
        context = ctx
        ctx.setFillColor(red)
        ctx.fill(layer.bounds)
    }
}

@MainActor
@Suite("Pictures of layer trees (DESIGN: The frame, commit)", .serialized)
struct LayerRendererTests {
    @Test("What a delegate draws later into the context it kept does not change the contents")
    func keptContext() {
        let layer = box(0, 0, 400, 400)
        let keeper = Keeper()
        layer.delegate = keeper
        layer.setNeedsDisplay()
        layer.displayTree()
        keeper.context?.setFillColor(blue)
        keeper.context?.fill(layer.bounds)
        #expect(rgba(picture(layer), 200, 200) == [255, 0, 0, 255])
    }

    @Test("Layers draw at their place, in order of depth, and clip when asked")
    func places() {
        let root = box(0, 0, 40, 40, white)
        let back = box(10, 10, 20, 20, red)
        let front = box(-5, -5, 15, 15, blue)
        back.addSublayer(front)
        root.addSublayer(back)
        var image = picture(root)
        #expect(rgba(image, 7, 7) == [0, 0, 255, 255])
        #expect(rgba(image, 25, 25) == [255, 0, 0, 255])
        #expect(rgba(image, 35, 35) == [255, 255, 255, 255])
        back.masksToBounds = true
        image = picture(root)
        #expect(rgba(image, 7, 7) == [255, 255, 255, 255])
        #expect(rgba(image, 12, 12) == [0, 0, 255, 255])
        back.cornerRadius = 10
        image = picture(root)
        #expect(rgba(image, 10, 10) == [255, 255, 255, 255])
        back.isHidden = true
        #expect(rgba(picture(root), 20, 20) == [255, 255, 255, 255])
    }

    @Test("A scrolled layer moves what is in it")
    func scrolls() {
        let root = box(0, 0, 20, 20, white)
        root.addSublayer(box(0, 30, 20, 5, red))
        root.bounds.origin.y = 25
        let context = CGContext(size: CGSize(width: 20, height: 20), scale: 1)
        root.position = CGPoint(x: 10, y: 10)
        LayerRenderer(state: .model).drawInSuperlayer(root, in: context)
        let image = context.makeImage()!
        #expect(rgba(image, 10, 7) == [255, 0, 0, 255] && rgba(image, 10, 12) == [255, 255, 255, 255])
    }

    @Test("Group opacity fades overlapping layers as one")
    func groups() {
        let root = box(0, 0, 20, 20, white)
        let group = box(0, 0, 20, 20)
        group.opacity = 0.5
        group.addSublayer(box(0, 0, 20, 20, red))
        group.addSublayer(box(0, 0, 20, 20, blue))
        root.addSublayer(group)
        let pixel = rgba(picture(root), 10, 10)
        #expect(pixel[0] == pixel[1] && abs(Int(pixel[0]) - 128) <= 1 && pixel[2] == 255)
    }

    @Test("A mask keeps what it covers")
    func masks() {
        let root = box(0, 0, 20, 20, white)
        let book = box(0, 0, 20, 20, red)
        book.mask = box(5, 5, 10, 10, blue)
        root.addSublayer(book)
        let image = picture(root)
        #expect(rgba(image, 2, 2) == [255, 255, 255, 255])
        #expect(rgba(image, 10, 10) == [255, 0, 0, 255])
    }

    @Test("A border lies inside the bounds and above sublayers")
    func borders() {
        let root = box(0, 0, 20, 20, white)
        root.borderWidth = 2
        root.borderColor = blue
        root.addSublayer(box(0, 0, 20, 20, red))
        let image = picture(root)
        #expect(rgba(image, 1, 10) == [0, 0, 255, 255] && rgba(image, 2, 10) == [255, 0, 0, 255])
    }

    @Test("A shadow falls beside what casts it, downwards for a positive offset, and only the shadow is drawn")
    func shadows() {
        let root = box(0, 0, 60, 60, white)
        let book = box(20, 20, 20, 20, red)
        book.shadowOpacity = 1
        book.shadowRadius = 0
        book.shadowOffset = CGSize(width: 4, height: 10)
        root.addSublayer(book)
        var image = picture(root)
        #expect(rgba(image, 30, 46) == [0, 0, 0, 255] && rgba(image, 42, 45) == [0, 0, 0, 255])
        #expect(rgba(image, 30, 16) == [255, 255, 255, 255] && rgba(image, 30, 30) == [255, 0, 0, 255])
        book.shadowRadius = 4
        image = picture(root)
        #expect(rgba(image, 34, 52)[0] > 20 && rgba(image, 34, 52)[0] < 235)
        book.backgroundColor = nil
        let label = box(5, 5, 10, 10, blue)
        book.addSublayer(label)
        book.shadowRadius = 0
        image = picture(root)
        #expect(rgba(image, 32, 42) == [0, 0, 0, 255] && rgba(image, 30, 30) == [0, 0, 255, 255])
        #expect(rgba(image, 22, 22) == [255, 255, 255, 255])
        book.shadowPath = CGPath(rect: CGRect(x: -20, y: -20, width: 5, height: 5), transform: nil)
        image = picture(root)
        #expect(rgba(image, 6, 12) == [0, 0, 0, 255] && rgba(image, 32, 42) == [255, 255, 255, 255])
    }

    @Test("Drawn contents are made once and again when asked")
    func contents() {
        let painter = Painter()
        let book = box(0, 0, 20, 20)
        book.delegate = painter
        book.contentsScale = 2
        book.setNeedsDisplay()
        let image = picture(book)
        #expect(rgba(image, 10, 5) == [255, 0, 0, 255] && rgba(image, 10, 15) == [0, 0, 0, 0])
        _ = picture(book)
        #expect(painter.draws == 1 && (book.contents as? CGImage)?.width == 40)
        book.setNeedsDisplay()
        _ = picture(book)
        #expect(painter.draws == 2)
    }

    @Test("A frame draws what is marked below a window's layer, added later too")
    func displaysInFrames() {
        let (window, painter) = (box(0, 0, 20, 20), Painter())
        window.isTreeRoot = true
        let clock = FrameClock()
        clock.runFrame()
        let book = box(0, 0, 20, 20)
        book.delegate = painter
        book.setNeedsDisplay()
        window.addSublayer(book)
        clock.runFrame()
        clock.runFrame()
        #expect(painter.draws == 1)
    }

    @Test("A layer without drawing code keeps no contents")
    func staysEmpty() {
        let book = box(0, 0, 20, 20)
        book.setNeedsDisplay()
        book.displayIfNeeded()
        #expect(book.contents == nil)
    }

    @Test(
        "Contents go where gravity says",
        arguments: [
            (CALayerContentsGravity.resize, CGRect(x: 0, y: 0, width: 100, height: 50)),
            (.resizeAspect, CGRect(x: 25, y: 0, width: 50, height: 50)),
            (.resizeAspectFill, CGRect(x: 0, y: -25, width: 100, height: 100)),
            (.center, CGRect(x: 40, y: 15, width: 20, height: 20)),
            (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 20)),
            (.bottomRight, CGRect(x: 80, y: 30, width: 20, height: 20)),
            (.left, CGRect(x: 0, y: 15, width: 20, height: 20)),
        ])
    func gravity(gravity: CALayerContentsGravity, expected: CGRect) {
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(ContentsDrawing.place(CGSize(width: 20, height: 20), in: bounds, gravity: gravity) == expected)
    }

    @Test("Shapes fill, stroke, and stroke a part")
    func shapes() {
        let root = box(0, 0, 40, 40, white)
        let shape = CAShapeLayer()
        shape.frame = root.bounds
        let line = CGMutablePath()
        line.move(to: CGPoint(x: 0, y: 20))
        line.addLine(to: CGPoint(x: 40, y: 20))
        shape.path = line
        shape.fillColor = nil
        shape.strokeColor = red
        shape.lineWidth = 4
        root.addSublayer(shape)
        #expect(rgba(picture(root), 30, 20) == [255, 0, 0, 255])
        shape.strokeEnd = 0.5
        var image = picture(root)
        #expect(rgba(image, 10, 20) == [255, 0, 0, 255] && rgba(image, 30, 20) == [255, 255, 255, 255])
        shape.strokeStart = 0.25
        image = picture(root)
        #expect(rgba(image, 5, 20) == [255, 255, 255, 255] && rgba(image, 15, 20) == [255, 0, 0, 255])
        shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
        shape.strokeColor = nil
        shape.fillColor = blue
        image = picture(root)
        #expect(rgba(image, 20, 20) == [0, 0, 255, 255] && rgba(image, 1, 1) == [255, 255, 255, 255])
    }

    @Test("Gradients run from start to end", arguments: [CAGradientLayerType.axial, .radial, .conic])
    func gradients(type: CAGradientLayerType) {
        let gradient = CAGradientLayer()
        gradient.type = type
        gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        gradient.colors = [red, blue]
        if type != .axial { gradient.startPoint = CGPoint(x: 0.5, y: 0.5) }
        if type != .axial { gradient.endPoint = CGPoint(x: 1, y: 1) }
        let image = picture(gradient)
        switch type {
        case .axial: #expect(rgba(image, 20, 1)[0] > 240 && rgba(image, 20, 38)[2] > 240)
        case .radial: #expect(rgba(image, 20, 20)[0] > 240 && rgba(image, 39, 20)[2] > 230)
        default: #expect(rgba(image, 30, 32)[0] > 230 && rgba(image, 32, 30)[2] > 230)
        }
    }

    @Test("A picture of the presentation shows animated values")
    func presents() {
        let outer = FrameClock.current
        FrameClock.current = FrameClock()
        defer { FrameClock.current = outer }
        let root = box(0, 0, 20, 20, white)
        let book = box(0, 0, 10, 10, red)
        root.addSublayer(book)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (5, 25, 1)
        book.add(move, forKey: "move")
        FrameClock.current.advance(by: 0.5)
        #expect(rgba(picture(root, .presentation), 15, 5) == [255, 0, 0, 255])
        #expect(rgba(picture(root, .model), 15, 5) == [255, 255, 255, 255])
    }

    @Test("Continuous corners cut less than circles near the corner and more along the side")
    func continuousCorners() {
        let book = box(0, 0, 100, 100, red)
        book.cornerRadius = 20
        let circular = picture(book)
        book.cornerCurve = .continuous
        let continuous = picture(book)
        #expect(!circular.hasSamePixels(as: continuous))
        #expect(rgba(continuous, 0, 0)[3] == 0 && rgba(continuous, 50, 50)[3] == 255)
        book.maskedCorners = [.layerMaxXMaxYCorner]
        #expect(rgba(picture(book), 0, 0)[3] == 255 && rgba(picture(book), 99, 99)[3] == 0)
    }
}
