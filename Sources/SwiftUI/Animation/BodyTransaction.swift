import UIKit

/// Content that is changed in a transaction of its own, except for the view that the content was made of.
///
/// Source: Apple, `animation(_:body:)` and `transaction(_:body:)`.
nonisolated struct BodyTransaction<Content: View>: View {
    typealias Body = Never
    let change: (inout Transaction) -> Void
    let content: Content

    @MainActor
    static func _makeNode(_ view: BodyTransaction<Content>, in context: _NodeContext) -> _ViewNode {
        BodyTransactionNode(view, context)
    }
}

/// A node that knows the transaction around a changed body.
@MainActor
private protocol BodyTransactionSource: TransactionScope {
    var incoming: Transaction { get }
}

@MainActor
private final class BodyTransactionNode<Content: View>: WrappingNode<BodyTransaction<Content>, Content>, BodyTransactionSource {
    /// Scopes are asked from the outside in, so this one is always asked before what is in its body.
    private(set) var incoming = Transaction()

    init(_ value: BodyTransaction<Content>, _ context: _NodeContext) {
        super.init(value, context, content: \.content)
        graph.scopeCount += 1
    }

    override var name: String { "transaction" }

    override func makeWrapper(_ child: Element) -> UnaryElement {
        TransactionElement(self, child) { [weak self] in self?.transform(&$0) }
    }

    override func receive(_ newValue: BodyTransaction<Content>) {
        value = newValue
        var transaction = graph.transaction
        transform(&transaction)
        graph.applying(transaction) { super.receive(newValue) }
    }

    func transform(_ transaction: inout Transaction) {
        incoming = transaction
        value.change(&transaction)
    }

    override func willEnd() { graph.scopeCount -= 1 }
}

/// The view that a changed body was made of: it is reached by the transaction around the body.
nonisolated struct OutsideBody<Content: View>: View {
    typealias Body = Never
    let content: Content

    @MainActor
    static func _makeNode(_ view: OutsideBody<Content>, in context: _NodeContext) -> _ViewNode {
        OutsideBodyNode(view, context)
    }
}

@MainActor
private protocol OutsideBodyScope: TransactionScope {}

@MainActor
private final class OutsideBodyNode<Content: View>: WrappingNode<OutsideBody<Content>, Content>, OutsideBodyScope {
    private weak var source: (any BodyTransactionSource)?

    init(_ value: OutsideBody<Content>, _ context: _NodeContext) {
        super.init(value, context, content: \.content)
        source = findSource()
        graph.scopeCount += 1
    }

    /// Bodies in bodies pair up like brackets.
    private func findSource() -> (any BodyTransactionSource)? {
        var closed = 0
        var node = parent
        while let current = node {
            if current is any OutsideBodyScope { closed += 1 }
            if let source = current as? any BodyTransactionSource {
                if closed == 0 { return source }
                closed -= 1
            }
            node = current.parent
        }
        return nil
    }

    override var name: String { "transaction" }

    override func makeWrapper(_ child: Element) -> UnaryElement {
        TransactionElement(self, child) { [weak self] in self?.transform(&$0) }
    }

    override func receive(_ newValue: OutsideBody<Content>) {
        var transaction = graph.transaction
        transform(&transaction)
        graph.applying(transaction) { super.receive(newValue) }
    }

    func transform(_ transaction: inout Transaction) {
        if let source { transaction = source.incoming }
    }

    override func willEnd() { graph.scopeCount -= 1 }
}

extension View {
    /// Animates the modifiers that `body` applies to the view, and not the view itself.
    nonisolated public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        transaction({ transaction in
            if !transaction.disablesAnimations { transaction.animation = animation }
        }, body: body)
    }

    /// Changes the transactions that reach the modifiers that `body` applies to the view, and not the view itself.
    nonisolated public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        BodyTransaction(change: transform, content: body(PlaceholderContentView(content: AnyView(OutsideBody(content: self)))))
    }
}
