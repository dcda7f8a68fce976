import Tracing

/// How a view looks under a pointer. Source: Apple, SwiftUI `HoverEffect`.
///
/// A pointer changes no looks here; a view that asks for it reports that.
public struct HoverEffect: Equatable, Sendable {
    private enum Kind { case automatic, highlight, lift }
    private let kind: Kind

    /// What the system picks for the view.
    public static let automatic = HoverEffect(kind: .automatic)
    /// The pointer becomes a plate behind the view.
    public static let highlight = HoverEffect(kind: .highlight)
    /// The pointer goes behind the view, which grows and has a shadow.
    public static let lift = HoverEffect(kind: .lift)
}

private struct HoverEffectEnabledKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
    /// Whether views here change under a pointer.
    public var isHoverEffectEnabled: Bool {
        get { self[HoverEffectEnabledKey.self] }
        set { self[HoverEffectEnabledKey.self] = newValue }
    }
}

extension View {
    /// Gives the view another look under a pointer.
    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { hoverEffect(effect, isEnabled: true) }

    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
        if isEnabled { reportLook() }
        return modifier(EmptyModifier.identity)
    }

    /// The look under a pointer of the views in this that ask for one and name none.
    nonisolated public func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
        if effect != nil { reportLook() }
        return modifier(EmptyModifier.identity)
    }

    /// Whether the views in this stay as they are under a pointer; one inside another where they do stays so.
    nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isHoverEffectEnabled) { $0 = $0 && !disabled }
    }

    nonisolated private func reportLook() { reportApproximation("hoverEffect(_:)", "a view looks the same under a pointer.") }
}
