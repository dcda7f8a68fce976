import UIKit

/// Builds the tabs of a tab view.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
    public static func buildPartialBlock<C: TabContent>(first: C) -> C where C.TabValue == TabValue { first }
    public static func buildPartialBlock<A: TabContent, B: TabContent>(accumulated: A, next: B) -> _TabSequence<TabValue>
    where A.TabValue == TabValue, B.TabValue == TabValue { _TabSequence(parts: [accumulated, next]) }
    public static func buildIf<C: TabContent>(_ content: C?) -> _OptionalTab<C> where C.TabValue == TabValue {
        _OptionalTab(content: content)
    }
    public static func buildEither<C: TabContent>(first: C) -> _TabChoice<TabValue> where C.TabValue == TabValue {
        _TabChoice(isFirst: true, content: first)
    }
    public static func buildEither<C: TabContent>(second: C) -> _TabChoice<TabValue> where C.TabValue == TabValue {
        _TabChoice(isFirst: false, content: second)
    }

    /// The tabs as the content of a tab view.
    nonisolated public struct Content<C: TabContent>: View {
        public typealias Body = Never
        let content: C
        init(_ content: C) { self.content = content }

        /// Only a tab view shows tabs.
        @MainActor
        public static func _makeNode(_ view: Content<C>, in context: _NodeContext) -> _ViewNode { ValueNode(view, context) }
    }
}

extension TabContentBuilder.Content: @MainActor CollectedView {
    @MainActor var collected: [any View] { [content._tabs().view] }
}

/// Several tabs in order.
nonisolated public struct _TabSequence<TabValue: Hashable>: TabContent {
    public typealias Body = Self
    let parts: [any TabContent]

    @MainActor public func _tabs() -> _TabViews { _TabViews(view: TupleView((), elements: parts.map { $0._tabs().view })) }
}

/// Tabs behind a condition.
nonisolated public struct _OptionalTab<C: TabContent>: TabContent {
    public typealias TabValue = C.TabValue
    public typealias Body = Self
    let content: C?

    @MainActor public func _tabs() -> _TabViews { _TabViews(view: content.map { AnyView(any: $0._tabs().view) }) }
}

/// Tabs of one of two branches.
nonisolated public struct _TabChoice<TabValue: Hashable>: TabContent {
    public typealias Body = Self
    let isFirst: Bool
    let content: any TabContent

    @MainActor public func _tabs() -> _TabViews {
        let view = AnyView(any: content._tabs().view)
        return _TabViews(view: _ConditionalContent<AnyView, AnyView>(storage: isFirst ? .trueContent(view) : .falseContent(view)))
    }
}

extension TabView {
    /// Shows the tab whose value the selection has.
    nonisolated public init<C: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
        self.init(selection: selection, tabs: content())
    }

    /// Shows the first tab, then what a person chooses.
    nonisolated public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
    where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {
        self.init(selection: nil, tabs: content())
    }

    nonisolated private init<C: TabContent>(selection: Binding<SelectionValue>?, tabs: C)
    where Content == TabContentBuilder<SelectionValue>.Content<C> {
        self.selection = selection
        content = .init(tabs)
    }
}
