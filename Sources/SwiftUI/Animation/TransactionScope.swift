import UIKit

/// A node that changes the transactions that reach what it contains.
@MainActor
protocol TransactionScope: _ViewNode {
    func transform(_ transaction: inout Transaction)
}

extension ViewGraph {
    /// A transaction as it reaches a node: changed by the scopes around the node, the outermost first.
    func scoped(_ transaction: Transaction, at node: _ViewNode) -> Transaction {
        guard scopeCount > 0 else { return transaction }
        var scopes: [any TransactionScope] = []
        var current = node.parent
        while let above = current {
            if let scope = above as? any TransactionScope { scopes.append(scope) }
            current = above.parent
        }
        return scopes.reversed().reduce(into: transaction) { $1.transform(&$0) }
    }
}

/// A change of the transactions of a view and everything in it.
nonisolated struct TransactionModifier<Value: Equatable>: ViewModifier {
    typealias Body = Never
    /// The change is made in updates in which this differs; `nil` for all.
    var value: Value?
    var change: (inout Transaction) -> Void

    @MainActor
    static func _makeNode<V: View>(
        _ view: ModifiedContent<V, TransactionModifier<Value>>, in context: _NodeContext
    ) -> _ViewNode {
        TransactionNode(view, context)
    }
}

@MainActor
private final class TransactionNode<V: View, Value: Equatable>:
    WrappingNode<ModifiedContent<V, TransactionModifier<Value>>, V>, TransactionScope
{
    /// The flush in which the value has changed.
    private var changedIn: Int?

    init(_ value: ModifiedContent<V, TransactionModifier<Value>>, _ context: _NodeContext) {
        super.init(value, context, content: \.content)
        graph.scopeCount += 1
    }

    override var name: String { "transaction" }

    override func makeWrapper(_ child: Element) -> UnaryElement {
        TransactionElement(self, child) { [unowned self] in transform(&$0) }
    }

    override func receive(_ newValue: ModifiedContent<V, TransactionModifier<Value>>) {
        if let new = newValue.modifier.value, new != value.modifier.value { changedIn = graph.epoch }
        var transaction = graph.transaction
        value.modifier = newValue.modifier
        transform(&transaction)
        graph.applying(transaction) { super.receive(newValue) }
    }

    func transform(_ transaction: inout Transaction) {
        if value.modifier.value != nil, changedIn != graph.epoch { return }
        value.modifier.change(&transaction)
    }

    override func willEnd() { graph.scopeCount -= 1 }
}

/// The element around what a transaction modifier reaches: it places its content in the changed transaction.
@MainActor
final class TransactionElement: UnaryElement {
    let transform: (inout Transaction) -> Void

    init(_ node: _ViewNode, _ child: Element, transform: @escaping (inout Transaction) -> Void) {
        self.transform = transform
        super.init(node, child)
    }

    override func placeChildren() {
        var transaction = graph.transaction
        transform(&transaction)
        graph.applying(transaction) { super.placeChildren() }
    }
}

extension View {
    /// Animates the view and everything in it when `value` changes.
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(
            TransactionModifier(value: value) { transaction in
                if !transaction.disablesAnimations { transaction.animation = animation }
            })
    }

    @available(iOS, deprecated: 15.0, message: "Use withAnimation or animation(_:value:) instead.")
    nonisolated public func animation(_ animation: Animation?) -> some View {
        modifier(
            TransactionModifier<Int>(value: nil) { transaction in
                if !transaction.disablesAnimations { transaction.animation = animation }
            })
    }

    /// Changes the transactions that reach the view and everything in it.
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier<Int>(value: nil, change: transform))
    }

    /// Changes the transactions of updates in which `value` differs.
    nonisolated public func transaction<V: Equatable>(
        value: V, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(TransactionModifier(value: value, change: transform))
    }
}
