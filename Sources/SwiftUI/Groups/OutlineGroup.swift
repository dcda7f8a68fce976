/// Views of data that has children of its own kind: what has children opens and closes. Source: Apple, SwiftUI `OutlineGroup`.
nonisolated public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
    private let roots: [Data.Element]
    private let id: (Data.Element) -> ID
    private let children: (Data.Element) -> Data?
    private let content: (Data.Element) -> Leaf

    private init(
        roots: [Data.Element], id: @escaping (Data.Element) -> ID, children: @escaping (Data.Element) -> Data?,
        content: @escaping (Data.Element) -> Leaf
    ) {
        (self.roots, self.id, self.children, self.content) = (roots, id, children, content)
    }
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
    @MainActor public var body: some View {
        ForEach(roots.map { OutlineItem(id: id($0), element: $0) }) { item in
            if let inner = children(item.element) {
                DisclosureGroup {
                    OutlineSubgroupChildren(
                        content: AnyView(OutlineGroup(roots: Array(inner), id: id, children: children, content: content)))
                } label: {
                    content(item.element)
                }
            } else {
                content(item.element)
            }
        }
    }
}

/// An element of an outline with what tells it apart.
nonisolated private struct OutlineItem<Element, ID: Hashable>: Identifiable {
    let id: ID
    let element: Element
}

/// What is in an open part of an outline, type erased.
nonisolated public struct OutlineSubgroupChildren: View {
    let content: AnyView
    @MainActor public var body: some View { content }
}

extension OutlineGroup where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    /// An outline of `root` and what is below it.
    nonisolated public init<DataElement: Identifiable>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement == Data.Element {
        self.init(roots: [root], id: { $0.id }, children: { $0[keyPath: children] }, content: content)
    }

    /// An outline of the elements of `data` and what is below them.
    nonisolated public init<DataElement: Identifiable>(
        _ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement == Data.Element {
        self.init(roots: Array(data), id: { $0.id }, children: { $0[keyPath: children] }, content: content)
    }

    nonisolated public init<DataElement>(
        _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(roots: [root], id: { $0[keyPath: id] }, children: { $0[keyPath: children] }, content: content)
    }

    nonisolated public init<DataElement>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(roots: Array(data), id: { $0[keyPath: id] }, children: { $0[keyPath: children] }, content: content)
    }

    /// An outline whose views can change the elements.
    nonisolated public init<C: MutableCollection & RandomAccessCollection, E: Identifiable>(
        _ data: Binding<C>, children: WritableKeyPath<E, C?>, @ViewBuilder content: @escaping (Binding<E>) -> Leaf
    ) where Data == Binding<C>, ID == E.ID, E == C.Element {
        self.init(
            roots: Array(data), id: { $0.wrappedValue.id }, children: { Binding($0[dynamicMember: children]) }, content: content)
    }

    nonisolated public init<C: MutableCollection & RandomAccessCollection, E>(
        _ data: Binding<C>, id: KeyPath<E, ID>, children: WritableKeyPath<E, C?>, @ViewBuilder content: @escaping (Binding<E>) -> Leaf
    ) where Data == Binding<C>, E == C.Element {
        self.init(
            roots: Array(data), id: { $0.wrappedValue[keyPath: id] }, children: { Binding($0[dynamicMember: children]) },
            content: content)
    }
}
