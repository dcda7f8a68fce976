import Tracing

/// How what one view shows becomes what it shows next, when it changes with an animation (iOS 16). Source: Apple, SwiftUI
/// `ContentTransition`.
///
/// Texts have all of them but the effects of symbols, pictures fade. Without one content changes at once.
public struct ContentTransition: Equatable, Sendable {
    private enum Kind: Equatable { case identity, interpolate, opacity, numericText(countsDown: Bool), numericValue(Double), symbolEffect }
    private let kind: Kind

    /// At once.
    public static let identity = ContentTransition(kind: .identity)
    /// The same characters of a text take their new place, size and colour; a text that is another fades.
    public static let interpolate = ContentTransition(kind: .interpolate)
    /// The one fades as the other comes.
    public static let opacity = ContentTransition(kind: .opacity)
    /// The effect that a symbol has by default (iOS 17); symbols change at once here, and say so.
    public static var symbolEffect: ContentTransition { ContentTransition(kind: .symbolEffect) }

    /// Digits roll to the next, up, or down when they count down; what is equal stays.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numericText(countsDown: countsDown))
    }
    /// Digits roll up or down, as the value goes (iOS 17).
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .numericValue(value)) }

    /// How a text changes whose transition was another before; `nil` for at once.
    func textStyle(after old: ContentTransition) -> TextChange.Style? {
        switch kind {
        case .identity, .symbolEffect: nil
        case .interpolate: .move
        case .opacity: .fade
        case .numericText(let countsDown): .roll(down: countsDown)
        case .numericValue(let value): if case .numericValue(let before) = old.kind { .roll(down: value < before) } else { .roll(down: false) }
        }
    }

    /// Whether a picture fades into another one.
    @MainActor var fadesPictures: Bool {
        if kind == .symbolEffect { reportApproximation("ContentTransition.symbolEffect", "symbols change at once.") }
        return kind == .opacity
    }
}

private struct ContentTransitionKey: EnvironmentKey { static let defaultValue = ContentTransition.identity }
private struct DrawingGroupKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// How the content of views here changes.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
    /// Whether content on its way is drawn as one picture, as it always is here: it looks the same either way.
    public var contentTransitionAddsDrawingGroup: Bool {
        get { self[DrawingGroupKey.self] }
        set { self[DrawingGroupKey.self] = newValue }
    }
}

extension View {
    /// How what the view shows becomes what it shows next.
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}
