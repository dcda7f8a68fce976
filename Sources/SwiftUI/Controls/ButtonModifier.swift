import UIKit

/// What makes a view a button: the press, the action, and what assistive technologies hear.
nonisolated struct ButtonModifier: ViewModifier {
    typealias Body = Never
    var role: ButtonRole?
    var action: @MainActor () -> Void
    var pressedChanged: @MainActor (Bool) -> Void

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, ButtonModifier>, in context: _NodeContext) -> _ViewNode {
        ButtonNode(view, context)
    }
}

@MainActor
private final class ButtonNode<V: View>: ModifierNode<V, ButtonModifier> {
    override var name: String { "Button" }
    override func makeWrapper(_ child: Element) -> UnaryElement { ButtonElement(self, child, value.modifier) }
}

/// The element of a button.
@MainActor
final class ButtonElement: ModifierWrapper<ButtonModifier>, GestureAttachment {
    var gesturePriority: GesturePriority { .low }
    var gestureMask: GestureMask { .all }
    var isGestureEnabled: Bool { EnvironmentValues(scope: node.environment).isEnabled }

    func makeRecognition(_ context: _GestureContext) -> any AnyGestureRecognition { ButtonRecognition(context) { [self] in modifier } }

    /// Acts as if tapped.
    func activate() -> Bool {
        guard isGestureEnabled else { return false }
        modifier.action()
        return true
    }

    /// Text keeps its distance above; below, a button stands as far from others as any control (BF190).
    override var ownSpacing: ViewSpacing {
        var spacing = child.spacing
        spacing.bottom = .standard
        return spacing
    }

    override func describe() -> ElementNode? { elementNode("Button") }

    /// One element for assistive technologies, with the label's texts.
    override func described(_ inner: [ElementNode]) -> [ElementNode] {
        var result = elementNode("Button")
        let labels = inner.spokenLabels
        if !labels.isEmpty { result.accessibilityLabel = labels.joined(separator: ", ") }
        result.accessibilityTraits = ["button"]
        if !isGestureEnabled {
            result.accessibilityTraits.append("notEnabled")
            result.flags.insert(.disabled)
        }
        result.children = inner.map(\.silenced)
        return [result]
    }
}

extension [ElementNode] {
    /// What is spoken of the nodes and what is in them, in order.
    var spokenLabels: [String] {
        flatMap { node in node.accessibilityLabel.map { $0.isEmpty ? [] : [$0] } ?? node.children.spokenLabels }
    }
}

extension ElementNode {
    /// The node as part of an element that speaks for it.
    var silenced: ElementNode {
        var node = self
        node.accessibilityLabel = nil
        node.accessibilityValue = nil
        node.accessibilityHint = nil
        node.accessibilityTraits = []
        node.children = children.map(\.silenced)
        return node
    }
}

/// How far a press of a button is.
enum PressState: CaseIterable {
    case idle, inside, outside, triggered, cancelled

    enum Step: CaseIterable { case began, movedInside, movedOutside, lifted, cancelled }

    func after(_ step: Step) -> PressState {
        switch (self, step) {
        case (.idle, .began): .inside
        case (.inside, .movedOutside): .outside
        case (.outside, .movedInside): .inside
        case (.inside, .lifted): .triggered
        case (.outside, .lifted), (.inside, .cancelled), (.outside, .cancelled): .cancelled
        default: self
        }
    }
}

/// A press that a finger may leave and come back to.
@MainActor
private final class ButtonRecognition: TouchRecognition<Void> {
    /// How far outside a finger still counts as inside, in points: as of UIKit's controls.
    private static let slop: CGFloat = 70

    private let modifier: @MainActor () -> ButtonModifier
    private var press = PressState.idle
    private var isShownPressed = false
    private var isDelivered = false

    init(_ context: _GestureContext, _ modifier: @escaping @MainActor () -> ButtonModifier) {
        self.modifier = modifier
        super.init(context)
        if !context.allowsTaps { current = .failed }
    }

    override func follow(_ event: GestureEvent) {
        guard let touch = event.touches.first else { return }
        switch event.kind {
        case .began: press = press.after(.began)
        case .moved: press = press.after(isInside(touch) ? .movedInside : .movedOutside)
        case .ended:
            guard !touch.isDown else { return }
            press = press.after(isInside(touch) ? .movedInside : .movedOutside).after(.lifted)
            current = press == .triggered ? .ended(()) : .failed
        case .cancelled, .time: break
        }
    }

    private func isInside(_ touch: GestureTouch) -> Bool {
        guard let element = context.element else { return false }
        let area = CGRect(origin: .zero, size: element.frame.size).insetBy(dx: -Self.slop, dy: -Self.slop)
        return area.contains(element.localPoint(touch.location))
    }

    override func deliver() {
        let isPressed = press == .inside && status == .possible
        if isPressed != isShownPressed {
            isShownPressed = isPressed
            modifier().pressedChanged(isPressed)
        }
        guard status == .ended, !isDelivered else { return }
        isDelivered = true
        modifier().action()
    }
}
