import UIKit

/// Content that is presented while a binding says so.
nonisolated struct PresentationModifier: ViewModifier {
    typealias Body = Never
    enum Style { case sheet, cover, popover }
    var style: Style
    /// The identity of what is to be presented, `nil` for nothing.
    var item: () -> AnyHashable?
    var content: () -> AnyView
    /// Makes the binding say that nothing is presented.
    var clear: () -> Void
    var onDismiss: (() -> Void)?

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, PresentationModifier>, in context: _NodeContext) -> _ViewNode {
        PresentationNode(view, context)
    }
}

/// The node of presented content: it follows the binding, and the binding follows a person's dismissal when it has ended.
@MainActor
private final class PresentationNode<V: View>: FollowingNode<V, PresentationModifier>, VisibilityObserver {
    private var shown: (item: AnyHashable, controller: UIHostingController<AnyView>)?
    private var isEnding = false

    override var name: String { "\(value.modifier.style)" }

    func contentBecameVisible() { follow() }
    func contentBecameInvisible() {}

    override func follow() {
        let modifier = value.modifier
        let wanted = graph.reading(self) {
            tracker.track(self) { modifier.item().map { (item: $0, view: modifier.content()) } }
        }
        if let shown, let wanted, shown.item == wanted.item, !isEnding {
            withTransaction(graph.transaction) { shown.controller.rootView = wanted.view }
            return
        }
        guard wanted != nil || shown != nil else { return }
        let animated = !graph.transaction.disablesAnimations
        graph.enqueueAction(.change(owningViewName)) { [weak self] in self?.match(wanted, animated: animated) }
    }

    private func match(_ wanted: (item: AnyHashable, view: AnyView)?, animated: Bool) {
        if let shown {
            guard shown.item != wanted?.item, !isEnding else { return }
            isEnding = true
            shown.controller.presentingViewController?.dismissForBinding(animated: animated)
            return
        }
        guard let wanted, isAlive, let presenter = graph.hostController, presenter.viewIfLoaded?.window != nil else { return }
        let controller = UIHostingController(rootView: wanted.view)
        controller.inheritedEnvironment = environment
        configure(controller, presenter)
        controller.dismissContent = { [weak self] in self?.value.modifier.clear() }
        controller.bindingPresenter = "\(name) of \(owningViewName)"
        controller.onDismissalEnded = { [weak self, onDismiss = value.modifier.onDismiss] in
            if let self { self.ended() } else { onDismiss?() }
        }
        shown = (wanted.item, controller)
        presenter.present(controller, animated: animated)
    }

    private func configure(_ controller: UIViewController, _ presenter: UIViewController) {
        switch value.modifier.style {
        case .sheet: controller.modalPresentationStyle = .pageSheet
        case .cover:
            // What is presented shows through a background of the cover's own.
            let background = (controller as? any ScreenHost)?.screenPreferences().background
            controller.modalPresentationStyle = background == nil ? .fullScreen : .overFullScreen
        case .popover:
            controller.modalPresentationStyle = .popover
            guard let source = controller.popoverPresentationController else { return }
            source.sourceView = elements.first?.displayedPortal ?? presenter.view
            source.sourceRect = elements.first?.frameInPortal ?? presenter.view.bounds
        }
    }

    private func ended() {
        let wasOurs = isEnding
        isEnding = false
        shown = nil
        guard isAlive else { return }
        if !wasOurs { value.modifier.clear() }
        value.modifier.onDismiss?()
        // What was asked for while the last presentation ended comes now.
        invalidate()
    }

    override func willEnd() {
        tracker.stop()
        guard let shown, !isEnding else { return }
        isEnding = true
        shown.controller.presentingViewController?.dismissForBinding(animated: true)
    }
}

extension View {
    /// Presents a sheet while `isPresented` is true.
    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { presentation(.sheet, isPresented, onDismiss, content) }

    /// Presents a sheet for an item while there is one.
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { presentation(.sheet, item, onDismiss, content) }

    /// Presents content over the whole screen while `isPresented` is true.
    nonisolated public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { presentation(.cover, isPresented, onDismiss, content) }

    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { presentation(.cover, item, onDismiss, content) }

    /// Presents a popover, or a sheet where there is no room, while `isPresented` is true.
    nonisolated public func popover<Content: View>(
        isPresented: Binding<Bool>, arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
    ) -> some View { presentation(.popover, isPresented, nil, content) }

    nonisolated public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { presentation(.popover, item, nil, content) }

    nonisolated private func presentation<Content: View>(
        _ style: PresentationModifier.Style, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
        _ content: @escaping () -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                style: style, item: { isPresented.wrappedValue ? AnyHashable(true) : nil }, content: { AnyView(content()) },
                clear: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
    }

    nonisolated private func presentation<Item: Identifiable, Content: View>(
        _ style: PresentationModifier.Style, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
        _ content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                style: style, item: { item.wrappedValue.map { AnyHashable($0.id) } },
                content: { item.wrappedValue.map { AnyView(content($0)) } ?? AnyView(EmptyView()) },
                clear: { item.wrappedValue = nil }, onDismiss: onDismiss))
    }
}
