import Tracing
import QuartzCore
import UIKit

/// A shape filled with a style.
nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle>: ShapeView {
    public typealias Body = Never
    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle

    public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }

    @MainActor
    public static func _makeNode(_ view: _ShapeView, in context: _NodeContext) -> _ViewNode {
        LeafNode(view, context) { ShapeElement($0, $1) }
    }
}

/// The element of a filled shape; its animatable data moves on the clock.
@MainActor
final class ShapeElement<S: Shape, Style: ShapeStyle>: LeafElement<_ShapeView<S, Style>> {
    private let layer = CALayer()
    private let shapeLayer = CAShapeLayer()
    private var animated: AnimatedValue<S>
    private var color = AnimatedColor()
    private var shownSize: CGSize?
    private var direction = LayoutDirection.leftToRight
    /// Whether the path comes from a container and changes with the place in it.
    private var followsContainer = false

    override init(_ node: _ViewNode, _ value: _ShapeView<S, Style>) {
        animated = AnimatedValue(value.shape)
        super.init(node, value)
        layer.addSublayer(shapeLayer)
        updatePaint()
    }

    override func valueDidChange() {
        if !ValueComparison.areSame(animated.target, value.shape) {
            animated.set(value.shape, in: graph) { [weak self] _ in self?.shapeDidChange() }
        }
        updatePaint()
    }

    private func shapeDidChange() {
        shownSize = nil
        displayedPortal?.setNeedsDisplayList()
        invalidateLayout()
    }

    private func updatePaint() {
        let values = environment
        let paint = value.style._paint(in: values)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        if values.layoutDirection != direction {
            direction = values.layoutDirection
            shownSize = nil
        }
        shapeLayer.fillRule = value.fillStyle.isEOFilled ? .evenOdd : .nonZero
        shapeLayer.isAntialiased = value.fillStyle.isAntialiased
        shapeLayer.backdrop = nil
        shapeLayer.opacity = 1
        shapeLayer.fillPaint = nil
        shapeLayer.fillShadows = paint.shadows
        layer.blendMode = paint.blendMode
        switch paint.content {
        case .material(let material):
            // The option is no trait, so the value is read here to be told of its change.
            _ = values.accessibilityReduceTransparency
            let (backdrop, tint) = material.shown(values.colorTraits)
            shapeLayer.backdrop = backdrop
            color.clear(in: graph)
            shapeLayer.fillColor = tint.cgColor
            shapeLayer.opacity = Float(paint.opacity)
        case .color:
            color.set(paint.representative(in: values), in: graph) { [shapeLayer] color in
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                shapeLayer.fillColor = color.cgColor
                CATransaction.commit()
            }
        case .pattern:
            color.clear(in: graph)
            shapeLayer.fillPaint = paint.unitPaint(in: values)
        }
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { animated.presented.sizeThatFits(proposal) }

    override func appendItems(to list: inout DisplayList, at origin: CGPoint) {
        let size = displayedFrame.size
        if shownSize != size || followsContainer {
            shownSize = size
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            let bounds = CGRect(origin: .zero, size: size)
            shapeLayer.frame = bounds
            shapeLayer.path = path(in: bounds).cgPath
            CATransaction.commit()
        }
        list.append(layer, CGRect(origin: origin, size: size))
    }

    override func hits(at point: CGPoint) -> [Element] {
        let bounds = CGRect(origin: .zero, size: frame.size)
        return path(in: bounds).contains(point, eoFill: value.fillStyle.isEOFilled) ? [self] : []
    }

    private func path(in bounds: CGRect) -> Path {
        let place = shapePlace
        defer { followsContainer = place.container.isRead }
        return animated.presented.path(in: bounds, place)
    }

    override func describe() -> ElementNode? { elementNode(TypeName.of(S.self)) }
}
