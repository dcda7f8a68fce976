import QuartzCore
import UIKit

/// What a portal shows, back to front, in the portal's coordinates.
@MainActor
struct DisplayList {
    enum Item {
        case layer(CALayer, CGRect)
        case view(UIView, CGRect, (CGRect) -> Void)

        @MainActor var layer: CALayer {
            switch self {
            case .layer(let layer, _): layer
            case .view(let view, _, _): view.layer
            }
        }
    }

    private(set) var items: [Item] = []

    mutating func append(_ layer: CALayer, _ frame: CGRect) { items.append(.layer(layer, frame)) }

    /// Adds a view; `setFrame` gives it its place, as its owner means it.
    mutating func append(_ view: UIView, _ frame: CGRect, setFrame: @escaping (CGRect) -> Void) {
        items.append(.view(view, frame, setFrame))
    }

    /// Makes `container` show exactly these items in this order, and `foreign` views in front of them.
    func apply(to container: UIView, keeping foreign: [UIView] = []) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let wanted = items.map(\.layer) + foreign.map(\.layer)
        let wantedIDs = Set(wanted.map(ObjectIdentifier.init))
        for view in container.subviews where !wantedIDs.contains(ObjectIdentifier(view.layer)) { view.removeFromSuperview() }
        for layer in container.layer.sublayers ?? [] where !wantedIDs.contains(ObjectIdentifier(layer)) {
            layer.removeFromSuperlayer()
        }
        for item in items {
            switch item {
            case .layer(let layer, let frame):
                if layer.superlayer !== container.layer { container.layer.addSublayer(layer) }
                setFrame(frame, of: layer)
            case .view(let view, let frame, let setFrame):
                if view.superview !== container { container.addSubview(view) }
                setFrame(frame)
            }
        }
        let shown = container.layer.sublayers ?? []
        guard !shown.elementsEqual(wanted, by: ===) else { return }
        reorder(container, wanted)
        for view in foreign { container.bringSubviewToFront(view) }
    }

    private func setFrame(_ frame: CGRect, of layer: CALayer) {
        let bounds = CGRect(origin: .zero, size: frame.size)
        if layer.bounds != bounds { layer.bounds = bounds }
        let position = CGPoint(
            x: frame.minX + frame.width * layer.anchorPoint.x, y: frame.minY + frame.height * layer.anchorPoint.y)
        if layer.position != position { layer.position = position }
    }

    private func reorder(_ container: UIView, _ wanted: [CALayer]) {
        for item in items {
            switch item {
            case .layer(let layer, _): container.layer.addSublayer(layer)
            case .view(let view, _, _): container.bringSubviewToFront(view)
            }
        }
    }
}
