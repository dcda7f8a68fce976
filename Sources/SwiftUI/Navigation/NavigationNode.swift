import UIKit

/// The mount of a container that iOS makes of a controller.
struct BackingController<Backing: UIViewController>: UIViewControllerRepresentable {
    let make: () -> Backing

    func makeUIViewController(context: Context) -> Backing { make() }
    func updateUIViewController(_ uiViewController: Backing, context: Context) {}
    func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: Backing, context: Context) -> CGSize? {
        proposal.replacingUnspecifiedDimensions()
    }
}

/// The node of a navigation stack: the mounted navigation controller, and its screens in graphs of their own that start
/// from this node's environment.
@MainActor
final class NavigationNode<Value, Root: View>: ElementOwner<Value, ScrollingElement> {
    private let rootPath: KeyPath<Value, Root>
    private let pathPath: KeyPath<Value, NavigationPathSource?>
    private let stack: StackController
    private let rootController: UIHostingController<Root>
    private let tracker = ObservationTracker()
    private var backing: _ViewNode!

    init(_ value: Value, _ context: _NodeContext, root: KeyPath<Value, Root>, path: KeyPath<Value, NavigationPathSource?>) {
        rootPath = root
        pathPath = path
        rootController = UIHostingController(rootView: value[keyPath: root])
        stack = StackController(rootViewController: rootController)
        super.init(value, context)
        stack.screens.environment = context.environment
        rootController.inheritedEnvironment = context.environment
        let view = BackingController(make: { [stack] in stack })
        backing = view.makeNode(context.child(of: self, .role("backing")))
        element = ScrollingElement(self, backing.elements[0])
        followPath()
    }

    override var name: String { "NavigationStack" }
    override var children: [_ViewNode] { backing.map { [$0] } ?? [] }

    override func receive(_ newValue: Value) {
        value = newValue
        withTransaction(graph.transaction) { rootController.rootView = newValue[keyPath: rootPath] }
        followPath()
    }

    override func update() {
        graph.dequeue(self)
        followPath()
    }

    /// Reads the path, so that this node runs when it changes, and brings the stack to it after the update.
    private func followPath() {
        let source = value[keyPath: pathPath]
        stack.screens.path = source
        guard let source else { return }
        let wanted = graph.reading(self) { tracker.track(self) { source.get() } }
        let animated = !graph.transaction.disablesAnimations
        graph.enqueueAction(.change(owningViewName)) { [weak stack] in stack?.screens.show(wanted, animated: animated) }
    }

    override func willEnd() { tracker.stop() }
}
