import UIKit

/// Ties the focus of a view to a value of a focus state.
nonisolated struct FocusModifier<Value: Hashable>: ViewModifier {
    typealias Body = Never
    let binding: FocusState<Value>.Binding
    let value: Value

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, FocusModifier<Value>>, in context: _NodeContext) -> _ViewNode {
        FocusNode(view, context)
    }
}

/// The node of a focused view: it watches the UIKit views in its content, and moves the first responder there and away.
@MainActor
private final class FocusNode<V: View, Value: Hashable>: ValueNode<ModifiedContent<V, FocusModifier<Value>>> {
    private var content: _ViewNode!
    private var isWaiting = false

    override init(_ value: ModifiedContent<V, FocusModifier<Value>>, _ context: _NodeContext) {
        super.init(value, context)
        content = value.content.makeNode(context.child(of: self, .body))
        readFocus()
        follow()
    }

    override var name: String { "focus" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content.elements }

    override func receive(_ newValue: ModifiedContent<V, FocusModifier<Value>>) {
        value = newValue
        newValue.content.update(content)
        update()
    }

    override func update() {
        graph.dequeue(self)
        readFocus()
        follow()
    }

    override func childElementsDidChange() {
        super.childElementsDidChange()
        follow()
    }

    private var isMine: Bool { value.modifier.binding.wrappedValue == value.modifier.value }
    private func readFocus() { graph.reading(self) { _ = isMine } }

    /// Brings UIKit in line when the update is over: responders run code of the user's.
    private func follow() {
        guard !isWaiting else { return }
        isWaiting = true
        graph.enqueueAction(.focus(owningViewName)) { [weak self] in
            guard let self, isAlive else { return }
            isWaiting = false
            apply()
        }
    }

    private func apply() {
        let views = mountedViews
        for view in views { view.focusObserver = { [weak self] in self?.responderMoved(inside: $0) } }
        guard let window = views.lazy.compactMap(\.window).first else { return }
        let isInside = window.firstResponder.map { isIn($0, views) } ?? false
        switch (isMine, isInside) {
        case (true, false):
            let target = views.lazy.compactMap(\.focusTarget).first
            if target?.becomeFirstResponder() != true { giveBack() }
        case (false, true): window.firstResponder?.resignFirstResponder()
        default: break
        }
    }

    private func responderMoved(inside isInside: Bool) {
        if isInside {
            if !isMine { value.modifier.binding.wrappedValue = value.modifier.value }
        } else if isMine {
            giveBack()
        }
    }

    /// Nothing here has the focus.
    private func giveBack() { value.modifier.binding.wrappedValue = value.modifier.binding.resting }

    private func isIn(_ responder: UIResponder, _ views: [UIView]) -> Bool {
        guard let view = responder as? UIView else { return false }
        return views.contains { view.isDescendant(of: $0) }
    }

    private var mountedViews: [UIView] {
        func views(_ element: Element) -> [UIView] {
            if let mount = element as? MountElement { return mount.mountedView.map { [$0] } ?? [] }
            return element.children.flatMap(views)
        }
        return elements.flatMap(views)
    }

    override func willEnd() { for view in mountedViews { view.focusObserver = nil } }
}

extension UIView {
    /// The first view here, front to back, that can have the keys.
    fileprivate var focusTarget: UIView? {
        if canBecomeFirstResponder { return self }
        return subviews.lazy.compactMap(\.focusTarget).first
    }
}

extension View {
    /// The view has the focus exactly while the state is true.
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusModifier(binding: condition, value: true))
    }

    /// The view has the focus exactly while the state is `value`.
    nonisolated public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(FocusModifier(binding: binding, value: value))
    }
}
