import CoreGraphics

/// How a picture's pixels lie in its file, as the way they have to be turned to be upright (Apple: CGImagePropertyOrientation).
@frozen public enum CGImagePropertyOrientation: UInt32, Sendable {
    case up = 1
    case upMirrored = 2
    case down = 3
    case downMirrored = 4
    case leftMirrored = 5
    case right = 6
    case rightMirrored = 7
    case left = 8

    /// Whether width and height change places.
    package var swapsAxes: Bool { rawValue >= Self.leftMirrored.rawValue }

    /// How far pixels are turned clockwise, after they were mirrored at the vertical axis.
    fileprivate var turn: (angle: CGFloat, isMirrored: Bool) {
        switch self {
        case .up: (0, false)
        case .upMirrored: (0, true)
        case .down: (.pi, false)
        case .downMirrored: (.pi, true)
        case .left: (-.pi / 2, false)
        case .leftMirrored: (-.pi / 2, true)
        case .right: (.pi / 2, false)
        case .rightMirrored: (.pi / 2, true)
        }
    }
}

extension CGContext {
    /// Draws a picture turned upright into a rectangle of a top-left user space.
    package func drawUpright(_ image: CGImage, in rect: CGRect, orientation: CGImagePropertyOrientation) {
        let (angle, isMirrored) = orientation.turn
        let size = orientation.swapsAxes ? CGSize(width: rect.height, height: rect.width) : rect.size
        saveGState()
        translateBy(x: rect.midX, y: rect.midY)
        rotate(by: angle)
        if isMirrored { scaleBy(x: -1, y: 1) }
        drawUpright(image, in: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
        restoreGState()
    }
}

extension CGImage {
    /// The picture in a size of its own axes, then turned upright.
    func upright(_ orientation: CGImagePropertyOrientation, width: Int, height: Int) -> CGImage? {
        guard orientation != .up || width != self.width || height != self.height else { return self }
        let (wide, high) = orientation.swapsAxes ? (height, width) : (width, height)
        let context = CGContext(pixelWidth: wide, pixelHeight: high, scale: 1)
        context.interpolationQuality = .high
        context.drawUpright(self, in: CGRect(x: 0, y: 0, width: wide, height: high), orientation: orientation)
        return context.makeImage()
    }

    /// A size made smaller, in its proportions, so that the longer side has at most `longest` pixels.
    static func fitted(_ width: Int, _ height: Int, _ longest: CGFloat) -> (width: Int, height: Int) {
        let factor = longest / CGFloat(max(width, height))
        guard factor < 1 else { return (width, height) }
        func side(_ length: Int) -> Int { max(1, Int((CGFloat(length) * factor).rounded())) }
        return (side(width), side(height))
    }
}
