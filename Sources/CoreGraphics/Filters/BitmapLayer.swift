internal import CCairo
import Foundation

/// A transparent bitmap over a part of another, pixel on pixel, which is drawn into and then drawn into that one.
package final class BitmapLayer {
    /// Draws in the user space of the context that the layer is over.
    package let context: CGContext
    /// The part, in the other bitmap's rows and columns.
    package let place: CGRect

    /// What was drawn; nothing is drawn into the layer afterwards.
    package private(set) lazy var picture = context.finish()

    init(_ context: CGContext, _ place: CGRect) { (self.context, self.place) = (context, place) }
}

extension CGContext {
    /// The way from user space to the bitmap's rows and columns.
    package var toRows: CGAffineTransform { state.ctm.concatenating(base) }

    /// A layer over an area of rows and columns; `nil` where it has none.
    ///
    /// The area may reach beyond the bitmap, not far beyond: what is drawn there is seen when a filter brings it in.
    package func makeLayer(over area: CGRect) -> BitmapLayer? {
        // A quarter of what cairo takes, around a bitmap of any size.
        let most = CGRect(x: 0, y: 0, width: width, height: height).insetBy(dx: -8000, dy: -8000)
        let place = area.intersection(most).integral
        guard !place.isNull, place.width >= 1, place.height >= 1, place.width < 32768, place.height < 32768 else { return nil }
        let base = CGAffineTransform(1, 0, 0, -1, 0, place.height)
        let layer = CGContext(
            pixelWidth: Int(place.width), pixelHeight: Int(place.height),
            ctm: toRows.translated(by: -place.minX, -place.minY).concatenating(base.inverted()), shadowUnit: shadowUnit)
        layer.interpolationQuality = interpolationQuality
        layer.state.antialias = state.antialias
        return BitmapLayer(layer, place)
    }

    /// Draws a layer where it lies, with this context's opacity, blend mode and clip.
    package func draw(_ layer: BitmapLayer) {
        guard !layer.context.isUntouched || state.blendMode != .normal else { return }
        saveGState()
        state.ctm = base.inverted()
        drawUpright(layer.picture, in: layer.place)
        restoreGState()
    }

    /// Draws what `content` draws, changed by filters: the last one first, each the result of the one after it.
    ///
    /// Opacity, blend mode and clip apply to the result (Apple: GraphicsContext.addFilter).
    package func drawFiltered(_ filters: [PlacedFilter], _ content: (CGContext) -> Void) {
        guard let layer = makeFiltered(filters, over: deviceClip, content) else { return }
        draw(layer)
    }

    /// What `content` draws, changed by filters, as far as it is seen in an area of rows and columns.
    package func makeFiltered(
        _ filters: [PlacedFilter], over area: CGRect, _ content: (CGContext) throws -> Void
    ) rethrows -> BitmapLayer? {
        guard !area.isNull else { return nil }
        var source = area
        for filter in filters {
            source = filter.source(of: source)
            guard !source.isNull else { return nil }
        }
        guard let layer = makeLayer(over: source) else { return nil }
        try content(layer.context)
        for filter in filters.reversed() { layer.apply(filter) }
        return layer
    }
}

extension BitmapLayer {
    /// Leaves what a mask shows, which was made over the same context.
    package func cut(to mask: BitmapLayer, opacity: CGFloat, isInverted: Bool) {
        let context = context
        context.saveGState()
        context.resetClip()
        context.state.ctm = context.base.inverted()
        // Where the mask is not drawn at all, it shows nothing: the mode has to reach beyond it.
        context.setBlendMode(isInverted ? .destinationOut : .destinationIn)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setAlpha(opacity)
        context.drawUpright(mask.picture, in: mask.place.offsetBy(dx: -place.minX, dy: -place.minY))
        context.endTransparencyLayer()
        context.restoreGState()
    }
}

extension CGAffineTransform {
    fileprivate func translated(by x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
        concatenating(CGAffineTransform(translationX: x, y: y))
    }
}
