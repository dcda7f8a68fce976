import UIKit

/// The node of a list or form: the content's nodes in this graph, and the mounted collection view that shows their elements.
@MainActor
final class ListNode<Value, Content: View>: ElementOwner<Value, ListElement>, ListOwner, ScrollContainer {
    private let contentPath: KeyPath<Value, Content>
    private let selectionPath: KeyPath<Value, ListSelection?>
    private var content: _ViewNode!
    private var backing: _ViewNode!
    private let rowScope: EnvironmentScope
    private var listView: ListView!
    private var needsRows = true
    private let tracker = ObservationTracker()

    init(
        _ value: Value, _ context: _NodeContext, content: KeyPath<Value, Content>,
        selection: KeyPath<Value, ListSelection?>
    ) {
        contentPath = content
        selectionPath = selection
        rowScope = EnvironmentScope(parent: context.environment)
        super.init(value, context)
        listView = ListView(owner: self, appearance: applyRowEnvironment())
        listView.isEditingRows = readEditing()
        self.content = value[keyPath: content].makeNode(context.child(of: self, .body, environment: rowScope))
        backing = backingView.makeNode(context.child(of: self, .role("backing")))
        element = ListElement(self, backing.elements[0])
    }

    override var children: [_ViewNode] { [content, backing].compactMap { $0 } }
    override var laziness: Laziness { .lazy }

    override func childElementsDidChange() { rowsDidChange() }

    /// Rows have come, gone or moved.
    func rowsDidChange() {
        needsRows = true
        listView?.setNeedsLayout()
        graph.layoutDidChange()
    }

    override func receive(_ newValue: Value) {
        value = newValue
        newValue[keyPath: contentPath].update(content)
        backingView.update(backing)
    }

    /// The environment's appearance has changed.
    override func update() {
        graph.dequeue(self)
        listView.appearance = applyRowEnvironment()
        listView.isEditingRows = readEditing()
    }

    override func willEnd() { tracker.stop() }

    /// Whether the environment's mode is one of editing; this node runs again when it is another.
    private func readEditing() -> Bool {
        let values = EnvironmentValues(scope: environment, reader: self)
        return graph.reading(self) { tracker.track(self) { values.editMode?.wrappedValue.isEditing ?? false } }
    }

    private func applyRowEnvironment() -> UICollectionLayoutListConfiguration.Appearance {
        let appearance = graph.reading(self) { EnvironmentValues(scope: environment, reader: self).listAppearance }
        var values = EnvironmentValues()
        values.listRowContext = ListRowContext(appearance: appearance)
        rowScope.replace(with: values.changes, cause: nil, transaction: graph.transaction)
        return appearance
    }

    private var backingView: BackingView<ListView> {
        let selection = value[keyPath: selectionPath]
        return BackingView(make: { [unowned self] in listView }) { view, environment in
            view.isScrollEnabled = environment.isScrollEnabled
            view.showsVerticalScrollIndicator = environment.verticalScrollIndicatorVisibility.isShown
            view.keyboardDismissMode = environment.scrollDismissesKeyboardMode.uiKit
            view.hidesBackground = environment.scrollContentBackground == .hidden
            view.selection = selection
            PullToRefresh.apply(environment.refresh, to: view)
            view.spacing = ListView.Spacing(
                minRowHeight: environment.defaultMinListRowHeight, row: environment.listRowSpacing,
                section: environment.listSectionSpacing)
        }
    }

    // MARK: ListOwner

    /// The rows now, when they are others than when last asked.
    func takeContent() -> ListContent? {
        guard needsRows else { return nil }
        needsRows = false
        return ListContent(content.elements)
    }

    override var asSightKeeper: (any SightKeeper)? { self }
    var itemsInSight: [Element] { listView?.itemsInSight ?? [] }

    // MARK: ScrollContainer

    func reveal(_ target: Element, anchor: UnitPoint?, animated: Bool) -> Bool {
        listView.reveal(anchor: anchor, animated: animated) { row in
            var current = row.element
            while current !== target {
                guard let wrapper = current as? UnaryElement else { return target.root === row.element }
                current = wrapper.child
            }
            return true
        }
    }
}

/// Gives a list's view its rows.
@MainActor
protocol ListOwner: SightKeeper {
    func takeContent() -> ListContent?
}

/// The element of a list: it takes what it is offered.
@MainActor
final class ListElement: ScrollingElement {
    override var scrollableAxes: Axis.Set { .vertical }
    override var ownSpacing: ViewSpacing { ViewSpacing() }
    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? { nil }
    override func describe() -> ElementNode? { elementNode(node.name.hasPrefix("Form") ? "Form" : "List") }
}
