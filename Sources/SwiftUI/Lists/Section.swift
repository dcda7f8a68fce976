import UIKit

/// A part of a list or form, with a header and a footer.
///
/// Outside of lists its views simply follow one another.
nonisolated public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    var isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never

    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        self.init(header: header(), content: content(), footer: footer())
    }

    @available(iOS, deprecated: 100000.0, renamed: "Section(content:header:footer:)")
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }

    @MainActor
    public static func _makeNode(_ view: Section<Parent, Content, Footer>, in context: _NodeContext) -> _ViewNode {
        SectionNode(view, context)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }

    @available(iOS, deprecated: 100000.0, renamed: "Section(content:footer:)")
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    @available(iOS, deprecated: 100000.0, renamed: "Section(content:header:)")
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }

    /// A section whose rows are there while `isExpanded` is true.
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }

    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

/// Which section of a list an element belongs to, and as what.
struct SectionPlace: Equatable {
    enum Role { case header, row, footer }
    let section: ObjectIdentifier
    let role: Role
}

/// Read from a list's elements; wrappers around an element pass the question on.
struct SectionPlaceKey: LayoutValueKey {
    static var defaultValue: SectionPlace? { nil }
}

/// The node of a section: its elements are marked with the section and what they are in it.
@MainActor
private final class SectionNode<Parent: View, Content: View, Footer: View>: ValueNode<Section<Parent, Content, Footer>>, SectionOwner {
    private var header: _ViewNode!
    private var content: _ViewNode?
    private var footer: _ViewNode!
    private var marked: [ObjectIdentifier: SectionElement] = [:]
    private let headerScope: EnvironmentScope
    private let footerScope: EnvironmentScope

    override init(_ value: Section<Parent, Content, Footer>, _ context: _NodeContext) {
        headerScope = EnvironmentScope(parent: context.environment)
        footerScope = EnvironmentScope(parent: context.environment)
        super.init(value, context)
        applyTextStyles()
        header = value.header.makeNode(context.child(of: self, .role("header"), environment: headerScope))
        if isExpanded { content = value.content.makeNode(context.child(of: self, .body)) }
        footer = value.footer.makeNode(context.child(of: self, .role("footer"), environment: footerScope))
    }

    override var name: String { "Section" }
    override var children: [_ViewNode] { [header, content, footer].compactMap { $0 } }

    private var isExpanded: Bool { graph.reading(self) { value.isExpanded?.wrappedValue ?? true } }

    /// Headers and footers have text styles of their own in lists.
    private func applyTextStyles() {
        let list = EnvironmentValues(scope: environment).listRowContext
        guard let list else { return }
        var values = EnvironmentValues()
        values.font = list.headerFont
        values.foregroundStyle = AnyShapeStyle(Color.secondary)
        headerScope.replace(with: values.changes, cause: nil, transaction: graph.transaction)
        values = EnvironmentValues()
        values.font = .footnote
        values.foregroundStyle = AnyShapeStyle(Color.secondary)
        footerScope.replace(with: values.changes, cause: nil, transaction: graph.transaction)
    }

    override func letElementsGo() { marked = [:] }

    override var elements: [Element] {
        guard isAlive else { return [] }
        return mark(header.elements, .header) + mark(content?.elements ?? [], .row) + mark(footer.elements, .footer)
    }

    private func mark(_ elements: [Element], _ role: SectionPlace.Role) -> [Element] {
        elements.map { child in
            let id = ObjectIdentifier(child)
            if let known = marked[id], known.child === child { return known }
            let made = SectionElement(self, child, SectionPlace(section: ObjectIdentifier(self), role: role))
            marked[id] = made
            return made
        }
    }

    override func childElementsDidChange() {
        let current = Set(children.flatMap(\.elements).map(ObjectIdentifier.init))
        marked = marked.filter { current.contains($0.key) }
        super.childElementsDidChange()
    }

    override func receive(_ newValue: Section<Parent, Content, Footer>) {
        value = newValue
        newValue.header.update(header)
        matchContent()
        newValue.footer.update(footer)
    }

    override func update() {
        graph.dequeue(self)
        matchContent()
    }

    private func matchContent() {
        if isExpanded {
            if let content { return value.content.update(content) }
            content = value.content.makeNode(childContext(.body))
            childElementsDidChange()
        } else if let old = content {
            content = nil
            childElementsDidChange()
            old.leave()
        }
    }
}

/// An element of a section's header, rows or footer.
@MainActor
private final class SectionElement: UnaryElement {
    private let place: SectionPlace

    init(_ node: _ViewNode, _ child: Element, _ place: SectionPlace) {
        self.place = place
        super.init(node, child)
    }

    override func ownLayoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
        if key == SectionPlaceKey.self { return place as! Key.Value }
        return child.layoutValue(key)
    }
}
