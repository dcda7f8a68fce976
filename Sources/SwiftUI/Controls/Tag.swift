import UIKit

/// A value that a view stands for in a picker or another selection.
nonisolated struct TagModifier: ViewModifier {
    typealias Body = Never
    var tag: AnyHashable
    /// The tag as an optional, for a selection that may be empty; `nil` where the tag is one already.
    var optionalTag: AnyHashable?

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, TagModifier>, in context: _NodeContext) -> _ViewNode {
        TagNode(view, context)
    }
}

/// A node that has a tag.
@MainActor
protocol TaggedNode: _ViewNode {
    /// The values that a selection may call the view by.
    var tags: [AnyHashable] { get }
}

@MainActor
private final class TagNode<V: View>: ValueNode<ModifiedContent<V, TagModifier>>, TaggedNode {
    private var content: _ViewNode!

    override init(_ value: ModifiedContent<V, TagModifier>, _ context: _NodeContext) {
        super.init(value, context)
        content = value.content.makeNode(context.child(of: self, .body))
    }

    override var name: String { "tag" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content.elements }
    var tags: [AnyHashable] { [value.modifier.tag] + (value.modifier.optionalTag.map { [$0] } ?? []) }

    override func receive(_ newValue: ModifiedContent<V, TagModifier>) {
        let isSame = value.modifier.tag == newValue.modifier.tag
        value = newValue
        newValue.content.update(content)
        if !isSame { childElementsDidChange() }
    }
}

extension Element {
    /// What a selection may call the view of this element by: the nearest tag, else the id it has in a `ForEach`.
    var selectionTags: [AnyHashable] {
        var implicit: AnyHashable?
        var node: _ViewNode? = node
        while let current = node {
            if let tagged = current as? any TaggedNode { return tagged.tags }
            if implicit == nil, case .id(let id) = current.step { implicit = id }
            node = current.parent
        }
        return implicit.map { [$0, AnyHashable(Optional($0))] } ?? []
    }
}

extension View {
    /// The value the view stands for in a selection.
    nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TagModifier(tag: AnyHashable(tag), optionalTag: includeOptional ? AnyHashable(Optional(tag)) : nil))
    }
}
