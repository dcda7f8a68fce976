import Tracing
import UIKit

/// Liquid Glass (iOS 26). Source: Apple, SwiftUI `Glass`.
///
/// Its look is out of scope here: it is drawn as a thin material under its tint, and says so.
public struct Glass: Equatable, Sendable {
    fileprivate enum Kind { case regular, clear, identity }
    fileprivate var kind: Kind
    fileprivate var color: Color?

    public static var regular: Glass { Glass(kind: .regular) }
    public static var clear: Glass { Glass(kind: .clear) }
    /// No glass at all.
    public static var identity: Glass { Glass(kind: .identity) }

    public func tint(_ color: Color?) -> Glass {
        var glass = self
        glass.color = color
        return glass
    }

    /// Glass that answers to touches by its look, which is not drawn here.
    public func interactive(_ isEnabled: Bool = true) -> Glass {
        if isEnabled { reportApproximation("Glass.interactive(_:)", "glass does not answer to touches by its look.") }
        return self
    }
}

/// The shape of glass that is given none.
nonisolated public struct DefaultGlassEffectShape: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// Glass that is near each other flows together on iOS 26; here each stays by itself.
nonisolated public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        reportApproximation("GlassEffectContainer", "each piece of glass stays by itself.")
        self.content = content()
    }

    @MainActor public var body: some View { content }
}

extension View {
    /// Puts the view on glass.
    nonisolated public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
        if glass.kind != .identity { reportApproximation("glassEffect(_:in:)", "glass is drawn as a thin material.") }
        return background {
            if glass.kind != .identity {
                shape.fill(glass.kind == .clear ? .ultraThinMaterial : .thinMaterial)
                if let color = glass.color { shape.fill(color.opacity(0.5)) }
            }
        }
    }
}
