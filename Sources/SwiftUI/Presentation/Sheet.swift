import UIKit

/// Content that is presented while a binding says so.
nonisolated struct PresentationModifier: PresentingModifier {
    typealias Body = Never
    enum Style { case sheet, cover, popover }
    var style: Style
    /// The identity of what is to be presented, `nil` for nothing.
    var item: () -> AnyHashable?
    var content: () -> AnyView
    var setNothing: () -> Void
    var onDismiss: (() -> Void)?

    @MainActor var wantedItem: AnyHashable? { item() }
    @MainActor func clear() { setNothing() }

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, PresentationModifier>, in context: _NodeContext) -> _ViewNode {
        PresentationNode(view, context)
    }
}

/// The node of presented content.
@MainActor
private final class PresentationNode<V: View>: PresentingNode<V, PresentationModifier> {
    private var shownView = AnyView(EmptyView())
    /// Nobody else holds it.
    private var adapter: PresentationAdapter?

    override var name: String { "\(value.modifier.style)" }

    override func readContent() { shownView = value.modifier.content() }
    override func refresh(_ controller: UIViewController) { (controller as? UIHostingController<AnyView>)?.rootView = shownView }

    override func makeController(for presenter: UIViewController) -> UIViewController? {
        let controller = UIHostingController(rootView: shownView)
        controller.inheritedEnvironment = environment
        configure(controller, presenter)
        controller.dismissContent = { [weak self] in self?.value.modifier.clear() }
        return controller
    }

    override func presentationEnded() {
        // The content has models that nothing else may hold.
        shownView = AnyView(EmptyView())
        value.modifier.onDismiss?()
    }

    private func configure(_ controller: UIViewController, _ presenter: UIViewController) {
        let preferences = (controller as? any ScreenHost)?.screenPreferences()
        defer {
            adapter = preferences?.adaptations.map { PresentationAdapter($0) }
            if let adapter { controller.presentationController?.delegate = adapter }
        }
        switch value.modifier.style {
        case .sheet: controller.modalPresentationStyle = .pageSheet
        case .cover:
            // What is presented shows through a background of the cover's own.
            controller.modalPresentationStyle = preferences?.background == nil ? .fullScreen : .overFullScreen
        case .popover:
            controller.modalPresentationStyle = .popover
            guard let source = controller.popoverPresentationController else { return }
            source.sourceView = elements.first?.displayedPortal ?? presenter.view
            source.sourceRect = elements.first?.frameInPortal ?? presenter.view.bounds
        }
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
                setNothing: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
    }

    nonisolated private func presentation<Item: Identifiable, Content: View>(
        _ style: PresentationModifier.Style, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
        _ content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                style: style, item: { item.wrappedValue.map { AnyHashable($0.id) } },
                content: { item.wrappedValue.map { AnyView(content($0)) } ?? AnyView(EmptyView()) },
                setNothing: { item.wrappedValue = nil }, onDismiss: onDismiss))
    }
}
