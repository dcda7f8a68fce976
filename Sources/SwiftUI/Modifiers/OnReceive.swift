import Combine
import Tracing
import UIKit

/// A callback for the values of a publisher.
nonisolated struct ReceiveModifier<P: Publisher>: ViewModifier where P.Failure == Never {
    typealias Body = Never
    var publisher: P
    var action: (P.Output) -> Void

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, ReceiveModifier<P>>, in context: _NodeContext) -> _ViewNode {
        ReceiveNode(view, context)
    }
}

/// The node of a receiving modifier: it listens as long as it lives, anew when the view comes with another publisher.
///
/// A publisher that the body makes anew each time is another each time, as on iOS: an interval begins again with every
/// evaluation. Values that come while the view is computed wait for the frame's actions.
@MainActor
private final class ReceiveNode<V: View, P: Publisher>: ValueNode<ModifiedContent<V, ReceiveModifier<P>>> where P.Failure == Never {
    private var content: _ViewNode!
    private var subscription: AnyCancellable?

    override init(_ value: ModifiedContent<V, ReceiveModifier<P>>, _ context: _NodeContext) {
        super.init(value, context)
        content = value.content.makeNode(context.child(of: self, .body))
        listen()
    }

    override var name: String { "onReceive" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content.elements }

    override func receive(_ newValue: ModifiedContent<V, ReceiveModifier<P>>) {
        let isSame = ValueComparison.areSame(value.modifier.publisher, newValue.modifier.publisher)
        value = newValue
        if !isSame { listen() }
        newValue.content.update(content)
    }

    private func listen() {
        let carrier = Carrier(self)
        subscription = value.modifier.publisher.sink { carrier.receive($0) }
    }

    private func deliver(_ output: P.Output) {
        guard isAlive else { return }
        guard ViewGraph.updating == nil else {
            graph.enqueueAction(.change(owningViewName)) { [weak self] in self?.run(output) }
            return
        }
        run(output)
    }

    private func run(_ output: P.Output) {
        guard isAlive else { return }
        let event = Timeline.current.record(.action, owningViewName, "onReceive")
        Timeline.current.whileCaused(by: event) { value.modifier.action(output) }
    }

    override func willEnd() { subscription = nil }

    /// Carries values to the main actor from wherever they are sent.
    private final class Carrier: @unchecked Sendable {
        private weak var node: ReceiveNode?
        @MainActor init(_ node: ReceiveNode) { self.node = node }

        func receive(_ output: P.Output) {
            let box = UncheckedSendable(output)
            if MainActorCheck.isOnMainActor { return MainActor.assumeIsolated { self.node?.deliver(box.value) } }
            Task { @MainActor in self.node?.deliver(box.value) }
        }
    }
}
