import Tracing
import QuartzCore
import UIKit

/// A shape filled with a style.
nonisolated struct ShapeFill<S: Shape>: View {
    typealias Body = Never
    var shape: S
    var style: AnyShapeStyle
    var fill = FillStyle()

    @MainActor
    static func _makeNode(_ view: ShapeFill<S>, in context: _NodeContext) -> _ViewNode {
        LeafNode(view, context) { ShapeElement($0, $1) }
    }
}

/// The element of a filled shape; its animatable data moves on the clock.
@MainActor
final class ShapeElement<S: Shape>: LeafElement<ShapeFill<S>> {
    private let layer = CALayer()
    private let shapeLayer = CAShapeLayer()
    private var gradient: CAGradientLayer?
    private var animated: AnimatedValue<S>
    private var shownSize: CGSize?
    private var direction = LayoutDirection.leftToRight
    /// Whether the path comes from a container and changes with the place in it.
    private var followsContainer = false

    override init(_ node: _ViewNode, _ value: ShapeFill<S>) {
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
        shapeLayer.fillRule = value.fill.isEOFilled ? .evenOdd : .nonZero
        shapeLayer.backdrop = nil
        shapeLayer.opacity = 1
        switch paint.content {
        case .color, .material:
            if case .material(let material) = paint.content {
                // The option is no trait, so the value is read here to be told of its change.
                _ = values.accessibilityReduceTransparency
                let (backdrop, tint) = material.shown(values.colorTraits)
                shapeLayer.backdrop = backdrop
                shapeLayer.fillColor = tint.cgColor
                shapeLayer.opacity = Float(paint.opacity)
            } else {
                shapeLayer.fillColor = paint.representative(in: values).cgColor
            }
            if gradient != nil {
                gradient?.removeFromSuperlayer()
                gradient = nil
                layer.mask = nil
                layer.addSublayer(shapeLayer)
            }
        case .linear, .radial, .angular: showGradient(paint, values)
        }
    }

    private func showGradient(_ paint: _ShapePaint, _ values: EnvironmentValues) {
        let gradient = self.gradient ?? CAGradientLayer()
        if self.gradient == nil {
            self.gradient = gradient
            shapeLayer.removeFromSuperlayer()
            layer.addSublayer(gradient)
            gradient.mask = shapeLayer
            shapeLayer.fillColor = UIColor.black.cgColor
        }
        gradient.opacity = Float(paint.opacity)
        func stops(_ source: Gradient) {
            gradient.colors = source.stops.map { $0.color.uiColor(in: values).cgColor }
            gradient.locations = source.stops.map { NSNumber(value: Double($0.location)) }
        }
        switch paint.content {
        case .color, .material: break
        case .linear(let source, let start, let end):
            stops(source)
            gradient.type = .axial
            gradient.startPoint = CGPoint(x: start.x, y: start.y)
            gradient.endPoint = CGPoint(x: end.x, y: end.y)
        case .radial(let source, let center, _, let radius):
            stops(source)
            gradient.type = .radial
            radialCenter = (center, radius)
        case .angular(let source, let center, let start, _):
            stops(source)
            gradient.type = .conic
            gradient.startPoint = CGPoint(x: center.x, y: center.y)
            gradient.endPoint = CGPoint(x: center.x + cos(start.radians), y: center.y + sin(start.radians))
        }
    }
    /// A radial gradient's centre and end radius in points, which the layer wants by the bounds.
    private var radialCenter: (center: UnitPoint, radius: CGFloat)?

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
            gradient?.frame = bounds
            if let radialCenter, size.width > 0, size.height > 0 {
                gradient?.startPoint = CGPoint(x: radialCenter.center.x, y: radialCenter.center.y)
                gradient?.endPoint = CGPoint(
                    x: radialCenter.center.x + radialCenter.radius / size.width,
                    y: radialCenter.center.y + radialCenter.radius / size.height)
            }
            CATransaction.commit()
        }
        list.append(layer, CGRect(origin: origin, size: size))
    }

    override func hits(at point: CGPoint) -> [Element] {
        let bounds = CGRect(origin: .zero, size: frame.size)
        return path(in: bounds).contains(point) ? [self] : []
    }

    private func path(in bounds: CGRect) -> Path {
        let place = shapePlace
        defer { followsContainer = place.container.isRead }
        return animated.presented.path(in: bounds, place)
    }

    override func describe() -> ElementNode? { elementNode(TypeName.of(S.self)) }
}
