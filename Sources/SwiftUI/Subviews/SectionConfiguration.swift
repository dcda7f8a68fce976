import UIKit

/// One of the sections that a view resolves to: an explicit one, or the views between two.
///
/// Source: Apple, SwiftUI `SectionConfiguration`.
nonisolated public struct SectionConfiguration: Identifiable, Sendable {
    /// The identity of a section.
    public struct ID: Hashable, @unchecked Sendable {
        let object: ObjectIdentifier
    }

    public let id: ID
    /// What the section hands to the container it is in.
    public let containerValues: ContainerValues
    public let header: SubviewsCollection
    public let content: SubviewsCollection
    public let footer: SubviewsCollection
}

/// Sections in order.
nonisolated public struct SectionCollection: RandomAccessCollection, Sendable {
    let sections: [SectionConfiguration]

    public var startIndex: Int { sections.startIndex }
    public var endIndex: Int { sections.endIndex }
    public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension _ViewNode {
    /// The sections of the node's elements.
    var sections: SectionCollection {
        var groups: [(section: ObjectIdentifier?, elements: [(SectionPlace.Role, Element)])] = []
        for element in elements {
            let place = element.layoutValue(SectionPlaceKey.self)
            if groups.isEmpty || groups[groups.count - 1].section != place?.section { groups.append((place?.section, [])) }
            groups[groups.count - 1].elements.append((place?.role ?? .row, element))
        }
        return SectionCollection(
            sections: groups.map { section, elements in
                @MainActor func subviews(_ role: SectionPlace.Role) -> SubviewsCollection {
                    SubviewsCollection(subviews: elements.filter { $0.0 == role }.map { Subview($0.1, in: self) })
                }
                return SectionConfiguration(
                    id: .init(object: section ?? ObjectIdentifier(elements[0].1)),
                    containerValues: sectionValues(elements.map(\.1)), header: subviews(.header), content: subviews(.row),
                    footer: subviews(.footer))
            })
    }

    /// What is set around a section is handed on by every view of it; what one of its views sets itself is that view's own.
    private func sectionValues(_ elements: [Element]) -> ContainerValues {
        var outer = elements[0]
        while let wrapper = outer as? UnaryElement, !(wrapper.node is any SectionOwner) { outer = wrapper.child }
        var values = ContainerValues()
        guard outer is UnaryElement else { return values }
        var layers: [(inout ContainerValues) -> Void] = []
        var current = elements[0]
        while current !== outer, let wrapper = current as? UnaryElement {
            if let layer = wrapper as? ModifierWrapper<ContainerValueModifier> { layers.append(layer.modifier.change) }
            current = wrapper.child
        }
        for layer in layers.reversed() { layer(&values) }
        var node: _ViewNode? = outer.node.parent
        while let above = node, above !== self {
            if let tagged = above as? any TaggedNode { values.tags += tagged.tags }
            node = above.parent
        }
        return values
    }
}

/// The node of a section.
@MainActor
protocol SectionOwner: _ViewNode {}
