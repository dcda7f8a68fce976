/// Whether a type of view always makes exactly one row, told by the type alone.
///
/// Only then can a row's view be made when the row comes into sight: a `Section` or several views in a `ForEach` have to
/// be known before the rows are counted.
enum RowCount {
    static func isOne(_ type: any View.Type) -> Bool {
        if let structural = type as? any StructuralView.Type { return structural.isOneRow }
        let body = bodyType(type)
        return body is Never.Type || isOne(body)
    }

    private static func bodyType<Content: View>(_ type: Content.Type) -> any View.Type { Content.Body.self }
}

/// A view that stands for others, more, fewer or just one.
protocol StructuralView {
    static var isOneRow: Bool { get }
}

extension TupleView: StructuralView { static var isOneRow: Bool { false } }
extension EmptyView: StructuralView { static var isOneRow: Bool { false } }
extension AnyView: StructuralView { static var isOneRow: Bool { false } }
extension Optional: StructuralView where Wrapped: View { static var isOneRow: Bool { false } }
extension ForEach: StructuralView where Content: View { static var isOneRow: Bool { false } }
extension Section: StructuralView { static var isOneRow: Bool { false } }
extension Group: StructuralView where Content: View { static var isOneRow: Bool { RowCount.isOne(Content.self) } }
extension IDView: StructuralView { static var isOneRow: Bool { RowCount.isOne(Content.self) } }
extension ModifiedContent: StructuralView where Content: View, Modifier: ViewModifier {
    static var isOneRow: Bool { RowCount.isOne(Content.self) }
}
extension _ConditionalContent: StructuralView where TrueContent: View, FalseContent: View {
    static var isOneRow: Bool { RowCount.isOne(TrueContent.self) && RowCount.isOne(FalseContent.self) }
}
