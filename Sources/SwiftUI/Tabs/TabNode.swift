import UIKit

/// A tab view in one style.
struct StyledTabView<SelectionValue: Hashable, Content: View, Controller: TabScreensController>: View {
    typealias Body = Never
    let selection: Binding<SelectionValue>?
    let content: Content

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode { TabNode(view, context) }
}

/// The node of a tab view: the mounted controller, and its tabs in graphs of their own that start from this node's
/// environment.
@MainActor
final class TabNode<SelectionValue: Hashable, Content: View, Controller: TabScreensController>:
    ElementOwner<StyledTabView<SelectionValue, Content, Controller>, ScrollingElement>
{
    private let controller = Controller()
    private let tracker = ObservationTracker()
    private var backing: _ViewNode!

    override init(_ value: StyledTabView<SelectionValue, Content, Controller>, _ context: _NodeContext) {
        super.init(value, context)
        controller.scope = environment
        let (entries, selected) = read()
        controller.show(entries)
        controller.select(selected, animated: false)
        let view = BackingController(make: { [controller] in controller })
        backing = view.makeNode(context.child(of: self, .role("backing")))
        element = ScrollingElement(self, backing.elements[0])
        graph.enqueueAction(.change(owningViewName)) { [weak controller] in controller?.showLabels() }
    }

    override var name: String { "tabs" }
    override var children: [_ViewNode] { backing.map { [$0] } ?? [] }

    override func receive(_ newValue: StyledTabView<SelectionValue, Content, Controller>) {
        value = newValue
        update()
    }

    override func update() {
        graph.dequeue(self)
        let (entries, selected) = read()
        let animated = graph.transaction.animation != nil && !graph.transaction.disablesAnimations
        withTransaction(graph.transaction) { controller.screens.refresh(entries) }
        // Tabs come, go and change after the update, as screens of a stack do.
        graph.enqueueAction(.change(owningViewName)) { [weak controller] in
            controller?.show(entries)
            controller?.select(selected, animated: animated)
            controller?.showLabels()
        }
    }

    /// The tabs and the selection; this node runs again when what makes them changes.
    private func read() -> ([TabEntry], AnyHashable?) {
        let values = EnvironmentValues(scope: environment, reader: self)
        return graph.reading(self) {
            tracker.track(self) {
                controller.take(values)
                controller.selection = value.selection.map { TabSelection($0) }
                return (TabEntry.entries(of: value.content), value.selection.map { AnyHashable($0.wrappedValue) })
            }
        }
    }

    override func willEnd() { tracker.stop() }
}
