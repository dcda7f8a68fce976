import CoreGraphics

/// A layout that arranges views in a row.
public struct HStackLayout: Layout, Sendable {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    private var stack: StackLayout { StackLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        stack.solve(subviews, proposal).size
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        stack.place(subviews, in: bounds, proposal)
    }

    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { stack.spacing(of: subviews) }
}

/// A layout that arranges views in a column.
public struct VStackLayout: Layout, Sendable {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    private var stack: StackLayout { StackLayout(axis: .vertical, alignment: alignment.key, spacing: spacing) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        stack.solve(subviews, proposal).size
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        stack.place(subviews, in: bounds, proposal)
    }

    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { stack.spacing(of: subviews) }
}

/// A layout that lays views over one another.
public struct ZStackLayout: Layout, Sendable {
    public var alignment: Alignment

    public init(alignment: Alignment = .center) { self.alignment = alignment }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        extent(subviews, proposal).size
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let guide = extent(subviews, proposal).guide
        for subview in subviews {
            let own = subview.dimensions(in: proposal).point(alignment)
            subview.place(
                at: CGPoint(x: bounds.minX + guide.x - own.x, y: bounds.minY + guide.y - own.y), proposal: proposal)
        }
    }

    /// The box that holds all views with their guides on one point, and that point in it.
    private func extent(_ subviews: Subviews, _ proposal: ProposedViewSize) -> (size: CGSize, guide: CGPoint) {
        var before = CGPoint.zero
        var after = CGSize.zero
        for (index, subview) in subviews.enumerated() {
            let dimensions = subview.dimensions(in: proposal)
            // A view of infinite length has no middle; wherever its guide is, it goes on to both sides.
            var guide = dimensions.point(alignment)
            if !dimensions.width.isFinite { guide.x = 0 }
            if !dimensions.height.isFinite { guide.y = 0 }
            let rest = CGSize(width: dimensions.width - guide.x, height: dimensions.height - guide.y)
            before = index == 0 ? guide : CGPoint(x: max(before.x, guide.x), y: max(before.y, guide.y))
            after = index == 0
                ? rest : CGSize(width: max(after.width, rest.width), height: max(after.height, rest.height))
        }
        return (CGSize(width: before.x + after.width, height: before.y + after.height), before)
    }
}

extension StackLayout {
    func place(_ subviews: LayoutSubviews, in bounds: CGRect, _ proposal: ProposedViewSize) {
        let solution = solve(subviews, proposal)
        for (index, subview) in subviews.enumerated() {
            let origin = solution.origins[index]
            subview.place(
                at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
                proposal: offer(solution.offers[index], proposal))
        }
    }

    /// The outer views' preferences along the axis, everybody's across it.
    func spacing(of subviews: LayoutSubviews) -> ViewSpacing {
        guard let first = subviews.first?.spacing, let last = subviews.last?.spacing else { return .zero }
        var spacing = subviews.reduce(into: ViewSpacing.zero) { $0.formUnion($1.spacing) }
        if axis == .horizontal {
            spacing.leading = first.leading
            spacing.trailing = last.trailing
        } else {
            spacing.top = first.top
            spacing.bottom = last.bottom
        }
        return spacing
    }
}

/// A row of views.
nonisolated public struct HStack<Content: View>: View {
    public typealias Body = Never
    let layout: HStackLayout
    let content: Content

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    @MainActor
    public static func _makeNode(_ view: HStack<Content>, in context: _NodeContext) -> _ViewNode {
        LayoutNode(view, context, layout: \.layout, content: \.content)
    }
}

/// A column of views.
nonisolated public struct VStack<Content: View>: View {
    public typealias Body = Never
    let layout: VStackLayout
    let content: Content

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    @MainActor
    public static func _makeNode(_ view: VStack<Content>, in context: _NodeContext) -> _ViewNode {
        LayoutNode(view, context, layout: \.layout, content: \.content)
    }
}

/// Views over one another.
nonisolated public struct ZStack<Content: View>: View {
    public typealias Body = Never
    let layout: ZStackLayout
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = ZStackLayout(alignment: alignment)
        self.content = content()
    }

    @MainActor
    public static func _makeNode(_ view: ZStack<Content>, in context: _NodeContext) -> _ViewNode {
        LayoutNode(view, context, layout: \.layout, content: \.content)
    }
}
