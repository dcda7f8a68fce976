import Tracing
import UIKit

/// How a view comes and goes.
nonisolated struct TransitionModifier: ViewModifier {
    typealias Body = Never
    var transition: AnyTransition

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, TransitionModifier>, in context: _NodeContext) -> _ViewNode {
        TransitionNode(view, context)
    }
}

/// A node that knows how what it contains comes and goes.
@MainActor
protocol TransitionOwner: _ViewNode {
    /// Shows the content as coming, then moves it to its place with the transaction in force.
    func comeIn()
    /// Moves the content out with the transaction in force.
    func goOut()
    /// Moves content on its way out to its place again with the transaction in force.
    func comeBack()
    var animation: Animation? { get }
}

@MainActor
private final class TransitionNode<V: View>: ValueNode<ModifiedContent<V, TransitionModifier>>, TransitionOwner {
    private var content: _ViewNode!
    private var contentType: Any.Type
    private var phase = TransitionPhase.identity
    private var animated = AnimatedValue(TransitionLook())
    private var wrappers: [ObjectIdentifier: RenderEffectElement<TransitionLook>] = [:]

    override init(_ value: ModifiedContent<V, TransitionModifier>, _ context: _NodeContext) {
        let view = Self.view(value, .identity)
        contentType = type(of: view)
        super.init(value, context)
        content = view.makeNode(context.child(of: self, .body))
    }

    override var name: String { "transition" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    var animation: Animation? { value.modifier.transition.animation }

    /// The content with the transitions of the caller's own around it.
    private static func view(
        _ value: ModifiedContent<V, TransitionModifier>, _ phase: TransitionPhase
    ) -> any View {
        func apply(_ transition: some Transition, _ view: some View) -> any View {
            transition.apply(content: view, phase: phase)
        }
        var view: any View = value.content
        for transition in value.modifier.transition.custom { view = apply(transition, view) }
        return view
    }

    override func letElementsGo() { wrappers = [:] }

    override var elements: [Element] {
        guard isAlive else { return [] }
        return content.elements.map { child in
            let id = ObjectIdentifier(child)
            if let wrapper = wrappers[id], wrapper.child === child { return wrapper }
            let wrapper = RenderEffectElement(self, child, animated.presented)
            wrappers[id] = wrapper
            return wrapper
        }
    }

    override func childElementsDidChange() {
        let current = Set(content.elements.map(ObjectIdentifier.init))
        wrappers = wrappers.filter { current.contains($0.key) }
        super.childElementsDidChange()
    }

    override func receive(_ newValue: ModifiedContent<V, TransitionModifier>) {
        value = newValue
        show()
    }

    private func show() {
        let view = Self.view(value, phase)
        guard type(of: view) == contentType else {
            reportApproximation(
                "transition(_:)",
                "a transition of another type was set on a view that is there; what is inside is updated when the view "
                    + "comes the next time.")
            return
        }
        view.update(content)
    }

    private func setPhase(_ phase: TransitionPhase, in transaction: Transaction) {
        self.phase = phase
        graph.applying(transaction) {
            let transition = value.modifier.transition
            if !transition.custom.isEmpty { show() }
            animated.set(transition.look(phase), in: graph) { [weak self] look in
                guard let self else { return }
                for wrapper in wrappers.values { wrapper.effect = look }
            }
        }
    }

    func comeIn() {
        setPhase(.willAppear, in: Transaction())
        setPhase(.identity, in: graph.transaction)
    }

    func goOut() { setPhase(.didDisappear, in: graph.transaction) }

    func comeBack() { setPhase(.identity, in: graph.transaction) }
}
