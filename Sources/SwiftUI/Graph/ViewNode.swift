import QuartzCore
import Tracing

/// What a node is made in: the graph, its parent and the environment there.
///
/// It holds them strongly, so no node keeps one; `childContext(_:)` makes another.
@MainActor
public struct _NodeContext {
    let graph: ViewGraph
    let parent: _ViewNode?
    let environment: EnvironmentScope
    /// The last part of the new node's identity: a position, a branch, an id.
    var step: IdentityStep

    func child(of node: _ViewNode, _ step: IdentityStep, environment: EnvironmentScope? = nil) -> _NodeContext {
        _NodeContext(graph: graph, parent: node, environment: environment ?? node.environment, step: step)
    }
}

/// One step of the path that is a node's identity.
enum IdentityStep: Hashable {
    case root
    case body
    case position(Int)
    case branch(Bool)
    case id(AnyHashable)
    /// A second content: `background`, `overlay`, `label` …
    case role(String)

    @MainActor var description: String {
        switch self {
        case .root: "root"
        case .body: "body"
        case .position(let index): "\(index)"
        case .branch(let isFirst): isFirst ? "if" : "else"
        case .id(let id): "id(\(Timeline.current.name(of: id)))"
        case .role(let name): name
        }
    }
}

/// The retained node of one view identity.
///
/// Structural nodes (tuples, branches, `ForEach`) hand up the elements of their children; nodes of drawn views and of
/// layout containers own elements. What is mutable of an identity lives here: state, environment reads, the last value.
@MainActor
public class _ViewNode {
    let graph: ViewGraph
    private(set) weak var parent: _ViewNode?
    let environment: EnvironmentScope
    let step: IdentityStep
    let depth: Int
    private(set) var isAlive = true
    /// The event that made this node dirty.
    var dirtyCause: TimelineEvent.ID?
    var isDirty = false
    /// True when this node or one below writes preferences, so that a reader's walk skips the rest.
    private(set) var writesPreferences = false
    private var reads: [AnySource] = []

    init(_ context: _NodeContext) {
        graph = context.graph
        parent = context.parent
        environment = context.environment
        step = context.step
        depth = (context.parent?.depth ?? 0) + 1
        graph.counters.nodesAlive += 1
    }

    /// The view's type, for trees, timelines and findings.
    var name: String { "View" }
    /// Whether what it reads of the environment is the value that it sets another in place of.
    var setsEnvironment: Bool { false }

    /// The nodes directly below, in order.
    var children: [_ViewNode] { [] }

    /// The elements this node hands to the container above, in order.
    var elements: [Element] { [] }

    /// Whether a `ForEach` directly in this node makes its rows as they come into sight.
    var laziness: Laziness { .inherited }

    /// This node, where it shows some of its items only; asked of every ancestor, so it is no cast.
    var asSightKeeper: (any SightKeeper)? { nil }

    /// What a child that comes after this node's own making is made in.
    final func childContext(_ step: IdentityStep) -> _NodeContext {
        _NodeContext(graph: graph, parent: self, environment: environment, step: step)
    }

    /// Runs again what this node computes, because something it read has changed.
    func update() {}

    /// The elements of a child have changed: structural nodes pass it up, owners of elements match theirs.
    func childElementsDidChange() { parent?.childElementsDidChange() }

    /// The value of a preference below, `nil` where nobody writes it.
    func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        var result: Key.Value?
        for child in children where child.writesPreferences {
            guard let value = withStackRoom({ child.preference(key) }) else { continue }
            if var combined = result {
                key.reduce(value: &combined) { value }
                result = combined
            } else {
                result = value
            }
        }
        return result
    }

    func noteWritesPreferences() {
        var node: _ViewNode? = self
        while let current = node, !current.writesPreferences {
            current.writesPreferences = true
            node = current.parent
        }
        graph.preferencesDidChange()
    }

    /// The path of the identity, `root/body/0/id(3)`.
    var identity: String {
        var steps: [String] = []
        var node: _ViewNode? = self
        while let current = node {
            steps.append(current.step.description)
            node = current.parent
        }
        return steps.reversed().joined(separator: "/")
    }

    /// The nearest composite of the user's at or above, by type name: what an engineer calls this place.
    var owningViewName: String {
        var node: _ViewNode? = self
        while let current = node {
            if current.isComposite, !current.isOfFramework { return current.name }
            node = current.parent
        }
        return name
    }

    /// The type of what the node stands for.
    var viewType: Any.Type { Never.self }

    /// Whether the view's type is one of SwiftUI's own: its evaluations are no events that a person asks about.
    final var isOfFramework: Bool { FrameworkTypes.contains(viewType) }

    var isComposite: Bool { false }

    /// Marks the node for the next flush.
    final func invalidate(cause: TimelineEvent.ID? = nil, transaction: Transaction? = nil) {
        guard isAlive else { return }
        graph.enqueue(self, cause: cause, transaction: transaction ?? Transaction.current)
    }

    // MARK: Reads

    /// Notes that the evaluation under way read `source`, which keeps this node weakly until it is forgotten.
    final func noteRead(of source: AnySource) {
        guard !reads.contains(where: { $0 === source }) else { return }
        reads.append(source)
        source.add(reader: self)
    }

    final func forgetReads() {
        for source in reads { source.remove(reader: self) }
        reads.removeAll(keepingCapacity: true)
    }

    // MARK: End

    /// Ends the identity: children first, then what this node holds.
    final func tearDown() {
        guard isAlive else { return }
        isAlive = false
        withStackRoom { for child in children { child.tearDown() } }
        willEnd()
        letElementsGo()
        forgetReads()
        environment.removeAnyReader(self)
        graph.counters.nodesAlive -= 1
        graph.dequeue(self)
    }

    /// What a kind of node does when its identity ends; the children have ended before.
    func willEnd() {}

    /// The node has ended: it keeps no element, as elements keep their nodes.
    func letElementsGo() {}
}

/// Something that can be read during an evaluation and that makes its readers dirty when it changes.
@MainActor
class AnySource {
    private var readers: [ObjectIdentifier: Reader] = [:]
    private var lastSerial = 0

    nonisolated init() {}

    private struct Reader {
        weak var node: _ViewNode?
        /// The order in which readers came, as a dictionary's own differs from run to run.
        let serial: Int
    }

    final func add(reader: _ViewNode) {
        lastSerial += 1
        readers[ObjectIdentifier(reader)] = Reader(node: reader, serial: lastSerial)
    }

    final func remove(reader: _ViewNode) { readers[ObjectIdentifier(reader)] = nil }

    final var hasReaders: Bool { !readers.isEmpty }

    final func invalidateReaders(cause: TimelineEvent.ID?, transaction: Transaction) {
        for reader in readers.values.sorted(by: { $0.serial < $1.serial }) {
            reader.node?.invalidate(cause: cause, transaction: transaction)
        }
    }
}

/// A node that holds the last value its parent gave it.
@MainActor
class ValueNode<Value>: _ViewNode {
    final var value: Value

    init(_ value: Value, _ context: _NodeContext) {
        self.value = value
        super.init(context)
    }

    /// Takes a new value from the parent's evaluation.
    func receive(_ newValue: Value) { value = newValue }

    override var name: String { TypeName.of(Value.self) }
    override var viewType: Any.Type { Value.self }
}

/// The types that belong to SwiftUI itself.
@MainActor
private enum FrameworkTypes {
    private static var known: [ObjectIdentifier: Bool] = [:]

    static func contains(_ type: Any.Type) -> Bool {
        let id = ObjectIdentifier(type)
        if let answer = known[id] { return answer }
        let answer = String(reflecting: type).hasPrefix("SwiftUI.")
        known[id] = answer
        return answer
    }
}

extension View {
    /// Makes the node for this view.
    func makeNode(_ context: _NodeContext) -> _ViewNode { withStackRoom { Self._makeNode(self, in: context) } }

    /// Gives this view to the node that was made for its type.
    func update(_ node: _ViewNode) {
        withStackRoom { unsafeDowncast(node, to: ValueNode<Self>.self).receive(self) }
    }
}

extension _ViewNode {
    func visitChildrenFirst(_ visit: (_ViewNode) -> Void) {
        withStackRoom { for child in children { child.visitChildrenFirst(visit) } }
        visit(self)
    }
}
