import UIKit

/// The node of a tab view: the mounted tab bar controller, and its tabs in graphs of their own that start from this
/// node's environment.
@MainActor
final class TabNode<SelectionValue: Hashable, Content: View>: ElementOwner<TabView<SelectionValue, Content>, ScrollingElement> {
    private let controller = TabController()
    private let tracker = ObservationTracker()
    private var backing: _ViewNode!

    override init(_ value: TabView<SelectionValue, Content>, _ context: _NodeContext) {
        super.init(value, context)
        controller.scope = environment
        let (entries, selected) = read()
        controller.show(entries)
        controller.select(selected)
        let view = BackingController(make: { [controller] in controller })
        backing = view.makeNode(context.child(of: self, .role("backing")))
        element = ScrollingElement(self, backing.elements[0])
        graph.enqueueAction(.change(owningViewName)) { [weak controller] in controller?.showLabels() }
    }

    override var name: String { "TabView" }
    override var children: [_ViewNode] { backing.map { [$0] } ?? [] }

    override func receive(_ newValue: TabView<SelectionValue, Content>) {
        value = newValue
        update()
    }

    override func update() {
        graph.dequeue(self)
        let (entries, selected) = read()
        withTransaction(graph.transaction) { controller.refresh(entries) }
        // Tabs come, go and change after the update, as screens of a stack do.
        graph.enqueueAction(.change(owningViewName)) { [weak controller] in
            controller?.show(entries)
            controller?.select(selected)
            controller?.showLabels()
        }
    }

    /// The tabs and the selection; this node runs again when what makes them changes.
    private func read() -> ([TabEntry], AnyHashable?) {
        graph.reading(self) {
            tracker.track(self) {
                let selection = value.selection
                controller.selection = selection.map { TabSelection($0) }
                return (TabEntry.entries(of: value.content), selection.map { AnyHashable($0.wrappedValue) })
            }
        }
    }

    override func willEnd() { tracker.stop() }
}
