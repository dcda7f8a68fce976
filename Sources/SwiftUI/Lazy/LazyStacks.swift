import CoreGraphics
import UIKit

/// A column whose views are made as they come into sight.
///
/// Source: Apple, SwiftUI `LazyVStack`. A view that was made stays; what is not made yet counts with the mean length.
nonisolated public struct LazyVStack<Content: View>: View {
    public typealias Body = Never
    let setting: LazySetting
    let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        setting = LazySetting(
            axis: .vertical, lanes: nil, alignment: Alignment(horizontal: alignment, vertical: .top), spacing: spacing,
            pinnedViews: pinnedViews, name: "LazyVStack")
        self.content = content()
    }

    @MainActor
    public static func _makeNode(_ view: LazyVStack<Content>, in context: _NodeContext) -> _ViewNode {
        LazyNode(view, context, setting: \.setting, content: \.content)
    }
}

/// A row whose views are made as they come into sight.
nonisolated public struct LazyHStack<Content: View>: View {
    public typealias Body = Never
    let setting: LazySetting
    let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        setting = LazySetting(
            axis: .horizontal, lanes: nil, alignment: Alignment(horizontal: .leading, vertical: alignment), spacing: spacing,
            pinnedViews: pinnedViews, name: "LazyHStack")
        self.content = content()
    }

    @MainActor
    public static func _makeNode(_ view: LazyHStack<Content>, in context: _NodeContext) -> _ViewNode {
        LazyNode(view, context, setting: \.setting, content: \.content)
    }
}

/// A grid that grows downwards and whose views are made as they come into sight.
nonisolated public struct LazyVGrid<Content: View>: View {
    public typealias Body = Never
    let setting: LazySetting
    let content: Content

    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        setting = LazySetting(
            axis: .vertical, lanes: columns, alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing ?? 8,
            pinnedViews: pinnedViews, name: "LazyVGrid")
        self.content = content()
    }

    @MainActor
    public static func _makeNode(_ view: LazyVGrid<Content>, in context: _NodeContext) -> _ViewNode {
        LazyNode(view, context, setting: \.setting, content: \.content)
    }
}

/// A grid that grows to the trailing side and whose views are made as they come into sight.
nonisolated public struct LazyHGrid<Content: View>: View {
    public typealias Body = Never
    let setting: LazySetting
    let content: Content

    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        setting = LazySetting(
            axis: .horizontal, lanes: rows, alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing ?? 8,
            pinnedViews: pinnedViews, name: "LazyHGrid")
        self.content = content()
    }

    @MainActor
    public static func _makeNode(_ view: LazyHGrid<Content>, in context: _NodeContext) -> _ViewNode {
        LazyNode(view, context, setting: \.setting, content: \.content)
    }
}

/// Which views of a section stay in sight while the section does.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column of a vertical lazy grid, a row of a horizontal one.
public struct GridItem: Sendable {
    /// How long the column or row is across the grid's axis, in points.
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many as fit.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: Size
    /// The distance to the next, in points; 8 by default.
    public var spacing: CGFloat?
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// What a lazy container was told.
struct LazySetting {
    var axis: Axis
    /// `nil` for a stack: one lane as long as the container.
    var lanes: [GridItem]?
    var alignment: Alignment
    var spacing: CGFloat?
    var pinnedViews: PinnedScrollableViews
    var name: String
}

/// The node of a lazy container.
@MainActor
final class LazyNode<Value, Content: View>: ElementOwner<Value, LazyContainerElement>, LazyItems, SightKeeper {
    private let settingPath: KeyPath<Value, LazySetting>
    private let contentPath: KeyPath<Value, Content>
    private var content: _ViewNode!

    init(
        _ value: Value, _ context: _NodeContext, setting: KeyPath<Value, LazySetting>, content: KeyPath<Value, Content>
    ) {
        settingPath = setting
        contentPath = content
        super.init(value, context)
        self.content = value[keyPath: content].makeNode(context.child(of: self, .body))
        element = LazyContainerElement(self, value[keyPath: setting], content: self.content)
    }

    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var laziness: Laziness { .lazy }
    override func childElementsDidChange() { element?.itemsDidChange() }

    override func receive(_ newValue: Value) {
        value = newValue
        element.setting = newValue[keyPath: settingPath]
        newValue[keyPath: contentPath].update(content)
    }

    func frameInPortal(of item: Element) -> (PortalView, CGRect)? { element?.frameInPortal(of: item) }
    override var asSightKeeper: (any SightKeeper)? { self }
    var itemsInSight: [Element] { element?.itemsInSight ?? [] }
}

/// A node whose items may not have been made or placed yet.
@MainActor
protocol LazyItems: _ViewNode {
    /// Where an item is, or will be as far as is known, in the view that shows the container.
    func frameInPortal(of item: Element) -> (PortalView, CGRect)?
}
