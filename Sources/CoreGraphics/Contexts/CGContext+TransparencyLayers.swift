internal import CCairo
import Foundation

extension CGContext {
    /// Starts a layer: what follows is combined first, then drawn as one with the present alpha, blend mode and shadow.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        saveGState()
        state.isLayer = true
        (state.alpha, state.blendMode, state.shadow, state.paintShadows) = (1, .normal, nil, [])
        // cairo keeps the transform of this moment in the group's pattern; with none the pattern is in pixels.
        setMatrix(.identity, on: cr)
        cairo_push_group(cr)
    }

    /// Starts a layer that is cut to a rectangle of user space.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo auxInfo: [String: Any]?) {
        beginTransparencyLayer(auxiliaryInfo: auxInfo)
        clip(to: rect)
    }

    /// Ends the innermost layer and draws it.
    public func endTransparencyLayer() {
        guard state.isLayer, !savedStates.isEmpty else { return }
        closeMasks()
        let group = cairo_pop_group(cr)!
        cairo_restore(cr)
        state = savedStates.removeLast()
        let alpha = state.alpha
        composite { [self] cr, toDevice in
            setMatrix(base.inverted().concatenating(toDevice), on: cr)
            cairo_set_source(cr, group)
            cairo_paint_with_alpha(cr, alpha)
        }
        cairo_pattern_destroy(group)
    }
}
