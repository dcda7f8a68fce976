import UIKit

/// The node of a split view: the mounted controller, and its columns in graphs of their own that start from this node's
/// environment.
@MainActor
final class SplitNode<Sidebar: View, Content: View, Detail: View>:
    ElementOwner<NavigationSplitView<Sidebar, Content, Detail>, ScrollingElement>
{
    private let controller: SplitController
    private let sidebar: UIHostingController<Sidebar>
    private let middle: UIHostingController<Content>?
    private let detail: UIHostingController<Detail>
    private let tracker = ObservationTracker()
    private var backing: _ViewNode!

    override init(_ value: NavigationSplitView<Sidebar, Content, Detail>, _ context: _NodeContext) {
        sidebar = UIHostingController(rootView: value.sidebar)
        middle = value.content.map { UIHostingController(rootView: $0) }
        detail = UIHostingController(rootView: value.detail)
        controller = SplitController(columns: value.content == nil ? 2 : 3)
        super.init(value, context)
        add(sidebar, .primary)
        if let middle { add(middle, .supplementary) }
        add(detail, .secondary)
        read()
        controller.visibilityChanged = { [weak self] in self?.modeChanged($0) }
        let view = BackingController(make: { [controller] in controller })
        backing = view.makeNode(context.child(of: self, .role("backing")))
        element = ScrollingElement(self, backing.elements[0])
    }

    private func add<Root: View>(_ host: UIHostingController<Root>, _ column: UISplitViewController.Column) {
        host.inheritedEnvironment = environment
        let stack = SplitStack(rootViewController: host)
        stack.screens.environment = environment
        controller.setViewController(stack, for: column)
    }

    override var name: String { "NavigationSplitView" }
    override var children: [_ViewNode] { backing.map { [$0] } ?? [] }

    override func receive(_ newValue: NavigationSplitView<Sidebar, Content, Detail>) {
        value = newValue
        withTransaction(graph.transaction) {
            sidebar.rootView = newValue.sidebar
            if let content = newValue.content { middle?.rootView = content }
            detail.rootView = newValue.detail
        }
        update()
    }

    override func update() {
        graph.dequeue(self)
        read()
    }

    /// Reads the bindings and the style, and brings the controller to them after the update.
    private func read() {
        let values = EnvironmentValues(scope: environment, reader: self)
        let (visibility, compact, behavior) = graph.reading(self) {
            tracker.track(self) {
                (value.visibility?.wrappedValue, value.compactColumn?.wrappedValue, values.splitBehavior)
            }
        }
        if let compact { controller.compactColumn = compact.column }
        if controller.preferredSplitBehavior != behavior { controller.preferredSplitBehavior = behavior }
        guard let visibility else { return }
        let mode = mode(for: visibility)
        guard controller.preferredDisplayMode != mode else { return }
        guard backing != nil else { return controller.preferredDisplayMode = mode }
        graph.enqueueAction(.change(owningViewName)) { [weak controller] in controller?.preferredDisplayMode = mode }
    }

    private func mode(for visibility: NavigationSplitViewVisibility) -> UISplitViewController.DisplayMode {
        let hasThree = middle != nil
        let isOver = controller.splitBehavior == .overlay
        switch visibility.kind {
        case .automatic: return .automatic
        case .detailOnly: return .secondaryOnly
        case .doubleColumn where hasThree: return isOver ? .oneOverSecondary : .oneBesideSecondary
        case .all where hasThree: return isOver ? .twoOverSecondary : .twoBesideSecondary
        case .all, .doubleColumn: return isOver ? .oneOverSecondary : .oneBesideSecondary
        }
    }

    /// A person has shown or hidden a column.
    private func modeChanged(_ mode: UISplitViewController.DisplayMode) {
        guard let binding = value.visibility else { return }
        let shown: NavigationSplitViewVisibility =
            switch mode {
            case .secondaryOnly: .detailOnly
            case .oneBesideSecondary, .oneOverSecondary: middle == nil ? .all : .doubleColumn
            default: .all
            }
        if binding.wrappedValue != shown { binding.wrappedValue = shown }
    }

    override func willEnd() { tracker.stop() }
}
