import QuartzCore
import UIKit

/// How a view's colours are mixed with those behind it. Source: Apple, SwiftUI `BlendMode`.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
    case plusLighter

    var coreGraphics: CGBlendMode {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationOut: .destinationOut
        case .plusDarker: .plusDarker
        case .plusLighter: .plusLighter
        }
    }
}

/// The view mixed with what is behind it.
nonisolated struct BlendEffect: RenderEffect {
    typealias Body = Never
    var mode: BlendMode

    @MainActor
    func isIdentity(_ size: CGSize) -> Bool { mode == .normal }

    @MainActor
    func render(_ layer: CALayer, in place: EffectPlace) { layer.blendMode = mode.coreGraphics }
}

extension View {
    /// Sets how the view's colours are mixed with those behind it, as far as the group reaches that it is in.
    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View { modifier(BlendEffect(mode: blendMode)) }
}
