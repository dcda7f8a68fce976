import Tracing

/// How what one view shows becomes what it shows next (iOS 16). Source: Apple, SwiftUI `ContentTransition`.
///
/// Content changes at once here; a transition that would show is reported.
public struct ContentTransition: Equatable, Sendable {
    private enum Kind: Equatable { case identity, interpolate, opacity, numericText(countsDown: Bool), numericValue(Double), symbolEffect }
    private let kind: Kind

    /// At once.
    public static let identity = ContentTransition(kind: .identity)
    /// What can be in between is, such as sizes and colours.
    public static let interpolate = ContentTransition(kind: .interpolate)
    /// The one fades as the other comes.
    public static let opacity = ContentTransition(kind: .opacity)
    /// The effect that a symbol has by default (iOS 17).
    public static var symbolEffect: ContentTransition { ContentTransition(kind: .symbolEffect) }

    /// Digits roll to the next.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numericText(countsDown: countsDown))
    }
    /// Digits roll up or down, as the value goes (iOS 17).
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .numericValue(value)) }

    fileprivate func report() {
        if kind != .identity { reportApproximation("contentTransition(_:)", "what the view shows changes at once.") }
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
    /// Whether content that changes is drawn as one picture.
    public var contentTransitionAddsDrawingGroup: Bool {
        get { self[DrawingGroupKey.self] }
        set { self[DrawingGroupKey.self] = newValue }
    }
}

extension View {
    /// How what the view shows becomes what it shows next.
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        transition.report()
        return environment(\.contentTransition, transition)
    }
}
