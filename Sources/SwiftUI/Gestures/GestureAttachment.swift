import Tracing

/// A gesture attached to a view: what an element of the gesture answers when a touch finds it.
@MainActor
protocol GestureAttachment: Element {
    /// How the gesture stands to those of what it is attached to.
    var gesturePriority: GesturePriority { get }
    var gestureMask: GestureMask { get }
    /// Whether the gesture takes part in touches that begin now.
    var isGestureEnabled: Bool { get }
    func makeRecognition(_ context: _GestureContext) -> any AnyGestureRecognition
}

/// How a gesture stands to the gestures of the view it is attached to.
enum GesturePriority {
    case low, high, simultaneous
}

/// Which gestures take part: the one that is added, and those of the view it is added to.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1 << 0)
    public static let subviews = GestureMask(rawValue: 1 << 1)
    public static let all: GestureMask = [.gesture, .subviews]
}

/// A gesture added to a view.
nonisolated struct GestureModifier<G: Gesture>: ViewModifier {
    typealias Body = Never
    var gesture: G
    var priority: GesturePriority
    var mask: GestureMask

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, GestureModifier<G>>, in context: _NodeContext) -> _ViewNode {
        GestureNode(view, context)
    }
}

/// The node of a view with a gesture.
@MainActor
private final class GestureNode<V: View, G: Gesture>: ModifierNode<V, GestureModifier<G>> {
    override var name: String { TypeName.of(G.self) }

    override func makeWrapper(_ child: Element) -> UnaryElement { GestureElement(self, child, value.modifier) }
}

/// The element of a gesture; touches under way ask it for the newest gesture.
@MainActor
private final class GestureElement<G: Gesture>: ModifierWrapper<GestureModifier<G>>, GestureAttachment {
    var gesturePriority: GesturePriority { modifier.priority }
    var gestureMask: GestureMask { modifier.mask }
    var isGestureEnabled: Bool { EnvironmentValues(scope: node.environment).isEnabled }

    func makeRecognition(_ context: _GestureContext) -> any AnyGestureRecognition {
        G._recognize({ [self] in modifier.gesture }, context)
    }
}

extension View {
    /// Adds a gesture; the view's own gestures have precedence.
    nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .low, mask: mask))
    }
    nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }
    nonisolated public func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Adds a gesture that has precedence over the view's own.
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
    }
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
    }
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Adds a gesture that happens beside the view's own.
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
    }
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
    }
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Runs `action` when the view is tapped `count` times.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded(action))
    }

    /// Runs `action` with the place when the view is tapped `count` times.
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }

    /// Runs `action` when a finger has rested on the view; `onPressingChanged` hears of its coming and going.
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        gesture(
            PressingGesture(
                base: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
                pressing: onPressingChanged
            ).onEnded { _ in action() })
    }

    @available(iOS, deprecated: 100000.0, renamed: "onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)")
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
    }
}

/// A long press that tells when a finger comes and when it goes or has rested long enough.
nonisolated private struct PressingGesture: Gesture {
    typealias Value = Bool
    typealias Body = Never
    let base: LongPressGesture
    let pressing: ((Bool) -> Void)?

    @MainActor
    static func _recognize(
        _ gesture: @escaping @MainActor () -> PressingGesture, _ context: _GestureContext
    ) -> _GestureRecognition<Bool> {
        PressingRecognition(LongPressGesture._recognize({ gesture().base }, context)) { gesture().pressing }
    }
}

@MainActor
private final class PressingRecognition: WrappingRecognition<Bool, Bool> {
    private let action: @MainActor () -> ((Bool) -> Void)?
    private var isPressing = false

    init(_ base: _GestureRecognition<Bool>, _ action: @escaping @MainActor () -> ((Bool) -> Void)?) {
        self.action = action
        super.init(base)
    }

    override var phase: GesturePhase<Bool> { base.phase }

    override func deliver() {
        base.deliver()
        let isPressed: Bool
        if case .possible(true?) = base.phase { isPressed = true } else { isPressed = false }
        guard isPressed != isPressing else { return }
        isPressing = isPressed
        action()?(isPressed)
    }
}
