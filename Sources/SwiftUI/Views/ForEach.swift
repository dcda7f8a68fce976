import Tracing

/// Views computed from the elements of a collection, each with the identity of its element.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
    /// Set where the data are what a view resolves to.
    var resolution: SubviewsResolution?
}

extension ForEach: View where Content: View {
    public typealias Body = Never

    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        self.id = { $0[keyPath: id] }
    }

    @MainActor
    public static func _makeNode(_ view: ForEach<Data, ID, Content>, in context: _NodeContext) -> _ViewNode {
        guard view.resolution != nil else { return ForEachNode(view, context) }
        return SubviewsNode(view, context) { $0.resolution!.source } transform: { $0.resolution!.result($1) }
    }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        id = { $0.id }
    }

    /// Rows over bindings to the elements of a collection.
    public init<Elements: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
    ) where Data == Binding<Elements> {
        self.data = data
        self.content = content
        id = { $0.id }
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Views over a constant range.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.data = data
        self.content = content
        id = { $0 }
    }
}

extension ForEach where Content: View {
    /// Rows over bindings to the elements of a collection, identified by a key path.
    public init<Elements: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
        @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
    ) where Data == Binding<Elements> {
        self.data = data
        self.content = content
        self.id = { $0.wrappedValue[keyPath: id] }
    }
}

extension ForEach: DynamicViewContent where Content: View {}

/// A view that makes content from a collection.
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Self.Data { get }
}

/// The nodes of a `ForEach`, by element id.
///
/// Directly in a lazy container, an element stands for each row whose node is made when the row comes into sight.
@MainActor
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    ValueNode<ForEach<Data, ID, Content>>, LazyContent, IndexedRows
{
    private let tracker = ObservationTracker()
    /// What rows read that were made after the data were matched.
    private var rowTrackers: [ObservationTracker] = []
    private var order: [ID] = []
    private var nodes: [ID: _ViewNode] = [:]
    private var isLazy = false
    private var lazyElements: [ID: LazyElement] = [:]
    private var places: [ID: Data.Index] = [:]
    /// What has left and may still be on its way out.
    private var left: [ID: LeavingNode] = [:]

    override init(_ value: ForEach<Data, ID, Content>, _ context: _NodeContext) {
        super.init(value, context)
        isLazy = isInLazyContainer && RowCount.isOne(Content.self)
        _ = match()
    }

    override var children: [_ViewNode] { isLazy && nodes.isEmpty ? [] : order.compactMap { nodes[$0] } }
    override var laziness: Laziness { isLazy ? .eager : .inherited }
    override func letElementsGo() { lazyElements = [:] }
    override var elements: [Element] {
        isLazy ? order.compactMap { lazyElements[$0] } : children.flatMap(\.elements)
    }

    override func childElementsDidChange() {
        for element in lazyElements.values where element.content != nil { element.contentDidChange() }
        super.childElementsDidChange()
    }

    override func receive(_ newValue: ForEach<Data, ID, Content>) {
        value = newValue
        let old = match()
        if old.orderChanged { super.childElementsDidChange() }
        for node in old.new { node.enter() }
        left = left.filter { $0.value.node?.isAlive == true }
        for (id, node) in old.gone {
            left[id] = LeavingNode(node: node)
            node.leave()
        }
    }

    /// Makes, updates and orders the nodes for the current data; returns the new ones and those without an element any more.
    private func match() -> (orderChanged: Bool, new: [_ViewNode], gone: [(ID, _ViewNode)]) {
        var new: [_ViewNode] = []
        var rest = nodes
        var newOrder: [ID] = []
        newOrder.reserveCapacity(value.data.count)
        var newNodes: [ID: _ViewNode] = [:]
        var newPlaces: [ID: Data.Index] = [:]
        newPlaces.reserveCapacity(value.data.count)
        for index in value.data.indices {
            let id = value.id(value.data[index])
            guard newPlaces[id] == nil else {
                reportDuplicate(id)
                continue
            }
            newPlaces[id] = index
            newOrder.append(id)
        }
        for (id, view) in readRows(newOrder.filter { !isLazy || rest[$0] != nil }, at: newPlaces) {
            if let node = rest.removeValue(forKey: id) {
                view.update(node)
                newNodes[id] = node
            } else if let node = left.removeValue(forKey: id)?.node, node.comeBack() {
                view.update(node)
                newNodes[id] = node
            } else {
                let node = view.makeNode(childContext(.id(AnyHashable(id))))
                newNodes[id] = node
                new.append(node)
            }
        }
        let gone = order.compactMap { id in rest[id].map { (id, $0) } }
        let orderChanged = newOrder != order
        order = newOrder
        nodes = newNodes
        places = newPlaces
        if isLazy, orderChanged { matchLazyElements() }
        return (orderChanged, new, gone)
    }

    /// The rows' views; what they are made of is read by this node.
    private func readRows(_ ids: [ID], at places: [ID: Data.Index]) -> [(ID, Content)] {
        for tracker in rowTrackers { tracker.stop() }
        rowTrackers = []
        return graph.reading(self) {
            tracker.track(self) { ids.map { id in (id, value.content(value.data[places[id]!])) } }
        }
    }

    private func matchLazyElements() {
        var current: [ID: LazyElement] = [:]
        current.reserveCapacity(order.count)
        for id in order {
            current[id] = lazyElements[id] ?? LazyElement(self, id: AnyHashable(id)) { [unowned self] _ in makeRow(id) }
        }
        lazyElements = current
    }

    private func makeRow(_ id: ID) -> _ViewNode {
        guard let index = places[id] else { preconditionFailure("The row \(id) has left and is shown all the same.") }
        let tracker = ObservationTracker()
        rowTrackers.append(tracker)
        let view = graph.alsoReading(self) { tracker.track(self) { value.content(value.data[index]) } }
        let node = view.makeNode(childContext(.id(AnyHashable(id))))
        nodes[id] = node
        return node
    }

    func row(with id: AnyHashable) -> Element? {
        guard isLazy, let id = id.base as? ID else { return nil }
        return lazyElements[id]
    }

    func index(of id: AnyHashable) -> Int? { (id.base as? ID).flatMap { order.firstIndex(of: $0) } }

    override func update() {
        graph.dequeue(self)
        receive(value)
    }

    override func willEnd() { for tracker in rowTrackers + [tracker] { tracker.stop() } }

    private func reportDuplicate(_ id: ID) {
        FindingLog.current.report(
            .init(
                "bridge.identity-unstable", .must,
                "ForEach<\(Data.self), \(ID.self), …>: the ID \(id) occurs multiple times within the collection, this will "
                    + "give undefined results! Give every element an id of its own.",
                subject: owningViewName))
    }
}

/// A node that its container holds no more.
private struct LeavingNode {
    weak var node: _ViewNode?
}
