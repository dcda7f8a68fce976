internal import CCairo
import Foundation
import Tracing

extension CGContext {
    /// Remembers transform, clip and paint settings.
    public func saveGState() {
        savedStates.append(state)
        state.masks = []
        state.isLayer = false
        cairo_save(cr)
    }

    /// Goes back to the last remembered settings; does nothing when there are none.
    public func restoreGState() {
        guard !savedStates.isEmpty, !state.isLayer else { return }
        closeMasks()
        cairo_restore(cr)
        state = savedStates.removeLast()
    }

    /// Moves the origin of user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = state.ctm.translatedBy(x: tx, y: ty) }
    /// Scales user space.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = state.ctm.scaledBy(x: sx, y: sy) }
    /// Turns user space by radians.
    public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }
    /// Puts a transform before the current one.
    public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }

    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
    /// Sets dashes: painted and unpainted lengths in turn, from `phase` on.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.dashPhase = phase
        state.dashLengths = lengths
    }
    /// Sets the curve tolerance; reported, as curves here are always within a tenth of a pixel.
    public func setFlatness(_ flatness: CGFloat) {
        reportApproximation("CGContext.setFlatness(_:)", "curves are always within a tenth of a pixel.")
    }
    /// Sets the opacity of everything drawn.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha)) }
    /// Sets how paint combines with the bitmap.
    public func setBlendMode(_ mode: CGBlendMode) {
        if mode == .plusDarker { reportApproximation("CGBlendMode.plusDarker", "it draws as darken.") }
        state.blendMode = mode
    }
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialias = shouldAntialias }
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { state.antialias = allowsAntialiasing }
    /// Sets how colours out of gamut are treated; reported, as they are always clipped here.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {
        reportApproximation("CGContext.setRenderingIntent(_:)", "colours out of gamut are always clipped.")
    }

    public func setFillColor(_ color: CGColor) {
        state.fill = .color(color)
        state.fillSpace = color.colorSpace ?? .standardRGB
    }
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setFillColor(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }
    public func setFillColorSpace(_ space: CGColorSpace) { state.fillSpace = space }
    /// Sets the fill colour from components in the fill space, alpha last.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
    }
    public func setStrokeColor(_ color: CGColor) {
        state.stroke = .color(color)
        state.strokeSpace = color.colorSpace ?? .standardRGB
    }
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setStrokeColor(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }
    public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeSpace = space }
    /// Sets the stroke colour from components in the stroke space, alpha last.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.strokeSpace, components: components) { setStrokeColor(color) }
    }

    /// Sets a shadow of a third-opaque black.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }
    /// Sets a shadow, or none with no colour; the offset does not follow the transform.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.flatMap { $0.alpha > 0 ? Shadow(offset: offset, blur: blur, color: $0) : nil }
    }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }
}
