import UIKit

/// A transition of any type.
///
/// Source: Apple, SwiftUI `AnyTransition`.
public struct AnyTransition: @unchecked Sendable {
    /// What Apple's transitions are made of, and transitions of the caller's own beside.
    var insertion = TransitionLook()
    var removal = TransitionLook()
    var custom: [any Transition] = []
    var animation: Animation?

    private init() {}

    private init(_ insertion: TransitionLook, _ removal: TransitionLook? = nil) {
        self.insertion = insertion
        self.removal = removal ?? insertion
    }

    public init<T: Transition>(_ transition: T) {
        guard let known = transition as? any LookTransition, MainActorCheck.isOnMainActor else {
            custom = [transition]
            return
        }
        let box = UncheckedSendable(known)
        (insertion, removal) = MainActor.assumeIsolated { (box.value.look(.willAppear), box.value.look(.didDisappear)) }
    }

    public static let identity = AnyTransition()
    public static let opacity = AnyTransition(TransitionLook(opacity: 0))
    /// In from the leading edge, out over the trailing one.
    public static var slide: AnyTransition { AnyTransition(.beyond(.leading), .beyond(.trailing)) }
    public static var scale: AnyTransition { scale(scale: 0) }
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(TransitionLook(scale: Double(scale), anchor: anchor))
    }
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(.beyond(edge)) }
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(TransitionLook(offset: offset)) }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }
    public static func push(from edge: Edge) -> AnyTransition {
        asymmetric(insertion: move(edge: edge), removal: move(edge: edge.opposite)).combined(with: .opacity)
    }

    /// Between a modifier for a view that is coming or going and one for a view that is there.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        var result = AnyTransition()
        result.custom = [ModifierTransition(active: active, identity: identity)]
        return result
    }

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        var result = AnyTransition(insertion.insertion, removal.removal)
        result.custom =
            insertion.custom.map { only(.willAppear, $0) }
            + removal.custom.map { only(.didDisappear, $0) }
        result.animation = insertion.animation ?? removal.animation
        return result
    }

    public func combined(with other: AnyTransition) -> AnyTransition {
        var result = AnyTransition(
            insertion.combined(with: other.insertion), removal.combined(with: other.removal))
        result.custom = custom + other.custom
        result.animation = animation ?? other.animation
        return result
    }

    /// The transition with an animation of its own.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var result = self
        result.animation = animation
        return result
    }

    func look(_ phase: TransitionPhase) -> TransitionLook {
        switch phase {
        case .willAppear: insertion
        case .identity: TransitionLook()
        case .didDisappear: removal
        }
    }
}

/// Between two modifiers of one type.
private struct ModifierTransition<E: ViewModifier>: Transition {
    nonisolated(unsafe) let active: E
    nonisolated(unsafe) let identity: E
    nonisolated init(active: E, identity: E) {
        self.active = active
        self.identity = identity
    }
    func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(phase.isIdentity ? identity : active)
    }
}

/// A transition that is there in one phase only.
private struct PhaseTransition<T: Transition>: Transition {
    let phase: TransitionPhase
    nonisolated(unsafe) let base: T
    nonisolated init(phase: TransitionPhase, base: T) {
        self.phase = phase
        self.base = base
    }
    func body(content: Content, phase: TransitionPhase) -> some View {
        base.apply(content: content, phase: phase == self.phase ? phase : .identity)
    }
}

private nonisolated func only(_ phase: TransitionPhase, _ base: some Transition) -> any Transition {
    PhaseTransition(phase: phase, base: base)
}

extension View {
    /// Sets how the view comes and goes in an animated change.
    nonisolated public func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t)) }

    nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
        modifier(TransitionModifier(transition: AnyTransition(transition)))
    }
}
