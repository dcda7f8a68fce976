import UIKit

/// The subviews of a view, as the data of a `ForEach`; they are known only when the view has been resolved.
nonisolated public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection, Sendable {
    let subviews: SubviewsCollection
    public var startIndex: Int { subviews.startIndex }
    public var endIndex: Int { subviews.endIndex }
    public subscript(index: Int) -> Subview { subviews[index] }
}

/// The sections of a view, as the data of a `ForEach`; they are known only when the view has been resolved.
nonisolated public struct ForEachSectionCollection<Content: View>: RandomAccessCollection, Sendable {
    let sections: SectionCollection
    public var startIndex: Int { sections.startIndex }
    public var endIndex: Int { sections.endIndex }
    public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

/// What a `ForEach` over a view's parts resolves, and what it is then.
struct SubviewsResolution {
    enum Parts {
        case subviews((SubviewsCollection) -> any View)
        case sections((SectionCollection) -> any View)
    }
    let source: AnyView
    let parts: Parts

    @MainActor
    func result(_ node: _ViewNode) -> any View {
        switch parts {
        case .subviews(let make): make(node.subviews)
        case .sections(let make): make(node.sections)
        }
    }
}

extension ForEach {
    /// Views made of each of the subviews of `view`.
    nonisolated public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
    where Data == ForEachSubviewCollection<Content>, ID == Subview.ID, Content: View {
        data = ForEachSubviewCollection(subviews: SubviewsCollection(subviews: []))
        self.content = content
        id = { $0.id }
        resolution = SubviewsResolution(
            source: AnyView(view), parts: .subviews { ForEach<SubviewsCollection, ID, Content>($0, content: content) })
    }

    /// Views made of each of the sections of `view`.
    nonisolated public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
    where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID, Content: View {
        data = ForEachSectionCollection(sections: SectionCollection(sections: []))
        self.content = content
        id = { $0.id }
        resolution = SubviewsResolution(
            source: AnyView(view), parts: .sections { ForEach<SectionCollection, ID, Content>($0, content: content) })
    }
}
