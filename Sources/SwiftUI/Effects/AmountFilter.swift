import CoreGraphics

/// A filter that has one amount, of a view or of what is drawn into a canvas.
enum AmountFilter: Hashable, Sendable {
    case blur(isOpaque: Bool)
    case brightness, contrast, saturation, grayscale, hueRotation, colorInvert, colorMultiply(Color), luminanceToAlpha

    /// The filter, `nil` where it changes nothing; what is no number changes nothing.
    ///
    /// - Parameter amount: Points for a blur, radians for a hue, else a part as Apple's API takes it.
    func filter(_ amount: Double, isLinear: Bool = false, in environment: EnvironmentValues) -> BitmapFilter? {
        guard amount.isFinite else { return nil }
        let colors: ColorTransform
        switch self {
        case .blur(let isOpaque): return amount > 0 ? .blur(radius: CGFloat(amount), isOpaque: isOpaque) : nil
        case .brightness: colors = .brightness(amount)
        case .contrast: colors = .contrast(amount)
        case .saturation: colors = .saturation(amount)
        case .grayscale: colors = .saturation(1 - amount)
        case .hueRotation: colors = amount == 0 ? ColorTransform() : .hueRotation(amount)
        case .colorInvert: colors = .inversion(amount)
        case .colorMultiply(let color): colors = .multiplication(color.uiColor(in: environment).cgColor)
        case .luminanceToAlpha: colors = .luminanceToAlpha
        }
        return colors.isIdentity ? nil : .colors(colors, isLinear: isLinear)
    }
}
