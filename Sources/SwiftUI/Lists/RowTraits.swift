import UIKit

/// What a row says about itself to its list; wrappers around the row's element pass the questions on.
nonisolated struct RowTraitModifier<Key: LayoutValueKey>: UnaryLayout {
    typealias Body = Never
    var change: (inout Key.Value) -> Void

    @MainActor
    func layoutValue<Other: LayoutValueKey>(_ key: Other.Type, of child: Element) -> Other.Value {
        guard key == Key.self else { return child.layoutValue(key) }
        var value = child.layoutValue(Key.self)
        change(&value)
        return value as! Other.Value
    }
}

/// Looks of a row, as far as the row sets them.
struct RowStyle {
    var insets: EdgeInsets?
    var separator: Visibility = .automatic
    var separatorTint: Color?
    var isSelectionDisabled = false
}

struct RowStyleKey: LayoutValueKey {
    static var defaultValue: RowStyle { RowStyle() }
}

/// What happens when a person taps anywhere in the row.
struct RowAction {
    let run: @MainActor () -> Void
}

struct RowActionKey: LayoutValueKey {
    static var defaultValue: RowAction? { nil }
}

/// The elements behind a row in place of the card.
struct RowBackgroundKey: LayoutValueKey {
    static var defaultValue: RowBackground? { nil }
}

@MainActor
final class RowBackground {
    private let node: _ViewNode
    init(_ node: _ViewNode) { self.node = node }
    var elements: [Element] { node.elements }
}

extension View {
    /// The distances of a row's content from the row's edges, in points.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        modifier(RowTraitModifier<RowStyleKey> { $0.insets = insets })
    }

    /// Whether a separator is under the row.
    nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modifier(RowTraitModifier<RowStyleKey> { if edges.contains(.bottom) { $0.separator = visibility } })
    }

    /// The colour of the separator under the row.
    nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modifier(RowTraitModifier<RowStyleKey> { if edges.contains(.bottom) { $0.separatorTint = color } })
    }

    /// Puts a view behind the row in place of the card.
    nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
        modifier(RowBackgroundModifier(background: view))
    }

    /// Whether the row cannot be selected.
    nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(RowTraitModifier<RowStyleKey> { $0.isSelectionDisabled = isDisabled })
    }
}

/// The upper or the lower edge.
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
    case top, bottom

    /// A set of vertical edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ edge: VerticalEdge) { self.init(rawValue: 1 << edge.rawValue) }
        public static let top = Set(.top)
        public static let bottom = Set(.bottom)
        public static let all: Set = [.top, .bottom]
    }
}

/// The leading or the trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
    case leading, trailing

    /// A set of horizontal edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ edge: HorizontalEdge) { self.init(rawValue: 1 << edge.rawValue) }
        public static let leading = Set(.leading)
        public static let trailing = Set(.trailing)
        public static let all: Set = [.leading, .trailing]
    }
}

nonisolated struct RowBackgroundModifier<Background: View>: ViewModifier {
    typealias Body = Never
    var background: Background?

    @MainActor
    static func _makeNode<V: View>(
        _ view: ModifiedContent<V, RowBackgroundModifier<Background>>, in context: _NodeContext
    ) -> _ViewNode {
        RowBackgroundNode(view, context)
    }
}

@MainActor
private final class RowBackgroundNode<V: View, Background: View>:
    WrappingNode<ModifiedContent<V, RowBackgroundModifier<Background>>, V>
{
    private var background: _ViewNode!

    init(_ value: ModifiedContent<V, RowBackgroundModifier<Background>>, _ context: _NodeContext) {
        super.init(value, context, content: \.content)
        background = value.modifier.background.makeNode(context.child(of: self, .role("listRowBackground")))
    }

    override var name: String { "listRowBackground" }
    override var children: [_ViewNode] { [content, background].compactMap { $0 } }

    override func makeWrapper(_ child: Element) -> UnaryElement {
        RowBackgroundElement(self, child, value.modifier.background == nil ? nil : RowBackground(background))
    }

    override func receive(_ newValue: ModifiedContent<V, RowBackgroundModifier<Background>>) {
        newValue.modifier.background.update(background)
        super.receive(newValue)
    }
}

@MainActor
private final class RowBackgroundElement: UnaryElement {
    private let background: RowBackground?

    init(_ node: _ViewNode, _ child: Element, _ background: RowBackground?) {
        self.background = background
        super.init(node, child)
    }

    override func ownLayoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
        if key == RowBackgroundKey.self { return background as! Key.Value }
        return child.layoutValue(key)
    }
}
