import Tracing

/// Draws a layer's contents image, placed by its gravity.
struct ContentsDrawing {
    let layer: CALayer
    let values: LayerValues
    let outline: RoundedRect

    func draw(_ contents: Any, in context: CGContext) {
        guard let whole = contents as? CGImage else {
            reportApproximation(
                "CALayer.contents", "contents of type \(type(of: contents)) are not drawn; pass a CGImage (image.cgImage)")
            return
        }
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        var image = whole
        if values.contentsRect != unit {
            let (width, height) = (CGFloat(whole.width), CGFloat(whole.height))
            let part = CGRect(
                x: values.contentsRect.minX * width, y: values.contentsRect.minY * height,
                width: values.contentsRect.width * width, height: values.contentsRect.height * height)
            guard let cropped = whole.cropping(to: part) else { return }
            image = cropped
        }
        context.saveGState()
        if values.masksToBounds {
            if outline.isPlain {
                context.clip(to: outline.rect)
            } else {
                context.beginPath()
                context.addPath(outline.path)
                context.clip()
            }
        }
        context.interpolationQuality = layer.magnificationFilter == .nearest ? .none : .default
        if values.contentsCenter != unit {
            drawStretched(image, in: context)
        } else {
            context.drawUpright(image, in: Self.place(
                CGSize(
                    width: CGFloat(image.width) / layer.contentsScale, height: CGFloat(image.height) / layer.contentsScale),
                in: values.bounds, gravity: layer.contentsAreDrawn ? .topLeft : layer.contentsGravity))
        }
        context.restoreGState()
    }

    /// Where contents of a size in points go.
    static func place(_ size: CGSize, in bounds: CGRect, gravity: CALayerContentsGravity) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        var size = size
        switch gravity {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            let (x, y) = (bounds.width / size.width, bounds.height / size.height)
            let scale = gravity == .resizeAspect ? min(x, y) : max(x, y)
            size = CGSize(width: size.width * scale, height: size.height * scale)
        default: break
        }
        // "Top" is the edge that is named so when coordinates grow upwards; on iOS they do not, and UIKit turns it round.
        let isTop = [.top, .topLeft, .topRight].contains(gravity)
        let isBottom = [.bottom, .bottomLeft, .bottomRight].contains(gravity)
        let isLeft = [.left, .topLeft, .bottomLeft].contains(gravity)
        let isRight = [.right, .topRight, .bottomRight].contains(gravity)
        let x = isLeft ? bounds.minX : isRight ? bounds.maxX - size.width : bounds.midX - size.width / 2
        let y = isTop ? bounds.minY : isBottom ? bounds.maxY - size.height : bounds.midY - size.height / 2
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }

    /// Nine parts: corners keep their size, edges stretch one way, the centre both.
    private func drawStretched(_ image: CGImage, in context: CGContext) {
        let center = values.contentsCenter
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        let scale = layer.contentsScale
        let bounds = values.bounds
        let sourceX = [0, (center.minX * width).rounded(), (center.maxX * width).rounded(), width]
        let sourceY = [0, (center.minY * height).rounded(), (center.maxY * height).rounded(), height]
        let targetX = [
            bounds.minX, bounds.minX + sourceX[1] / scale, bounds.maxX - (width - sourceX[2]) / scale, bounds.maxX,
        ]
        let targetY = [
            bounds.minY, bounds.minY + sourceY[1] / scale, bounds.maxY - (height - sourceY[2]) / scale, bounds.maxY,
        ]
        for part in NineParts(source: (sourceX, sourceY), target: (targetX, targetY)).parts {
            if let slice = image.cropping(to: part.source) { context.drawUpright(slice, in: part.target) }
        }
    }
}
