import UIKit

/// A view made of the subviews of another.
nonisolated public struct GroupElementsOfContent<Subviews: View, Content: View>: View {
    public typealias Body = Never
    let subviews: Subviews
    let transform: (SubviewsCollection) -> Content

    @MainActor
    public static func _makeNode(_ view: GroupElementsOfContent<Subviews, Content>, in context: _NodeContext) -> _ViewNode {
        SubviewsNode(view, context) { AnyView($0.subviews) } transform: { $0.transform($1.subviews) }
    }
}

/// A view made of the sections of another.
nonisolated public struct GroupSectionsOfContent<Sections: View, Content: View>: View {
    public typealias Body = Never
    let sections: Sections
    let transform: (SectionCollection) -> Content

    @MainActor
    public static func _makeNode(_ view: GroupSectionsOfContent<Sections, Content>, in context: _NodeContext) -> _ViewNode {
        SubviewsNode(view, context) { AnyView($0.sections) } transform: { $0.transform($1.sections) }
    }
}

extension Group {
    /// A view that `transform` makes of the subviews of `view`.
    nonisolated public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        content = GroupElementsOfContent(subviews: view, transform: transform)
    }

    /// A view that `transform` makes of the sections of `view`.
    nonisolated public init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result> {
        content = GroupSectionsOfContent(sections: view, transform: transform)
    }
}
