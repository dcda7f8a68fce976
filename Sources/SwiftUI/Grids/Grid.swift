import CoreGraphics
import UIKit

/// Rows whose cells share columns.
///
/// A view that is no `GridRow` is a row across all columns. Source: Apple, SwiftUI `Grid` (iOS 16); BF108.
nonisolated public struct Grid<Content: View>: View {
    public typealias Body = Never
    let layout: GridLayout
    let content: Content

    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }

    @MainActor
    public static func _makeNode(_ view: Grid<Content>, in context: _NodeContext) -> _ViewNode {
        LayoutNode(view, context, layout: \.layout, content: \.content)
    }
}

/// A row of cells in a `Grid`; a group of views anywhere else.
nonisolated public struct GridRow<Content: View>: View {
    public typealias Body = Never
    let alignment: VerticalAlignment?
    let content: Content

    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    @MainActor
    public static func _makeNode(_ view: GridRow<Content>, in context: _NodeContext) -> _ViewNode {
        GridRowNode(view, context)
    }
}

/// What a view in a grid says about its place.
struct GridCell {
    /// The row it belongs to; `nil` for a view that is a row of its own.
    var row: ObjectIdentifier?
    var rowAlignment: VerticalAlignment?
    var columns = 1
    var columnAlignment: HorizontalAlignment?
    var anchor: UnitPoint?
    var unsizedAxes: Axis.Set = []
}

struct GridCellKey: LayoutValueKey {
    static var defaultValue: GridCell { GridCell() }
}

/// The node of a row: its cells are marked as the row's.
@MainActor
private final class GridRowNode<Content: View>: WrappingNode<GridRow<Content>, Content> {
    init(_ value: GridRow<Content>, _ context: _NodeContext) { super.init(value, context, content: \.content) }

    override var name: String { "GridRow" }
    override var laziness: Laziness { .eager }

    override func makeWrapper(_ child: Element) -> UnaryElement { GridCellElement(self, child, value.alignment) }

    override func receive(_ newValue: GridRow<Content>) {
        super.receive(newValue)
        for case let cell as GridCellElement in existingWrappers { cell.alignment = newValue.alignment }
    }
}

/// A cell of a row.
@MainActor
private final class GridCellElement: UnaryElement {
    var alignment: VerticalAlignment? {
        didSet { if alignment != oldValue { invalidateLayout() } }
    }

    init(_ node: _ViewNode, _ child: Element, _ alignment: VerticalAlignment?) {
        self.alignment = alignment
        super.init(node, child)
    }

    override func ownLayoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
        guard key == GridCellKey.self else { return child.layoutValue(key) }
        var cell = child.layoutValue(GridCellKey.self)
        cell.row = ObjectIdentifier(node)
        cell.rowAlignment = alignment
        return cell as! Key.Value
    }
}

extension View {
    /// How many columns the cell takes.
    nonisolated public func gridCellColumns(_ count: Int) -> some View {
        modifier(RowTraitModifier<GridCellKey> { $0.columns = max(count, 1) })
    }

    /// The alignment of the column the cell is in.
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(RowTraitModifier<GridCellKey> { $0.columnAlignment = guide })
    }

    /// Where the view stands in its cell.
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        modifier(RowTraitModifier<GridCellKey> { $0.anchor = anchor })
    }

    /// The axes along which the cell makes no room for itself, but takes what the others leave.
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(RowTraitModifier<GridCellKey> { $0.unsizedAxes = axes })
    }
}
