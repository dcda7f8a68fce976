import CoreGraphics

/// A layer to draw into at once, and how it is drawn into.
///
/// A context is a value: a copy draws into the same layer, and what is changed of it is changed of nothing else.
/// Source: Apple, SwiftUI `GraphicsContext`; WWDC21 "Add rich graphics to your SwiftUI app".
nonisolated public struct GraphicsContext {
    /// How opaque what is drawn is, from 0 to 1.
    public var opacity: Double = 1
    /// How what is drawn is mixed with what is there.
    public var blendMode = BlendMode.normal
    /// From the space of the drawing to the points of the canvas.
    public var transform = CGAffineTransform.identity
    /// The values of the environment around the canvas.
    public var environment: EnvironmentValues { layer.surroundings.environment }

    let layer: CanvasLayer
    /// All of which what is drawn is cut to.
    var clips: [Clip] = []
    /// What changes what is drawn, the last one first.
    var filters: [AddedFilter] = []

    init(_ layer: CanvasLayer) { self.layer = layer }

    /// Scales the space of the drawing.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    /// Moves the origin of the drawing.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
    /// Turns the space of the drawing, positive angles from the x axis towards the y axis.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
    /// Puts a transform before the others.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }
}

/// A bitmap that contexts draw into: that of a canvas, or of a layer in it.
///
/// Between two drawings its state is that of the points of the canvas, without a clip of ours.
nonisolated final class CanvasLayer {
    let context: CGContext
    let surroundings: CanvasSurroundings

    init(_ context: CGContext, _ surroundings: CanvasSurroundings) {
        self.context = context
        self.surroundings = surroundings
    }
}

/// What is around all layers of a canvas.
nonisolated struct CanvasSurroundings {
    let environment: EnvironmentValues
    /// The node whose environment it is.
    let node: _ViewNode
    let symbols: CanvasSymbols?
}
