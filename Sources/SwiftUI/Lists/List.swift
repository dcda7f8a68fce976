import UIKit

/// Rows in one column that scroll.
///
/// Backed by a `UICollectionView` with a list layout (FACT 64). A row has a cell while it is visible; its identity and
/// state are those of its view. Source: Apple, SwiftUI `List`; BF100, BF102, BF199, BF201.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: View {
    public typealias Body = Never
    let content: Content
    let selection: ListSelection?

    @MainActor
    public static func _makeNode(_ view: List<SelectionValue, Content>, in context: _NodeContext) -> _ViewNode {
        ListNode(view, context, content: \.content, selection: \.selection)
    }
}

/// The binding of a list's selection, seen without its type.
struct ListSelection {
    let isMultiple: Bool
    let selected: () -> Set<AnyHashable>
    let select: (Set<AnyHashable>) -> Void

    init<Value: Hashable>(_ binding: Binding<Value?>) {
        isMultiple = false
        selected = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
        select = { values in
            guard let first = values.first else { return binding.wrappedValue = nil }
            if let value = first.base as? Value { binding.wrappedValue = value }
        }
    }

    init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
        isMultiple = true
        selected = { Set(binding.wrappedValue.map { AnyHashable($0) }) }
        select = { values in binding.wrappedValue = Set(values.compactMap { $0.base as? Value }) }
    }

    init<Value: Hashable>(required binding: Binding<Value>) {
        isMultiple = false
        selected = { [AnyHashable(binding.wrappedValue)] }
        select = { values in
            if let value = values.first?.base as? Value { binding.wrappedValue = value }
        }
    }
}

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        selection = nil
    }

    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
        selection = nil
    }

    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
        selection = nil
    }

    public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent> {
        content = ForEach(data, content: rowContent)
        selection = nil
    }

    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<Binding<Data>, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
        selection = nil
    }

    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<Binding<Data>, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
        selection = nil
    }
}

extension List {
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.content = content()
        self.selection = selection.map { ListSelection($0) }
    }

    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.content = content()
        self.selection = selection.map { ListSelection($0) }
    }

    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.content = content()
        self.selection = ListSelection(required: selection)
    }

    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
        self.selection = selection.map { ListSelection($0) }
    }

    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
        self.selection = selection.map { ListSelection($0) }
    }

    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
        self.selection = selection.map { ListSelection($0) }
    }

    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
        self.selection = selection.map { ListSelection($0) }
    }
}

/// A container for controls, grouped in sections.
nonisolated public struct Form<Content: View>: View {
    public typealias Body = Never
    let content: Content
    private var selection: ListSelection? { nil }

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor
    public static func _makeNode(_ view: Form<Content>, in context: _NodeContext) -> _ViewNode {
        ListNode(view, context, content: \.content, selection: \.selection)
    }
}
