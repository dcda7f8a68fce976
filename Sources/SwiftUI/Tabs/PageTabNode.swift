import UIKit

/// The node of a tab view in the page style: the mounted pages, each in a graph of its own that starts from this node's
/// environment.
@MainActor
final class PageTabNode<SelectionValue: Hashable, Content: View>: ElementOwner<TabView<SelectionValue, Content>, ScrollingElement> {
    private let controller = PageTabController()
    private let tracker = ObservationTracker()
    private var backing: _ViewNode!

    override init(_ value: TabView<SelectionValue, Content>, _ context: _NodeContext) {
        super.init(value, context)
        controller.scope = environment
        let (entries, selected) = read()
        controller.show(entries)
        controller.select(selected, animated: false)
        let view = BackingController(make: { [controller] in controller })
        backing = view.makeNode(context.child(of: self, .role("backing")))
        element = ScrollingElement(self, backing.elements[0])
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
        let animated = graph.transaction.animation != nil && !graph.transaction.disablesAnimations
        withTransaction(graph.transaction) { controller.refresh(entries) }
        graph.enqueueAction(.change(owningViewName)) { [weak controller] in
            controller?.show(entries)
            controller?.select(selected, animated: animated)
        }
    }

    /// The pages and the selection; this node runs again when what makes them changes.
    private func read() -> ([TabEntry], AnyHashable?) {
        let values = EnvironmentValues(scope: environment, reader: self)
        return graph.reading(self) {
            tracker.track(self) {
                controller.leastPages = values.pageStyle?.leastPages ?? 2
                controller.selection = value.selection.map { TabSelection($0) }
                return (TabEntry.entries(of: value.content), value.selection.map { AnyHashable($0.wrappedValue) })
            }
        }
    }

    override func willEnd() { tracker.stop() }
}

extension TabSelection {
    init<Value: Hashable>(_ selection: Binding<Value>) {
        self.init { AnyHashable(selection.wrappedValue) } set: { tags in
            if let value = tags.lazy.compactMap({ $0.base as? Value }).first { selection.wrappedValue = value }
        }
    }
}
