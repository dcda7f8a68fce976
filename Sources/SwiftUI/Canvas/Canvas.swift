import CoreGraphics

/// A view that draws at once, in place of views.
///
/// It takes the size it is offered, and draws when its size, its closure, its symbols or what the closure read has changed.
/// Source: Apple, SwiftUI `Canvas`; WWDC21 "Add rich graphics to your SwiftUI app".
public struct Canvas<Symbols: View> {
    /// The views to draw with, each with a tag.
    public var symbols: Symbols
    /// Draws into a canvas of a size in points.
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    /// Whether the canvas covers what is behind it; what is not drawn is black.
    public var isOpaque: Bool
    /// The space and depth of the picture.
    public var colorMode: ColorRenderingMode
    /// Whether the picture may be shown later than the views around it; here it never is.
    public var rendersAsynchronously: Bool

    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.symbols = symbols()
        self.renderer = renderer
        isOpaque = opaque
        self.colorMode = colorMode
        self.rendersAsynchronously = rendersAsynchronously
    }
}

extension Canvas where Symbols == EmptyView {
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
            symbols: { EmptyView() })
    }
}

extension Canvas: View {
    public typealias Body = Never

    @MainActor
    public static func _makeNode(_ view: Canvas<Symbols>, in context: _NodeContext) -> _ViewNode { CanvasNode(view, context) }

    fileprivate var drawing: CanvasDrawing { CanvasDrawing(isOpaque: isOpaque, colorMode: colorMode, renderer: renderer) }
}

@MainActor
private final class CanvasNode<Symbols: View>: ElementOwner<Canvas<Symbols>, CanvasElement> {
    private var symbols: _ViewNode?

    override init(_ value: Canvas<Symbols>, _ context: _NodeContext) {
        super.init(value, context)
        element = CanvasElement(self, value.drawing)
        let symbols = value.symbols.makeNode(context.child(of: self, .role("symbols")))
        self.symbols = symbols
        element.showSymbols(symbols.elements)
    }

    override var children: [_ViewNode] { symbols.map { [$0] } ?? [] }

    override func receive(_ newValue: Canvas<Symbols>) {
        guard isDirty || !ValueComparison.areSame(value, newValue) else { return }
        value = newValue
        if let symbols { newValue.symbols.update(symbols) }
        element?.drawing = newValue.drawing
        update()
    }

    override func update() {
        graph.dequeue(self)
        element?.redraw()
    }

    /// Symbols are drawn, not shown: what is around the canvas does not learn of them.
    override func childElementsDidChange() { if let symbols { element?.showSymbols(symbols.elements) } }

    override func willEnd() { element?.end() }
}
