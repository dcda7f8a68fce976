import QuartzCore
import UIKit

/// A filter on all the view shows.
nonisolated struct FilterEffect: RenderEffect, Animatable {
    typealias Body = Never
    var filter: AmountFilter
    var amount: Double

    init(_ filter: AmountFilter, _ amount: Double = 1) { (self.filter, self.amount) = (filter, amount) }

    var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    /// Whether a colour changes anything is known where it is shown.
    @MainActor
    func isIdentity(_ size: CGSize) -> Bool {
        if case .colorMultiply = filter { return false }
        return filter.filter(amount, in: EnvironmentValues()) == nil
    }

    @MainActor
    func render(_ layer: CALayer, in place: EffectPlace) {
        layer.bitmapFilters = filter.filter(amount, in: place.environment).map { [$0] } ?? []
    }
}

extension View {
    /// Blurs the view, the radius being the standard deviation in points. An opaque blur stays inside what the view shows.
    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(FilterEffect(.blur(isOpaque: opaque), Double(radius)))
    }

    /// Adds an amount to each colour channel, from -1 to 1.
    nonisolated public func brightness(_ amount: Double) -> some View { modifier(FilterEffect(.brightness, amount)) }

    /// Moves the colours away from the middle grey, or below 1 towards it.
    nonisolated public func contrast(_ amount: Double) -> some View { modifier(FilterEffect(.contrast, amount)) }

    /// Makes the colours stronger, or below 1 greyer.
    nonisolated public func saturation(_ amount: Double) -> some View { modifier(FilterEffect(.saturation, amount)) }

    /// Takes the colours away, at 1 altogether.
    nonisolated public func grayscale(_ amount: Double) -> some View { modifier(FilterEffect(.grayscale, amount)) }

    /// Moves all hues on by an angle.
    nonisolated public func hueRotation(_ angle: Angle) -> some View { modifier(FilterEffect(.hueRotation, angle.radians)) }

    /// Puts each colour's opposite in its place.
    nonisolated public func colorInvert() -> some View { modifier(FilterEffect(.colorInvert)) }

    /// Multiplies the colours of the view by a colour.
    nonisolated public func colorMultiply(_ color: Color) -> some View { modifier(FilterEffect(.colorMultiply(color))) }

    /// Shows black, as opaque as the view is light.
    nonisolated public func luminanceToAlpha() -> some View { modifier(FilterEffect(.luminanceToAlpha)) }
}
