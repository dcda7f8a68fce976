import QuartzCore
import Tracing
import UIKit

/// What a canvas draws, and on what.
struct CanvasDrawing {
    var isOpaque: Bool
    var colorMode: ColorRenderingMode
    var renderer: (inout GraphicsContext, CGSize) -> Void

    /// Draws into a context of points, y growing downwards.
    @MainActor
    func draw(in context: CGContext, size: CGSize, _ surroundings: CanvasSurroundings) {
        colorMode.reportIfMixedOtherwise()
        context.saveGState()
        defer { context.restoreGState() }
        if isOpaque {
            context.setFillColor(.black)
            context.fill(CGRect(origin: .zero, size: size))
        }
        var graphics = GraphicsContext(CanvasLayer(context, surroundings))
        renderer(&graphics, size)
    }
}

extension ColorRenderingMode {
    /// Says that colours are not mixed as asked.
    func reportIfMixedOtherwise() {
        guard self != .nonLinear else { return }
        reportApproximation("ColorRenderingMode", "colours are mixed in gamma-coded sRGB of eight bits.")
    }
}

/// The element of a canvas: its layer is drawn when what it depends on has changed, and not before it is shown.
@MainActor
final class CanvasElement: Element {
    var drawing: CanvasDrawing
    private let layer = CALayer()
    private let content = CanvasLayerContent()
    private let symbols = CanvasSymbols()
    private let tracker = ObservationTracker()

    init(_ node: _ViewNode, _ drawing: CanvasDrawing) {
        self.drawing = drawing
        super.init(node)
        content.element = self
        layer.delegate = content
    }

    func redraw() { layer.setNeedsDisplay() }

    func showSymbols(_ elements: [Element]) {
        symbols.show(elements)
        if !symbols.isEmpty { graph.canvases.add(self) }
        redraw()
    }

    /// Draws again where a symbol looks otherwise now.
    func symbolsMayHaveChanged() { if !symbols.isEmpty, symbols.takeChanges() { redraw() } }

    func end() { tracker.stop() }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func appendItems(to list: inout DisplayList, at origin: CGPoint) {
        let size = displayedFrame.size
        let scale = EnvironmentValues(scope: node.environment, reader: node).displayScale
        if layer.bounds.size != size || layer.contentsScale != scale || layer.contents == nil { redraw() }
        layer.contentsScale = scale
        layer.isOpaque = drawing.isOpaque
        list.append(layer, CGRect(origin: origin, size: size))
    }

    /// Draws with the user's code; what it reads draws the canvas again when it changes.
    fileprivate func draw(in context: CGContext) {
        _ = symbols.takeChanges()
        let size = layer.bounds.size
        graph.evaluating(node, .update) {
            graph.reading(node) {
                tracker.track(node) {
                    let environment = EnvironmentValues(scope: node.environment, reader: node)
                    _ = environment.displayScale
                    drawing.draw(
                        in: context, size: size,
                        CanvasSurroundings(environment: environment, node: node, symbols: symbols))
                }
            }
        }
    }

    override var acceptsTouches: Bool { true }

    override func describe() -> ElementNode? { elementNode("Canvas") }
}

/// Draws a canvas into its layer.
private final class CanvasLayerContent: NSObject, CALayerDelegate {
    weak var element: CanvasElement?

    func display(_ layer: CALayer) { layer.delegateDidNotDisplay = true }

    func draw(_ layer: CALayer, in ctx: CGContext) {
        let (element, context) = (UncheckedSendable(element), UncheckedSendable(ctx))
        MainActor.assumeIsolated { element.value?.draw(in: context.value) }
    }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

/// The canvases of a graph that draw with symbols, held weakly.
@MainActor
struct CanvasList {
    private struct Entry { weak var element: CanvasElement? }
    private var entries: [Entry] = []

    mutating func add(_ element: CanvasElement) {
        entries.removeAll { $0.element == nil }
        if !entries.contains(where: { $0.element === element }) { entries.append(Entry(element: element)) }
    }

    /// Has those drawn again whose symbols look otherwise now.
    func symbolsMayHaveChanged() { for entry in entries { entry.element?.symbolsMayHaveChanged() } }
}

extension ViewGraph {
    /// Has canvases drawn in this phase whose symbols look otherwise now; nothing is laid out again for it.
    func canvasSymbolsMayHaveChanged() -> Bool {
        canvases.symbolsMayHaveChanged()
        return false
    }
}
