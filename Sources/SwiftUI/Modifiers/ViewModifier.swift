import Tracing

/// A modifier of a view or of another modifier, made of views itself.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View

    /// The view with the modifier applied to `content`.
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

    typealias Content = _ViewModifier_Content<Self>

    /// Makes the node of a view with this modifier; every primitive modifier has its own.
    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, in context: _NodeContext) -> _ViewNode
}

extension ViewModifier {
    public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, in context: _NodeContext) -> _ViewNode {
        CustomModifierNode(view, context)
    }

    /// A modifier that applies this one, then `modifier`.
    nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier where Body == Never {
    /// A primitive modifier has no body; asking for one is a mistake in the caller.
    public func body(content: Content) -> Never {
        fatalError("body() should not be called on \(Self.self).")
    }
}

/// A modifier without effect.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
    public typealias Body = Never
    public static let identity = EmptyModifier()
    public init() {}

    @MainActor
    public static func _makeNode<V: View>(_ view: ModifiedContent<V, EmptyModifier>, in context: _NodeContext) -> _ViewNode {
        PassThroughNode(view, context, \.content)
    }
}

/// A value with a modifier applied.
nonisolated public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier


    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never

    @MainActor
    public static func _makeNode(_ view: ModifiedContent<Content, Modifier>, in context: _NodeContext) -> _ViewNode {
        Modifier._makeNode(view, in: context)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension View {
    /// Applies a modifier.
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// The view a custom modifier is applied to, as its body sees it.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    public typealias Body = Never

    @MainActor
    public static func _makeNode(_ view: _ViewModifier_Content<Modifier>, in context: _NodeContext) -> _ViewNode {
        ModifierContentNode<Modifier>(view, context)
    }
}

/// Gives the content of a custom modifier to the places in its body where it stands.
@MainActor
protocol ModifierContentSource: AnyObject {
    var modifierType: Any.Type { get }
    var modifiedView: any View { get }
    func add(place: any ModifierContentPlace)
}

@MainActor
protocol ModifierContentPlace: AnyObject {
    func show(_ view: any View)
}

/// The node of a view with a custom modifier: the modifier is the composite, the view stands where `content` stands.
@MainActor
private final class CustomModifierNode<V: View, Modifier: ViewModifier>:
    ValueNode<ModifiedContent<V, Modifier>>, ModifierContentSource
{
    private let properties = PropertyStore()
    private let tracker = ObservationTracker()
    private var bodyNode: _ViewNode?
    private var places: [WeakPlace] = []
    /// The modifier that was given, and the way there.
    private var given: AnimatedValue<Modifier>

    private struct WeakPlace { weak var place: (any ModifierContentPlace)? }

    override init(_ value: ModifiedContent<V, Modifier>, _ context: _NodeContext) {
        given = AnimatedValue(value.modifier)
        super.init(value, context)
        evaluate()
    }

    override var name: String { TypeName.of(Modifier.self) }
    override var viewType: Any.Type { Modifier.self }
    override var isComposite: Bool { true }
    override var children: [_ViewNode] { bodyNode.map { [$0] } ?? [] }
    override var elements: [Element] { bodyNode?.elements ?? [] }

    var modifierType: Any.Type { Modifier.self }
    var modifiedView: any View { value.content }
    func add(place: any ModifierContentPlace) {
        places.removeAll { $0.place == nil }
        places.append(WeakPlace(place: place))
    }

    override func receive(_ newValue: ModifiedContent<V, Modifier>) {
        let isSame = ValueComparison.areSame(given.target, newValue.modifier)
        value.content = newValue.content
        if !isSame { given.set(newValue.modifier, in: graph) { [weak self] in self?.show($0) } }
        for case let place? in places.map(\.place) { place.show(newValue.content) }
        if isDirty || !isSame { evaluate() }
    }

    /// Takes a modifier on the way; its body runs in this frame's layout.
    private func show(_ modifier: Modifier) {
        guard !ValueComparison.areSame(value.modifier, modifier) else { return }
        value.modifier = modifier
        if !graph.isFlushing { invalidate(transaction: Transaction()) }
    }

    override func update() { evaluate() }

    private func evaluate() {
        graph.dequeue(self)
        graph.evaluating(self, .body) {
            let body = graph.reading(self) {
                tracker.track(self) {
                    properties.install(into: &value.modifier, of: self)
                    return value.modifier.body(content: _ViewModifier_Content<Modifier>())
                }
            }
            if let bodyNode { body.update(bodyNode) } else {
                bodyNode = body.makeNode(childContext(.body))
            }
        }
    }

    override func willEnd() {
        tracker.stop()
        properties.end()
    }
}

/// The node of `content` in a custom modifier's body.
@MainActor
private final class ModifierContentNode<Modifier: ViewModifier>: ValueNode<_ViewModifier_Content<Modifier>>, ModifierContentPlace {
    private var content: _ViewNode?

    override init(_ value: _ViewModifier_Content<Modifier>, _ context: _NodeContext) {
        super.init(value, context)
        var node = parent
        while let current = node {
            if let source = current as? any ModifierContentSource, source.modifierType == Modifier.self,
                !isInside(current)
            {
                source.add(place: self)
                content = source.modifiedView.makeNode(context.child(of: self, .body))
                return
            }
            node = current.parent
        }
        preconditionFailure("The content of \(Modifier.self) was used outside the modifier's body.")
    }

    /// A modifier inside its own content: the nearest source is the inner one, whose content this node may be part of.
    private func isInside(_ source: _ViewNode) -> Bool {
        var node = parent
        var depth = 0
        while let current = node, current !== source {
            if current is ModifierContentNode<Modifier> { depth += 1 }
            if let other = current as? any ModifierContentSource, other.modifierType == Modifier.self { depth -= 1 }
            node = current.parent
        }
        return depth > 0
    }

    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content?.elements ?? [] }

    func show(_ view: any View) { if let content { view.update(content) } }
}
