extension UIView {
    var effectiveTintColor: UIColor {
        var view: UIView? = self
        while let current = view {
            if let color = current.appearanceState.tintColor { return color }
            view = current.superviewStorage
        }
        return .systemBlue
    }

    var effectiveTintAdjustmentMode: TintAdjustmentMode {
        var view: UIView? = self
        while let current = view {
            if current.appearanceState.tintAdjustmentMode != .automatic {
                return current.appearanceState.tintAdjustmentMode
            }
            view = current.superviewStorage
        }
        return .normal
    }

    func setTintColor(_ color: UIColor?) {
        guard appearanceState.tintColor != color else { return }
        appearanceState.tintColor = color
        sendTintColorDidChange()
    }

    func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        guard appearanceState.tintAdjustmentMode != mode else { return }
        appearanceState.tintAdjustmentMode = mode
        sendTintColorDidChange()
    }

    /// Down to the views that have their own colour.
    private func sendTintColorDidChange() {
        tintColorDidChange()
        for subview in subviewStorage where subview.appearanceState.tintColor == nil {
            subview.sendTintColorDidChange()
        }
    }

    /// After a move to another superview the inherited colour may be another one.
    func inheritedTintMayHaveChanged() {
        guard appearanceState.tintColor == nil else { return }
        var view = superviewStorage
        while let current = view {
            if current.appearanceState.tintColor != nil {
                sendTintColorDidChange()
                return
            }
            view = current.superviewStorage
        }
    }
}
