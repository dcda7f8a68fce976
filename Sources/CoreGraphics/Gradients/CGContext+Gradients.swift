import Foundation

extension CGContext {
    /// Fills the clip with a gradient along a line of user space.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        draw(.gradient(GradientPaint(gradient, .linear(start: startPoint, end: endPoint), beyond: .drawn(options))))
    }

    /// Fills the clip with a gradient between two circles of user space.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let circles = GradientPaint.Geometry.radial(
            startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius)
        draw(.gradient(GradientPaint(gradient, circles, beyond: .drawn(options))))
    }

    /// Fills the clip with a gradient of a whole turn around a point, from `angle` on, in radians along user space's turn.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        draw(.gradient(GradientPaint(gradient, .angular(center: center, start: angle, sweep: 2 * .pi))))
    }
}
