import UIKit

/// One of the views that another view resolves to.
///
/// It is made in the environment of where it was written, not of where it is shown. Source: Apple, SwiftUI `Subview`.
nonisolated public struct Subview: View, Identifiable, @unchecked Sendable {
    public typealias Body = Never

    /// The identity of a subview.
    public struct ID: Hashable, @unchecked Sendable {
        let element: ObjectIdentifier
    }

    let element: Element
    /// What the view hands to the container it is in.
    public let containerValues: ContainerValues

    @MainActor
    init(_ element: Element, in content: _ViewNode) {
        self.element = element
        containerValues = element.containerValues(in: content)
    }

    public var id: ID { ID(element: ObjectIdentifier(element)) }

    @MainActor
    public static func _makeNode(_ view: Subview, in context: _NodeContext) -> _ViewNode { SubviewNode(view, context) }
}

/// The node of a place where a subview is shown.
@MainActor
private final class SubviewNode: ElementOwner<Subview, SubviewElement> {
    override init(_ value: Subview, _ context: _NodeContext) {
        super.init(value, context)
        element = SubviewElement(self, value.element)
    }

    override var name: String { "Subview" }

    override func receive(_ newValue: Subview) {
        let isSame = newValue.id == value.id
        value = newValue
        guard !isSame else { return }
        element = SubviewElement(self, newValue.element)
        childElementsDidChange()
    }
}

/// The element around a subview where it is shown; sections of the content it comes from end here.
@MainActor
final class SubviewElement: UnaryElement {
    override func ownLayoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
        key == SectionPlaceKey.self ? key.defaultValue : child.layoutValue(key)
    }

    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        child.dimensions(proposal).explicit(key)
    }
}

/// Subviews in order; as a view it shows them all.
nonisolated public struct SubviewsCollection: RandomAccessCollection, View, Sendable {
    public typealias SubSequence = SubviewsCollectionSlice
    let subviews: [Subview]

    public var startIndex: Int { subviews.startIndex }
    public var endIndex: Int { subviews.endIndex }
    public subscript(index: Int) -> Subview { subviews[index] }
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(subviews: subviews[bounds]) }

    @MainActor public var body: some View { ForEach(subviews) { $0 } }
}

/// Some of the subviews in order; as a view it shows them.
nonisolated public struct SubviewsCollectionSlice: RandomAccessCollection, View, Sendable {
    public typealias SubSequence = SubviewsCollectionSlice
    let subviews: ArraySlice<Subview>

    public var startIndex: Int { subviews.startIndex }
    public var endIndex: Int { subviews.endIndex }
    public subscript(index: Int) -> Subview { subviews[index] }
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(subviews: subviews[bounds]) }

    @MainActor public var body: some View { ForEach(Array(subviews)) { $0 } }
}
