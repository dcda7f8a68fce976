import UIKit

/// How a view comes and goes, as changes of the view in three phases.
///
/// Source: Apple, SwiftUI `Transition`.
@MainActor @preconcurrency
public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>

    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content, phase: TransitionPhase) -> Self.Body
    @MainActor @preconcurrency static var properties: TransitionProperties { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }

    /// The view as the transition shows it in a phase.
    @MainActor @preconcurrency
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        content.modifier(TransitionPhaseModifier(transition: self, phase: phase))
    }

    /// Both transitions at once.
    @MainActor @preconcurrency
    public func combined<T: Transition>(with other: T) -> some Transition { CombinedTransition(first: self, second: other) }
}

/// Whether a view is coming, there, or going.
@frozen
public enum TransitionPhase: Hashable, Sendable {
    case willAppear
    case identity
    case didDisappear

    public var isIdentity: Bool { self == .identity }
    /// -1 before, 0 there, 1 after.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// What a transition does beside its phases.
public struct TransitionProperties: Sendable {
    public let hasMotion: Bool
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// The view that a transition, an animator or an animated body is applied to, as the body sees it.
nonisolated public struct PlaceholderContentView<Value>: View {
    let content: AnyView
    @MainActor public var body: some View { content }
}

/// A transition in one phase, as a modifier.
struct TransitionPhaseModifier<T: Transition>: ViewModifier {
    var transition: T
    var phase: TransitionPhase
    func body(content: Content) -> some View {
        transition.body(content: PlaceholderContentView(content: AnyView(content)), phase: phase)
    }
}

struct CombinedTransition<First: Transition, Second: Transition>: Transition {
    var first: First
    var second: Second
    func body(content: Content, phase: TransitionPhase) -> some View {
        second.apply(content: first.apply(content: content, phase: phase), phase: phase)
    }
}

/// A transition of the looks that every transition of Apple's is made of.
@MainActor
protocol LookTransition: Transition {
    func look(_ phase: TransitionPhase) -> TransitionLook
}

@MainActor @preconcurrency
public struct OpacityTransition: Transition, LookTransition {
    public init() {}
    func look(_ phase: TransitionPhase) -> TransitionLook { TransitionLook(opacity: phase.isIdentity ? 1 : 0) }
    public func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(PublicLook(look(phase))) }
}

@MainActor @preconcurrency
public struct IdentityTransition: Transition, LookTransition {
    public init() {}
    func look(_ phase: TransitionPhase) -> TransitionLook { TransitionLook() }
    public func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(PublicLook(look(phase))) }
}

@MainActor @preconcurrency
public struct ScaleTransition: Transition, LookTransition {
    public var scale: Double
    public var anchor: UnitPoint
    public init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }
    func look(_ phase: TransitionPhase) -> TransitionLook {
        TransitionLook(scale: phase.isIdentity ? 1 : scale, anchor: anchor)
    }
    public func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(PublicLook(look(phase))) }
}

@MainActor @preconcurrency
public struct OffsetTransition: Transition, LookTransition {
    public var offset: CGSize
    public init(_ offset: CGSize) { self.offset = offset }
    func look(_ phase: TransitionPhase) -> TransitionLook { TransitionLook(offset: phase.isIdentity ? .zero : offset) }
    public func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(PublicLook(look(phase))) }
}

@MainActor @preconcurrency
public struct MoveTransition: Transition, LookTransition {
    public var edge: Edge
    public init(edge: Edge) { self.edge = edge }
    func look(_ phase: TransitionPhase) -> TransitionLook { phase.isIdentity ? TransitionLook() : .beyond(edge) }
    public func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(PublicLook(look(phase))) }
}

@MainActor @preconcurrency
public struct SlideTransition: Transition, LookTransition {
    public init() {}
    func look(_ phase: TransitionPhase) -> TransitionLook {
        switch phase {
        case .willAppear: .beyond(.leading)
        case .identity: TransitionLook()
        case .didDisappear: .beyond(.trailing)
        }
    }
    public func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(PublicLook(look(phase))) }
}

/// Comes in from one edge and leaves over the opposite one, fading.
@MainActor @preconcurrency
public struct PushTransition: Transition, LookTransition {
    public var edge: Edge
    public init(edge: Edge) { self.edge = edge }
    func look(_ phase: TransitionPhase) -> TransitionLook {
        var look: TransitionLook
        switch phase {
        case .willAppear: look = .beyond(edge)
        case .identity: return TransitionLook()
        case .didDisappear: look = .beyond(edge.opposite)
        }
        look.opacity = 0
        return look
    }
    public func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(PublicLook(look(phase))) }
}

@MainActor @preconcurrency
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    public var insertion: Insertion
    public var removal: Removal
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        removal.apply(
            content: insertion.apply(content: content, phase: phase == .willAppear ? .willAppear : .identity),
            phase: phase == .didDisappear ? .didDisappear : .identity)
    }
}

extension Edge {
    var opposite: Edge {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }
}

extension Transition where Self == OpacityTransition {
    public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == IdentityTransition {
    public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == ScaleTransition {
    public static var scale: ScaleTransition { ScaleTransition(0) }
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self { ScaleTransition(scale, anchor: anchor) }
}
extension Transition where Self == OffsetTransition {
    public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { OffsetTransition(CGSize(width: x, height: y)) }
}
extension Transition where Self == MoveTransition {
    public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}
extension Transition where Self == SlideTransition {
    public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == PushTransition {
    public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}
